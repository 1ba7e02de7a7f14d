import { beforeEach, describe, expect, it } from 'vitest'
import { setEnv } from '~/platform/env.server'
import { dietEnv } from 'tests/support/diet-service'
import { readRows, writeRows, writeTx } from 'db/connection'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { Practice } from 'db/models/practice'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { deleteSurvey } from '~/domain/survey/delete-survey.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { newestTotal, refreshTotals } from './refresh-totals.server'
import { dropScores, storeScores } from './store-scores.server'

let clinic: Clinic

const exercise = latestDefinition('EXERCISE') as Definition
const moving: Answers = {
  EXERCISE_DAYS: { values: [5] },
  EXERCISE_MINUTES: { values: [30] },
  EXERCISE_STRENGTH: { values: [0] },
  EXERCISE_SITTING: { values: [8] },
}
const at = (day: string, time = '10:00') => `${day}T${time}:00.000Z`

beforeEach(async () => {
  clinic = await buildClinic()
  await clinic.patient.update({ dob: '1965-03-02', gender: 'F', ethnicity: 'WHITE' })
})

async function finished(code: string, completed: string, practice_id: number | null = clinic.practice.id) {
  const { id } = await Survey.create({
    participant_id: clinic.patient.id,
    practice_id,
    questionnaire_code: code,
    definition_version: 1,
    started: completed,
    completed,
    created: completed,
    updated: completed,
  })
  return { id, participant_id: clinic.patient.id, completed }
}

/** A completed survey with only this score. */
async function scored(name: string, score: number, completed: string, practice_id?: number | null) {
  const survey = await finished(name.replace('SCORE_', ''), completed, practice_id)
  await Score.create({
    participant_id: survey.participant_id,
    survey_id: survey.id,
    score_name: name,
    score,
    value: score,
    updated: completed,
  })
  await refreshTotals(survey.participant_id, completed)
  return survey
}

const stored = (name: string) =>
  readRows<{
    survey_id: number
    score: number | null
    missing: string | null
    note: string | null
    updated: string
  }>(
    `SELECT survey_id, score, missing, note, updated FROM score WHERE participant_id = $id
      AND score_name = $name ORDER BY updated, id`,
    { id: clinic.patient.id, name },
  )
const totals = async () => (await stored('TOTAL_SCORE')).map(({ survey_id, score }) => [survey_id, score])

describe('total', () => {
  it('is stored with the third lifestyle score and stands on the last survey of the visit', async () => {
    const first = await finished('EXERCISE', at('2026-03-02'))
    await storeScores(first, exercise, moving)
    expect(await totals()).toEqual([])
    expect(await newestTotal(clinic.patient.id)).toMatchObject({
      score: null,
      missing: ['SCORE_DIET', 'SCORE_STRESS', 'SCORE_SLEEP'],
    })
    const diet = await scored('SCORE_DIET', 6, at('2026-03-02', '10:10'))
    expect(await totals()).toEqual([[diet.id, 6.7]])
    const sleep = await scored('SCORE_SLEEP', 0, at('2026-03-02', '10:20'))
    expect(await totals()).toEqual([[sleep.id, 5]])
    expect(await newestTotal(clinic.patient.id)).toMatchObject({ score: 5 })
  })

  it('a survey opened again leaves it, and comes back changed', async () => {
    const first = await finished('EXERCISE', at('2026-03-02'))
    await storeScores(first, exercise, moving)
    const diet = await scored('SCORE_DIET', 6, at('2026-03-02', '10:10'))
    await dropScores(first.id)
    expect(await totals()).toEqual([])
    await storeScores(first, exercise, { ...moving, EXERCISE_DAYS: { values: [0] } })
    expect(await totals()).toEqual([[diet.id, 11.7]])
    await dropScores(diet.id)
    expect(await totals()).toEqual([])
  })

  it('earlier visits stay as they are', async () => {
    await storeScores(await finished('EXERCISE', at('2026-03-02')), exercise, moving)
    const diet = await scored('SCORE_DIET', 6, at('2026-03-02', '10:10'))
    await writeRows(`UPDATE score SET score = 1 WHERE score_name = 'TOTAL_SCORE' AND survey_id = $id`, {
      id: diet.id,
    })
    const sleep = await scored('SCORE_SLEEP', 20, at('2026-06-02'))
    expect(await totals()).toEqual([
      [diet.id, 1],
      [sleep.id, 8.8],
    ])
  })

  it('a deleted survey counts no more', async () => {
    await storeScores(await finished('EXERCISE', at('2026-03-02')), exercise, moving)
    const diet = await scored('SCORE_DIET', 6, at('2026-03-02', '10:10'))
    const sleep = await scored('SCORE_SLEEP', 0, at('2026-03-02', '10:20'))
    await deleteSurvey(await actorOf((await buildAdmin()).id), sleep.id)
    expect((await totals()).find(([id]) => id === diet.id)).toEqual([diet.id, 6.7])
  })

  it.each([
    [true, 10],
    [false, 6.7],
  ])(
    'DietID counts where the practice of the survey uses it, or any practice for surveys of participants; service set up: %s (DIET-08)',
    async (configured, total) => {
      setEnv(configured ? dietEnv() : undefined)
      await Practice.update({ use_dietid_questionnaire: 1 }, { where: { id: clinic.practice.id } })
      await storeScores(await finished('EXERCISE', at('2026-03-02')), exercise, moving)
      await scored('SCORE_DIET', 6, at('2026-03-02', '10:10'))
      const dietId = await scored('SCORE_DIETID', 50, at('2026-03-02', '10:20'), null)
      expect(await totals()).toEqual([[dietId.id, total]])
    },
  )
})

