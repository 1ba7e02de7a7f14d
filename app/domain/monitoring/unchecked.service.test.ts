import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { readingsGone } from '~/domain/metrics/unchecked.server'
import { createReading, deleteReading } from '~/domain/metrics/write-readings.server'
import { setClock } from '~/platform/clock'
import { api, keyOf, post } from 'tests/builders/api'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'
import { statementsOf } from 'tests/support/statements'
import { saveRange } from './metric-ranges.server'
import { createCheck, endMonitoring, startMonitoring } from './monitor.server'
import { openReadings } from './open-readings.server'
import { rangesJob } from './ranges-job.server'

let clinic: AtClinic
let pair: { participant_id: number; practice_id: number }
const at = (time: string, day = '2026-06-15') => setClock(new Date(`${day}T${time}:00Z`))
const of = () => ({ practiceId: pair.practice_id, participantId: pair.participant_id })
const open = () => openReadings(of())
const values = async () => (await open()).map(({ value }) => value)
const state = () =>
  readRow<{ needs_check: number }>(
    'SELECT needs_check FROM monitoring_state WHERE participant_id = $participant_id',
    pair,
  )
const range = (high: number, version: number | null = null) =>
  saveRange(
    clinic.works,
    {
      practice_id: pair.practice_id,
      participant_id: null,
      metric: 'SYSTOLIC',
      ...{ low: 90, high, change: null, change_days: null },
    },
    version,
  )
const cuff = (taken: string, value: number, diastolic = 80, day = '2026-06-15') =>
  storeReadings(pair.participant_id, 'FITBIT', [
    { metric: 'BLOOD_PRESSURE', day, taken: `${day}T${taken}:00.000Z`, value, diastolic },
  ])
const check = (readings: number[], key: string | null = null) =>
  createCheck(clinic.works, { ...pair, status: 'OUT_OF_RANGE', comment: null, readings }, key)
const judgeAgain = () =>
  rangesJob.run({
    id: 1,
    payload: { practiceId: pair.practice_id },
    attempts: 1,
    progress: async () => {},
  })

beforeEach(async () => {
  at('11:00')
  clinic = await atClinic({ time_zone: 'UTC' })
  pair = { participant_id: clinic.patient.id, practice_id: clinic.practice.id }
  await startMonitoring(clinic.works, {
    ...pair,
    since: '2026-06-01',
    consented: '2026-06-01',
    consent_how: 'VERBAL',
  })
  await range(140)
})
afterEach(() => setClock())

describe('a check clears exactly what it showed', () => {
  it('a reading of 07:50 that arrives after the check asks again, and so does one that arrives meanwhile', async () => {
    await cuff('08:00', 150)
    const shown = (await open()).map(({ id }) => id)
    at('11:05')
    await cuff('11:04', 155)
    at('11:10')
    const { told } = await check(shown)
    expect(told).toMatchObject({ cleared: 1, unchecked_count: 1, unchecked: [{ value: 155 }] })
    expect(await state()).toEqual({ needs_check: 1 })
    at('11:20')
    expect((await check((await open()).map(({ id }) => id))).told.unchecked_count).toBe(0)
    expect(await state()).toEqual({ needs_check: 0 })
    at('12:30')
    await cuff('07:50', 148)
    expect([await values(), await state()]).toEqual([[148], { needs_check: 1 }])
  })

  it('a check that names none clears none, and another practice’s check clears nothing here', async () => {
    await cuff('08:00', 150)
    const elsewhere = await atClinic()
    const [one] = await open()
    await createCheck(clinic.works, { ...pair, status: 'NOMINAL', comment: null })
    expect([await values(), await state()]).toEqual([[150], { needs_check: 1 }])
    const refused = createCheck(elsewhere.works, {
      ...{ participant_id: pair.participant_id, practice_id: elsewhere.practice.id },
      ...{ status: 'NOMINAL', comment: null, readings: [one!.id] },
    })
    await expect(refused).rejects.toMatchObject({ status: 403 })
    expect(await values()).toEqual([150])
  })

  it('what is within its range waits for no list, a crisis does without any range', async () => {
    await cuff('08:00', 120)
    expect(await values()).toEqual([])
    await storeReadings(pair.participant_id, 'FITBIT', [
      { metric: 'SPO2', day: '2026-06-15', taken: '2026-06-15T08:00:00.000Z', value: 87, diastolic: null },
    ])
    expect(await open()).toMatchObject([{ value: 87, act: 1, range_metric: null }])
  })

  it('the worst stands first: what calls for action, then what is furthest outside', async () => {
    await cuff('08:00', 145)
    await cuff('09:00', 185, 90)
    await cuff('10:00', 170)
    expect(await values()).toEqual([185, 170, 145])
  })

  it('a value that its source corrects after the form was opened is not cleared by it', async () => {
    await cuff('08:00', 150)
    const shown = (await open()).map(({ id }) => id)
    await cuff('08:00', 165)
    expect((await check(shown)).told).toMatchObject({ cleared: 0, unchecked: [{ value: 165 }] })
    await check((await open()).map(({ id }) => id))
    await cuff('08:00', 165)
    expect(await values()).toEqual([])
    await cuff('08:00', 120)
    expect(await values()).toEqual([])
  })

  it('a reading that is deleted or no longer counts is asked about no more', async () => {
    const typed = { participant_id: pair.participant_id, systolic: 150, diastolic: 80, day: '2026-06-15' }
    const { id } = await createReading(clinic.works, typed as never)
    await cuff('08:00', 151)
    expect(await values()).toHaveLength(2)
    await deleteReading(clinic.works, id)
    expect(await values()).toEqual([151])
    await readingsGone((await open()).map((row) => row.metric_reading_id))
    expect(await values()).toEqual([])
  })

  it('other ranges are judged again, but not what a check has seen', async () => {
    await cuff('08:00', 135)
    await cuff('09:00', 150)
    await check((await open()).map(({ id }) => id))
    await range(130, 0)
    await judgeAgain()
    expect([await values(), await state()]).toEqual([[135], { needs_check: 1 }])
    await range(160, 1)
    await judgeAgain()
    expect([await values(), await state()]).toEqual([[], { needs_check: 0 }])
  })

  it('what waits goes when monitoring ends, and a repeat with the same key clears nothing more', async () => {
    await cuff('08:00', 150)
    const shown = (await open()).map(({ id }) => id)
    const first = await check(shown, 'key-1')
    await cuff('09:00', 151)
    const again = await check(
      (await open()).map(({ id }) => id),
      'key-1',
    ).catch((error: Error) => error)
    expect(again).toEqual(first)
    expect(await values()).toEqual([151])
    await endMonitoring(clinic.works, pair)
    expect(await values()).toEqual([])
  })

  it('costs the same statements for one reading and for many', async () => {
    const send = (hours: readonly number[]) =>
      storeReadings(
        pair.participant_id,
        'FITBIT',
        hours.map((hour) => ({
          metric: 'BLOOD_PRESSURE' as const,
          day: '2026-06-14',
          taken: `2026-06-14T${String(hour).padStart(2, '0')}:00:00.000Z`,
          value: 150,
          diastolic: 80,
        })),
      )
    await send([0])
    const one = await statementsOf(() => send([1]))
    expect(await statementsOf(() => send([2, 3, 4, 5, 6, 7]))).toBe(one)
    expect(await values()).toHaveLength(8)
  })
})

