import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepAllAttention } from '~/domain/attention/attention-job.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { chartAttention } from './chart-attention.server'

let clinic: Clinic
const at = (instant: string) => setClock(new Date(instant))
const look = (actor = clinic.practitioner) =>
  chartAttention(actor, clinic.patient.id, readerOf({ t: translator('en'), lang: 'en', actor }))

beforeEach(async () => {
  at('2026-03-01T12:00:00Z')
  clinic = await buildClinic()
  await keepAllAttention()
})
afterEach(() => setClock())

it('the first look at a chart is no return; the next one says what came since', async () => {
  expect((await look()).since).toBeNull()
  at('2026-03-05T12:00:00Z')
  const { id } = await createSurvey(clinic.practitioner, {
    questionnaire_code: 'PHQ9',
    participant_id: clinic.patient.id,
  })
  await fill(clinic.participant, id, {
    ...numbered('PHQ9', [1, 1, 1, 1, 0, 0, 0, 0, 0]),
    PHQ9_DIFFICULTY: 0,
  })
  at('2026-03-09T12:00:00Z')
  expect((await look()).since).toEqual({
    at: '2026-03-01T12:00:00.000Z',
    dateText: '03/01/2026',
    scores: expect.any(Number) as number,
    questionnaires: 1,
  })
})

it('what asks for somebody stands there with the way to deal with it', async () => {
  const { id } = await createSurvey(clinic.practitioner, {
    questionnaire_code: 'PHQ9',
    participant_id: clinic.patient.id,
  })
  await fill(clinic.participant, id, numbered('PHQ9', [0, 0, 0, 0, 0, 0, 0, 0, 1]))
  const { chips } = await look()
  expect(chips[0]).toMatchObject({ kind: 'safety', label: expect.stringContaining('afety') as string })
  expect(chips[0]?.to).toContain(String(clinic.patient.id))
})
