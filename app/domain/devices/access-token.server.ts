import { setTimeout as pause } from 'node:timers/promises'
import { writeRows, writeTx } from 'db/connection'
import type { HealthSettings } from '~/integrations/health/health-settings.server'
import { HealthError, refreshTokens } from '~/integrations/health/oauth.server'
import { inSeconds, now } from '~/platform/clock'
import { connectionById, openTokens, storeTokens, type Connection } from './connection.server'

/** A token refresh may take this long; after that another process may take over. */
const LEASE_SECONDS = 60
const POLL_MS = 100
const MOST_POLLS = 200
/** A token that expires within this time is no longer used. */
const SPARE_SECONDS = 60

/**
 * Returns a valid access token. If several callers need a new one at once, one requests it and the others
 * wait: many refresh tokens work only once, and a second use ends the whole consent.
 * @param refused the token that the vendor rejected.
 * @throws HealthError; `reconnect` when the consent is over.
 */
export async function accessToken(
  id: number,
  settings: HealthSettings,
  refused: string | null = null,
): Promise<string> {
  for (let n = 0; n < MOST_POLLS; n += 1) {
    const connection = await connectionById(id)
    if (!connection || connection.status === 'reconnect') throw new HealthError('GONE', true)
    const { access, refresh } = openTokens(connection)
    if (access !== null && access !== refused && isGood(connection)) return access
    if (refresh === null) throw new HealthError('NO_REFRESH', true)
    if (await lease(id)) return refreshed(id, settings, refused)
    await pause(POLL_MS)
  }
  throw new HealthError('BUSY')
}

function isGood({ expires }: Connection): boolean {
  return expires !== null && expires > inSeconds(SPARE_SECONDS)
}

/** Takes the right to request new tokens; false while somebody else has it. */
async function lease(id: number): Promise<boolean> {
  const taken = await writeTx(() =>
    writeRows(
      `UPDATE device_connection SET refreshing_until = $until WHERE id = $id AND (refreshing_until IS NULL
        OR refreshing_until < $now)`,
      { id, until: inSeconds(LEASE_SECONDS), now: now() },
    ),
  )
  return taken === 1
}

/** The previous holder of the lease may have stored new tokens since we read the connection. */
async function refreshed(id: number, settings: HealthSettings, refused: string | null): Promise<string> {
  try {
    const connection = await connectionById(id)
    if (!connection) throw new HealthError('GONE', true)
    const { access, refresh } = openTokens(connection)
    if (access !== null && access !== refused && isGood(connection)) {
      await release(id)
      return access
    }
    const tokens = await refreshTokens(settings, refresh ?? '')
    await writeTx(() => storeTokens(id, tokens))
    return tokens.access
  } catch (error) {
    await release(id)
    throw error
  }
}

async function release(id: number): Promise<void> {
  await writeTx(() =>
    writeRows('UPDATE device_connection SET refreshing_until = NULL WHERE id = $id', { id }),
  )
}
