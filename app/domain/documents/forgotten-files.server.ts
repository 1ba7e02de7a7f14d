import { readRows } from 'db/connection'
import { fileStore } from '~/integrations/files/store.server'
import { inSeconds } from '~/platform/clock'

/** In seconds. A newer file may belong to an upload whose row is still being written. */
const SETTLED_SECONDS = 24 * 3600
/** Keys looked up in one statement. */
const PORTION = 500

/**
 * Finds files without a document, left behind by a crash before the row was written or while the file was.
 * @returns their keys in portions; files less than a day old are left alone.
 */
export async function* forgottenFiles(): AsyncGenerator<string[]> {
  const until = inSeconds(-SETTLED_SECONDS)
  let portion: string[] = []
  for await (const { key, changed } of (await fileStore()).list()) {
    if (changed.toISOString() > until) continue
    portion.push(key)
    if (portion.length < PORTION) continue
    yield await unknown(portion)
    portion = []
  }
  if (portion.length > 0) yield await unknown(portion)
}

async function unknown(keys: readonly string[]): Promise<string[]> {
  const bind = Object.fromEntries(keys.map((key, index) => [`key${index}`, key]))
  const rows = await readRows<{ file_key: string }>(
    `SELECT file_key FROM attachment WHERE file_key IN (${Object.keys(bind)
      .map((name) => `$${name}`)
      .join(', ')})`,
    bind,
  )
  const known = new Set(rows.map((row) => row.file_key))
  return keys.filter((key) => !known.has(key))
}
