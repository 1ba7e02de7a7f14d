import { readRow, writeRows, writeTx } from 'db/connection'
import { clock, inSeconds } from '~/platform/clock'
import { sessionCookie } from '~/platform/cookies.server'
import { sha256 } from '~/platform/secrets.server'
import { IDLE_SECONDS } from '~/platform/session-limits'

/** An ended session: whose it was (null while masking), and whether it timed out from inactivity. */
export type EndedSession = { userId: number | null; idle: boolean }

/** Returns the ended session that a request's cookie belongs to, or null. */
export async function endedSession(request: Request): Promise<EndedSession | null> {
  const token: unknown = await sessionCookie().parse(request.headers.get('Cookie'))
  if (typeof token !== 'string' || token === '') return null
  const row = await readRow<{ user_id: number | null; last_seen: string }>(
    'SELECT user_id, last_seen FROM ended_session WHERE token_hash = $hash',
    { hash: sha256(token) },
  )
  return (
    row && {
      userId: row.user_id,
      idle: clock().getTime() - Date.parse(row.last_seen) >= IDLE_SECONDS * 1000,
    }
  )
}

const REMEMBERED_SECONDS = 24 * 3600

/**
 * Deletes ended sessions after a day. It reads first: usually there are none, and sign-ins need no write lock
 * for that.
 */
export async function forgetEndedSessions(): Promise<void> {
  const over = { before: inSeconds(-REMEMBERED_SECONDS) }
  if (await readRow('SELECT 1 FROM ended_session WHERE expires < $before LIMIT 1', over))
    await writeTx(() => writeRows('DELETE FROM ended_session WHERE expires < $before', over))
}
