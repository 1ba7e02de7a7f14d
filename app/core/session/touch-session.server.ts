import { writeRows, writeTx } from 'db/connection'
import { isUnavailable } from 'db/errors'
import { clock, now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { TOUCH_SECONDS } from '~/platform/session-limits'
import type { OpenSession } from './session.server'

/** The latest activity not yet written, by session ID. */
const waiting = new Map<number, string>()
let timer: NodeJS.Timeout | undefined

/**
 * Records activity. It is written at most once in TOUCH_SECONDS, so that most reads cause no write; activity
 * in between is written when that time is over, so that the idle time counts from the last activity.
 */
export async function touchSession({
  sessionId,
  lastSeen,
}: Pick<OpenSession, 'sessionId' | 'lastSeen'>): Promise<void> {
  waiting.set(sessionId, now())
  if (clock().getTime() - Date.parse(lastSeen) >= TOUCH_SECONDS * 1000) return writeWaiting()
  timer ??= setTimeout(() => void writeWaiting(), TOUCH_SECONDS * 1000).unref()
}

/** Writes the pending activity. A database that cannot be written to must not keep anybody from reading. */
export async function writeWaiting(): Promise<void> {
  const seen = [...waiting]
  waiting.clear()
  clearTimeout(timer)
  timer = undefined
  try {
    if (seen.length > 0)
      await writeTx(async () => {
        for (const [id, at] of seen)
          await writeRows('UPDATE session SET last_seen = $at WHERE id = $id AND last_seen < $at', { at, id })
      })
  } catch (error) {
    if (!isUnavailable(error)) logError('session.touch', error)
  }
}
