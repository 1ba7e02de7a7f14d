import { createPrivateKey, createPublicKey } from 'node:crypto'
import type { JWK } from 'jose'
import { callOut, type OutgoingPolicy } from '~/integrations/http/outgoing.server'
import { clock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { newSecret } from '~/platform/secrets.server'
import { EmrError, parsed } from './emr-error'
import type { EmrSettings } from './emr-settings'

export type EmrToken = { header: string | null; granted: string | null }

type Kept = EmrToken & { until: number }

const kept = new Map<string, Kept>()
/** A token is renewed this many milliseconds before it expires. */
const EARLY_MS = 30_000
const ASSERTION = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'

/**
 * Returns the Authorization header of a call (null for none), and the scopes that its token grants (null if it
 * names none). Tokens of SMART backend services are cached per company until shortly before they expire.
 */
export async function emrToken(
  key: string,
  settings: EmrSettings,
  policy: OutgoingPolicy,
): Promise<EmrToken> {
  if (settings.auth === 'none') return { header: null, granted: null }
  if (settings.auth === 'basic') {
    const pair = Buffer.from(`${settings.clientId ?? ''}:${settings.password ?? ''}`).toString('base64')
    return { header: `Basic ${pair}`, granted: null }
  }
  if (settings.auth === 'bearer') return { header: `Bearer ${settings.token ?? ''}`, granted: null }
  const known = kept.get(key)
  if (known && known.until > clock().getTime()) return known
  const fresh = await askToken(settings, policy)
  kept.set(key, fresh)
  return fresh
}

/** Forgets a token that the EMR refused. */
export function forgetToken(key: string): void {
  kept.delete(key)
}

async function askToken(settings: EmrSettings, policy: OutgoingPolicy): Promise<Kept> {
  const tokenUrl = settings.tokenUrl ?? (await tokenUrlOf(settings, policy))
  const scope = settings.scope ?? 'system/*.cruds'
  const body = new URLSearchParams({
    grant_type: 'client_credentials',
    scope,
    client_assertion_type: ASSERTION,
    client_assertion: await assertion(settings.clientId ?? '', tokenUrl),
  })
  const { text } = await callOut(policy, {
    url: tokenUrl,
    method: 'POST',
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', Accept: 'application/json' },
    body: body.toString(),
  })
  const answer = parsed(text)
  if (typeof answer?.access_token !== 'string') throw new EmrError('refused')
  const seconds = typeof answer.expires_in === 'number' ? answer.expires_in : 300
  return {
    header: `Bearer ${answer.access_token}`,
    granted: typeof answer.scope === 'string' ? answer.scope : scope,
    until: clock().getTime() + seconds * 1000 - EARLY_MS,
  }
}

async function tokenUrlOf({ baseUrl }: EmrSettings, policy: OutgoingPolicy): Promise<string> {
  const { text } = await callOut(policy, { url: `${baseUrl}/.well-known/smart-configuration` })
  const found = parsed(text)?.token_endpoint
  if (typeof found !== 'string') throw new EmrError('notFhir')
  return found
}

async function assertion(clientId: string, tokenUrl: string): Promise<string> {
  const jwk = ownKey()
  if (!jwk) throw new EmrError('notAllowed')
  const { importJWK, SignJWT } = await import('jose')
  const now = Math.floor(clock().getTime() / 1000)
  return new SignJWT({})
    .setProtectedHeader({ alg: algorithmOf(jwk), kid: jwk.kid, typ: 'JWT' })
    .setIssuer(clientId)
    .setSubject(clientId)
    .setAudience(tokenUrl)
    .setJti(newSecret())
    .setIssuedAt(now)
    .setExpirationTime(now + 240)
    .sign(await importJWK(jwk, algorithmOf(jwk)))
}

function ownKey(): JWK | null {
  const text = env().EMR_PRIVATE_JWK
  return text === undefined ? null : (JSON.parse(text) as JWK)
}

function algorithmOf(jwk: JWK): string {
  return jwk.alg ?? (jwk.kty === 'EC' ? 'ES384' : 'RS384')
}

/** The public half of our key, for `/.well-known/jwks.json`; an empty list if no key is configured. */
export async function publicKeys(): Promise<{ keys: JWK[] }> {
  const jwk = ownKey()
  if (!jwk) return { keys: [] }
  const { exportJWK } = await import('jose')
  const key = createPublicKey(createPrivateKey({ key: jwk as never, format: 'jwk' }))
  return { keys: [{ ...(await exportJWK(key)), kid: jwk.kid, alg: algorithmOf(jwk), use: 'sig' }] }
}
