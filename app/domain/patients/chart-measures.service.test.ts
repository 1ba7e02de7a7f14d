import { expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
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