describe('on the screens and the data endpoint', () => {
  it.each([
    ['the dialog', () => `/rpm/${pair.practice_id}?modal=check&target=${pair.participant_id}`],
    ['the page', () => `/rpm/${pair.practice_id}/participantId/${pair.participant_id}`],
  ])('%s shows what it clears, and says what arrived meanwhile', async (_name, where) => {
    await cuff('08:00', 150)
    const page = await clinic.physician.open(where())
    expect(page.text).toMatch(/this check clears: 1.*Blood pressure 150\/80 mmHg.*8:00 AM.*above 140/)
    await cuff('10:30', 171)
    const saved = await page.press('Save check', { status: 'OUT_OF_RANGE' })
    expect(saved.told).toContain('still unchecked: 1')
    expect(saved.text).toMatch(/this check clears: 1.*171\/80/)
    const done = await saved.press('Save check', { status: 'OUT_OF_RANGE' })
    expect([done.told, await values()]).toEqual([expect.stringContaining('saved'), []])
  })

  it('a form that comes back with an error clears what it showed before', async () => {
    await cuff('08:00', 150)
    const page = await clinic.physician.open(`/rpm/${pair.practice_id}/participantId/${pair.participant_id}`)
    await cuff('10:30', 171)
    const refused = await page.press('Save check', { status: 'OUT_OF_RANGE', comment: 'x'.repeat(4001) })
    expect(refused.text).toMatch(/this check clears: 1.*150\/80.*stay unchecked: 1.*171\/80/)
    await refused.press('Save check', { status: 'OUT_OF_RANGE', comment: 'Called' })
    expect(await values()).toEqual([171])
  })

  it('the endpoint tells what a check left, and takes at most a thousand readings', async () => {
    await cuff('08:00', 150)
    await cuff('09:00', 160)
    const key = await keyOf(clinic.works.userId, { practitionerId: clinic.doctor.id })
    const [, second] = await open()
    const asked = await api('participant', {
      key,
      query: { id: String(pair.participant_id), expand: 'unchecked_readings' },
    })
    expect(asked.body.data.unchecked_readings).toMatchObject([{ value: 160 }, { id: second!.id, act: false }])
    const send = (readings: number[]) =>
      post('rpm-check/create', key, { ...pair, status: 'NOMINAL', comment: 'Seen', readings })
    expect((await send(Array.from({ length: 1001 }, (_, n) => n + 1))).status).toBe(422)
    const answer = await send([second!.id])
    expect(answer).toMatchObject({
      status: 201,
      body: { data: { cleared: 1, unchecked_count: 1, unchecked: [{ value: 160, diastolic: 80 }] } },
    })
    const kept = await readRows(
      'SELECT id FROM unchecked_reading WHERE rpm_check_id IS NOT NULL AND id = $id',
      {
        id: second!.id,
      },
    )
    expect(kept).toHaveLength(1)
  })
})
