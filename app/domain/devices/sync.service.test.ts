import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import { workDue } from '~/core/jobs/work.server'
import { translator } from '~/i18n/catalog.server'
import { googleFit } from '~/integrations/health/google-fit'
import { googleHealth } from '~/integrations/health/google-health'
import { now, setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { buildParticipant } from 'tests/builders/people'
import { connectionOf, storeTokens } from './connection.server'
import { deviceLines } from './device-lines.server'
import { storeReadings } from './store-readings.server'
import { deviceJob, syncConnection } from './sync.server'
import { enqueueSync } from './sync-queue.server'

const STEPS = googleHealth.scopes.ACTIVITY!
const MEASURES = googleHealth.scopes.WEIGHT!
type Answer = (url: URL, body: string) => object | number

/** A source that gives the answer a test sets, and remembers what it was asked. */
const vendor = { answer: (() => ({})) as Answer, asked: [] as string[] }
const server = createServer((request, response) => {
  void (async () => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const url = new URL(request.url ?? '', 'http://x')
    vendor.asked.push(decodeURIComponent(url.pathname + url.search))
    const answer = vendor.answer(url, body)
    response.writeHead(typeof answer === 'number' ? answer : 200, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(answer))
  })()
})
let id: number

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const client = { GOOGLE_HEALTH_CLIENT_ID: 'id', GOOGLE_HEALTH_CLIENT_SECRET: 'secret' }
  const fit = { GOOGLE_FIT_CLIENT_ID: 'id', GOOGLE_FIT_CLIENT_SECRET: 'secret', GOOGLE_FIT_API_URL: origin }
  Object.assign(env(), { GOOGLE_HEALTH_API_URL: origin, ...client, ...fit })
})
afterAll(() => void server.close())
beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  vendor.answer = () => ({})
  vendor.asked = []
  await writeRows('DELETE FROM job')
  ;({ id } = await buildParticipant({ dob: '1970-05-17' }))
})

async function connected(
  scopes: string[],
  { driver = 'google-health', service = 'FITBIT' } = {},
): Promise<number> {
  const row = await readRow<{ id: number }>(
    `INSERT INTO device_connection (participant_id, service, driver, status, created, updated)
      VALUES ($id, $service, $driver, 'connected', $now, $now) RETURNING id`,
    { id, service, driver, now: now() },
  )
  const tokens = { access: 'a', refresh: 'r', expires: '2099-01-01', scopes, vendorUser: null }
  await writeTx(() => storeTokens(row!.id, tokens))
  return row!.id
}
const on = (day: string) => setClock(new Date(`${day}T15:00:00Z`))
const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number)
  return { year, month, day: date }
}
const textOf = ({ date }: { date: { year: number; month: number; day: number } }) =>
  new Date(Date.UTC(date.year, date.month - 1, date.day)).toISOString().slice(0, 10)
/** Steps for every requested day. */
const steps: Answer = (_url, body) => {
  const { range } = JSON.parse(body) as { range: Record<'start' | 'end', Parameters<typeof textOf>[0]> }
  const [from, to] = [textOf(range.start), textOf(range.end)]
  return {
    rollupDataPoints: Array.from({ length: daysBetween(from, to) }, (_, n) => ({
      civilStartTime: { date: dateOf(dayAfter(from, n)) },
      steps: { countSum: '5000' },
    })),
  }
}
const weightAt = (physicalTime: string, weightGrams = 80_000, own = physicalTime) => ({
  name: `users/me/dataTypes/weight/dataPoints/${own}`,
  weight: { sampleTime: { physicalTime }, weightGrams },
})
/** Answers one data type of the Google Health API, and nothing for the others. */
const only =
  (type: string, answer: Answer): Answer =>
  (url, body) =>
    url.pathname.includes(`/dataTypes/${type}/`) ? answer(url, body) : {}
const days = async (metric: string) =>
  (
    await readRows<{ day: string }>(
      'SELECT DISTINCT day FROM metric_reading WHERE participant_id = $id AND metric = $metric ORDER BY day',
      { id, metric },
    )
  ).map(({ day }) => day)
const rows = (metric: string) =>
  readRows<{ day: string; taken: string; span: string; value: number; sent: string | null }>(
    `SELECT day, taken, span, value, sent FROM metric_reading WHERE participant_id = $id AND metric = $metric
      ORDER BY taken, id`,
    { id, metric },
  )
const notes = async (service: 'FITBIT' | 'GOOGLE_FIT' = 'FITBIT') =>
  (await deviceLines(id, { t: translator('en'), lang: 'en' }, 'UTC')).find(
    (line) => line.service === service,
  )!.notes
const jobs = async () =>
  Number((await readRow<{ n: number }>("SELECT COUNT(*) AS n FROM job WHERE kind = 'device'"))!.n)
const code = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { code?: string }) => error.code,
  )

