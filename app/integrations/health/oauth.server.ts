import { createHash } from 'node:crypto'
import { z } from 'zod/v4'
import { OutgoingError } from '~/integrations/http/outgoing-error'
import { callOut } from '~/integrations/http/outgoing.server'
import { inSeconds } from '~/platform/clock'
import { log } from '~/platform/log.server'
import { HEALTH_METRICS, type Ask, type HealthMetric } from './driver'
import type { HealthSettings } from './health-settings.server'

const MAX_TOKEN_ANSWER = 64_000
const MAX_DATA_ANSWER = 8_000_000
/** Lifetime of a token, in seconds, if the answer names none. */
const USUAL_SECONDS = 3600

/** The tokens received from a vendor. */
export type Tokens = {
  access: string
  /** Null if the vendor keeps our current refresh token valid. */
  refresh: string | null
  expires: string
  /** Null if everything requested was granted. */
  scopes: string[] | null
  vendorUser: string | null
}

/** Why a vendor returned nothing; `reconnect` if only the person can fix it. */
export class HealthError extends Error {
  constructor(
    readonly code: string,
    readonly reconnect = false,
  ) {
    super(code)
    this.name = 'HealthError'
  }
}

const tokenSchema = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().positive().optional(),
  scope: z.string().optional(),
  user_id: z.string().optional(),
})

/** The scopes to request. */
export function scopesOf({ driver }: HealthSettings): string[] {
  return [...new Set([...Object.values(driver.scopes), ...driver.identity])]
}

/** The metrics that these scopes allow. */
export function metricsAllowed({ driver }: HealthSettings, scopes: readonly string[]): HealthMetric[] {
  return HEALTH_METRICS.filter((metric) => {
    const needed = driver.scopes[metric]
    return needed !== undefined && scopes.includes(needed)
  })
}

/** The URL at which the person is asked for consent. */
export function consentUrl(
  settings: HealthSettings,
  { state, verifier, redirect }: { state: string; verifier: string; redirect: string },
): string {
  const url = new URL(settings.authUrl)
  const query = {
    response_type: 'code',
    client_id: settings.clientId,
    redirect_uri: redirect,
    scope: scopesOf(settings).join(' '),
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
    ...settings.driver.extras,
  }
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

/** Exchanges an authorization code, which works once. @throws HealthError. */
export function exchangeCode(
  settings: HealthSettings,
  { code, verifier, redirect }: { code: string; verifier: string; redirect: string },
): Promise<Tokens> {
  return askTokens(settings, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirect,
    code_verifier: verifier,
  })
}

/** Exchanges a refresh token, which may work only once, for new tokens. @throws HealthError. */
export function refreshTokens(settings: HealthSettings, refresh: string): Promise<Tokens> {
  return askTokens(settings, { grant_type: 'refresh_token', refresh_token: refresh })
}

/** Tells the vendor that the consent has ended; best effort. */
export async function revokeToken(settings: HealthSettings, token: string): Promise<void> {
  try {
    await post(settings, settings.revokeUrl, { token })
  } catch (error) {
    log('warn', 'health.revoke', { reason: error instanceof OutgoingError ? error.message : 'failed' })
  }
}

/**
 * Makes a function that requests data with an access token. It throws HealthError, with `401` when the token
 * is refused.
 */
export function asker(settings: HealthSettings, access: string): Ask {
  return async ({ path, method = 'GET', body }) => {
    const text = await called(settings, settings.apiUrl + path, {
      method,
      body,
      headers: {
        Authorization: `Bearer ${access}`,
        Accept: 'application/json',
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      maxBytes: MAX_DATA_ANSWER,
    }).catch((error: unknown) => {
      throw new HealthError(codeOf(error))
    })
    return json(text)
  }
}

async function askTokens(settings: HealthSettings, form: Record<string, string>): Promise<Tokens> {
  const text = await post(settings, settings.tokenUrl, form).catch((error: unknown) => {
    const refused = error instanceof OutgoingError && (error.status === 400 || error.status === 401)
    const gone = refused && /invalid_grant/.test(error.body ?? '')
    throw new HealthError(gone ? 'INVALID_GRANT' : codeOf(error), gone)
  })
  const answer = tokenSchema.safeParse(json(text))
  if (!answer.success) throw new HealthError('UNREADABLE')
  const { access_token, refresh_token, expires_in, scope, user_id } = answer.data
  return {
    access: access_token,
    refresh: refresh_token ?? null,
    expires: inSeconds(expires_in ?? USUAL_SECONDS),
    scopes: scope === undefined ? null : scope.split(' ').filter(Boolean),
    vendorUser: user_id ?? null,
  }
}

function post(settings: HealthSettings, url: string, form: Record<string, string>): Promise<string> {
  const { clientId, clientSecret, driver } = settings
  const who: Record<string, string> = driver.basic ? {} : { client_id: clientId, client_secret: clientSecret }
  const basic = `Basic ${Buffer.from(`${encodeURIComponent(clientId)}:${encodeURIComponent(clientSecret)}`).toString('base64')}`
  return called(settings, url, {
    method: 'POST',
    body: new URLSearchParams({ ...form, ...who }).toString(),
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Accept: 'application/json',
      ...(driver.basic && { Authorization: basic }),
    },
    maxBytes: MAX_TOKEN_ANSWER,
  })
}

type Called = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  headers: Record<string, string>
  body?: string | Uint8Array
  maxBytes: number
}

async function called(
  { timeoutMs, privateHosts }: HealthSettings,
  url: string,
  { maxBytes, ...call }: Called,
): Promise<string> {
  const policy = { origins: [new URL(url).origin], privateHosts, timeoutMs, maxBytes }
  return (await callOut(policy, { url, ...call })).text
}

/** A code that is safe to store and show: never what the other side said. */
function codeOf(error: unknown): string {
  if (!(error instanceof OutgoingError)) return 'UNREACHABLE'
  return error.reason === 'status' ? String(error.status) : error.reason.toUpperCase()
}

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new HealthError('UNREADABLE')
  }
}
