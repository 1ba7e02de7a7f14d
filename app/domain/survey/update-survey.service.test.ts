import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { createSurvey } from './create-surveys.server'
import { surveyUpdateSchema } from './survey-schema'
import { buildClinic, type Clinic } from './survey-test-support'
import { updateSurvey } from './update-survey.server'

let clinic: Clinic
let id: number
const given = (values: Record<string, unknown>) =>
  Object.entries(values).map(([question_name, value]) => ({ question_name, optionValuesList: [value] }))
const update = (input: unknown, version: number | null = null, actor = clinic.participant) =>
  updateSurvey(actor, id, surveyUpdateSchema.parse(input), version)
const stored = () =>
  readRows('SELECT question_name, option_values FROM response WHERE survey_id = $id ORDER BY question_name', {
    id,
  })

beforeEach(async () => {
  clinic = await buildClinic()
  id = (
    await createSurvey(clinic.participant, {
      questionnaire_code: 'EXERCISE',
      participant_id: clinic.patient.id,
    })
  ).id
})

describe('survey/update (API-23)', () => {
  it('saves the answers in the order of the questionnaire, finishes with the last one and scores', async () => {
    await update({
      responses: given({ EXERCISE_SITTING: 6, EXERCISE_STRENGTH: 2, EXERCISE_MINUTES: 30, EXERCISE_DAYS: 3 }),
    })
    expect(await stored()).toHaveLength(4)
    expect(
      await readRow(`SELECT score FROM score WHERE survey_id = $id AND score_name = 'SCORE_EXER'`, { id }),
    ).toEqual({ score: 90 })
    await expect(update({ responses: given({ EXERCISE_DAYS: 1 }) })).rejects.toMatchObject({ status: 409 })
  })

  it('saves nothing when one of them is refused, or when it was changed since', async () => {
    await expect(
      update({ responses: given({ EXERCISE_DAYS: 3, EXERCISE_MINUTES: 9999 }) }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(
      update({ responses: given({ EXERCISE_DAYS: 0, EXERCISE_MINUTES: 10 }) }),
    ).rejects.toMatchObject({ status: 422 })
    await expect(update({ responses: given({ EXERCISE_DAYS: 3 }) }, 7)).rejects.toMatchObject({ status: 409 })
    expect(await stored()).toEqual([])
  })

  it('goes on where it is told to, if that question applies', async () => {
    await update({ responses: given({ EXERCISE_DAYS: 0 }), current_question: 'EXERCISE_SITTING' })
    expect(await readRow('SELECT current_question FROM survey WHERE id = $id', { id })).toEqual({
      current_question: 'EXERCISE_SITTING',
    })
    for (const name of ['EXERCISE_MINUTES', 'NOPE'])
      await expect(update({ current_question: name })).rejects.toMatchObject({ status: 422 })
  })

  it('is for those who may fill it', async () => {
    const other = await buildClinic()
    for (const actor of [other.participant, other.practitioner])
      await expect(update({ current_question: 'EXERCISE_DAYS' }, null, actor)).rejects.toMatchObject({
        status: 403,
      })
    await update({ responses: given({ EXERCISE_DAYS: 2 }) }, null, clinic.practitioner)
  })

  it('is one entry of the log, and keeps each answer that it replaces', async () => {
    const answers = {
      EXERCISE_DAYS: 3,
      EXERCISE_MINUTES: 30,
      EXERCISE_STRENGTH: 2,
      EXERCISE_SITTING: 6,
    }
    await update({ responses: given(answers) })
    const scored = await readRow(`SELECT COUNT(*) AS n FROM score WHERE survey_id = $id`, { id })
    await update(
      { responses: given({ ...answers, EXERCISE_MINUTES: 20, EXERCISE_STRENGTH: 1 }), reason: 'misread' },
      null,
      clinic.practitioner,
    )
    const told = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE resource = 'survey' AND record_id = $id AND entry_type = 'SURVEY'
        ORDER BY id`,
      { id },
    )
    expect(told.map(({ text }) => text)).toEqual([
      `Started/resumed survey #${id}`,
      `Completed survey #${id}`,
      `Saved 4 answers of survey #${id}`,
    ])
    expect(
      await readRows(
        `SELECT question_name, option_values, reason FROM response_history WHERE survey_id = $id
          ORDER BY question_name`,
        { id },
      ),
    ).toEqual([
      { question_name: 'EXERCISE_MINUTES', option_values: '[30]', reason: 'misread' },
      { question_name: 'EXERCISE_STRENGTH', option_values: '[2]', reason: 'misread' },
    ])
    expect(await readRow(`SELECT COUNT(*) AS n FROM score WHERE survey_id = $id`, { id })).toEqual(scored)
  })

  it('takes the last answer to a question that is given twice', async () => {
    await update({ responses: given({ EXERCISE_DAYS: 3 }).concat(given({ EXERCISE_DAYS: 2 })) })
    expect(await stored()).toEqual([{ question_name: 'EXERCISE_DAYS', option_values: '[2]' }])
  })
})
