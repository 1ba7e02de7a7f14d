import { useCallback, useEffect, useRef, useState } from 'react'
import type { ColumnSetName } from './column-sets'
import type { WorkerMessage } from './import.worker'
import { MAX_FILE_BYTES } from './limits'
import type { CheckedFile } from './parked-file'
import type { PreviewProgress, PreviewRequest } from './preview'

export type ImportPreview =
  | { state: 'none' }
  | { state: 'parsing'; progress: PreviewProgress }
  | { state: 'ready'; table: CheckedFile }
  | { state: 'error'; error: string }

type Options = Pick<PreviewRequest, 'hasHeader' | 'today' | 'reading' | 'match'>

const NONE: ImportPreview = { state: 'none' }

/**
 * Previews an import file in a worker, which starts with the first file. `load` reads and checks a file,
 * replacing a running call; `reset` stops the work and forgets the file. `error` is a key for `errorText`.
 */
export function useImportPreview(set: ColumnSetName) {
  const [preview, setPreview] = useState<ImportPreview>(NONE)
  const worker = useRef<Worker | null>(null)
  const turn = useRef(0)

  const stop = useCallback(() => {
    turn.current += 1
    worker.current?.terminate()
    worker.current = null
  }, [])

  const reset = useCallback(() => {
    stop()
    setPreview(NONE)
  }, [stop])

  const load = useCallback(
    async (file: File, options: Options) => {
      stop()
      const mine = turn.current
      if (file.size > MAX_FILE_BYTES) return setPreview({ state: 'error', error: 'imports.fileTooLarge' })
      setPreview({ state: 'parsing', progress: { phase: 'parsing', done: 0, total: 1 } })
      const bytes = await file.arrayBuffer().then(
        (buffer) => new Uint8Array(buffer),
        () => null,
      )
      if (mine !== turn.current) return
      if (!bytes) return setPreview({ state: 'error', error: 'imports.fileNotReadable' })
      const started = new Worker(new URL('./import.worker.ts', import.meta.url), { type: 'module' })
      worker.current = started
      started.addEventListener('message', ({ data }: MessageEvent<WorkerMessage>) => {
        if (mine !== turn.current) return
        if (data.type === 'progress') return setPreview({ state: 'parsing', progress: data.progress })
        stop()
        setPreview(
          data.result.ok
            ? { state: 'ready', table: data.result.table }
            : { state: 'error', error: data.result.error },
        )
      })
      started.addEventListener('error', () => {
        stop()
        setPreview({ state: 'error', error: 'imports.fileNotReadable' })
      })
      started.postMessage({ bytes, name: file.name, set, ...options }, [bytes.buffer])
    },
    [set, stop],
  )

  useEffect(() => stop, [stop])

  return { preview, load, reset }
}
