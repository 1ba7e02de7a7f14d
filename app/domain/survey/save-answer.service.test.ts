import { beforeEach, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { buildAdmin } from 'tests/builders/people'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { AnswerRefused } from './answer-refused'
import { createSurvey } from './create-surveys.server'
import { finishedTwice } from './finished-twice.server'
import { loadSurvey, openSurvey } from './open-survey.server'
import type { Move } from './judge-answer'
import { saveAnswer, type SaveInput } from './save-answer.server'
import { buildClinic, fill, numbered, type Clinic } from './survey-test-support'

let clinic: Clinic
const begin = async (code: string, actor: Actor = clinic.participant) =>
  (await createSurvey(actor, { questionnaire_code: code, participant_id: clinic.patient.id })).id
const scores = (surveyId: number) =>
  readRows<{ score_name: string; score: number | null; threshold_index: number | null; updated: string }>(
    `SELECT score_name, score, threshold_index, updated FROM score WHERE survey_id = $surveyId
      ORDER BY score_name`,
    { surveyId },
  )
const logTexts = async (surveyId: number) =>
  (
    await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE resource = 'survey' AND record_id = $surveyId ORDER BY id`,
      { surveyId },
    )
  ).map((row) => row.text)
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )

beforeEach(async () => {
  clinic = await buildClinic()
})

describe('filling', () => {
  it('scores a whole PHQ-9 in the save that finishes it', async () => {
    const id = await begin('PHQ9')
    await openSurvey(clinic.participant, id)
    await saveAnswer(clinic.participant, id, { question: 'PHQ9_INTRO', given: { entries: [] }, move: 'next' })
    await fill(clinic.participant, id, numbered('PHQ9', [1, 2, 3, 1, 2, 0, 1, 1, 1]))
    expect(await scores(id)).toEqual([])
    const saved = await fill(clinic.participant, id, { PHQ9_DIFFICULTY: 1 })
    expect(saved).toMatchObject({ complete: true, next: null })
    expect(await scores(id)).toMatchObject([{ score_name: 'PHQ9_SCORE', score: 12, threshold_index: 2 }])
    expect((await logTexts(id)).at(-1)).toBe(`Completed survey #${id}`)
  })

  it('scores GAD-7 and exercise, and passes over what does not apply', async () => {
    const gad = await begin('GAD7')
    await fill(clinic.participant, gad, numbered('GAD7', [3, 3, 3, 3, 3, 3, 3]))
    expect(await scores(gad)).toMatchObject([{ score_name: 'GAD7_SCORE', score: 21, threshold_index: 3 }])

    const still = await begin('EXERCISE')
    expect(await fill(clinic.participant, still, { EXERCISE_DAYS: 0 })).toMatchObject({
      next: 'EXERCISE_STRENGTH',
    })
    await fill(clinic.participant, still, { EXERCISE_STRENGTH: 2, EXERCISE_SITTING: 7.5 })
    expect(await scores(still)).toMatchObject([
      { score_name: 'SCORE_EXER', score: 0 },
      { score_name: 'SCORE_SED', score: 7.5 },
    ])

    const active = await begin('EXERCISE')
    await fill(clinic.participant, active, {
      EXERCISE_DAYS: 5,
      EXERCISE_MINUTES: 30,
      EXERCISE_STRENGTH: 2,
      EXERCISE_SITTING: 3,
    })
    expect(await scores(active)).toMatchObject([{ score: 150 }, { score: 3 }])
  })

  it('is not begun by who opens it and reads on, only by the first answer (SUR-19)', async () => {
    const id = await begin('PHQ9')
    const begun = async () => (await loadSurvey(clinic.participant, id)).survey.started
    await openSurvey(clinic.participant, id)
    expect(await begun()).toBeNull()
    await saveAnswer(clinic.participant, id, { question: 'PHQ9_INTRO', given: { entries: [] }, move: 'next' })
    expect(await begun()).toBeNull()
    expect((await loadSurvey(clinic.participant, id)).survey.current_question).toBe('PHQ9_1')
    await fill(clinic.participant, id, { PHQ9_1: 1 })
    expect(await begun()).not.toBeNull()
    expect((await logTexts(id)).filter((text) => text === `Started/resumed survey #${id}`)).toHaveLength(1)
  })

  it('goes on another day where it stopped, with the answers kept', async () => {
    setClock(new Date('2026-03-01T10:00:00Z'))
    const id = await begin('GAD7')
    await openSurvey(clinic.participant, id)
    await fill(clinic.participant, id, numbered('GAD7', [1, 2]))
    await saveAnswer(clinic.participant, id, {
      question: 'GAD7_3',
      given: { entries: [['GAD7_3', '3']] },
      move: 'exit',
    })
    setClock(new Date('2026-03-09T18:00:00Z'))
    await openSurvey(clinic.participant, id)
    const { survey, answers } = await loadSurvey(clinic.participant, id)
    expect(survey).toMatchObject({
      current_question: 'GAD7_3',
      completed: null,
      started: '2026-03-01T10:00:00.000Z',
    })
    expect(answers.GAD7_3).toEqual({ values: [3] })
    await fill(clinic.participant, id, { GAD7_4: 0, GAD7_5: 0, GAD7_6: 0, GAD7_7: 0 })
    expect(await scores(id)).toMatchObject([{ score: 6, updated: '2026-03-09T18:00:00.000Z' }])
    expect((await logTexts(id)).filter((text) => text === `Started/resumed survey #${id}`)).toHaveLength(2)
  })

  it('does not finish by looking back, and leads to what is open', async () => {
    const id = await begin('GAD7')
    await fill(clinic.participant, id, numbered('GAD7', [0, 0, 0, 0, 0, 0]))
    const back = await saveAnswer(clinic.participant, id, {
      question: 'GAD7_7',
      given: { answer: { values: [1] } },
      move: 'previous',
    })
    expect(back).toMatchObject({ next: 'GAD7_6', complete: false })
    const other = await begin('EXERCISE')
    const end = await saveAnswer(clinic.participant, other, {
      question: 'EXERCISE_SITTING',
      given: { answer: { values: [4] } },
      move: 'next',
    })
    expect(end).toMatchObject({ next: 'EXERCISE_DAYS', missing: true, complete: false })
  })

  it('gives the same scores when the last answer arrives twice', async () => {
    const id = await begin('GAD7', clinic.practitioner)
    await fill(clinic.practitioner, id, numbered('GAD7', [1, 1, 1, 1, 1, 1]))
    const last = { question: 'GAD7_7', given: { answer: { values: [1] } }, move: 'next' } as const
    await Promise.all([saveAnswer(clinic.practitioner, id, last), saveAnswer(clinic.practitioner, id, last)])
    expect(await scores(id)).toMatchObject([{ score: 7 }])
    expect((await logTexts(id)).filter((text) => text.startsWith('Completed'))).toHaveLength(1)
  })

  it('tells a participant who finishes twice apart from one who changes a finished survey', async () => {
    const id = await begin('GAD7')
    const last = (value: number, move: Move = 'next'): SaveInput => ({
      question: 'GAD7_7',
      given: { entries: [['GAD7_7', String(value)]] },
      move,
    })
    await fill(clinic.participant, id, numbered('GAD7', [1, 1, 1, 1, 1, 1]))
    expect(await finishedTwice(clinic.participant, id, last(1))).toBe(false)
    await saveAnswer(clinic.participant, id, last(1))
    await expect(saveAnswer(clinic.participant, id, last(1))).rejects.toMatchObject({ status: 409 })
    expect(
      await Promise.all(
        [last(1), last(1, 'exit'), last(2), last(1, 'stay'), last(9), { ...last(1), question: 'NOPE' }].map(
          (input) => finishedTwice(clinic.participant, id, input),
        ),
      ),
    ).toEqual([true, true, false, false, false, false])
    expect(await status(finishedTwice((await buildClinic()).participant, id, last(1)))).toBe(403)
  })

  it('keeps both of two answers saved at the same time', async () => {
    const id = await begin('GAD7')
    await Promise.all(
      ['GAD7_1', 'GAD7_2', 'GAD7_3', 'GAD7_4'].map((question, value) =>
        saveAnswer(clinic.participant, id, {
          question,
          given: { answer: { values: [value] } },
          move: 'next',
        }),
      ),
    )
    const { answers } = await loadSurvey(clinic.participant, id)
    expect(Object.keys(answers).sort()).toEqual(['GAD7_1', 'GAD7_2', 'GAD7_3', 'GAD7_4'])
  })
})

