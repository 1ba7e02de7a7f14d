import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { workDue } from '~/core/jobs/work.server'
import { openSession } from '~/core/session/session.server'
import { googleHealth } from '~/integrations/health/google-health'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { action as apple } from '~/routes/metrics/apple'
import { loader as myMetrics } from '~/routes/metrics/my-metrics'
import { flashOf } from 'tests/access/ask'
import { api, keyOf, post } from 'tests/builders/api'
import { clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { FAULTS, startHealthSource, type HealthSource } from 'tests/services/health-source'
import { CLIENT, startOidc, type Oidc } from 'tests/services/oidc'
import { accessToken } from './access-token.server'
import { newAppToken } from './apple.server'
import { connectionOf, settingsOfConnection, type Connection } from './connection.server'
import { deviceLines } from './device-lines.server'
import { disconnect, refreshNow } from './disconnect.server'
import { beginLink, endLink } from './link.server'
import { deviceJob, deviceSchedule, syncConnection } from './sync.server'

const START = new Date('2026-06-15T15:00:00Z')
const ORIGIN = 'http://localhost:3000'
const STEPS = googleHealth.scopes.ACTIVITY!
let oidc: Oidc
let source: HealthSource
let actor: Actor
let id: number

beforeAll(async () => {
  oidc = await startOidc({
    scopes: [...new Set(Object.values(googleHealth.scopes))],
    redirects: [`${ORIGIN}/metrics`, `${ORIGIN}/metricsGoogleFit`],
  })
  source = await startHealthSource(oidc.issuer)
  Object.assign(env(), {
    PUBLIC_URL: ORIGIN,
    GOOGLE_HEALTH_AUTH_URL: `${oidc.issuer}/auth`,
    GOOGLE_HEALTH_TOKEN_URL: `${oidc.issuer}/token`,
    GOOGLE_HEALTH_REVOKE_URL: `${oidc.issuer}/token/revocation`,
    GOOGLE_HEALTH_API_URL: source.origin,
    GOOGLE_HEALTH_CLIENT_ID: CLIENT.id,
    GOOGLE_HEALTH_CLIENT_SECRET: CLIENT.secret,
    HEALTH_TIMEOUT_MS: 1000,
  })
})
afterAll(async () => {
  await source.close()
  await oidc.close()
})
beforeEach(async () => {
  setClock(START)
  source.faults.clear()
  source.asked.length = 0
  await writeRows('DELETE FROM job')
  const person = await buildParticipant()
  ;({ id } = person)
  actor = await actorOf(person.user_id)
})

/** Goes to the vendor, gives consent, and returns with a code. */
async function consented(only?: readonly string[], service: 'FITBIT' | 'GOOGLE_FIT' = 'FITBIT') {
  const back = await oidc.consent(await beginLink(actor, service, ORIGIN), only)
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') }
}
const connect = async (only?: readonly string[]) => {
  await endLink(actor, 'FITBIT', await consented(only))
  return connection()
}
const connection = async () => (await connectionOf(id, 'FITBIT')) as Connection
const refusal = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { data?: { key: string }; code?: string }) => error.data?.key ?? error.code,
  )
const counts = async () =>
  Object.fromEntries(
    (
      await readRows<{ metric: string; n: number }>(
        'SELECT metric, COUNT(*) AS n FROM metric_reading WHERE participant_id = $id GROUP BY metric',
        { id },
      )
    ).map(({ metric, n }) => [metric, Number(n)]),
  )
const expire = () =>
  writeRows(`UPDATE device_connection SET expires = '2000-01-01' WHERE participant_id = $id`, { id })

