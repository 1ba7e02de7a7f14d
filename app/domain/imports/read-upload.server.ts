import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { MAX_FILE_BYTES } from './limits'
import { parseTable, type ParsedTable } from './parse-table'
import { turns } from './turns'

const MAX_SECONDS = 30
const MAX_MEMORY_MB = 384

/** Files that are read at once; others wait, but only so many. */
const AT_ONCE = 2
const WAITING = 6

export type ParseRequest = { bytes: Uint8Array; name: string; columns: number }

// In the built server the thread is a file of its own; development and tests read the file in the process
// itself.
const THREAD = ['./parse-thread.js', '../parse-thread.js']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

const takeTurn = turns({ atOnce: AT_ONCE, waiting: WAITING })

/**
 * Reads an uploaded import file in a thread with limits of memory and time, so that a hostile spreadsheet can
 * neither stop the server nor use it up: few are read at once, and one of each person.
 */
export async function readUpload(file: File, columns: number, userId: number): Promise<ParsedTable> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, error: 'imports.fileTooLarge' }
  const table = await takeTurn(userId, async () => {
    const request: ParseRequest = {
      bytes: new Uint8Array(await file.arrayBuffer()),
      name: file.name,
      columns,
    }
    return THREAD ? inThread(THREAD, request) : parseTable(request.bytes, request.name, request.columns)
  })
  return table === 'busy' ? { ok: false, error: 'imports.fileReadingBusy' } : table
}

function inThread(thread: string, request: ParseRequest): Promise<ParsedTable> {
  return new Promise((resolve) => {
    const worker = new Worker(thread, {
      workerData: request,
      transferList: [request.bytes.buffer as ArrayBuffer],
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    })
    const end = (result: ParsedTable) => {
      clearTimeout(timer)
      resolve(result)
      void worker.terminate()
    }
    const timer = setTimeout(() => end({ ok: false, error: 'imports.fileTooSlow' }), MAX_SECONDS * 1000)
    worker.once('message', (result: ParsedTable) => end(result))
    worker.once('error', () => end({ ok: false, error: 'imports.fileDamaged' }))
  })
}
