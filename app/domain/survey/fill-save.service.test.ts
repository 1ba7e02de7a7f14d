import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import type { AnswerValue } from '~/domain/questionnaire/answer'
import { questionOf } from '~/domain/questionnaire/definition'
import { latestDefinition } from '~/domain/questionnaire/registry'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { scoreSurvey } from '~/domain/scoring/score-survey'
import { translator } from '~/i18n/catalog.server'
import { AnswerChanged } from './answer-changed'
import { AnswerRefused } from './answer-refused'
import { createSurvey } from './create-surveys.server'
import { loadFillPage, loadRefused } from './fill-page.server'
import { prefillOf } from './fill-prefill.server'
import { loadSurvey } from './open-survey.server'
import { saveAnswer, type SaveInput } from './save-answer.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { asSent } from '~/platform/sent-state'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
const begin = async (code: string) =>
  (await createSurvey(clinic.participant, { questionnaire_code: code, participant_id: clinic.patient.id })).id
const give = (question: string, value: AnswerValue, rest: Partial<SaveInput> = {}): SaveInput => ({
  question,
  given: { answer: { values: [value] } },
  move: 'next',
  ...rest,
})
const scoresOf = (surveyId: number) =>
  readRows('SELECT score_name, score FROM score WHERE survey_id = $surveyId', { surveyId })
const answerTo = async (surveyId: number, name: string) =>
  (await loadSurvey(clinic.practitioner, surveyId)).answers[name]?.values

const save = (id: number, question: string, values: AnswerValue[]) =>
  saveAnswer(clinic.participant, id, { question, given: { answer: { values } }, move: 'next' })

beforeEach(async () => {
  clinic = await buildClinic()
})

describe('saving without moving on (SUR-17)', () => {
  it('keeps the answer and the place, and neither finishes nor scores', async () => {
    const id = await begin('GAD7')
    await fill(clinic.participant, id, numbered('GAD7', [1, 1, 1, 1, 1, 1]))
    const saved = await saveAnswer(clinic.participant, id, give('GAD7_7', 2, { move: 'stay' }))
    expect(saved).toMatchObject({ next: null, complete: false })
    expect(await answerTo(id, 'GAD7_7')).toEqual([2])
    expect((await readSurvey(id)).survey).toMatchObject({ current_question: 'GAD7_7', completed: null })
    expect(await scoresOf(id)).toEqual([])
    await fill(clinic.participant, id, { GAD7_7: 2 })
    expect(await scoresOf(id)).toMatchObject([{ score: 8 }])
  })

  it('takes nothing that could not pass, and never clears an answer', async () => {
    const id = await begin('EXERCISE')
    await fill(clinic.participant, id, { EXERCISE_DAYS: 3 })
    for (const text of ['', '8', 'three', '1,500']) {
      const stay = saveAnswer(clinic.participant, id, {
        question: 'EXERCISE_DAYS',
        given: { entries: [['EXERCISE_DAYS.DAYS', text]] },
        move: 'stay',
      })
      await expect(stay).rejects.toBeInstanceOf(AnswerRefused)
    }
    expect(await answerTo(id, 'EXERCISE_DAYS')).toEqual([3])
  })

  it('rescores a finished survey, but leaves opening it again to the button', async () => {
    const id = await begin('EXERCISE')
    await fill(clinic.participant, id, { EXERCISE_DAYS: 0, EXERCISE_STRENGTH: 0, EXERCISE_SITTING: 5 })
    await saveAnswer(clinic.practitioner, id, give('EXERCISE_SITTING', 6, { move: 'stay' }))
    expect(await scoresOf(id)).toEqual(expect.arrayContaining([{ score_name: 'SCORE_SED', score: 6 }]))
    await expect(
      saveAnswer(clinic.practitioner, id, give('EXERCISE_DAYS', 2, { move: 'stay' })),
    ).rejects.toBeInstanceOf(AnswerRefused)
    expect(await scoresOf(id)).toHaveLength(2)
    await expect(
      saveAnswer(clinic.participant, id, give('EXERCISE_SITTING', 1, { move: 'stay' })),
    ).rejects.toMatchObject({ status: 409 })
  })
})

it('a refused answer is shown with what is wrong, wherever the survey stands by now', async () => {
  const id = await begin('GAD7')
  await fill(clinic.participant, id, numbered('GAD7', [1, 1, 1]))
  const form = new FormData()
  form.set('GAD7_2', '9')
  const refused = await saveAnswer(clinic.participant, id, {
    question: 'GAD7_2',
    given: { entries: [...form] },
    move: 'next',
  }).catch((error: unknown) => error as AnswerRefused)
  const page = await loadRefused(
    clinic.participant,
    id,
    refused as AnswerRefused,
    form,
    readerOf({ t: translator('en'), lang: 'en', actor: clinic.participant }),
  )
  expect(page).toMatchObject({
    view: { name: 'GAD7_2', errors: ['Please choose one of the answers shown.'] },
    progress: { index: 2 },
    hasPrevious: true,
  })
})

