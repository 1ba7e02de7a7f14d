import { afterEach, beforeEach, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { createReading, deleteReading } from '~/domain/metrics/write-readings.server'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { ledgerOf } from '~/domain/monitoring/ledger.server'
import { createCheck, endMonitoring, startMonitoring } from '~/domain/monitoring/monitor.server'
import { setClock } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { keepMonitoring, renewMonitoring } from './keep-monitoring.server'
import { keepAllMonitoring } from './monitoring-job.server'

type State = Record<'answers' | 'badge' | 'computed_for' | 'latest' | 'place', string> &
  Record<'device_days' | 'manual_days' | 'unbilled_checks' | 'needs_check' | 'needs_outreach', number>

let nurse: Actor
let pair: { participant_id: number; practice_id: number }
const consent = { since: '2026-05-01', consented: '2026-05-01', consent_how: 'VERBAL' as const }
const state = (of = pair) =>
  readRow<State>(
    'SELECT * FROM monitoring_state WHERE practice_id = $practice_id AND participant_id = $participant_id',
    of,
  )
const devices = (days: readonly string[]) =>
  storeReadings(
    pair.participant_id,
    'FITBIT',
    days.map((day) => ({ metric: 'HEARTRATE' as const, day, value: 61, diastolic: null })),
  )

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  const practice = await buildPractice({ time_zone: 'America/New_York' })
  const patient = await buildParticipant()
  await buildProvider(patient.id, practice.id)
  nurse = await practitionerIn(practice.id)
  pair = { participant_id: patient.id, practice_id: practice.id }
})
afterEach(() => setClock())

it('there is a row while a practice monitors, and each change brings it up to date', async () => {
  expect(await state()).toBeNull()
  await startMonitoring(nurse, { ...pair, ...consent })
  expect(await state()).toMatchObject({ badge: 'OUTREACH', computed_for: '2026-06-15', device_days: 0 })
  await devices(['2026-06-14', '2026-06-15'])
  expect(await state()).toMatchObject({ badge: 'CHECK', device_days: 2 })
  const typed = await createReading(nurse, {
    participant_id: pair.participant_id,
    metric: 'WEIGHT',
    value: 180,
    day: '2026-06-13',
  })
  expect(await state()).toMatchObject({ device_days: 2, manual_days: 1 })
  await deleteReading(nurse, typed.id)
  expect(await state()).toMatchObject({ manual_days: 0 })
  await createCheck(nurse, { ...pair, status: 'NOMINAL', comment: null })
  expect(await state()).toMatchObject({ badge: 'BILLING', unbilled_checks: 1 })
  const [heart] = JSON.parse((await state())!.latest) as { metric: string; trend: object[] }[]
  expect(heart).toMatchObject({ metric: 'HEARTRATE', value: 61, day: '2026-06-15' })
  expect(heart?.trend).toEqual([
    { day: '2026-06-14', value: 61 },
    { day: '2026-06-15', value: 61 },
  ])
  await endMonitoring(nurse, pair)
  expect(await state()).toBeNull()
})

it('monitoring that ended and began again in a month counts the same days as the ledger and the bill', async () => {
  const days = Array.from({ length: 18 }, (_, n) => dayAfter('2026-06-15', -n))
  await startMonitoring(nurse, { ...pair, ...consent })
  await devices(days)
  await endMonitoring(nurse, pair)
  await startMonitoring(nurse, { ...pair, ...consent, since: '2026-06-15' })
  const asked = { month: '2026-06', today: '2026-06-15' }
  const [entry] = await ledgerOf(pair.practice_id, [pair.participant_id], asked)
  const met = entry!.answers.filter((answer) => answer.met).map(({ code }) => code)
  const { answers } = (await state())!
  const kept = JSON.parse(answers) as object[]
  expect([met, kept]).toEqual([['99454'], entry!.answers])
})