describe('corrections by a practitioner', () => {
  it('changes a finished survey and its score without moving its date', async () => {
    setClock(new Date('2026-01-10T09:00:00Z'))
    const id = await begin('GAD7')
    await fill(clinic.participant, id, numbered('GAD7', [3, 3, 3, 3, 3, 3, 3]))
    setClock(new Date('2026-02-10T09:00:00Z'))
    await fill(clinic.practitioner, id, { GAD7_1: 0 })
    expect(await scores(id)).toMatchObject([{ score: 18, updated: '2026-01-10T09:00:00.000Z' }])
  })

  it('opens the survey again when a correction asks for more', async () => {
    const id = await begin('EXERCISE')
    await fill(clinic.participant, id, { EXERCISE_DAYS: 0, EXERCISE_STRENGTH: 0, EXERCISE_SITTING: 5 })
    await fill(clinic.practitioner, id, { EXERCISE_DAYS: 2 })
    expect(await scores(id)).toEqual([])
    expect((await Survey.findByPk(id))?.completed).toBeNull()
  })
})

describe('refusals', () => {
  it('refuses a question that does not apply, an unknown one and an unknown option', async () => {
    const id = await begin('EXERCISE')
    expect(await status(fill(clinic.participant, id, { EXERCISE_MINUTES: 30 }))).toBe(422)
    expect(await status(fill(clinic.participant, id, { NOTHING: 1 }))).toBe(422)
    const gad = await begin('GAD7')
    await expect(fill(clinic.participant, gad, { GAD7_1: 9 })).rejects.toBeInstanceOf(AnswerRefused)
    await expect(fill(clinic.participant, gad, { GAD7_1: null })).rejects.toBeInstanceOf(AnswerRefused)
    expect(await readRows('SELECT id FROM response WHERE survey_id IN ($id, $gad)', { id, gad })).toEqual([])
  })

  it.each(['1e400', 'NaN', '-1', '1,500', 'x'.repeat(100_000), '8'])(
    'refuses %s days a week',
    async (text) => {
      const id = await begin('EXERCISE')
      const entries = [['EXERCISE_DAYS.DAYS', text]] as const
      expect(
        await status(
          saveAnswer(clinic.participant, id, { question: 'EXERCISE_DAYS', given: { entries }, move: 'next' }),
        ),
      ).toBe(422)
      expect(await readRows('SELECT id FROM response WHERE survey_id = $id', { id })).toEqual([])
    },
  )

  it('refuses a finished, a deleted and a foreign survey', async () => {
    const id = await begin('GAD7')
    await fill(clinic.participant, id, numbered('GAD7', [0, 0, 0, 0, 0, 0, 0]))
    expect(await status(fill(clinic.participant, id, { GAD7_1: 3 }))).toBe(409)
    expect(await status(openSurvey(clinic.participant, id))).toBe(409)

    const open = await begin('PHQ9')
    const stranger = await actorOf((await buildParticipant()).user_id)
    const elsewhere = (await buildClinic()).practitioner
    expect(await status(fill(stranger, open, { PHQ9_1: 3 }))).toBe(403)
    expect(await status(fill(elsewhere, open, { PHQ9_1: 3 }))).toBe(403)
    expect(await status(loadSurvey(stranger, open))).toBe(403)
    await Survey.update({ archived: 1 }, { where: { id: open } })
    expect(await status(fill(clinic.participant, open, { PHQ9_1: 3 }))).toBe(403)
  })

  it('answers 409 to a stale version and writes nothing', async () => {
    const id = await begin('GAD7')
    await fill(clinic.participant, id, { GAD7_1: 1 })
    const stale = saveAnswer(clinic.participant, id, {
      question: 'GAD7_2',
      given: { answer: { values: [1] } },
      move: 'next',
      version: 0,
    })
    expect(await status(stale)).toBe(409)
    expect(Object.keys((await loadSurvey(clinic.participant, id)).answers)).toEqual(['GAD7_1'])
  })
})

describe('masking', () => {
  it('lets an administrator fill as a participant, under the real name, but not as a practitioner', async () => {
    const admin = await buildAdmin()
    const maskedBy = [
      { userId: admin.id, email: admin.email, role: 'ADMIN' as const, practitionerId: null, asSelf: false },
    ]
    const asPatient = await actorOf(clinic.patient.user_id, { maskedBy })
    const id = await begin('GAD7', asPatient)
    await fill(asPatient, id, { GAD7_1: 2 })
    const [entry] = await readRows(
      'SELECT user_id, masked_user_id FROM user_log WHERE record_id = $id AND fields = $name',
      { id, name: 'GAD7_1' },
    )
    expect(entry).toEqual({ user_id: admin.id, masked_user_id: clinic.patient.user_id })

    const asPractitioner = await actorOf(clinic.practitioner.userId, { maskedBy })
    expect(await status(fill(asPractitioner, id, { GAD7_2: 2 }))).toBe(403)
    expect(await status(begin('GAD7', asPractitioner))).toBe(403)
  })
})