describe('answers changed elsewhere', () => {
  it('refuses to overwrite what the writer has not seen, and says what stands there', async () => {
    const id = await begin('GAD7')
    await saveAnswer(clinic.practitioner, id, give('GAD7_1', 3))
    const save = saveAnswer(clinic.participant, id, give('GAD7_1', 1, { seen: [''] }))
    await expect(save).rejects.toMatchObject({ status: 409, stored: { values: [3] } })
    await expect(save).rejects.toBeInstanceOf(AnswerChanged)
    expect(await answerTo(id, 'GAD7_1')).toEqual([3])
    await saveAnswer(clinic.participant, id, give('GAD7_1', 1, { seen: ['GAD7_1=3'] }))
    expect(await answerTo(id, 'GAD7_1')).toEqual([1])
  })

  it('keeps the newer answer when the writer changed nothing', async () => {
    const id = await begin('GAD7')
    await fill(clinic.participant, id, { GAD7_1: 1 })
    await saveAnswer(clinic.practitioner, id, give('GAD7_1', 3))
    expect(await saveAnswer(clinic.participant, id, give('GAD7_1', 1, { seen: ['GAD7_1=1'] }))).toMatchObject(
      { next: 'GAD7_2' },
    )
    expect(await answerTo(id, 'GAD7_1')).toEqual([3])
  })

  it('takes an answer whose save failed for no answer that was shown', async () => {
    const id = await begin('GAD7')
    await saveAnswer(clinic.practitioner, id, give('GAD7_1', 3))
    const again = give('GAD7_1', 1, { seen: ['', asSent('GAD7_1=1')] })
    await expect(saveAnswer(clinic.participant, id, again)).rejects.toBeInstanceOf(AnswerChanged)
    expect(await answerTo(id, 'GAD7_1')).toEqual([3])
  })

  it('takes an answer again whose reply was lost, and another one after it', async () => {
    const id = await begin('EXERCISE')
    const typed = (text: string, seen: string[]): SaveInput => ({
      question: 'EXERCISE_SITTING',
      given: { entries: [['EXERCISE_SITTING.HOURS', text]] },
      move: 'stay',
      seen,
    })
    await saveAnswer(clinic.participant, id, typed('1,5', ['']))
    await saveAnswer(clinic.participant, id, typed('1,5', ['', 'EXERCISE_SITTING.HOURS=1%2C5']))
    await saveAnswer(clinic.participant, id, typed('2', ['', 'EXERCISE_SITTING.HOURS=1%2C5']))
    expect(await answerTo(id, 'EXERCISE_SITTING')).toEqual([2])
  })
})

describe('answers of an earlier survey', () => {
  const offered = async (id: number, name: string) => {
    const question = questionOf(latestDefinition('GAD7')!, name)!
    return prefillOf(await readSurvey(id), { ...question, maybe_prefilled: true })
  }

  it('offers the latest earlier finished one, and nothing once the question is answered', async () => {
    for (const value of [1, 2])
      await fill(clinic.participant, await begin('GAD7'), numbered('GAD7', Array<number>(7).fill(value)))
    const id = await begin('GAD7')
    expect(await offered(id, 'GAD7_1')).toMatchObject({ answer: { values: [2] } })
    expect(await prefillOf(await readSurvey(id), questionOf(latestDefinition('GAD7')!, 'GAD7_1')!)).toBeNull()
    expect(await readRow('SELECT id FROM response WHERE survey_id = $id', { id })).toBeNull()
    await fill(clinic.participant, id, { GAD7_1: 0 })
    expect(await offered(id, 'GAD7_1')).toBeNull()
  })

  it('of the medical history offers what rarely changes, and counts it only when it is saved', async () => {
    const earlier = await begin('MH')
    await save(earlier, 'MH_HEALTH', ['GOOD'])
    await save(earlier, 'MH_CONDITIONS', ['DIABETES', 'STROKE'])
    await save(earlier, 'MH_BP_MEDICATION', ['YES'])
    await Survey.update({ completed: '2026-03-02T10:00:00.000Z' }, { where: { id: earlier } })
    const id = await begin('MH')
    const shown = async (question: string) => {
      const page = await loadFillPage(
        clinic.participant,
        id,
        { question },
        readerOf({ t: translator('en'), lang: 'en', actor: clinic.participant }),
      )
      if (page.kind !== 'question' || page.view.control.kind !== 'choices') return null
      const options = page.view.control.groups.flatMap((group) => group.options)
      return [page.view.prefilled, options.flatMap(({ value, checked }) => (checked ? value : []))]
    }
    expect(await shown('MH_HEALTH')).toEqual([null, []])
    expect(await shown('MH_CONDITIONS')).toEqual(['March 2, 2026', ['DIABETES', 'STROKE']])
    expect(scoreSurvey(latestDefinition('MH')!, (await readSurvey(id)).answers, {}).SCORE_PMH).toMatchObject({
      score: null,
      missing: ['MH_CONDITIONS'],
    })
    await save(id, 'MH_CONDITIONS', ['DIABETES'])
    expect(await shown('MH_CONDITIONS')).toEqual([null, ['DIABETES']])
    expect((await readSurvey(id)).answers).toEqual({ MH_CONDITIONS: { values: ['DIABETES'] } })
    expect(scoreSurvey(latestDefinition('MH')!, (await readSurvey(id)).answers, {}).SCORE_PMH).toMatchObject({
      score: 1,
    })
  })

  it('offers nothing of a deleted survey or of somebody else', async () => {
    const earlier = await begin('GAD7')
    await fill(clinic.participant, earlier, numbered('GAD7', Array<number>(7).fill(1)))
    await Survey.update({ archived: 1 }, { where: { id: earlier } })
    const id = await begin('GAD7')
    expect(await offered(id, 'GAD7_1')).toBeNull()
    const other = await buildClinic()
    const { id: theirs } = await createSurvey(other.participant, {
      questionnaire_code: 'GAD7',
      participant_id: other.patient.id,
    })
    expect(await offered(theirs, 'GAD7_1')).toBeNull()
  })
})
