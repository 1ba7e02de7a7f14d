import type { Actor } from '~/access/actor'
import { heavy } from '~/core/heavy/heavy.server'
import { TooHeavy } from '~/core/heavy/task'
import { Refusal } from '~/platform/refusal'
import { MAX_FILE_BYTES } from './limits'
import type { ParsedTable } from './parse-table'
import { READ_TABLE } from './read-table'

/**
 * Reads an uploaded import file in a separate worker, so that a hostile spreadsheet can neither stop the
 * server nor exhaust it.
 */
export async function readUpload(file: File, columns: number, actor: Actor): Promise<ParsedTable> {
  if (file.size > MAX_FILE_BYTES) return { ok: false, error: 'imports.fileTooLarge' }
  try {
    return await heavy(READ_TABLE, actor, async () => {
      const bytes = new Uint8Array(await file.arrayBuffer())
      return { input: { bytes, name: file.name, columns }, transfer: [bytes.buffer] }
    })
  } catch (error) {
    if (error instanceof TooHeavy)
      return { ok: false, error: error.why === 'slow' ? 'imports.fileTooSlow' : 'imports.fileDamaged' }
    if (error instanceof Refusal) return { ok: false, error: 'imports.fileReadingBusy' }
    throw error
  }
}
