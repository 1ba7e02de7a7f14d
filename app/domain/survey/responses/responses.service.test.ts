import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { readsNoted } from '~/core/log/note-read.server'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { getRecord } from '~/core/resource/resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { createSurvey, createSurveys } from '../create-surveys.server'
import { deleteSurvey } from '../delete-survey.server'
import { loadFillPage } from '../fill-page.server'
import { questionnaireRows } from '../questionnaire-rows.server'
import { saveAnswer } from '../save-answer.server'
import { surveyResource } from '../survey-resource.server'
import { buildClinic, fill, numbered, type Clinic } from '../survey-test-support'
import { loadInspection } from './load-inspection.server'
import { loadResponses } from './load-responses.server'

let clinic: Clinic
let admin: Actor
let surveyId: number
const status = (promise: Promise<unknown>) =>
  promise.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )
const asking = async (actor: Actor) => ({
  actor,
  facts: (await loadFacts(actor, { participant: clinic.patient.id, survey: surveyId }))!,
  reader: readerOf({ t: translator('en'), lang: 'en', actor }),
})
const responses = async (actor: Actor) => loadResponses(surveyId, await asking(actor))
const itemOf = async (actor: Actor, name: string) =>
  (await responses(actor)).sections.flatMap((section) => section.items).find((item) => item.name === name)

beforeEach(async () => {
  clinic = await buildClinic()
  admin = await actorOf((await buildAdmin()).id)
  surveyId = (
    await createSurvey(clinic.practitioner, { questionnaire_code: 'GAD7', participant_id: clinic.patient.id })
  ).id
})

describe('responses', () => {
  it('show answers, points and the score with its band', async () => {
    await fill(clinic.participant, surveyId, numbered('GAD7', [1, 2, 3, 1, 1, 1, 1]))
    const page = await responses(clinic.practitioner)
    expect(page).toMatchObject({
      status: 'complete',
      patient: `${clinic.patient.firstname} ${clinic.patient.lastname}`,
      unscored: [],
      safety: null,
      notDiagnosis: 'Screening results are not a diagnosis.',
    })
    expect(page.cards).toMatchObject([{ name: 'GAD7_SCORE', latest: { value: 10, riskIndex: 2 } }])
    expect(await itemOf(clinic.practitioner, 'GAD7_3')).toMatchObject({
      state: 'answered',
      points: 3,
      isNew: true,
    })
    expect(page.links.edit).toEqual({
      to: `/survey/doctorFill/id/${surveyId}/participantId/${clinic.patient.id}`,
      question: true,
    })
    expect(page.links).toMatchObject({ chart: `/participant/chart/id/${clinic.patient.id}`, inspect: null })
    await readsNoted()
    expect(
      await readRow(
        `SELECT text FROM user_log WHERE record_id = $surveyId AND entry_type = $type ORDER BY id DESC
          LIMIT 1`,
        { surveyId, type: 'READ' },
      ),
    ).toEqual({ text: `Opened responses of survey #${surveyId}` })
  })

  it('mark as new only what was changed within a minute (SUR-32)', async () => {
    await fill(clinic.participant, surveyId, numbered('GAD7', [1, 1, 1, 1, 1, 1, 1]))
    setClock(new Date(Date.now() + 61_000))
    expect(await itemOf(clinic.practitioner, 'GAD7_1')).toMatchObject({ isNew: false })
    await saveAnswer(clinic.practitioner, surveyId, {
      question: 'GAD7_1',
      given: { answer: { values: [3] } },
      move: 'exit',
    })
    expect(await itemOf(clinic.practitioner, 'GAD7_1')).toMatchObject({ isNew: true, points: 3 })
    expect((await responses(clinic.practitioner)).cards[0]?.latest.value).toBe(9)
  })

  it('of an unfinished survey have no scores yet, and offer administrators no editing', async () => {
    await fill(clinic.participant, surveyId, { GAD7_1: 2 })
    const page = await responses(admin)
    expect(page).toMatchObject({ status: 'started', cards: [], unscored: [] })
    expect(page.links).toEqual({
      edit: null,
      chart: null,
      inspect: `/survey/show/participantId/${clinic.patient.id}/id/${surveyId}`,
    })
    expect(await itemOf(admin, 'GAD7_2')).toMatchObject({ state: 'unanswered' })
  })

  it('show lights and readiness topics by pictures of their own (SCO-05, SCO-17)', async () => {
    const stored = {
      participant_id: clinic.patient.id,
      survey_id: surveyId,
      value: null,
      points: null,
      threshold_index: null,
      missing: null,
      note: null,
      updated: new Date().toISOString(),
    }
    expect(await responses(clinic.practitioner)).toMatchObject({ lights: null, readiness: null })
    await Score.bulkCreate([
      { ...stored, score_name: 'OK_SECURITY', score: 1 },
      { ...stored, score_name: 'OK_ADLS', score: null, missing: 'MH_ADLS' },
      { ...stored, score_name: 'RTC_DIET', score: 7 },
    ])
    const { cards, unscored, lights, readiness } = await responses(clinic.practitioner)
    expect([cards, unscored]).toEqual([[], []])
    expect(
      lights?.filter(({ state }) => state !== 'unknown').map(({ name, state }) => [name, state]),
    ).toEqual([['OK_SECURITY', 'on']])
    expect(readiness?.flatMap(({ rows }) => rows).find(({ name }) => name === 'RTC_DIET')).toMatchObject({
      display: '7',
      hearts: ['full', 'full', 'full', 'half', 'empty'],
    })
  })

  it('say why a score has no value', async () => {
    await Score.create({
      participant_id: clinic.patient.id,
      survey_id: surveyId,
      score_name: 'GAD7_SCORE',
      score: null,
      value: null,
      points: null,
      threshold_index: null,
      missing: 'GAD7_2 tchol',
      note: null,
      updated: new Date().toISOString(),
    })
    const [{ missing } = { missing: [] }] = (await responses(clinic.practitioner)).unscored
    expect(missing[0]).toBe(translator('en')('gad7.GAD7_2'))
    expect(missing[1]).toBe('Total cholesterol')
  })
})