describe('a consent', () => {
  it('connects, keeps no token in the clear, and asks for ninety days once', async () => {
    const made = await connect()
    expect(made).toMatchObject({ status: 'connected', driver: 'google-health' })
    const clear = await accessToken(made.id, settingsOfConnection(made)!)
    expect(JSON.stringify(made)).not.toContain(clear)
    expect(await workDue([deviceJob], { worker: 'one' })).toBe(1)
    expect(await counts()).toEqual({ ACTIVITY: 90, WEIGHT: 90, HEARTRATE: 90, HRV: 90, SPO2: 90, SLEEP: 90 })
    expect(await connection()).toMatchObject({ synced_to: '2026-06-15', sync_error: null })
  })

  it('is refused for a state that is stolen, made up or used before, and for a code used twice', async () => {
    const back = await consented()
    const thief = await actorOf((await buildParticipant()).user_id)
    expect(await refusal(endLink(thief, 'FITBIT', back))).toBe('metrics.errorFITBIT')
    expect(await refusal(endLink(actor, 'GOOGLE_FIT', back))).toBe('metrics.errorGOOGLE_FIT')
    expect(await refusal(endLink(actor, 'FITBIT', { ...back, state: 'made-up' }))).toBe('metrics.errorFITBIT')
    await endLink(actor, 'FITBIT', back)
    expect(await refusal(endLink(actor, 'FITBIT', back))).toBe('metrics.errorFITBIT')
    const again = await consented()
    expect(await refusal(endLink(actor, 'FITBIT', { ...back, state: again.state }))).toBe(
      'metrics.errorFITBIT',
    )
    expect(
      await readRows(
        'SELECT id FROM device_connection WHERE participant_id <> $id AND participant_id = $thief',
        { id, thief: thief.participantId },
      ),
    ).toEqual([])
  })

  it('of another session, or after ten minutes, is none', async () => {
    const back = await consented()
    expect(await refusal(endLink(await actorOf(actor.userId), 'FITBIT', back))).toBe('metrics.errorFITBIT')
    setClock(new Date(START.getTime() + 11 * 60_000))
    expect(await refusal(endLink(actor, 'FITBIT', back))).toBe('metrics.errorFITBIT')
  })

  it('may leave parts out: they are not read, and the person is told which', async () => {
    const made = await connect([STEPS])
    await syncConnection(made.id)
    expect(await counts()).toEqual({ ACTIVITY: 90 })
    const t = (key: string, values: object = {}) => `${key} ${Object.values(values).join(' ')}`.trim()
    const lines = await deviceLines(id, { t, lang: 'en' }, 'UTC')
    expect(lines[0]).toMatchObject({
      status: 'connected',
      refused: expect.stringContaining('metrics.metric.SLEEP') as string,
    })
  })

  it('is for addresses of this site, and by the person, not somebody who looks as them', async () => {
    await expect(beginLink(actor, 'FITBIT', 'https://evil.example')).rejects.toMatchObject({ status: 422 })
    const maskedBy = [
      { userId: 1, email: 'a@b.example', role: 'ADMIN' as const, practitionerId: null, asSelf: false },
    ]
    await expect(beginLink({ ...actor, maskedBy }, 'FITBIT', ORIGIN)).rejects.toMatchObject({ status: 403 })
  })

  it('comes back to the screen, which leaves the code out of the address', async () => {
    const { token, sessionId } = await openSession({ userId: actor.userId, staff: false })
    actor = { ...actor, sessionId }
    const { code, state } = await consented()
    const path = `/participant/metrics?${new URLSearchParams({ code, state: state ?? '' }).toString()}`
    const { response } = await walk(myMetrics, { path, token })
    expect(response?.headers.get('Location')).toBe('/participant/metrics')
    expect(flashOf(response!)).toMatchObject({ kind: 'success', key: 'metrics.connectedFITBIT' })
    const again = await walk(myMetrics, { path, token })
    expect(flashOf(again.response!)).toMatchObject({ kind: 'error', key: 'metrics.errorFITBIT' })
  })

  it('goes over the endpoint, too', async () => {
    const key = await keyOf(actor.userId)
    const { body: asked } = await api('metrics/get-fitbit-auth-url', { key, query: { url_base: ORIGIN } })
    const back = await oidc.consent(String(asked.data))
    const code = back.searchParams.get('code')
    const given = { participant_id: id, code }
    expect((await post('metrics/handle-connect-to-fitbit-code', key, given)).status).toBe(200)
    expect(await connection()).toMatchObject({ status: 'connected' })
    expect((await post('metrics/refresh-fitbit-data', key, {})).status).toBe(200)
    expect((await post('metrics/disconnect-from-fitbit', key, { participant_id: id + 1 })).status).toBe(403)
    expect((await post('metrics/disconnect-from-fitbit', key, {})).status).toBe(200)
    expect(await connectionOf(id, 'FITBIT')).toBeNull()
  })
})

