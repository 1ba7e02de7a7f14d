import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { DIETID_OUTRO, dietId } from '~/domain/questionnaire/definitions/dietid'
import { fillProgress } from '~/domain/survey/fill-progress'
import { loadFillPage } from '~/domain/survey/fill-page.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { setClock } from '~/platform/clock'
import { setEnv } from '~/platform/env.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { allowedFrame } from '~/platform/frame-origin.server'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { dietEnv, json, startDietService, type DietService } from 'tests/support/diet-service'
import { loadDietPage } from './diet-page.server'
import { moveDiet } from './move-diet.server'

let service: DietService
let clinic: Clinic
let participant: Actor
let surveyId: number
const t = (key: string) => key

beforeEach(async () => {
  service = await startDietService()
  setEnv({ ...dietEnv(service.origin), DIETID_TIMEOUT_MS: 2_000 })
  clinic = await buildClinic()
  participant = clinic.participant
  await writeRows('UPDATE practice SET use_dietid_questionnaire = 1 WHERE id = $id', {
    id: clinic.practice.id,
  })
  surveyId = (
    await createSurvey(participant, { questionnaire_code: 'DIETID', participant_id: clinic.patient.id })
  ).id
})
afterEach(() => service.close())

const page = (actor: Actor) =>
  runInRequestContext(newRequestContext(''), async () => ({
    page: await loadDietPage(actor, surveyId, t),
    frame: allowedFrame(),
  }))
const surveyNow = () =>
  readRow<{
    current_question: string | null
    question_cap: number | null
    started: string | null
    completed: string | null
  }>('SELECT current_question, question_cap, started, completed FROM survey WHERE id = $surveyId', {
    surveyId,
  })
const move = (step: number, complete = false, actor = participant) =>
  moveDiet(actor, surveyId, { step, complete })

describe('the page of the picture assessment', () => {
  it('signs the participant on, lets this one frame in, and tells the frame what is known', async () => {
    setClock(new Date('2026-05-16T12:00:00.000Z'))
    await writeRows(`UPDATE participant SET gender = 'F', dob = '1970-05-17' WHERE id = $id`, {
      id: clinic.patient.id,
    })
    const measured = (created: string, weight: number | null, height: number | null, archived = 0) =>
      writeRows(
        `INSERT INTO anthropometrics (practice_id, participant_id, weight_lb, height_in, archived, created,
          updated) VALUES ($practice, $patient, $weight, $height, $archived, $created, $created)`,
        { practice: clinic.practice.id, patient: clinic.patient.id, weight, height, archived, created },
      )
    await measured('2026-01-01T00:00:00.000Z', 190, 66)
    await measured('2026-02-01T00:00:00.000Z', 184.5, null)
    await measured('2026-03-01T00:00:00.000Z', 150, 70, 1)
    expect(await page(participant)).toEqual({
      frame: service.origin,
      page: {
        title: 'dietid.title',
        step: 1,
        count: 15,
        frame: {
          url: `${service.origin}/workflow?session=1`,
          origin: service.origin,
          info: { gender: 'female', ageInYears: 55, weightInPounds: 184.5, heightInInches: 66 },
        },
      },
    })
    expect(JSON.parse(service.seen[0]!.body)).toMatchObject({ partner_user_id: String(clinic.patient.id) })
    expect((await surveyNow())!.started).not.toBeNull()
  })

  it('leaves out what is not known', async () => {
    await writeRows(`UPDATE participant SET gender = 'UNKNOWN', dob = NULL WHERE id = $id`, {
      id: clinic.patient.id,
    })
    expect((await page(participant)).page?.frame?.info).toEqual({})
  })

  it.each<[string, () => void]>([
    [
      'the service says no',
      () => (service.respond = (_, response) => json(response, { success: false, message: 'no' })),
    ],
    ['it is not set up any more', () => setEnv()],
  ])('has no frame when %s, and lets none in', async (_name, failing) => {
    failing()
    expect(await page(participant)).toMatchObject({ frame: undefined, page: { frame: null } })
  })

  it('is for the participant and for practitioners of the practice', async () => {
    expect((await page(clinic.practitioner)).page?.frame).not.toBeNull()
    const other = await actorOf((await buildParticipant()).user_id)
    await expect(page(other)).rejects.toMatchObject({ status: 403 })
    expect(service.seen).toHaveLength(1)
  })

  it('is where the fill screen leads, whatever question is asked for (SUR-15)', async () => {
    for (const question of [null, 'DIETID_9', 'CRA_OUTRO_DIETID']) {
      const thrown: unknown = await loadFillPage(
        participant,
        surveyId,
        { question },
        { t, lang: 'en', timeZone: 'UTC', theme: 'default' },
      ).catch((error: unknown) => error)
      expect(thrown).toBeInstanceOf(Response)
      const { headers } = thrown as Response
      expect([headers.get('Location'), headers.get('X-Remix-Reload-Document')]).toEqual([
        `/survey/dietId/id/${surveyId}/participantId/${clinic.patient.id}`,
        'true',
      ])
    }
  })
})

describe('events of the frame', () => {
  it('move forward and never back; the last one is kept', async () => {
    expect(await move(3)).toEqual({ step: 3, over: false })
    expect(await move(2)).toEqual({ step: 3, over: false })
    expect((await surveyNow())!.current_question).toBe('DIETID_3')
    expect((await page(participant)).page?.step).toBe(3)
  })

  it.each([
    [0, 1],
    [-5, 1],
    [NaN, 1],
    [4.9, 4],
    [15, 15],
    [99, 15],
    [Infinity, 15],
  ])('step %d counts as %d', async (step, expected) => {
    expect(await move(step)).toEqual({ step: expected, over: false })
  })

  it('complete leads to the last page and lowers the number of questions', async () => {
    await move(6)
    expect(await move(7, true)).toEqual({ step: 15, over: true })
    expect(await surveyNow()).toMatchObject({
      current_question: 'CRA_OUTRO_DIETID',
      question_cap: 7,
      completed: null,
    })
    expect((await page(participant)).page).toBeNull()
    expect(fillProgress(dietId, {}, DIETID_OUTRO, 7)).toMatchObject({ index: 7, count: 7, complete: 7 })
    expect(await move(12)).toEqual({ step: 15, over: true })
    expect((await surveyNow())!.question_cap).toBe(7)
    expect(await readRows('SELECT id FROM score WHERE survey_id = $surveyId', { surveyId })).toEqual([])
  })

  it('each move is logged, without values', async () => {
    await move(2)
    await move(2)
    await move(2, true)
    const log = await readRows<{ text: string }>(
      `SELECT text FROM user_log WHERE record_id = $surveyId AND text LIKE 'Reached%' ORDER BY id`,
      { surveyId },
    )
    expect(log.map(({ text }) => text)).toEqual([
      `Reached DIETID_2 of survey #${surveyId}`,
      `Reached CRA_OUTRO_DIETID of survey #${surveyId}`,
    ])
  })

  it('are refused for somebody else, and for another questionnaire', async () => {
    const other = await actorOf((await buildParticipant()).user_id)
    await expect(move(2, false, other)).rejects.toMatchObject({ status: 403 })
    surveyId = (
      await createSurvey(participant, { questionnaire_code: 'PHQ9', participant_id: clinic.patient.id })
    ).id
    await expect(move(2)).rejects.toMatchObject({ status: 403 })
    expect((await surveyNow())!.current_question).toBeNull()
  })
})
