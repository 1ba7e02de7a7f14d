import { env, isProduction } from '~/platform/env.server'
import { fitbitLegacy } from './fitbit-legacy'
import { googleFit } from './google-fit'
import { googleHealth } from './google-health'
import type { Driver, DriverName } from './driver'

/** A vendor's addresses, and our client there. */
export type HealthSettings = {
  driver: Driver
  authUrl: string
  tokenUrl: string
  revokeUrl: string
  apiUrl: string
  clientId: string
  clientSecret: string
  timeoutMs: number
  /** Allows hosts in private networks, for development; never in production. */
  privateHosts: boolean
}

/** The settings of a driver; null if this installation has none: then nobody can connect. */
export function settingsOf(name: DriverName): HealthSettings | null {
  const all = env()
  const one = {
    'google-health': {
      driver: googleHealth,
      authUrl: all.GOOGLE_HEALTH_AUTH_URL,
      tokenUrl: all.GOOGLE_HEALTH_TOKEN_URL,
      revokeUrl: all.GOOGLE_HEALTH_REVOKE_URL,
      apiUrl: all.GOOGLE_HEALTH_API_URL,
      clientId: all.GOOGLE_HEALTH_CLIENT_ID,
      clientSecret: all.GOOGLE_HEALTH_CLIENT_SECRET,
    },
    'fitbit-legacy': {
      driver: fitbitLegacy,
      authUrl: all.FITBIT_AUTH_URL,
      tokenUrl: all.FITBIT_TOKEN_URL,
      revokeUrl: all.FITBIT_REVOKE_URL,
      apiUrl: all.FITBIT_API_URL,
      clientId: all.FITBIT_CLIENT_ID,
      clientSecret: all.FITBIT_CLIENT_SECRET,
    },
    'google-fit': {
      driver: googleFit,
      authUrl: all.GOOGLE_FIT_AUTH_URL,
      tokenUrl: all.GOOGLE_FIT_TOKEN_URL,
      revokeUrl: all.GOOGLE_FIT_REVOKE_URL,
      apiUrl: all.GOOGLE_FIT_API_URL,
      clientId: all.GOOGLE_FIT_CLIENT_ID,
      clientSecret: all.GOOGLE_FIT_CLIENT_SECRET,
    },
  }[name]
  const { clientId, clientSecret } = one
  if (!clientId || !clientSecret) return null
  return { ...one, clientId, clientSecret, timeoutMs: all.HEALTH_TIMEOUT_MS, privateHosts: !isProduction() }
}

/** The driver for new connections of a product; null if it is off or not configured. */
export function settingsFor(product: 'FITBIT' | 'GOOGLE_FIT'): HealthSettings | null {
  const { FITBIT_DRIVER, GOOGLE_FIT_DRIVER } = env()
  const name = product === 'FITBIT' ? FITBIT_DRIVER : GOOGLE_FIT_DRIVER
  return name === 'off' ? null : settingsOf(name)
}
