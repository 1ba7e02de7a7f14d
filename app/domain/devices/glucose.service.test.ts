import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { fhirBundle, type Reading } from '~/domain/exports/fhir-bundle'
import { markInError } from '~/domain/metrics/in-error.server'
import { saveRange } from '~/domain/monitoring/metric-ranges.server'
import { startMonitoring } from '~/domain/monitoring/monitor.server'
import { openReading, openReadings } from '~/domain/monitoring/open-readings.server'
import { loadReadings } from '~/domain/monitoring-state/load-readings.server'
import { loadToday } from '~/domain/participant-home/today.server'
import { readingNotice } from '~/domain/safety/reading-notice.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { action as apple } from '~/routes/metrics/apple'
import { action as door } from '~/routes/metrics/device-readings'
import { walk } from 'tests/builders/doors'
import { buildMonitoringDevice, consentOn } from 'tests/builders/monitoring'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildProvider, practitionerIn } from 'tests/builders/people'
import { newAppToken } from './apple.server'

let me: Actor
let nurse: Actor
let pair: { participant_id: number; practice_id: number }
let token: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T17:00:00Z'))
  const practice = await buildPractice({ time_zone: 'America/New_York' })
  const person = await buildParticipant({ dob: '1970-05-17' })
  await buildProvider(person.id, practice.id)
  pair = { participant_id: person.id, practice_id: practice.id }
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
  return { status, answer: (await response!.json()) as { items: { result: string }[] } }
}
const glucose = (value: number, hour: number, unit = 'mg/dL') => ({
  metric: 'GLUCOSE',
  value,
  unit,
  at: `2026-06-15T${String(hour).padStart(2, '0')}:00:00Z`,
  device: 'Meter 7',
})
const of = () => ({ id: pair.participant_id })
const rows = () =>
  readRows<{ id: number; value: number; sent: string | null }>(
    "SELECT id, value, sent FROM metric_reading WHERE participant_id = $id AND metric = 'GLUCOSE' ORDER BY taken",
    of(),
  )
const events = async () =>
  (
    await readRows<{ rule: string; value: string }>(
      'SELECT rule, value FROM safety_event WHERE participant_id = $id ORDER BY id',
      of(),
    )
  ).map(({ rule, value }) => `${rule} ${value}`)

describe('what a glucose meter sends', () => {
  it('is stored in mg/dL beside what it said, and refused without a unit or as what no human has', async () => {
    const { unit: _none, ...bare } = glucose(120, 8)
    const { answer } = await send(door, [
      glucose(118, 8),
      glucose(5.6, 9, 'mmol/L'),
      bare,
      glucose(120, 10, 'mg'),
      glucose(5.6, 11),
      glucose(60, 12, 'mmol/L'),
    ])
    expect(answer.items).toEqual([
      { result: 'stored' },
      { result: 'stored' },
      { result: 'refused', reason: 'unreadable', field: 'unit' },
      { result: 'refused', reason: 'unreadable', field: 'unit' },
      { result: 'refused', reason: 'implausible' },
      { result: 'refused', reason: 'implausible' },
    ])
    expect(await rows()).toMatchObject([
      { value: 118, sent: '118 mg/dL' },
      { value: 100.9, sent: '5.6 mmol/L' },
    ])
    expect((await send(door, [bare])).status).toBe(422)
  })

  it('raises an event below 54 and from 300 mg/dL on, in either unit and over either door', async () => {
    const sent = [54, 53, 299, 300].map((value, at) => glucose(value, at))
    const mmol = [3, 2.9, 16.6, 16.7].map((value, at) => glucose(value, at + 4, 'mmol/L'))
    await send(door, [...sent, ...mmol])
    const low = { metric: 'GLUCOSE', value: 50.4436, dateTime: '2026-06-15T12:00:00Z' }
    expect((await send(apple, [low])).answer).toEqual({ received: 1, stored: 1 })
    expect((await events()).sort()).toEqual([
      'HIGH_GLUCOSE 300',
      'HIGH_GLUCOSE 300.9',
      'LOW_GLUCOSE 50.4',
      'LOW_GLUCOSE 52.2',
      'LOW_GLUCOSE 53',
    ])
  })

  it('has the mean of its day with the lowest and the highest', async () => {
    await send(door, [glucose(98, 11), glucose(182, 16)])
    const day = await readRow(
      "SELECT value, lowest, highest, readings FROM metric_day WHERE participant_id = $id AND metric = 'GLUCOSE'",
      of(),
    )
    expect(day).toEqual({ value: 140, lowest: 98, highest: 182, readings: 2 })
  })

  it('leaves as an observation with the codes of LOINC and UCUM', async () => {
    await send(door, [glucose(5.6, 9, 'mmol/L')])
    const readings = await readRows<Reading>(
      `SELECT id, metric, span, day, taken, ends, value, diastolic, device, created FROM metric_reading
        WHERE participant_id = $id`,
      of(),
    )
    const person = { ...of(), firstname: 'Ann', lastname: 'Lee', dob: null, died: null, gender: null }
    const { entry } = fhirBundle(
      person,
      { surveys: [], scores: [], readings, leftOut: 0 },
      '2026-06-15T17:00:00.000Z',
    )
    expect(entry?.[1]?.resource).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '2339-0' }] },
      effectiveDateTime: '2026-06-15T09:00:00.000Z',
      valueQuantity: { value: 100.9, system: 'http://unitsofmeasure.org', code: 'mg/dL' },
    })
  })
})

