import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { dealWithEvent } from '~/domain/safety/deal-with-event.server'
import { dayFigure, type DayReading } from '~/domain/metrics/day-figure'
import type { Metric } from '~/domain/metrics/metric'
import { createCheck, startMonitoring } from '~/domain/monitoring/monitor.server'
import { readingNotice } from '~/domain/safety/reading-notice.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { action as door } from '~/routes/metrics/device-readings'
import { action as apple } from '~/routes/metrics/apple'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { newAppToken } from './apple.server'
import { storeReadings } from './store-readings.server'
import type { DeviceReading } from './judge-reading'

let me: Actor
let nurse: Actor
let id: number
let practiceId: number
let token: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T17:00:00Z'))
  const practice = await buildPractice()
  const person = await buildParticipant({ dob: '1970-05-17' })
  await buildProvider(person.id, practice.id)
  ;({ id } = person)
  practiceId = practice.id
  nurse = await practitionerIn(practice.id)
  me = await actorOf(person.user_id)
  token = await newAppToken(me)
})

const send = async (action: typeof door, readings: unknown) => {
  const { response, status } = await walk(action, {
    path: '/api/devices/readings',
    token: '',
    body: JSON.stringify({ readings }),
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
  })
  return { status, answer: (await response!.json()) as Record<string, unknown> }
}
const pressure = (systolic: number, diastolic: number, at: string, over: object = {}) => ({
  metric: 'BLOOD_PRESSURE',
  systolic,
  diastolic,
  unit: 'mmHg',
  at,
  ...over,
})
const rows = () =>
  readRows<{ metric: string; value: number; diastolic: number | null; taken: string; version: number }>(
    `SELECT metric, value, diastolic, taken, version FROM metric_reading WHERE participant_id = $id
      ORDER BY taken, id`,
    { id },
  )
const events = () =>
  readRows<{ id: number; rule: string; value: string; version: number; dealt: string | null }>(
    `SELECT id, rule, value, version, dealt FROM safety_event WHERE participant_id = $id ORDER BY id`,
    { id },
  )
const figure = (metric: string, day: string) =>
  readRow<{ value: number; lowest: number; highest: number; readings: number }>(
    `SELECT value, lowest, highest, readings FROM metric_day WHERE participant_id = $id AND metric = $metric
      AND day = $day`,
    { id, metric, day },
  )

