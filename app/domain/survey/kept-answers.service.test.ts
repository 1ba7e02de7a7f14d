import { beforeEach, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { createSurvey } from './create-surveys.server'
import { saveAnswer } from './save-answer.server'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
beforeEach(async () => {
  clinic = await buildClinic()
})

const begin = async (code: string) =>
  (await createSurvey(clinic.participant, { questionnaire_code: code, participant_id: clinic.patient.id })).id
const answered = async (surveyId: number) =>
  (
    await readRows<{ question_name: string }>(
      'SELECT question_name FROM response WHERE survey_id = $surveyId ORDER BY id',
      { surveyId },
    )
  ).map((row) => row.question_name)
const score = async (surveyId: number, name: string) =>
  (
    await readRow<{ score: number | null }>(
      'SELECT score FROM score WHERE survey_id = $surveyId AND score_name = $name',
      { surveyId, name },
    )
  )?.score
const change = (surveyId: number, question: string, value: number) =>
  saveAnswer(clinic.practitioner, surveyId, {
    question,
    given: { answer: { values: [value] } },
    move: 'next',
  })

it('keeps answers that do not apply now without counting them, and counts them again when they do', async () => {
  const id = await begin('AUDIT')
  await fill(clinic.participant, id, numbered('AUDIT', [2, 1, 1, 1, 1, 1, 1, 1, 0, 0]))
  expect(await score(id, 'AUDIT_SCORE')).toBe(9)
  await change(id, 'AUDIT_1', 0)
  expect([await score(id, 'AUDIT_SCORE'), (await answered(id)).length]).toEqual([0, 10])
  await change(id, 'AUDIT_1', 3)
  expect(await score(id, 'AUDIT_SCORE')).toBe(10)
})

it('goes from never drinking to the item on injuries', async () => {
  const id = await begin('AUDIT')
  expect(await fill(clinic.participant, id, { AUDIT_1: 0 })).toMatchObject({ next: 'AUDIT_9' })
  expect(await fill(clinic.participant, id, { AUDIT_9: 2, AUDIT_10: 0 })).toMatchObject({ complete: true })
  expect(await score(id, 'AUDIT_SCORE')).toBe(2)
})

it('leaves a score without a number, not wrong, where a check list was passed over', async () => {
  const id = await begin('MH')
  await fill(clinic.participant, id, { MH_HEALTH: 'GOOD', MH_PHYSICAL_DAYS: 3, MH_MENTAL_DAYS: 10 })
  await expect(fill(clinic.participant, id, { MH_CONDITIONS: 'LUCK' })).rejects.toMatchObject({ status: 422 })
  expect(await answered(id)).toEqual(['MH_HEALTH', 'MH_PHYSICAL_DAYS', 'MH_MENTAL_DAYS'])
})
