import { readRow, writeRows } from 'db/connection'
import { sealedPlace } from '~/entities/sealed-place'
import { settingsOf, type HealthSettings } from '~/integrations/health/health-settings.server'
import { metricsAllowed, scopesOf, type Tokens } from '~/integrations/health/oauth.server'
import { DRIVERS, type HealthMetric } from '~/integrations/health/driver'
import { now } from '~/platform/clock'
import type { DeviceService, DeviceStatus } from './device-line'
import { sealer } from '~/platform/sealed.server'

export type Connection = {
  id: number
  participant_id: number
  service: DeviceService
  driver: string
  status: DeviceStatus
  access_token: string | null
  refresh_token: string | null
  expires: string | null
  refreshing_until: string | null
  scopes: string
  synced: string | null
  synced_to: string | null
  sync_error: string | null
  /** How far each metric was read, as JSON; null before the first reading. */
  progress: string | null
  created: string
}

/** Returns a connection with its sealed tokens; null if there is none. */
export function connectionById(id: number): Promise<Connection | null> {
  return readRow<Connection>('SELECT * FROM device_connection WHERE id = $id', { id })
}

export function connectionOf(participantId: number, service: DeviceService): Promise<Connection | null> {
  return readRow<Connection>(
    'SELECT * FROM device_connection WHERE participant_id = $participantId AND service = $service',
    { participantId, service },
  )
}

/**
 * Returns the vendor's settings for a connection, which keeps the contract it was made with; null if they are
 * no longer configured.
 */
export function settingsOfConnection({ driver }: Pick<Connection, 'driver'>): HealthSettings | null {
  const name = DRIVERS.find((one) => one === driver)
  return name ? settingsOf(name) : null
}

/** Returns which metrics the person allowed, and which of the available ones they did not. */
export function consented(connection: Pick<Connection, 'driver' | 'scopes'>): {
  allowed: HealthMetric[]
  refused: HealthMetric[]
} {
  const settings = settingsOfConnection(connection)
  if (!settings) return { allowed: [], refused: [] }
  const allowed = metricsAllowed(settings, connection.scopes.split(' '))
  const all = metricsAllowed(settings, scopesOf(settings))
  return { allowed, refused: all.filter((metric) => !allowed.includes(metric)) }
}

const sealedAt = (id: number, token: 'access_token' | 'refresh_token') =>
  sealedPlace('device_connection', token, id)

/**
 * Returns the tokens in the clear, for sending to the vendor only.
 * @throws SealError when their key is gone.
 */
export function openTokens({ id, access_token, refresh_token }: Connection) {
  return {
    access: access_token === null ? null : sealer().open(access_token, sealedAt(id, 'access_token')),
    refresh: refresh_token === null ? null : sealer().open(refresh_token, sealedAt(id, 'refresh_token')),
  }
}

/** Stores new tokens, sealed; if the vendor sent no new refresh token, the old one is kept. */
export async function storeTokens(id: number, tokens: Tokens): Promise<void> {
  const seal = (text: string, token: 'access_token' | 'refresh_token') =>
    sealer().seal(text, sealedAt(id, token))
  await writeRows(
    `UPDATE device_connection SET access_token = $access, refresh_token = COALESCE($refresh, refresh_token),
      expires = $expires,
        scopes = COALESCE($scopes, scopes), vendor_user = COALESCE($vendorUser, vendor_user),
        refreshing_until = NULL,
        version = version + 1, updated = $now WHERE id = $id`,
    {
      id,
      access: seal(tokens.access, 'access_token'),
      refresh: tokens.refresh === null ? null : seal(tokens.refresh, 'refresh_token'),
      expires: tokens.expires,
      scopes: tokens.scopes?.join(' ') ?? null,
      vendorUser: tokens.vendorUser,
      now: now(),
    },
  )
}