describe('what a cuff sends', () => {
  it('stands with its time, also when a milder value follows, and its event waits for a person', async () => {
    await send(door, [pressure(208, 126, '2026-06-15T08:00:00-04:00')])
    await send(door, [pressure(128, 78, '2026-06-15T12:00:00-04:00')])
    expect(await rows()).toMatchObject([
      { value: 208, diastolic: 126, taken: '2026-06-15T12:00:00.000Z' },
      { value: 128, diastolic: 78, taken: '2026-06-15T16:00:00.000Z' },
    ])
    expect(await figure('BLOOD_PRESSURE', '2026-06-15')).toEqual({
      value: 168,
      lowest: 128,
      highest: 208,
      readings: 2,
    })
    const [event, ...others] = await events()
    expect(others).toEqual([])
    expect(event).toMatchObject({ rule: 'BLOOD_PRESSURE', value: '208/126', dealt: null })
    await dealWithEvent(nurse, event!.id, { outcome: 'CONTACTED', note: 'Called' }, event!.version)
    await send(door, [pressure(208, 126, '2026-06-15T08:00:00-04:00')])
    expect(await events()).toHaveLength(1)
  })

  it('is known when it comes again, corrected by its own id, and keeps what it said before', async () => {
    const first = pressure(120, 80, '2026-06-15T12:00:00Z', { id: 'a-1' })
    const again = { ...first, at: '2026-06-15T08:00:00-04:00' }
    expect((await send(door, [first, again])).answer).toEqual({
      received: 2,
      stored: 1,
      items: [{ result: 'stored' }, { result: 'known' }],
    })
    const better = { ...first, systolic: 130 }
    expect((await send(door, [better])).answer).toMatchObject({ items: [{ result: 'corrected' }] })
    expect(await rows()).toMatchObject([{ value: 130, version: 1 }])
    const kept = await readRows(
      `SELECT v.value, v.version FROM metric_reading_version v JOIN metric_reading r ON r.id = v.metric_reading_id
        WHERE r.participant_id = $id`,
      { id },
    )
    expect(kept).toEqual([{ value: 120, version: 0 }])
  })

  it('is refused by name: unit, clock, birth, fillers, what no human has; the others are stored', async () => {
    const at = '2026-06-15T12:00:00Z'
    const { status, answer } = await send(door, [
      { metric: 'WEIGHT', value: 180, at },
      { metric: 'WEIGHT', value: 180, unit: 'mg', at },
      { metric: 'WEIGHT', value: 81.6466, unit: 'kg', at },
      { metric: 'SPO2', value: 0.86, unit: 'fraction', at },
      { metric: 'SPO2', value: 0.86, unit: '%', at: '2026-06-15T12:01:00Z' },
      { metric: 'ACTIVITY', value: 0, unit: 'steps', day: '2026-06-14' },
      pressure(120, 80, '2026-06-25T12:00:00Z'),
      pressure(120, 80, '1960-06-25T12:00:00Z'),
    ])
    expect(status).toBe(200)
    expect(answer).toEqual({
      received: 8,
      stored: 2,
      items: [
        { result: 'refused', reason: 'unreadable', field: 'unit' },
        { result: 'refused', reason: 'unreadable', field: 'unit' },
        { result: 'stored' },
        { result: 'stored' },
        { result: 'refused', reason: 'implausible' },
        { result: 'refused', reason: 'filler' },
        { result: 'refused', reason: 'future' },
        { result: 'refused', reason: 'beforeBirth' },
      ],
    })
    expect((await rows()).map(({ metric, value }) => [metric, Math.round(value)])).toEqual([
      ['WEIGHT', 180],
      ['SPO2', 86],
    ])
    expect((await events()).map(({ rule, value }) => [rule, value])).toEqual([['LOW_OXYGEN', '86']])
    expect((await send(door, [{ metric: 'WEIGHT', value: 180, at }])).status).toBe(422)
    expect(
      (
        await send(
          door,
          Array.from({ length: 501 }, () => 1),
        )
      ).status,
    ).toBe(422)
  })

  it('pairs the halves of the older door by their instant, and takes HealthKit’s fraction', async () => {
    const half = (metric: string, value: number, dateTime: string) => ({ metric, value, dateTime })
    const { answer } = await send(apple, [
      half('SYSTOLIC', 205, '2026-06-15T08:00:00-04:00'),
      half('DIASTOLIC', 128, '2026-06-15T12:00:00Z'),
      half('SPO2', 1, '2026-06-15T12:00:00Z'),
    ])
    expect(answer).toEqual({ received: 3, stored: 2 })
    expect(await rows()).toMatchObject([{ value: 100 }, { value: 205, diastolic: 128 }])
  })
})

it('a device that sends without end is told when to go on, and stores nothing meanwhile', async () => {
  const many = Array.from({ length: 10_000 }, () => ({ metric: 'NONE' }))
  const statuses: number[] = []
  for (let n = 0; n < 3; n++) statuses.push((await send(apple, many)).status)
  expect(statuses).toEqual([422, 422, 429])
})

describe('a check', () => {
  const needs = () =>
    readRow<{ needs_check: number }>(
      'SELECT needs_check FROM monitoring_state WHERE participant_id = $id AND practice_id = $practiceId',
      { id, practiceId },
    )
  const pair = () => ({ participant_id: id, practice_id: practiceId })

  it('clears what its form showed; what arrives later asks again, whenever it was measured', async () => {
    await startMonitoring(nurse, {
      ...pair(),
      since: '2026-06-01',
      consented: '2026-06-01',
      consent_how: 'VERBAL',
    })
    await send(door, [pressure(120, 80, '2026-06-15T12:00:00Z')])
    const shown = '2026-06-15T17:05:00.000Z'
    setClock(new Date('2026-06-15T17:06:00Z'))
    await send(door, [pressure(121, 80, '2026-06-15T11:50:00Z')])
    setClock(new Date('2026-06-15T17:07:00Z'))
    await createCheck(nurse, { ...pair(), status: 'NOMINAL', comment: null, seen: shown })
    expect(await needs()).toEqual({ needs_check: 1 })
    await createCheck(nurse, { ...pair(), status: 'NOMINAL', comment: null })
    expect(await needs()).toEqual({ needs_check: 0 })
    setClock(new Date('2026-06-15T17:30:00Z'))
    await send(door, [pressure(119, 80, '2026-06-15T07:50:00Z')])
    expect(await needs()).toEqual({ needs_check: 1 })
  })
})

