import { readRow, writeRows, writeTx } from 'db/connection'
import { OWN_DEVICE } from '~/access/rules/shared'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { change, mustAllow } from '~/core/change/change.server'
import { sealedPlace } from '~/entities/sealed-place'
import { settingsFor, settingsOf } from '~/integrations/health/health-settings.server'
import {
  consentUrl,
  exchangeCode,
  HealthError,
  scopesOf,
  type Tokens,
} from '~/integrations/health/oauth.server'
import { DRIVERS } from '~/integrations/health/driver'
import { inSeconds, now } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { log } from '~/platform/log.server'
import { invalid, Refusal } from '~/platform/refusal'
import { sealer } from '~/platform/sealed.server'
import { newSecret, sha256 } from '~/platform/secrets.server'
import { storeTokens } from './connection.server'
import type { Product } from './device-line'
import { otherOwner, tellShared } from './shared-account.server'
import { enqueueSync } from './sync-queue.server'

const LINK_SECONDS = 600
/** The pages that vendors return the person to (MET-14). */
const RETURN: Record<Product, string> = { FITBIT: '/metrics', GOOGLE_FIT: '/metricsGoogleFit' }

/** The exact texts of the specification (MET-15). */
export const CONNECT_ERROR: Record<Product, string> = {
  FITBIT: 'metrics.errorFITBIT',
  GOOGLE_FIT: 'metrics.errorGOOGLE_FIT',
}

/**
 * Begins a consent; returns the vendor's address for it. Its state is valid for this session, person and
 * product, once, for ten minutes.
 */
export async function beginLink(actor: Actor, service: Product, urlBase: string): Promise<string> {
  const participantId = await linkingParticipant(actor)
  const settings = settingsFor(service)
  if (!settings) throw new Refusal('metrics.notSetUp', { status: 422 })
  const { PUBLIC_URL, APP_ORIGINS } = env()
  const origin = URL.canParse(urlBase) ? new URL(urlBase).origin : ''
  if (![new URL(PUBLIC_URL).origin, ...APP_ORIGINS].includes(origin))
    throw invalid({ url_base: ['metrics.urlBase'] })
  const [state, verifier] = [newSecret(), newSecret()]
  const redirect = origin + RETURN[service]
  const stateHash = sha256(state)
  await writeTx(async () => {
    await writeRows('DELETE FROM device_link WHERE expires < $now', { now: now() })
    await writeRows(
      `INSERT INTO device_link (state_hash, session_id, participant_id, service, driver, verifier, redirect,
        created, expires)
        VALUES ($stateHash, $sessionId, $participantId, $service, $driver, $verifier, $redirect, $now,
        $expires)`,
      {
        stateHash,
        sessionId: actor.sessionId,
        participantId,
        service,
        driver: settings.driver.name,
        verifier: sealer().seal(verifier, sealedPlace('device_link', 'verifier', stateHash)),
        redirect,
        now: now(),
        expires: inSeconds(LINK_SECONDS),
      },
    )
  })
  return consentUrl(settings, { state, verifier, redirect })
}

type Link = { state_hash: string; driver: string; verifier: string; redirect: string }
export type Returned = { code: string; state: string | null; iss?: string | null }

/**
 * Completes a consent: trades the code for tokens, stores them and requests the first readings. An account
 * whose readings already go to another record is refused, and the practices of both people are notified. A
 * state works once, in the session that began it. A data endpoint call, which carries its own key, may omit
 * it; the code must then match the last consent that its session began (PKCE).
 * @throws Refusal 422 with the texts of the specification.
 */
export async function endLink(actor: Actor, service: Product, { code, state, iss }: Returned): Promise<void> {
  const participantId = await linkingParticipant(actor)
  const link = await takeLink(actor, participantId, service, state)
  const settings = settingsOf(DRIVERS.find((name) => name === link?.driver) ?? 'google-health')
  if (!link || !settings) throw failed(service, 'STATE')
  if (iss && new URL(settings.authUrl).origin !== originOf(iss)) throw failed(service, 'ISSUER')
  const verifier = sealer().open(link.verifier, sealedPlace('device_link', 'verifier', link.state_hash))
  const tokens = await exchangeCode(settings, { code, verifier, redirect: link.redirect }).catch(
    (error: unknown) => {
      throw failed(service, error instanceof HealthError ? error.code : 'FAILED')
    },
  )
  const granted: Tokens = { ...tokens, scopes: tokens.scopes ?? scopesOf(settings) }
  const other = await writeTx(async () => {
    const owner = await otherOwner(settings.driver.name, granted.vendorUser, participantId)
    if (owner !== null) await tellShared(actor, service, { own: participantId, other: owner })
    return owner
  })
  if (other !== null) {
    log('warn', 'device.shared', { service })
    throw new Refusal('metrics.accountInUse', { status: 422 })
  }
  await change(actor, async () => {
    const row = await readRow<{ id: number }>(
      `INSERT INTO device_connection (participant_id, service, driver, status, created, updated)
        VALUES ($participantId, $service, $driver, 'connected', $now, $now)
        ON CONFLICT (participant_id, service) DO UPDATE
        SET driver = excluded.driver, status = 'connected', refresh_token = NULL,
          sync_error = NULL, refreshing_until = NULL, updated = excluded.updated RETURNING id`,
      { participantId, service, driver: settings.driver.name, now: now() },
    )
    await storeTokens(row!.id, granted)
    await enqueueSync(row!.id)
    return { result: undefined, log: entry('Connected', service, participantId, row!.id) }
  })
}

/** Deletes a consent that the person refused. */
export async function dropLink(actor: Actor, service: Product, state: string | null): Promise<void> {
  await takeLink(actor, await linkingParticipant(actor), service, state)
}

/** The log entry about a connection; never a token. */
export function entry(verb: string, service: string, participantId: number, recordId: number) {
  return {
    type: 'UPDATE',
    text: `${verb} ${service} of participant ${participantId}`,
    resource: 'device',
    recordId,
    participantId,
  } as const
}

/**
 * Returns the participant that the actor is.
 * @throws Refusal 403 for somebody else, or while masked.
 */
export async function linkingParticipant(actor: Actor): Promise<number> {
  const id = actor.participantId ?? 0
  mustAllow(OWN_DEVICE, actor, await participantFacts(actor, id))
  return id
}

async function takeLink(
  actor: Actor,
  participantId: number,
  service: Product,
  state: string | null,
): Promise<Link | null> {
  const which =
    state === null
      ? `created = (SELECT MAX(own.created) FROM device_link own WHERE own.session_id = $sessionId
        AND own.service = $service)`
      : 'state_hash = $hash'
  return writeTx(() =>
    readRow<Link>(
      `DELETE FROM device_link WHERE session_id = $sessionId AND participant_id = $participantId
        AND service = $service AND expires > $now AND ${which}
        RETURNING state_hash, driver, verifier, redirect`,
      {
        sessionId: actor.sessionId,
        participantId,
        service,
        now: now(),
        ...(state !== null && { hash: sha256(state) }),
      },
    ),
  )
}

function failed(service: Product, code: string): Refusal {
  log('warn', 'device.connect', { service, code })
  return new Refusal(CONNECT_ERROR[service], { status: 422 })
}

function originOf(text: string): string | null {
  return URL.canParse(text) ? new URL(text).origin : null
}
