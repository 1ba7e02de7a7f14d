import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import { createReading } from '~/domain/metrics/write-readings.server'
import { createAnthropometrics } from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { setClock } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { buildReading } from 'tests/builders/readings'
import { raiseForReadings } from './raise-readings.server'
import { setPregnancy } from './set-pregnancy.server'

let clinic: Clinic
/** Noon at the clinic: the same date everywhere. */
const today = '2026-05-04'
const events = async () =>
  (await SafetyEvent.findAll({ where: { participant_id: clinic.patient.id }, order: [['id', 'ASC']] })).map(
    ({ rule, value }) => `${rule} ${value}`,
  )
const weigh = (daysAgo: number, value: number) =>
  createReading(clinic.participant, {
    participant_id: clinic.patient.id,
    metric: 'WEIGHT',
    day: dayAfter(today, -daysAgo),
    value,
  })
const pressure = (systolic: number, diastolic: number) =>
  createReading(clinic.participant, {
    participant_id: clinic.patient.id,
    metric: 'WEIGHT',
    systolic,
    diastolic,
  })
const oxygen = async (value: number) => {
  const row = await buildReading({
    participant_id: clinic.patient.id,
    metric: 'SPO2',
    service: 'APPLE',
    day: today,
    value,
  })
  await raiseForReadings(null, clinic.patient.id, [
    { id: row.id, metric: 'SPO2', day: today, value, diastolic: null },
  ])
}

beforeEach(async () => {
  setClock(new Date(`${today}T17:00:00.000Z`))
  clinic = await buildClinic()
})
afterEach(() => setClock())

describe('gain of weight, where the practice follows heart failure', () => {
  beforeEach(() => clinic.practice.update({ heart_failure: 1 }))

  it('of 3 lb within two days raises, also over a day that was left out', async () => {
    await weigh(2, 180)
    await weigh(0, 183)
    expect(await events()).toEqual(['WEIGHT_GAIN_2_DAYS 3'])
  })

  it('of 5 lb within seven days raises by itself, and of less nothing', async () => {
    await weigh(7, 180)
    await weigh(4, 182)
    await weigh(0, 184.9)
    expect(await events()).toEqual([])
    await weigh(0, 185)
    expect(await events()).toEqual(['WEIGHT_GAIN_7_DAYS 5'])
  })

  it('longer ago counts for neither, and the same gain on the next day is no news while one is open', async () => {
    await weigh(8, 180)
    await weigh(3, 186)
    expect(await events()).toEqual(['WEIGHT_GAIN_7_DAYS 6'])
    await weigh(2, 186)
    expect(await events()).toEqual(['WEIGHT_GAIN_7_DAYS 6'])
    await weigh(1, 187)
    expect(await events()).toEqual(['WEIGHT_GAIN_7_DAYS 6', 'WEIGHT_GAIN_7_DAYS 7'])
  })

  it('is seen when the weight before it arrives late', async () => {
    await weigh(0, 184)
    expect(await events()).toEqual([])
    await weigh(1, 180)
    expect(await events()).toEqual(['WEIGHT_GAIN_2_DAYS 4'])
  })
})

it('a gain of weight raises nothing where no practice follows heart failure', async () => {
  await weigh(1, 180)
  await weigh(0, 190)
  expect(await events()).toEqual([])
})

describe('oxygen', () => {
  it('of 90 to 92 is for the same day, below 90 for now, 93 for nobody', async () => {
    for (const value of [93, 92, 90, 89]) await oxygen(value)
    expect(await events()).toEqual(['OXYGEN_TODAY 92', 'OXYGEN_TODAY 90', 'LOW_OXYGEN 89'])
  })

  it('has a lower limit where a clinician set one for the patient', async () => {
    await writeRows(
      `INSERT INTO metric_range (practice_id, participant_id, metric, low, created, updated)
        VALUES ($practice, $participant, 'SPO2', 87, '2026-01-01', '2026-01-01')`,
      { practice: clinic.practice.id, participant: clinic.patient.id },
    )
    for (const value of [91, 88, 87, 86]) await oxygen(value)
    expect(await events()).toEqual(['LOW_OXYGEN 86'])
  })
})

describe('blood pressure in pregnancy', () => {
  it('of 160/110 raises until the day that staff set, at home and in the practice', async () => {
    await pressure(162, 90)
    expect(await events()).toEqual([])
    await setPregnancy(clinic.practitioner, clinic.patient.id, dayAfter(today, 30), null)
    await pressure(162, 90)
    await createAnthropometrics(clinic.practitioner, {
      participant_id: clinic.patient.id,
      practice_id: clinic.practice.id,
      bp_systolic: 150,
      bp_diastolic: 112,
    })
    await pressure(181, 100)
    expect(await events()).toEqual([
      'PREGNANCY_PRESSURE 162/90',
      'PREGNANCY_PRESSURE 150/112',
      'BLOOD_PRESSURE 181/100',
    ])
    await setPregnancy(clinic.practitioner, clinic.patient.id, null, null)
    await pressure(162, 90)
    expect(await events()).toHaveLength(3)
  })

  it('is set by staff of the practice alone, not for years ahead', async () => {
    const day = dayAfter(today, 30)
    const stranger = (await buildClinic()).practitioner
    for (const who of [clinic.participant, stranger])
      await expect(setPregnancy(who, clinic.patient.id, day, null)).rejects.toMatchObject({ status: 403 })
    await expect(
      setPregnancy(clinic.practitioner, clinic.patient.id, dayAfter(today, 500), null),
    ).rejects.toMatchObject({ status: 422 })
  })
})
