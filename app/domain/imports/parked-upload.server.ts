import { readRow, writeRows, writeTx } from 'db/connection'
import { ParkedUpload } from 'db/models/parked-upload'
import type { Actor } from '~/access/actor'
import { now } from '~/platform/clock'
import type { ColumnSetName } from './column-sets'
import type { ParkedFile } from './parked-file'

/**
 * Stores a file for the session, replacing an earlier one of the same import; it is deleted with the session.
 * Returns its id.
 */
export function parkUpload(
  actor: Actor,
  kind: ColumnSetName,
  { file_name, ...file }: ParkedFile,
): Promise<number> {
  return writeTx(async () => {
    await dropUpload(actor, kind)
    const content = JSON.stringify({ ...file, user_id: actor.userId })
    return (
      await ParkedUpload.create({ session_id: actor.sessionId, kind, file_name, content, created: now() })
    ).id
  })
}

/**
 * Returns a parked file of the session and user; null if it does not exist (replaced, reset, another
 * session).
 */
export async function parkedUpload(
  actor: Actor,
  kind: ColumnSetName,
  id: number,
): Promise<ParkedFile | null> {
  const row = await readRow<{ file_name: string; content: string }>(
    'SELECT file_name, content FROM parked_upload WHERE id = $id AND session_id = $sessionId AND kind = $kind',
    { id, sessionId: actor.sessionId, kind },
  )
  if (!row) return null
  const { user_id, ...file } = JSON.parse(row.content) as Omit<ParkedFile, 'file_name'> & { user_id: number }
  return user_id === actor.userId ? { ...file, file_name: row.file_name } : null
}

/** Deletes the session's parked file. */
export async function dropUpload(actor: Actor, kind: ColumnSetName): Promise<void> {
  await writeTx(() =>
    writeRows('DELETE FROM parked_upload WHERE session_id = $sessionId AND kind = $kind', {
      sessionId: actor.sessionId,
      kind,
    }),
  )
}