describe('a changed answer', () => {
  const answer = (actor: Actor, value: number, reason?: string) =>
    saveAnswer(actor, surveyId, {
      question: 'GAD7_1',
      given: { answer: { values: [value] } },
      move: 'exit',
      reason,
    })
  const history = () =>
    readRows<{ id: number }>('SELECT * FROM response_history WHERE survey_id = $surveyId', { surveyId })

  it('keeps what it was, who changed it, when and why, for the responses page', async () => {
    await fill(clinic.participant, surveyId, numbered('GAD7', [1, 1, 1, 1, 1, 1, 1]))
    await answer(clinic.practitioner, 1, 'the same once more')
    expect(await history()).toEqual([])
    await answer(clinic.practitioner, 3, 'Misread the scale')
    await answer(clinic.practitioner, 2)
    const { earlier } = (await itemOf(clinic.practitioner, 'GAD7_1'))!
    expect(earlier.map(({ reason }) => reason)).toEqual([null, 'Misread the scale'])
    expect(earlier.map(({ answer: words }) => words)).toEqual([['Nearly every day'], ['Several days']])
    const patient = `${clinic.patient.firstname} ${clinic.patient.lastname}`
    expect([earlier[1]!.givenBy, earlier[0]!.givenBy]).toEqual([patient, earlier[1]!.changedBy])
    expect(earlier[1]!.changedBy).not.toBe(patient)
    expect(await itemOf(clinic.practitioner, 'GAD7_2')).toMatchObject({ earlier: [] })
  })

  it('cannot be taken out of its history, not even in the database', async () => {
    await fill(clinic.participant, surveyId, { GAD7_1: 1 })
    await answer(clinic.participant, 2)
    for (const sql of [`UPDATE response_history SET option_values = '[0]'`, 'DELETE FROM response_history'])
      await expect(writeRows(sql, {})).rejects.toThrow()
    expect(await history()).toMatchObject([
      { option_values: '[1]', given_by: clinic.participant.userId, changed_by: clinic.participant.userId },
    ])
  })

  it('that was removed is kept, too', async () => {
    await fill(clinic.participant, surveyId, { GAD7_1: 1 })
    await saveAnswer(clinic.participant, surveyId, {
      question: 'GAD7_1',
      given: { answer: { values: [] } },
      move: 'exit',
    })
    expect(await history()).toMatchObject([{ option_values: '[1]' }])
  })
})

describe('inspection', () => {
  it('shows what is stored, also what the questionnaire no longer has', async () => {
    await fill(clinic.participant, surveyId, { GAD7_1: 2 })
    await Response.create({
      survey_id: surveyId,
      question_name: 'GONE',
      option_values: '["x"]',
      points: null,
      status: null,
      updated: new Date().toISOString(),
    })
    const page = await loadInspection(surveyId, await asking(admin))
    expect(
      page.responses.map(({ question_name, type, option_values }) => [question_name, type, option_values]),
    ).toEqual([
      ['GAD7_1', 'SELECT_ONE', '[2]'],
      ['GONE', null, '["x"]'],
    ])
    expect(page.menu).toMatchObject({ mayCreate: true, mayDelete: true })
    expect(page.fields).toContainEqual({ name: 'questionnaire_code', value: 'GAD7' })
    await expect(responses(clinic.practitioner)).resolves.toBeTruthy()
  })

  it('leaves a masking administrator the menu; a new one is begun as the mask may (SUR-05, OP-06, OP-36)', async () => {
    const maskedBy = [
      {
        userId: admin.userId,
        email: admin.email,
        role: 'ADMIN' as const,
        practitionerId: null,
        asSelf: false,
      },
    ]
    const asPractitioner = await actorOf(clinic.practitioner.userId, { maskedBy })
    expect((await loadInspection(surveyId, await asking(asPractitioner))).menu).toMatchObject({
      responsesTo: `/survey/responses/participantId/${clinic.patient.id}/id/${surveyId}`,
      mayCreate: false,
      mayDelete: true,
    })
    const asPatient = await actorOf(clinic.patient.user_id, { maskedBy })
    expect((await loadInspection(surveyId, await asking(asPatient))).menu).toMatchObject({
      responsesTo: null,
      mayCreate: true,
      mayDelete: true,
    })
  })
})