describe('a gap', () => {
  it('of months is read whole, in runs that go on where the one before stopped', async () => {
    const connection = await connected([STEPS, MEASURES, googleHealth.scopes.SLEEP!])
    vendor.answer = only('steps', steps)
    await syncConnection(connection)
    expect(await days('ACTIVITY')).toHaveLength(90)
    on('2027-05-20')
    await enqueueSync(connection)
    await workDue([deviceJob], { worker: 'one' })
    const read = await days('ACTIVITY')
    expect(read).toHaveLength(daysBetween('2026-03-18', '2027-05-20') + 1)
    expect(await jobs()).toBe(3)
    expect(await connectionOf(id, 'FITBIT')).toMatchObject({ synced_to: '2027-05-20', sync_error: null })
    expect(await notes()).toEqual([
      'We do not get these from this service: Blood pressure and Blood glucose.',
    ])
  })

  it('of more than 400 days is read from there on, and the days before are named', async () => {
    const connection = await connected([STEPS])
    vendor.answer = only('steps', steps)
    await syncConnection(connection)
    on('2027-09-01')
    expect(await syncConnection(connection)).toMatchObject({ more: false })
    expect((await days('ACTIVITY')).filter((day) => day > '2026-06-15')[0]).toBe('2026-07-29')
    expect(await notes()).toContain(
      'Steps: we did not get the days from June 16, 2026 to July 28, 2026. They are more than 400 days ago.',
    )
  })

  it('of a device that was silent for a year is filled when it sends all of it at last', async () => {
    const connection = await connected([STEPS])
    await syncConnection(connection)
    on('2027-06-01')
    await syncConnection(connection)
    expect(await days('ACTIVITY')).toEqual([])
    vendor.answer = only('steps', steps)
    on('2027-06-02')
    await syncConnection(connection)
    expect(await days('ACTIVITY')).toHaveLength(400)
  })

  it('of a metric that the service denied is read once it may be read', async () => {
    const connection = await connected([STEPS, MEASURES])
    const weight: Answer = (url) => {
      const [, from] = /"([\d-]+)" AND/.exec(url.searchParams.get('filter')!)!
      return { dataPoints: [weightAt(`${from}T12:00:00Z`)] }
    }
    vendor.answer = (url, body) => (url.pathname.includes('/weight/') ? 403 : only('steps', steps)(url, body))
    expect(await syncConnection(connection)).toMatchObject({ refused: ['WEIGHT'], more: false })
    expect(await notes()).toContain('The service does not give us: Weight.')
    on('2026-08-30')
    vendor.answer = only('weight', weight)
    await syncConnection(connection)
    expect(await days('WEIGHT')).toEqual([
      '2026-03-18',
      '2026-04-17',
      '2026-05-17',
      '2026-06-16',
      '2026-07-16',
      '2026-08-15',
    ])
    expect(await notes()).toEqual([
      'We do not get these from this service: Blood pressure and Blood glucose.',
    ])
  })
})