it.each(['2026-06-15', '2026-06-16'])(
  'what is typed in the evening for %s is newer than a check of the afternoon, and older than the next one',
  async (day) => {
    await startMonitoring(nurse, { ...pair, ...consent })
    await createCheck(nurse, { ...pair, status: 'NOMINAL', comment: null })
    // Nine in the evening in New York, when it is already the next day in UTC.
    setClock(new Date('2026-06-16T01:00:00Z'))
    const weight = { participant_id: pair.participant_id, metric: 'WEIGHT' as const, value: 180, day }
    await createReading(nurse, weight)
    expect(await state()).toMatchObject({ needs_check: 1 })
    setClock(new Date('2026-06-16T01:30:00Z'))
    await createCheck(nurse, { ...pair, status: 'NOMINAL', comment: null })
    expect(await state()).toMatchObject({ needs_check: 0 })
  },
)

it('the newest reading of a metric is told however old it is', async () => {
  await devices(['2025-11-02', '2025-11-03'])
  await startMonitoring(nurse, { ...pair, ...consent })
  const [heart] = JSON.parse((await state())!.latest) as { day: string; trend: object[] }[]
  expect([heart?.day, heart?.trend]).toEqual(['2025-11-03', []])
})

it('a new day is worked out after midnight of the practice', async () => {
  await startMonitoring(nurse, { ...pair, ...consent })
  await devices(['2026-06-15'])
  await createCheck(nurse, { ...pair, status: 'NOMINAL', comment: null })
  setClock(new Date('2026-06-20T03:59:00Z'))
  await keepAllMonitoring()
  expect(await state()).toMatchObject({ computed_for: '2026-06-19', needs_outreach: 1 })
  setClock(new Date('2026-06-19T03:59:00Z'))
  await keepAllMonitoring()
  expect(await state()).toMatchObject({ computed_for: '2026-06-18', needs_outreach: 0 })
  setClock(new Date('2026-06-19T04:00:00Z'))
  await keepAllMonitoring()
  expect(await state()).toMatchObject({ computed_for: '2026-06-19', needs_outreach: 1 })
  expect(await keepAllMonitoring()).toBe(0)
  await writeRows('DELETE FROM monitoring_state')
  expect(await keepAllMonitoring()).toBeGreaterThan(0)
  expect(await state()).not.toBeNull()
})

it('what somebody writes while a new day is worked out stays', async () => {
  await startMonitoring(nurse, { ...pair, ...consent })
  for (const [days, day] of ['2026-06-16', '2026-06-17', '2026-06-18', '2026-06-19'].entries()) {
    setClock(new Date(`${day}T12:00:00Z`))
    await Promise.all([renewMonitoring([pair.participant_id]), devices([day])])
    expect(await state()).toMatchObject({ computed_for: day, device_days: days + 1 })
  }
})

it('a reading that comes after its month was closed is shown and not counted', async () => {
  setClock(new Date('2026-05-30T15:00:00Z'))
  await devices(['2026-05-30'])
  setClock(new Date('2026-06-15T15:00:00Z'))
  await startMonitoring(nurse, { ...pair, ...consent })
  await writeRows(
    `INSERT INTO monitoring_close (practice_id, participant_id, month, closed, closed_by)
      VALUES ($practice_id, $participant_id, '2026-05', '2026-06-02T12:00:00.000Z', $by)`,
    { ...pair, by: nurse.practitioner!.id },
  )
  await devices(['2026-05-31', '2026-06-01'])
  expect(await state()).toMatchObject({ device_days: 1, late_days: 1 })
})

it('costs one statement for whom nobody monitors, and as many for ten as for one', async () => {
  expect(await statementsOf(() => keepMonitoring([pair.participant_id]))).toBe(1)
  const many: number[] = []
  for (let n = 0; n < 10; n++) {
    const { id } = await buildParticipant()
    await buildProvider(id, pair.practice_id)
    await startMonitoring(nurse, { ...consent, participant_id: id, practice_id: pair.practice_id })
    many.push(id)
  }
  const one = await statementsOf(() => keepMonitoring(many.slice(0, 1)))
  expect(await statementsOf(() => keepMonitoring(many))).toBe(one)
  const rows = await readRows<{ place: string }>(
    'SELECT place FROM monitoring_state WHERE practice_id = $id',
    { id: pair.practice_id },
  )
  expect(new Set(rows.map(({ place }) => place))).toEqual(new Set([`2 ${dayAfter('2026-05-01', 0)}`]))
})