describe('deleting a survey', () => {
  it('is for administrators only, masked as somebody else not (OP-06, OP-47)', async () => {
    const maskedBy = [
      {
        userId: admin.userId,
        email: admin.email,
        role: 'ADMIN' as const,
        practitionerId: null,
        asSelf: false,
      },
    ]
    const others = [
      clinic.practitioner,
      clinic.participant,
      await actorOf((await buildParticipant()).user_id),
      await actorOf((await buildParticipant()).user_id, { maskedBy }),
    ]
    for (const actor of others) expect(await status(deleteSurvey(actor, surveyId))).toBe(403)
    expect(await status(deleteSurvey(admin, surveyId))).toBe(200)
    expect(await status(deleteSurvey(admin, surveyId))).toBe(403)
  })

  it('takes it and its scores from every screen, and keeps the record (OP-89)', async () => {
    await fill(clinic.participant, surveyId, numbered('GAD7', [1, 1, 1, 1, 1, 1, 1]))
    expect(await latestScores(clinic.patient.id)).toHaveLength(1)
    await deleteSurvey(admin, surveyId)
    expect(await latestScores(clinic.patient.id)).toEqual([])
    const facts = { participant: clinic.patient.id, survey: surveyId }
    expect(await loadFacts(clinic.practitioner, facts)).toBeNull()
    const attempts = [
      () =>
        loadFillPage(
          clinic.participant,
          surveyId,
          { question: null },
          readerOf({ t: translator('en'), lang: 'en', actor: clinic.participant }),
        ),
      () => fill(clinic.practitioner, surveyId, { GAD7_1: 3 }),
      () => getRecord(surveyResource, clinic.practitioner, surveyId),
    ]
    for (const attempt of attempts) expect(await status(attempt())).toBe(403)
    expect(await readRow('SELECT archived FROM survey WHERE id = $surveyId', { surveyId })).toEqual({
      archived: 1,
    })
    expect(
      await readRow('SELECT CAST(COUNT(*) AS INTEGER) AS n FROM response WHERE survey_id = $surveyId', {
        surveyId,
      }),
    ).toEqual({ n: 7 })
  })

  it('does nothing when somebody went on with it meanwhile', async () => {
    const { version } = await loadInspection(surveyId, await asking(admin))
    await fill(clinic.participant, surveyId, { GAD7_1: 1 })
    expect(await status(deleteSurvey(admin, surveyId, version))).toBe(409)
    expect(await status(deleteSurvey(admin, surveyId, -1))).toBe(409)
    expect(await status(responses(clinic.practitioner))).toBe(200)
  })
})

describe('what a practice is offered', () => {
  it('has the well-being index and the ratio in the Tendwell theme only (SUR-26)', async () => {
    const input = { participant_id: clinic.patient.id, questionnaireCodes: ['PHQ9', 'WBI', 'RATIO'] }
    for (const theme of ['default', 'conifer', 'shs'])
      expect(await status(createSurveys(clinic.practitioner, input, null, theme))).toBe(403)
    expect(await status(createSurveys(clinic.practitioner, input, null, 'tendwell'))).toBe(200)
    const listed = async (theme: 'default' | 'tendwell') =>
      (await questionnaireRows(clinic.practitioner, other.patient.id, { t: translator('en'), theme })).map(
        (row) => row.questionnaire_code,
      )
    const other = await buildClinic()
    expect(await listed('default')).not.toContain('WBI')
    expect(await listed('tendwell')).toEqual(expect.arrayContaining(['WBI', 'RATIO']))
  })

  it('lets an administrator begin a survey for anybody (SUR-05)', async () => {
    const { id } = await createSurvey(admin, {
      questionnaire_code: 'PHQ9',
      participant_id: clinic.patient.id,
    })
    expect(await readRow('SELECT created_by, practice_id FROM survey WHERE id = $id', { id })).toEqual({
      created_by: admin.userId,
      practice_id: null,
    })
  })
})