describe('what a source tells', () => {
  it('is kept one by one, known when it comes again, and corrected by its own id', async () => {
    const connection = await connected([MEASURES])
    const two = [weightAt('2026-06-10T11:00:00Z'), weightAt('2026-06-10T23:00:00Z', 79_000)]
    vendor.answer = only('weight', () => ({ dataPoints: two }))
    expect(await syncConnection(connection)).toMatchObject({ changed: 2 })
    expect(await syncConnection(connection)).toMatchObject({ changed: 0 })
    vendor.answer = only('weight', () => ({
      dataPoints: [two[0], weightAt('2026-06-10T23:00:00Z', 79_500)],
    }))
    expect(await syncConnection(connection)).toMatchObject({ changed: 1 })
    expect(await rows('WEIGHT')).toMatchObject([
      { taken: '2026-06-10T11:00:00.000Z', span: 'instant', sent: '80000 g' },
      { taken: '2026-06-10T23:00:00.000Z', sent: '79500 g' },
    ])
  })

  it('of a day without end stops, is told, and keeps what was read', async () => {
    const connection = await connected([STEPS, MEASURES])
    let n = 0
    const endless = only('oxygen-saturation', () => ({
      dataPoints: [
        {
          oxygenSaturation: {
            sampleTime: { physicalTime: new Date(Date.UTC(2026, 2, 20, 0, n++)).toISOString() },
            percentage: 97,
          },
        },
      ],
      nextPageToken: String(n),
    }))
    vendor.answer = (url, body) => (url.pathname.includes('/steps/') ? steps(url, body) : endless(url, body))
    expect(await code(syncConnection(connection))).toBe('ENDLESS')
    expect(await rows('SPO2')).toHaveLength(50)
    expect(await days('ACTIVITY')).toHaveLength(90)
    expect(await connectionOf(id, 'FITBIT')).toMatchObject({ status: 'connected', sync_error: 'ENDLESS' })
    expect((await notes()).join(' ')).toContain(
      'Blood oxygen: the service sent more than we can take at once',
    )

    vendor.answer = only('steps', steps)
    await syncConnection(connection)
    expect(vendor.asked.filter((path) => path.includes('oxygen-saturation')).at(-3)).toContain('2026-03-18')
    expect(await connectionOf(id, 'FITBIT')).toMatchObject({ sync_error: null, synced_to: '2026-06-15' })
    expect(await notes()).toEqual([
      'We do not get these from this service: Blood pressure and Blood glucose.',
    ])
  })

  it('that cannot be is left out, counted once and named; a filled day is no reading', async () => {
    const connection = await connected([STEPS, MEASURES])
    vendor.answer = (url) =>
      url.pathname.includes('/steps/')
        ? { rollupDataPoints: [{ civilStartTime: { date: dateOf('2026-06-10') }, steps: { countSum: '0' } }] }
        : url.pathname.includes('/weight/') && url.search.includes('2026-06-16')
          ? {
              dataPoints: [
                weightAt('2026-06-10T11:00:00Z', 9e9, 'a'),
                weightAt('2026-06-11T11:00:00Z', 9e9, 'b'),
                weightAt('2026-06-15T15:30:00Z', 80_000, 'c'),
              ],
            }
          : {}
    await syncConnection(connection)
    setClock(new Date('2026-06-15T15:10:00Z'))
    await syncConnection(connection)
    expect(await rows('ACTIVITY')).toEqual([])
    expect(await rows('WEIGHT')).toEqual([])
    expect((await notes()).at(-1)).toBe(
      'We left out on June 15, 2026: Weight (2 not possible) and Weight (1 in the future).',
    )
  })

  it('as means only leaves the metric out, and says so', async () => {
    const connection = await connected([googleFit.scopes.BLOOD_PRESSURE!], {
      driver: 'google-fit',
      service: 'GOOGLE_FIT',
    })
    const stream = 'derived:com.google.blood_pressure:com.google.android.gms:merged'
    const nanos = `${Date.parse('2026-06-14T12:00:00Z')}000000`
    const mean = {
      startTimeNanos: nanos,
      endTimeNanos: nanos,
      dataTypeName: 'com.google.blood_pressure.summary',
      value: [{ fpVal: 121 }, { fpVal: 130 }, { fpVal: 110 }, { fpVal: 79 }],
    }
    vendor.answer = (url) =>
      url.pathname.includes('/datasets/')
        ? { point: url.pathname.includes('17817408') ? [] : [mean] }
        : { dataSource: [{ dataStreamId: stream }] }
    await syncConnection(connection)
    expect(await rows('BLOOD_PRESSURE')).toEqual([])
    expect((await notes('GOOGLE_FIT')).join(' ')).toMatch(/Blood pressure \(\d only as an average\)/)
  })

  it('does not double a day of which the service told a mean before: its single values win', async () => {
    const connection = await connected([MEASURES])
    const mean = { metric: 'SPO2' as const, day: '2026-06-14', value: 93, diastolic: null }
    await writeTx(() => storeReadings(id, 'FITBIT', [mean]))
    const sample = (physicalTime: string, percentage: number) => ({
      oxygenSaturation: { sampleTime: { physicalTime }, percentage },
    })
    vendor.answer = only('oxygen-saturation', () => ({
      dataPoints: [sample('2026-06-14T07:00:00Z', 96), sample('2026-06-14T07:01:00Z', 98)],
    }))
    await syncConnection(connection)
    expect(await rows('SPO2')).toMatchObject([
      { value: 96, span: 'instant' },
      { value: 98, span: 'instant' },
      { value: 93, span: 'day' },
    ])
    expect(
      await readRow(
        "SELECT value, lowest, highest, readings FROM metric_day WHERE participant_id = $id AND metric = 'SPO2'",
        { id },
      ),
    ).toEqual({ value: 97, lowest: 96, highest: 98, readings: 2 })
  })

  it('of low oxygen, minute by minute, is one event of the night, and another once it is lower', async () => {
    const connection = await connected([MEASURES])
    const night = (values: number[]) =>
      only('oxygen-saturation', () => ({
        dataPoints: values.map((percentage, minute) => ({
          oxygenSaturation: {
            sampleTime: { physicalTime: new Date(Date.UTC(2026, 5, 14, 7, minute)).toISOString() },
            percentage,
          },
        })),
      }))
    const events = () =>
      readRows<{ value: string }>('SELECT value FROM safety_event WHERE participant_id = $id ORDER BY id', {
        id,
      })
    vendor.answer = night([96, 88, 85, 87])
    await syncConnection(connection)
    expect(await events()).toEqual([{ value: '85' }])
    vendor.answer = night([96, 88, 85, 87, 86])
    await syncConnection(connection)
    expect(await events()).toEqual([{ value: '85' }])
    vendor.answer = night([96, 88, 85, 87, 86, 84])
    await syncConnection(connection)
    expect(await events()).toEqual([{ value: '85' }, { value: '84' }])
    expect(await rows('SPO2')).toHaveLength(6)
  })
})
