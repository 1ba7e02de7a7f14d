import { readRows, writeRows } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { change } from '~/core/change/change.server'
import { clock, inSeconds, now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import { COUNTDOWN_SECONDS, DEVICE_KNOWN_SECONDS, IDLE_SECONDS } from '~/platform/session-limits'

/** A place where the person is signed in now. */
export type OwnSession = {
  id: number
  browser: string | null
  address: string | null
  created: string
  lastSeen: string
  current: boolean
  /** True for a registered device, which stays signed in longer (OP-86). */
  registered: boolean
}

/** A browser in which somebody signed in before. */
export type OwnDevice = { id: number; browser: string | null; address: string | null; lastSeen: string }

type SessionRow = Omit<OwnSession, 'current' | 'registered'> & { registered: number }

/**
 * The person's sessions, and those in which they mask as somebody else. Over rows of `session s`; binds `$me`
 * and `$masking`.
 */
const OWN = `((s.user_id = $me AND s.stack = '[]') OR s.stack LIKE $masking)`
const mine = ({ userId }: Actor) => ({ me: userId, masking: `[{"userId":${userId},%` })

/**
 * Returns the sessions and browsers of the person, latest first.
 * @throws Refusal 403 while masked.
 */
export async function readOwnSessions(
  actor: Actor,
): Promise<{ sessions: OwnSession[]; devices: OwnDevice[] }> {
  mustBeThemselves(actor)
  const [sessions, devices] = await Promise.all([
    readRows<SessionRow>(
      `SELECT s.id, s.browser, s.address, s.created, s.last_seen AS "lastSeen",
              CASE WHEN s.device_uuid_hash IS NULL THEN 0 ELSE 1 END AS registered
         FROM session s
        WHERE ${OWN} AND s.expires > $now AND (s.device_uuid_hash IS NOT NULL OR s.last_seen > $idle)
        ORDER BY s.last_seen DESC, s.id DESC LIMIT 50`,
      { ...mine(actor), now: now(), idle: inSeconds(-(IDLE_SECONDS + COUNTDOWN_SECONDS)) },
    ),
    readRows<OwnDevice>(
      `SELECT id, browser, address, last_seen AS "lastSeen" FROM known_device
        WHERE user_id = $me AND last_seen > $since ORDER BY last_seen DESC, id DESC LIMIT 50`,
      { me: actor.userId, since: inSeconds(-DEVICE_KNOWN_SECONDS) },
    ),
  ])
  return {
    sessions: sessions.map((row) => ({
      ...row,
      // The stored time lags a little, so the current session shows the time now.
      lastSeen: row.id === actor.sessionId ? clock().toISOString() : row.lastSeen,
      current: row.id === actor.sessionId,
      registered: row.registered === 1,
    })),
    devices,
  }
}

/**
 * Ends one of the person's sessions or, with null, all except this one.
 * @throws Refusal 403 while masked.
 */
export function endOwnSessions(actor: Actor, id: number | null): Promise<void> {
  mustBeThemselves(actor)
  return change(actor, async () => {
    await writeRows(
      `DELETE FROM session WHERE id IN (SELECT s.id FROM session s WHERE ${OWN} AND s.id <> $current)
         AND ($id = 0 OR id = $id)`,
      { ...mine(actor), current: actor.sessionId, id: id ?? 0 },
    )
    return {
      result: undefined,
      log: ended(actor, id === null ? 'Ended every other session' : 'Ended a session'),
    }
  })
}

/**
 * Forgets a browser and ends its sessions, except this one.
 * @throws Refusal 403 while masked.
 */
export function forgetDevice(actor: Actor, id: number): Promise<void> {
  mustBeThemselves(actor)
  return change(actor, async () => {
    await writeRows('DELETE FROM known_device WHERE id = $id AND user_id = $me', { id, me: actor.userId })
    await writeRows(
      `DELETE FROM session WHERE known_device_id = $id
         AND id IN (SELECT s.id FROM session s WHERE ${OWN} AND s.id <> $current)`,
      { ...mine(actor), id, current: actor.sessionId },
    )
    return { result: undefined, log: ended(actor, 'Forgot a browser and ended its sessions') }
  })
}

function ended({ userId }: Actor, text: string) {
  return { type: 'LOGOUT' as const, text, resource: 'user', recordId: userId }
}

/** Nobody may change how a person signs in while masking as them. */
function mustBeThemselves(actor: Actor): void {
  if (isMasking(actor)) throw forbidden()
}