it('stored is what was sent, once, whatever the order; figures and events follow from it', async () => {
  const METRICS: readonly Metric[] = ['BLOOD_PRESSURE', 'WEIGHT', 'SPO2', 'ACTIVITY', 'SLEEP']
  const minute = fc.integer({ min: 0, max: 5 * 24 * 60 })
  const one = fc.record({
    metric: fc.constantFrom(...METRICS),
    minute,
    value: fc.integer({ min: 60, max: 100 }),
  })
  const START = Date.parse('2026-03-06T05:00:00Z')
  const readingOf = ({ metric, minute: at, value }: { metric: Metric; minute: number; value: number }) => {
    const taken = new Date(START + at * 60_000)
    // The practice's time zone sets its clock ahead on March 8.
    const day = new Date(taken.getTime() - (taken.toISOString() < '2026-03-08T07' ? 5 : 4) * 3_600_000)
    const crisis = metric === 'BLOOD_PRESSURE' && value > 95
    const reading: DeviceReading = {
      metric,
      day: day.toISOString().slice(0, 10),
      value: metric === 'BLOOD_PRESSURE' ? (crisis ? 190 : 120) : value,
      diastolic: metric === 'BLOOD_PRESSURE' ? 80 : null,
      taken: taken.toISOString(),
      ends:
        metric === 'ACTIVITY' || metric === 'SLEEP'
          ? new Date(taken.getTime() + 30 * 60_000).toISOString()
          : null,
      sourceId: `${metric}-${at}`,
    }
    return reading
  }
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(one, { maxLength: 40, selector: (r) => `${r.metric}${r.minute}` }),
      async (made) => {
        const person = await buildParticipant({ dob: '1970-05-17' })
        const readings = made.map(readingOf)
        const shuffled = [...readings, ...readings.slice(0, 7)].sort(
          (a, b) => a.value - b.value || (a.day < b.day ? 1 : -1),
        )
        for (const part of [shuffled.slice(0, 9), shuffled.slice(9), readings])
          await writeTx(() => storeReadings(person.id, 'APPLE', part))
        const stored = await readRows<DayReading & { metric: Metric; day: string }>(
          `SELECT id, metric, day, service, device, span, taken, ends, value, diastolic FROM metric_reading
          WHERE participant_id = $id`,
          { id: person.id },
        )
        const key = (r: { metric: string; taken?: string; value: number }) =>
          `${r.metric} ${r.taken} ${r.value}`
        expect(stored.map(key).sort()).toEqual(readings.map(key).sort())
        const kept = await readRows<{ metric: Metric; day: string; value: number; readings: number }>(
          'SELECT metric, day, value, readings FROM metric_day WHERE participant_id = $id',
          { id: person.id },
        )
        const days = new Set(readings.map(({ metric, day }) => `${metric} ${day}`))
        expect(kept.map(({ metric, day }) => `${metric} ${day}`).sort()).toEqual([...days].sort())
        for (const { metric, day, value, readings: count } of kept) {
          const own = stored.filter((r) => r.metric === metric && r.day === day)
          expect([count, value]).toEqual([own.length, dayFigure(metric, own)!.value])
        }
        const raised = await readRows('SELECT id FROM safety_event WHERE participant_id = $id', {
          id: person.id,
        })
        expect(raised).toHaveLength(
          readings.filter(({ value, metric }) =>
            metric === 'BLOOD_PRESSURE' ? value >= 180 : metric === 'SPO2' && value <= 92,
          ).length,
        )
      },
    ),
    { numRuns: 25 },
  )
}, 60_000)

describe('the person whose reading is dangerous', () => {
  const notice = (lang: 'en' | 'es') =>
    readingNotice(id, { t: translator(lang), lang, zone: 'America/New_York' })

  it('reads at once what to do, whom to call and who knows, until the care team has dealt with it', async () => {
    await writeRows('UPDATE practice SET phone = $phone WHERE id = $practiceId', {
      phone: '(555) 010-0199',
      practiceId,
    })
    await send(door, [pressure(204, 124, '2026-06-15T12:00:00Z')])
    await send(door, [pressure(128, 78, '2026-06-15T16:00:00Z')])
    const told = await notice('es')
    expect(told?.title).toContain('204/124')
    expect(told?.emergency).toContain('911')
    expect(told?.calls.map(({ href }) => href)).toEqual(['tel:911', 'tel:5550100199'])
    const event = (await events())[0]!
    await dealWithEvent(nurse, event.id, { outcome: 'CONTACTED', note: 'Called' }, event.version)
    expect(await notice('en')).toBeNull()
  })

  it('is told honestly that nobody knows where no practice cares for them', async () => {
    await writeRows('DELETE FROM provider WHERE participant_id = $id', { id })
    await send(door, [pressure(204, 124, '2026-06-15T12:00:00Z')])
    expect((await notice('en'))?.told).toBe(translator('en')('safety.patient.nobodyTold'))
  })
})