describe('tokens', () => {
  it('are renewed once by several who need it at once: a second use would end the consent', async () => {
    const made = await connect()
    await expire()
    const settings = settingsOfConnection(made)!
    const tokens = await Promise.all([1, 2, 3].map(() => accessToken(made.id, settings)))
    expect(new Set(tokens).size).toBe(1)
    await expire()
    expect(await accessToken(made.id, settings)).not.toBe(tokens[0])
    expect(await syncConnection(made.id)).toMatchObject({ refused: [] })
  })

  it('of a consent that the person ended lead to connecting again, which participants and practices see', async () => {
    const made = await connect()
    await writeRows(
      `UPDATE device_connection SET refresh_token = (SELECT old.refresh_token FROM device_connection old
        WHERE old.id = $id), expires = $expired WHERE id = $id`,
      {
        id: made.id,
        expired: '2000-01-01',
      },
    )
    const before = await connection()
    await accessToken(made.id, settingsOfConnection(made)!)
    // A refresh token that was already used: the server ends the whole consent.
    await writeRows(
      'UPDATE device_connection SET refresh_token = $token, expires = $expired WHERE id = $id',
      {
        id: made.id,
        token: before.refresh_token,
        expired: '2000-01-01',
      },
    )
    expect(await refusal(syncConnection(made.id))).toBe('INVALID_GRANT')
    expect(await connection()).toMatchObject({ status: 'reconnect', sync_error: 'INVALID_GRANT' })
    expect(await refusal(refreshNow(actor, 'FITBIT'))).toBe('metrics.reconnect')
    expect(await syncConnection(made.id)).toBeNull()
    await connect()
    expect(await connection()).toMatchObject({ id: made.id, status: 'connected', sync_error: null })
  })

  it('are taken back at the vendor and deleted when one disconnects; readings stay', async () => {
    const made = await connect()
    await syncConnection(made.id)
    const access = await accessToken(made.id, settingsOfConnection(made)!)
    await disconnect(actor, 'FITBIT')
    expect(await connectionOf(id, 'FITBIT')).toBeNull()
    expect((await counts()).ACTIVITY).toBe(90)
    const asked = await fetch(`${source.origin}/v4/users/me/dataTypes/steps/dataPoints:dailyRollUp`, {
      method: 'POST',
      headers: { Authorization: `Bearer ${access}` },
    })
    expect(asked.status).toBe(401)
    expect(await refusal(disconnect(actor, 'FITBIT'))).toBe('metrics.notConnected')
  })
})

describe('a source', () => {
  it.each([
    ['is full', FAULTS.status(429, { 'Retry-After': '1' }), '429'],
    ['is broken', FAULTS.status(500), '500'],
    ['is slow', FAULTS.slow, 'TIMEOUT'],
    ['answers a page', FAULTS.html, 'UNREADABLE'],
    ['answers nothing', FAULTS.empty, 'UNREADABLE'],
    ['answers something else', FAULTS.shape, 'UNREADABLE'],
    ['sends elsewhere', FAULTS.redirect, 'REDIRECT'],
  ])('that %s is asked again later, and what was read before stays', async (_what, fault, code) => {
    await connect()
    source.faults.set('sleep', fault)
    await workDue([deviceJob], { worker: 'one' })
    expect(await counts()).toEqual({ ACTIVITY: 90, WEIGHT: 90, HEARTRATE: 90, HRV: 90, SPO2: 90 })
    expect(await connection()).toMatchObject({ status: 'connected', sync_error: code, synced: null })
    const job = await readRow("SELECT status, attempts, last_error FROM job WHERE kind = 'device'")
    expect(job).toMatchObject({ status: 'queued', last_error: code })
    source.faults.clear()
    setClock(new Date(START.getTime() + 3600_000))
    await workDue([deviceJob], { worker: 'one' })
    expect((await counts()).SLEEP).toBe(90)
    expect(await connection()).toMatchObject({ sync_error: null })
  })

  it('that denies one metric gives the others', async () => {
    const made = await connect()
    source.faults.set('sleep', FAULTS.status(403))
    expect(await syncConnection(made.id)).toMatchObject({ refused: ['SLEEP'] })
    expect(Object.keys(await counts())).not.toContain('SLEEP')
  })

  it('that refuses even a new token needs the person', async () => {
    const made = await connect()
    source.faults.set('steps', FAULTS.status(401))
    expect(await refusal(syncConnection(made.id))).toBe('401')
    expect(await connection()).toMatchObject({ status: 'reconnect' })
  })

  it('that tells a day twice, or the same days again, leaves one reading a day', async () => {
    const made = await connect()
    await syncConnection(made.id)
    source.faults.set('steps', FAULTS.twice)
    await syncConnection(made.id)
    expect((await counts()).ACTIVITY).toBe(90)
    const row = await readRow(
      `SELECT value FROM metric_reading WHERE participant_id = $id AND metric = 'ACTIVITY'
        AND day = '2026-06-10'`,
      { id },
    )
    expect(row).toEqual({ value: 2222 })
  })

  it('is read again by itself after six hours, once for each connection', async () => {
    const made = await connect()
    await workDue([deviceJob], { worker: 'one' })
    const waiting = async () =>
      (
        await readRows<{ payload: string }>(
          `SELECT payload FROM job WHERE kind = 'device' AND status = 'queued'`,
        )
      ).filter(({ payload }) => (JSON.parse(payload) as { connection: number }).connection === made.id)
    const run = () => deviceSchedule.run({ id: 1, payload: {}, attempts: 1, progress: async () => undefined })
    await run()
    expect(await waiting()).toEqual([])
    setClock(new Date(START.getTime() + 7 * 3600_000))
    await run()
    await run()
    expect(await waiting()).toHaveLength(1)
  })
})