describe('submitting twice', () => {
  it('scores once', async () => {
    const survey = await finished('EXERCISE', at('2026-03-02'))
    await storeScores(survey, exercise, moving)
    const before = await stored('SCORE_EXER')
    await storeScores(survey, exercise, moving)
    expect(await stored('SCORE_EXER')).toEqual(before)
    expect(before.length).toBe(1)
  })
})

describe('risk', () => {
  const history: Definition = {
    ...exercise,
    code: 'MH',
    sections: [{ name: 'MH', question_names: ['MH_CONDITIONS', 'MH_SMOKING', 'MH_BP_MEDICATION'] }],
    questions: [
      {
        name: 'MH_CONDITIONS',
        type: 'SELECT_ANY',
        allows_none: true,
        options: [{ value: 'DIABETES' }, { value: 'CORONARY' }],
      },
      { name: 'MH_SMOKING', type: 'SELECT_ONE', options: [{ value: 'SOME_DAYS' }, { value: 'NOT_AT_ALL' }] },
      { name: 'MH_BP_MEDICATION', type: 'SELECT_ONE', options: [{ value: 'YES' }, { value: 'NO' }] },
    ],
    score_names: ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE'],
  }
  const answers: Answers = {
    MH_CONDITIONS: { values: [], status: 'NONE' },
    MH_SMOKING: { values: ['SOME_DAYS'] },
    MH_BP_MEDICATION: { values: ['NO'] },
  }
  const owner = () => ({ practice_id: clinic.practice.id, participant_id: clinic.patient.id })
  const stamp = (created: string) => ({ created, updated: created })

  it('names what is missing', async () => {
    await storeScores(await finished('MH', at('2026-03-02')), history, answers)
    expect(await stored('FRAMINGHAM_SCORE')).toMatchObject([
      { score: null, missing: 'tchol hdl_c bp_systolic', note: 'risk.missing', updated: at('2026-03-02') },
    ])
  })

  it('takes the newest of each value, by the day on which it was stored', async () => {
    await Biometrics.create({ ...owner(), tchol: 180, hdl_c: 47, ...stamp(at('2026-02-01')) })
    await Biometrics.create({ ...owner(), tchol: 500, archived: 1, ...stamp(at('2026-02-03')) })
    await Anthropometrics.create({ ...owner(), bp_systolic: 200, ...stamp(at('2026-01-01')) })
    await Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-02-02')) })
    await Anthropometrics.create({ ...owner(), weight_lb: 150, ...stamp(at('2026-02-04')) })
    await storeScores(await finished('MH', at('2026-03-02')), history, answers)
    expect(await stored('FRAMINGHAM_SCORE')).toMatchObject([
      { score: expect.closeTo(10.48, 2) as number, missing: null, note: null, updated: at('2026-03-02') },
    ])
  })

  it('an older survey corrected later keeps the values of its time', async () => {
    await Biometrics.create({ ...owner(), tchol: 180, hdl_c: 47, ...stamp(at('2026-02-01')) })
    await Anthropometrics.create({ ...owner(), bp_systolic: 124, ...stamp(at('2026-02-02')) })
    const older = await finished('MH', at('2026-03-02'))
    await finished('MH', at('2026-06-02'))
    await Biometrics.create({ ...owner(), tchol: 300, ...stamp(at('2026-07-01')) })
    await storeScores(older, history, answers)
    expect(await stored('FRAMINGHAM_SCORE')).toMatchObject([
      { score: expect.closeTo(10.48, 2) as number, updated: at('2026-03-02') },
    ])
  })

  it('nothing stays when the transaction fails', async () => {
    const survey = await finished('EXERCISE', at('2026-03-02'))
    await expect(
      writeTx(async () => {
        await storeScores(survey, exercise, moving)
        throw new Error('too late')
      }),
    ).rejects.toThrow('too late')
    expect(await stored('SCORE_EXER')).toEqual([])
  })
})