describe('whoever has a dangerous glucose', () => {
  const notice = (lang: 'en' | 'es' = 'en') =>
    readingNotice(pair.participant_id, { t: translator(lang), lang, zone: 'America/New_York' })

  it('reads what to do about it, in their language', async () => {
    await send(door, [glucose(48, 12)])
    expect(await notice()).toMatchObject({
      title: expect.stringContaining('48 mg/dL') as string,
      otherwise: expect.stringContaining('juice') as string,
    })
    await send(door, [glucose(17, 13, 'mmol/L')])
    expect(await notice('es')).toMatchObject({
      title: expect.stringContaining('306.3 mg/dL') as string,
      otherwise: expect.stringContaining('cetonas') as string,
    })
  })

  it('is told to look for ketones from 240 on, without an event, until the next reading is lower', async () => {
    await send(door, [glucose(239, 12)])
    expect(await notice()).toBeNull()
    await send(door, [glucose(240, 13)])
    expect(await events()).toEqual([])
    expect(await notice()).toMatchObject({
      title: expect.stringContaining('240 mg/dL') as string,
      otherwise: expect.stringContaining('ketones') as string,
      told: 'We did not send a message about this reading to your care team. Call if you need help.',
      calls: [{ href: 'tel:911' }],
    })
    await send(door, [glucose(180, 15)])
    expect(await notice()).toBeNull()
  })

  it('is not told of one that was entered in error, nor of one of yesterday', async () => {
    await send(door, [glucose(250, 13)])
    setClock(new Date('2026-06-16T13:01:00Z'))
    expect(await notice()).toBeNull()
    await send(door, [{ ...glucose(250, 13), at: '2026-06-16T13:00:00Z' }])
    expect(await notice()).not.toBeNull()
    await markInError(nurse, (await rows())[1]!.id, 'Sugar on the finger')
    expect(await notice()).toBeNull()
  })
})

describe('whoever is monitored with a glucose meter', () => {
  beforeEach(async () => {
    await startMonitoring(nurse, { ...pair, ...consentOn('2026-06-01') })
    await buildMonitoringDevice(pair, { kind: 'GLUCOMETER', service: 'APPLE' })
  })

  it('is asked to measure, until they did', async () => {
    const reader = readerOf({ t: translator('es'), lang: 'es', actor: me })
    const measure = async () =>
      (await loadToday(me, pair.participant_id, [], reader)).today.flatMap(({ kind, text }) =>
        kind === 'measure' ? [text] : [],
      )
    expect(await measure()).toEqual(['Mida hoy: su glucosa'])
    await send(door, [glucose(120, 12)])
    expect(await measure()).toEqual([])
  })

  it('is judged by the range of the practice, and stands in its list with the last days', async () => {
    const range = { low: 70, high: 180, change: null, change_days: null }
    await saveRange(
      nurse,
      { practice_id: pair.practice_id, participant_id: null, metric: 'GLUCOSE', ...range },
      null,
    )
    await send(door, [glucose(120, 12), glucose(11, 14, 'mmol/L')])
    const at = { practiceId: pair.practice_id, participantId: pair.participant_id }
    const reader = readerOf({ t: translator('en'), lang: 'en', actor: nurse })
    const open = (await openReadings(at)).map((row) => openReading(row, reader))
    expect(open).toMatchObject([
      {
        metric: 'GLUCOSE',
        text: 'Blood glucose 198.2 mg/dL',
        why: 'Blood glucose 198.2 mg/dL, above 180 mg/dL',
      },
    ])
    const state = await readRow('SELECT device_days FROM monitoring_state WHERE participant_id = $id', of())
    expect(state).toEqual({ device_days: 1 })
    const later = { from: '2026-07-01', to: '2026-07-31' }
    const known = await loadReadings([pair.participant_id], later)
    expect(known.get(pair.participant_id)?.latest).toMatchObject([{ metric: 'GLUCOSE', value: 198.2 }])
  })
})
