import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { endMonitoring } from '~/domain/monitoring/monitor.server'
import { ledgerOf } from '~/domain/monitoring/ledger.server'
import { setClock } from '~/platform/clock'
import { action as apple } from '~/routes/metrics/apple'
import { action as door } from '~/routes/metrics/device-readings'
import { walk } from 'tests/builders/doors'
import { buildMonitored, buildMonitoringDevice } from 'tests/builders/monitoring'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { newAppToken } from './apple.server'

/** A patient's id, and the code with which their device sends. */
type Sender = { id: number; token: string }
let mine: Sender

const senderOf = async (id: number): Promise<Sender> => {
  const [row] = await readRows<{ user_id: number }>('SELECT user_id FROM participant WHERE id = $id', { id })
  return { id, token: await newAppToken(await actorOf(row!.user_id)) }
}

beforeEach(async () => {
  setClock(new Date('2026-11-02T17:00:00Z'))
  mine = await senderOf((await buildParticipant({ dob: '1970-05-17' })).id)
})

const send = async (readings: unknown, { action = door, sender = mine } = {}) => {
  const { response, status } = await walk(action, {
    path: '/api/devices/readings',
    token: '',
    body: JSON.stringify({ readings }),
    headers: { Authorization: `Bearer ${sender.token}`, 'Content-Type': 'application/json' },
  })
  type Answer = { received: number; stored: number; items: { result: string; reason?: string }[] }
  return { status, answer: (await response!.json()) as Answer }
}
/** What happened to each item, in order: its result, or why it was refused. */
const told = async (readings: unknown[], over: Parameters<typeof send>[1] = {}) =>
  (await send(readings, over)).answer.items.map(({ reason, result }) => reason ?? result)
const pressure = (systolic: number, diastolic: number, at: string, over: object = {}) => ({
  ...{ metric: 'BLOOD_PRESSURE', systolic, diastolic, unit: 'mmHg', at, device: 'Cuff' },
  ...over,
})
const steps = (value: number, from: string, to: string, device = 'Band') => ({
  ...{ metric: 'ACTIVITY', value, unit: 'steps', from, to, device },
})
const stored = (id = mine.id) =>
  readRows<{ value: number; diastolic: number | null; taken: string; version: number }>(
    'SELECT value, diastolic, taken, version FROM metric_reading WHERE participant_id = $id ORDER BY taken, id',
    { id },
  )
const versions = (id = mine.id) =>
  readRows<{ value: number }>(
    `SELECT v.value FROM metric_reading_version v JOIN metric_reading r ON r.id = v.metric_reading_id
      WHERE r.participant_id = $id ORDER BY v.id`,
    { id },
  )
const figures = async (metric: string) =>
  (
    await readRows<{ day: string; value: number }>(
      'SELECT day, value FROM metric_day WHERE participant_id = $id AND metric = $metric ORDER BY day',
      { id: mine.id, metric },
    )
  ).map(({ day, value }) => [day, value])
const events = async () =>
  (
    await readRows<{ value: string }>(
      'SELECT value FROM safety_event WHERE participant_id = $id AND dealt IS NULL ORDER BY id',
      { id: mine.id },
    )
  ).map(({ value }) => value)

