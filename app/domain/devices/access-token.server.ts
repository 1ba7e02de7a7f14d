import { setTimeout as pause } from 'node:timers/promises'
import { writeRows, writeTx } from 'db/connection'
import type { HealthSettings } from '~/integrations/health/health-settings.server'
import { HealthError, refreshTokens } from '~/integrations/health/oauth.server'
import { inSeconds, now } from '~/platform/clock'
import { connectionById, openTokens, storeTokens, type Connection } from './connection.server'

/** A refresh that takes longer, or whose process died, is another's. */
const LEASE_SECONDS = 60
const POLL_MS = 100
const MOST_POLLS = 200
/** A token that ends so soon is not used any more. */
const SPARE_SECONDS = 60

/**
 * A good access token. Of several that need a new one at once, one asks and the others wait for what it got:
 * many refresh tokens are good once, and a second use ends the whole consent. @param refused the token that
 * the vendor would not take.
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

/** Takes the right to ask for new tokens; false while somebody has it. */
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

/** Whoever had the lease before may have got new tokens since we looked. */
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
