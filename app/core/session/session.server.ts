import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { Session } from 'db/models/session'
import type { MaskedBy } from '~/access/actor'
import {
  ACCOUNT_COLUMNS,
  ACCOUNT_IS_OPEN,
  WITH_PARTICIPANT,
  type Account,
  type SessionIdentity,
} from '~/core/guard/actor.server'
import { writeLog } from '~/core/log/write.server'
import { clock, inSeconds, now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { requestContext } from '~/platform/request-context.server'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { forgetEndedSessions } from './ended-session.server'
import { COUNTDOWN_SECONDS, DEVICE_SECONDS, IDLE_SECONDS, STAFF_SECONDS } from '~/platform/session-limits'

type SessionRow = {
  id: number
  user_id: number
  practitioner_id: number | null
  company_id: number | null
  as_self: number
  stack: string
  device_uuid_hash: string | null
  last_seen: string
  expires: string
}

/** A session with its account; the account's columns are null if it is disabled. */
type FoundRow = SessionRow & { [Column in keyof Account]: Account[Column] | null }

export type OpenSession = SessionIdentity & { hasDevice: boolean; lastSeen: string }

/** Begins a session; returns its two secrets, which are stored only as hashes. */
export async function openSession(input: {
  userId: number
  staff: boolean
  practitionerId?: number | null
  deviceUuid?: string | null
  browser?: string | null
  knownDeviceId?: number | null
}): Promise<{ token: string; authKey: string; sessionId: number }> {
  const token = newSecret()
  const authKey = newSecret()
  const device = input.deviceUuid && !input.staff ? sha256(input.deviceUuid) : null
  const session = await Session.create({
    token_hash: sha256(token),
    auth_key_hash: sha256(authKey),
    user_id: input.userId,
    practitioner_id: input.practitionerId ?? null,
    device_uuid_hash: device,
    known_device_id: input.knownDeviceId ?? null,
    browser: input.browser ?? null,
    address: requestContext()?.address ?? null,
    created: now(),
    last_seen: now(),
    expires: inSeconds(device ? DEVICE_SECONDS : STAFF_SECONDS),
  })
  return { token, authKey, sessionId: session.id }
}

const COLUMNS = [
  'id',
  'user_id',
  'practitioner_id',
  'company_id',
  'as_self',
  'stack',
  'device_uuid_hash',
  'last_seen',
  'expires',
]
  .map((name) => `s.${name}`)
  .join(', ')

/** Every request looks up its session, so the account is read in the same query. */
const BEHIND_SECRET = `SELECT ${COLUMNS}, ${ACCOUNT_COLUMNS} FROM session s
  LEFT JOIN app_user u ON u.id = s.user_id AND ${ACCOUNT_IS_OPEN} ${WITH_PARTICIPANT}`

/** The live session of a cookie token; null when it is unknown, too old or idle for too long. */
export async function sessionByToken(token: string): Promise<OpenSession | null> {
  return liveOrEnded(
    await readRow<FoundRow>(
      `${BEHIND_SECRET} WHERE s.token_hash = $hash`,
      { hash: sha256(token) },
      { kept: true },
    ),
  )
}

/** The live session of a data endpoint auth key. */
export async function sessionByAuthKey(key: string): Promise<OpenSession | null> {
  return liveOrEnded(
    await readRow<FoundRow>(
      `${BEHIND_SECRET} WHERE s.auth_key_hash = $hash`,
      { hash: sha256(key) },
      { kept: true },
    ),
  )
}

async function liveOrEnded(row: FoundRow | null): Promise<OpenSession | null> {
  if (!row) return null
  const session = live(row)
  if (!session) await endExpired(row)
  return session
}

/** Removes an expired session and logs it, once. */
function endExpired(row: SessionRow): Promise<void> {
  return writeTx(async () => {
    // Since it was read, it may have been used again, or ended by another request.
    const ended = await writeRows('DELETE FROM session WHERE id = $id AND last_seen = $seen', {
      id: row.id,
      seen: row.last_seen,
    })
    if (ended !== 1) return
    const real = (JSON.parse(row.stack) as MaskedBy[])[0]
    const email =
      real?.email ??
      (await readRow<{ email: string }>('SELECT email FROM app_user WHERE id = $id', { id: row.user_id }))
        ?.email ??
      null
    const why = row.expires <= now() ? 'time limit' : 'no activity'
    await writeLog(
      { userId: real?.userId ?? row.user_id, email },
      { type: 'LOGOUT', text: `Session ended: ${why}`, resource: 'user', recordId: row.user_id },
    )
  })
}

function live(row: FoundRow): OpenSession | null {
  if (row.expires <= now()) return null
  const idleSeconds = (clock().getTime() - Date.parse(row.last_seen)) / 1000
  const hasDevice = row.device_uuid_hash !== null
  if (!hasDevice && idleSeconds > IDLE_SECONDS + COUNTDOWN_SECONDS) return null
  return {
    sessionId: row.id,
    userId: row.user_id,
    practitionerId: row.practitioner_id,
    companyId: row.company_id,
    asSelf: row.as_self === 1,
    maskedBy: JSON.parse(row.stack) as MaskedBy[],
    account: row.email === null ? null : (row as Account),
    hasDevice,
    lastSeen: row.last_seen,
  }
}

/** Gives a session a new token and key; the old ones stop working. @throws Refusal 401 when it has ended. */
export async function rotateSession(
  sessionId: number,
  change: Partial<{
    user_id: number
    practitioner_id: number | null
    company_id: number | null
    as_self: number
    stack: string
  }>,
): Promise<{ token: string; authKey: string }> {
  const token = newSecret()
  const authKey = newSecret()
  const [count] = await Session.update(
    { ...change, token_hash: sha256(token), auth_key_hash: sha256(authKey), last_seen: now() },
    { where: { id: sessionId } },
  )
  if (count !== 1) throw new Refusal('shell.notAuthorized', { status: 401 })
  return { token, authKey }
}

/** Ends one session, with everything that depends on it. */
export async function closeSession(sessionId: number): Promise<void> {
  await writeRows('DELETE FROM session WHERE id = $id', { id: sessionId })
}

/** Ends every session of this user, including those in which they mask, except `keep`. */
export async function closeSessionsOf(userId: number, keep: number | null = null): Promise<void> {
  await writeRows(`DELETE FROM session WHERE (user_id = $userId OR stack LIKE $pattern) AND id <> $keep`, {
    userId,
    pattern: `%"userId":${userId},%`,
    keep: keep ?? 0,
  })
}

/** Ends abandoned sessions; only a few at a time, because it runs as part of a sign-in. */
export async function sweepSessions(): Promise<void> {
  const rows = await readRows<SessionRow>(
    `SELECT ${COLUMNS} FROM session s WHERE expires <= $now OR (device_uuid_hash IS NULL
      AND last_seen < $idle) ORDER BY id LIMIT 20`,
    { now: now(), idle: inSeconds(-(IDLE_SECONDS + COUNTDOWN_SECONDS)) },
  )
  for (const row of rows) await endExpired(row)
  await forgetEndedSessions()
}
