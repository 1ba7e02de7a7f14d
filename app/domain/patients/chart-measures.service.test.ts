import { expect, it } from 'vitest'
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