describe('a measurement that is told twice', () => {
  const bad = pressure(208, 126, '2026-11-02T13:00:00Z', { id: 'a' })
  const well = pressure(128, 78, '2026-11-02T13:00:00Z', { id: 'a' })

  it('with two values in one message keeps both and raises its event; the same message again is known', async () => {
    expect(await told([bad, well])).toEqual(['stored', 'corrected'])
    expect(await stored()).toMatchObject([{ value: 128, version: 1 }])
    expect(await versions()).toEqual([{ value: 208 }])
    expect(await events()).toEqual(['208/126'])
    expect(await told([bad, well])).toEqual(['known', 'known'])
    expect(await versions()).toHaveLength(1)
  })

  it('without an id of its own by device and instant, however the instant is written', async () => {
    const local = { ...bad, id: undefined, at: '2026-11-02T08:00:00-05:00' }
    expect(await told([{ ...bad, id: undefined }, local, { ...local, device: 'Other cuff' }])).toEqual([
      'stored',
      'known',
      'stored',
    ])
  })

  it('in another order, or by two processes at once, is stored once', async () => {
    const batch = Array.from({ length: 40 }, (_, n) =>
      pressure(120 + n, 80, new Date(Date.parse('2026-11-01T10:00:00Z') + n * 60_000).toISOString()),
    )
    const answers = await Promise.all([send(batch), send(batch.toReversed()), send(batch)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(answers.reduce((sum, { answer }) => sum + answer.stored, 0)).toBe(40)
    expect(await stored()).toHaveLength(40)
    expect(await told(batch.toReversed())).toEqual(batch.map(() => 'known'))
  })
})

describe('what is refused is named, and the rest is stored', () => {
  const at = '2026-11-02T13:00:00Z'
  const weight = { metric: 'WEIGHT', value: 180, unit: 'lb', at }

  it.each([
    ['ten minutes and a second ahead', { ...weight, at: '2026-11-02T17:10:01Z' }, 'future'],
    ['of the year 1', { ...weight, at: '0001-01-01T00:00:00Z' }, 'beforeBirth'],
    ['of the year 9999', { ...weight, at: '9999-12-31T23:59:59Z' }, 'future'],
    ['of a day that is none', { ...weight, at: '2026-02-29T10:00:00Z' }, 'unreadable'],
    ['without an offset', { ...weight, at: '2026-11-02T13:00:00' }, 'unreadable'],
    ['without a unit', { ...weight, unit: undefined }, 'unreadable'],
    ['with the unit of something else', { ...weight, unit: 'mmHg' }, 'unreadable'],
    [
      'oxygen as a fraction that says percent',
      { ...weight, metric: 'SPO2', value: 0.97, unit: '%' },
      'implausible',
    ],
    [
      'oxygen in percent that says fraction',
      { ...weight, metric: 'SPO2', value: 97, unit: 'fraction' },
      'implausible',
    ],
    ['halves the wrong way round', pressure(78, 128, at), 'implausible'],
    ['one half alone', { ...pressure(128, 78, at), diastolic: undefined }, 'unreadable'],
    ['a day without steps', { metric: 'ACTIVITY', value: 0, unit: 'steps', day: '2026-11-01' }, 'filler'],
    ['a night without sleep', { metric: 'SLEEP', value: 0, unit: 'min', day: '2026-11-01' }, 'filler'],
    ['no object', 'reading', 'unreadable'],
  ])('%s', async (_what, item, reason) => {
    expect(await told([item, weight, item])).toEqual([reason, 'stored', reason])
    expect((await send([item])).status).toBe(422)
    expect(await stored()).toHaveLength(1)
  })

  it('a field that the contract does not have is named, also the id of another patient', async () => {
    const other = await buildParticipant()
    const { answer, status } = await send([{ ...weight, participant_id: other.id }])
    expect([status, answer.items]).toEqual([
      422,
      [{ result: 'refused', reason: 'unreadable', field: 'participant_id' }],
    ])
    expect([await stored(), await stored(other.id)]).toEqual([[], []])
  })

  it('ten minutes ahead is still a clock, and what is older than 400 days is kept and is no news', async () => {
    const old = pressure(208, 126, '2025-01-02T13:00:00Z')
    expect(await told([{ ...weight, at: '2026-11-02T17:10:00Z' }, old])).toEqual(['stored', 'stored'])
    expect(await events()).toEqual([])
  })

  it('half of a message', async () => {
    const batch = Array.from({ length: 100 }, (_, n) => ({
      ...weight,
      at: new Date(Date.parse(at) - n * 60_000).toISOString(),
      ...(n % 2 === 0 && { unit: 'g' }),
    }))
    const { answer } = await send(batch)
    expect([answer.received, answer.stored, (await stored()).length]).toEqual([100, 50, 50])
    expect(answer.items.map(({ result }) => result === 'stored')).toEqual(batch.map((_, n) => n % 2 === 1))
  })

  it('a message of 10,000 is refused whole and says how many it may have', async () => {
    const { answer, status } = await send(Array.from({ length: 10_000 }, () => weight))
    expect([status, answer]).toEqual([422, { message: 'Too many readings', fields: ['readings'], most: 500 }])
    expect(await stored()).toEqual([])
  })

  it('halves of the older door that write one instant in two ways are one reading; one alone is named', async () => {
    const half = (metric: string, value: number, dateTime: string) => ({ metric, value, dateTime })
    const { answer } = await send(
      [
        half('SYSTOLIC', 205, '2026-11-02T08:00:00-05:00'),
        half('DIASTOLIC', 128, '2026-11-02T13:00:00Z'),
        half('SYSTOLIC', 140, '2026-11-02T14:00:00Z'),
      ],
      { action: apple },
    )
    expect(answer).toEqual({ received: 3, stored: 1, refused: [{ index: 2, reason: 'halfPressure' }] })
    expect(await events()).toEqual(['205/128'])
  })
})

describe('days', () => {
  it('of the night on which the clock goes back are as long as they are', async () => {
    setClock(new Date('2026-11-03T17:00:00Z'))
    const hours = Array.from(
      { length: 24 * 5 + 1 },
      (_, n) => Date.parse('2026-10-29T04:00:00Z') + n * 3_600_000,
    )
    const text = (at: number) => new Date(at).toISOString()
    expect(new Set(await told(hours.map((hour) => steps(100, text(hour), text(hour + 3_600_000)))))).toEqual(
      new Set(['stored']),
    )
    expect(await figures('ACTIVITY')).toEqual([
      ['2026-10-29', 2400],
      ['2026-10-30', 2400],
      ['2026-10-31', 2400],
      ['2026-11-01', 2500],
      ['2026-11-02', 2400],
    ])
  })

  it('have a night once that two devices tell, and a nap beside it', async () => {
    const sleep = (value: number, from: string, to: string, device: string) => ({
      ...{ metric: 'SLEEP', value, unit: 'min', from, to, device },
    })
    await told([
      sleep(480, '2026-10-31T03:00:00Z', '2026-10-31T11:00:00Z', 'Phone'),
      sleep(470, '2026-10-31T03:05:00Z', '2026-10-31T10:55:00Z', 'Watch'),
      sleep(30, '2026-10-31T18:00:00Z', '2026-10-31T18:30:00Z', 'Watch'),
    ])
    expect(await figures('SLEEP')).toEqual([['2026-10-31', 510]])
  })
})

describe('who sends', () => {
  it('a code is of one person: what it sends is theirs, and a code that was replaced stores nothing', async () => {
    const other = await senderOf((await buildParticipant({ dob: '1970-05-17' })).id)
    expect(await told([pressure(130, 80, '2026-11-02T13:00:00Z')], { sender: other })).toEqual(['stored'])
    expect([await stored(), (await stored(other.id)).length]).toEqual([[], 1])
    const before = mine
    mine = await senderOf(mine.id)
    expect((await send([pressure(130, 80, '2026-11-02T13:00:00Z')], { sender: before })).status).toBe(401)
    expect(await stored()).toEqual([])
  })

  it('whose monitoring ended yesterday still sends, raises an event, and has no day more to bill', async () => {
    setClock(new Date('2026-11-01T17:00:00Z'))
    const { physician, pair } = await buildMonitored('2026-10-10')
    await buildMonitoringDevice(pair, { kind: 'CUFF', service: 'APPLE' })
    mine = await senderOf(pair.participant_id)
    await told([pressure(120, 80, '2026-11-01T13:00:00Z')])
    await endMonitoring(physician, pair)
    setClock(new Date('2026-11-02T17:00:00Z'))
    expect(
      await told([pressure(208, 126, '2026-11-02T13:00:00Z'), pressure(121, 80, '2026-10-31T13:00:00Z')]),
    ).toEqual(['stored', 'stored'])
    expect(await events()).toEqual(['208/126'])
    const of = { month: '2026-11', today: '2026-11-02' }
    expect((await ledgerOf(pair.practice_id, [pair.participant_id], of))[0]!.device_days).toBe(2)
  })
})
