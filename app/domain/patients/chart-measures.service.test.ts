import { expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { MetricReading } from 'db/models/metric-reading'
import { buildClinic } from '~/domain/survey/survey-test-support'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { now } from '~/platform/clock'
import { chartMeasures } from './chart-measures.server'

it('marks what looks wrong on the chart: confirmed with its value, else without one', async () => {
  const { practitioner, patient, practice } = await buildClinic()
  const at = now()
  await Biometrics.create({
    practice_id: practice.id,
    participant_id: patient.id,
    tchol: 5.2,
    trig: 8,
    a1c: 5.6,
    confirmed: 'trig:8',
    measured_on: '2026-01-05',
    comment_search: '',
    created: at,
    updated: at,
  })
  const reader = readerOf({ t: (key) => key, lang: 'en', actor: practitioner })
  const shown = await chartMeasures(patient.id, reader)
  expect(shown.map(({ name, display, mark }) => [name, display, mark])).toEqual([
    ['TCHOL', '–', 'open'],
    ['TRIG', '8\u00a0mg/dL', 'confirmed'],
    ['A1C', '5.6\u00a0%', null],
  ])
})

it('says how a value changed since the one before, each for itself', async () => {
  const { practitioner, patient, practice } = await buildClinic()
  const row = (measured_on: string) => ({
    ...{ practice_id: practice.id, participant_id: patient.id, measured_on, comment_search: '' },
    ...{ created: now(), updated: now() },
  })
  await Biometrics.create({ ...row('2026-01-05'), a1c: 7, ldl_c: 160 })
  await Biometrics.create({ ...row('2026-02-05'), a1c: 7.5 })
  await Biometrics.create({ ...row('2026-03-05'), ldl_c: 150, trig: 120 })
  const body = { weight_lb: 190, height_in: 69, bp_systolic: 150, bp_diastolic: 92 }
  await Anthropometrics.create({ ...row('2026-01-05'), ...body })
  await Anthropometrics.create({ ...row('2026-02-05'), weight_lb: 180, bp_systolic: 152, bp_diastolic: 93 })
  const reader = readerOf({ t: (key) => key, lang: 'en', actor: practitioner })
  const shown = await chartMeasures(patient.id, reader)
  expect(shown.map(({ name, change }) => [name, change && `${change.way} ${change.meaning}`])).toEqual([
    ['BMI', 'down better'],
    ['BLOOD_PRESSURE', 'level same'],
    ['LDL_C', 'down better'],
    ['TRIG', null],
    ['A1C', 'up worse'],
  ])
})

it('weight and blood pressure are the last ones taken, at home or in a practice', async () => {
  const { practitioner, patient, practice } = await buildClinic()
  await Anthropometrics.create({
    ...{
      practice_id: practice.id,
      participant_id: patient.id,
      measured_on: '2026-01-05',
      comment_search: '',
    },
    ...{ weight_lb: 190, height_in: 69, bp_systolic: 150, bp_diastolic: 92, created: now(), updated: now() },
  })
  const home = (day: string, values: object) =>
    MetricReading.create({
      ...{ participant_id: patient.id, service: 'APPLE', metric: 'BLOOD_PRESSURE', value: 120, day },
      ...{ taken: `${day}T13:00:00.000Z`, created: now(), updated: now(), ...values },
    })
  await home('2026-01-04', { metric: 'WEIGHT', value: 170 })
  await home('2026-01-06', { value: 204, diastolic: 124 })
  const reader = readerOf({ t: (key) => key, lang: 'en', actor: practitioner })
  const shown = await chartMeasures(patient.id, reader)
  expect(shown.map(({ name, display, dateText }) => [name, display, dateText])).toMatchObject([
    ['BMI', expect.stringContaining('28.12'), '01/05/2026'],
    ['BLOOD_PRESSURE', expect.stringContaining('204/124'), expect.stringMatching(/01.06.2026 .*APPLE/)],
  ])
})