describe('the app of a phone', () => {
  const send = (token: string, body: unknown) =>
    walk(apple, {
      path: '/api/devices/apple',
      token: '',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    })
  const reading = (metric: string, value: number, dateTime = '2026-06-14T08:00:00-04:00') => ({
    metric,
    value,
    dateTime,
  })

  it('sends with the code of its person; pairs are one blood pressure, the same again changes nothing, what is left out is named', async () => {
    const token = await newAppToken(actor)
    expect(await connectionOf(id, 'APPLE')).toMatchObject({ status: 'waiting' })
    const body = {
      readings: [
        reading('ACTIVITY', 7000),
        reading('SYSTOLIC', 120),
        reading('DIASTOLIC', 80),
        reading('WEIGHT', 1e9),
        reading('SYSTOLIC', 130, '2026-06-13T08:00:00Z'),
      ],
    }
    const left = [
      { index: 3, reason: 'implausible' },
      { index: 4, reason: 'halfPressure' },
    ]
    const { response } = await send(token, body)
    expect(await response!.json()).toEqual({
      received: 5,
      stored: 2,
      refused: left,
    })
    expect(await (await send(token, body)).response!.json()).toEqual({
      received: 5,
      stored: 0,
      refused: left,
    })
    expect(await counts()).toEqual({ ACTIVITY: 1, BLOOD_PRESSURE: 1 })
    expect(await connectionOf(id, 'APPLE')).toMatchObject({ status: 'connected' })
  })

  it('is refused with another code, an old one, and what is no reading', async () => {
    const old = await newAppToken(actor)
    const token = await newAppToken(actor)
    expect((await send('x'.repeat(43), { readings: [] })).status).toBe(401)
    expect((await send(old, { readings: [] })).status).toBe(401)
    expect((await send(token, 'not json')).status).toBe(422)
    expect((await send(token, { readings: [reading('STEPS', 1)] })).status).toBe(422)
  })
})

it('an account that feeds another record is refused, both practices are told, and nobody is named', async () => {
  const vendor = createServer((_, answer) =>
    answer
      .writeHead(200, { 'Content-Type': 'application/json' })
      .end(JSON.stringify({ access_token: 'a', refresh_token: 'r', user_id: 'V-1' })),
  )
  await new Promise<void>((resolve) => vendor.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(vendor.address() as AddressInfo).port}`
  const settings = { ...env() }
  Object.assign(env(), {
    ...{ FITBIT_DRIVER: 'fitbit-legacy', FITBIT_CLIENT_ID: 'id', FITBIT_CLIENT_SECRET: 'secret' },
    ...{ FITBIT_AUTH_URL: origin, FITBIT_TOKEN_URL: `${origin}/token` },
  })
  const [here, there] = [await clinic(), await clinic()]
  const linked = async (who: Actor) => {
    const state = new URL(await beginLink(who, 'FITBIT', ORIGIN)).searchParams.get('state')
    return refusal(endLink(who, 'FITBIT', { code: 'c', state }))
  }
  expect(await linked(here.asks)).toBeNull()
  expect(await linked(here.asks)).toBeNull()
  expect(await linked(there.asks)).toBe('metrics.accountInUse')
  Object.assign(env(), settings)
  vendor.close()
  expect(await connectionOf(there.patient.id, 'FITBIT')).toBeNull()
  expect(await connectionOf(here.patient.id, 'FITBIT')).toMatchObject({ status: 'connected' })
  const mails = await readRows<{ recipient: string; subject: string; body_text: string }>(
    `SELECT o.recipient, o.subject, o.body_text FROM outbox o JOIN app_user u ON u.email = o.recipient
      WHERE u.id IN ($one, $other)`,
    { one: here.doctor.user_id, other: there.doctor.user_id },
  )
  expect(mails).toHaveLength(2)
  for (const { subject, body_text } of mails) {
    expect(subject).toMatch(/shares a device account/)
    for (const { patient } of [here, there]) expect(body_text).not.toContain(patient.lastname)
  }
})

it('a product that is not set up cannot be connected', async () => {
  Object.assign(env(), { GOOGLE_FIT_DRIVER: 'off' })
  expect(await refusal(beginLink(actor, 'GOOGLE_FIT', ORIGIN))).toBe('metrics.notSetUp')
})
