import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { Survey } from 'db/models/survey'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { saveAnswer } from '~/domain/survey/save-answer.server'
import { setClock } from '~/platform/clock'
import { setEnv } from '~/platform/env.server'
import { DIETID_OUTRO } from '~/domain/questionnaire/definitions/dietid'
import { dietEnv } from 'tests/support/diet-service'
import { answerWebhook } from './webhook.server'

const SECRET = 'webhook-secret-for-the-tests'

let clinic: Clinic
let events = 0

beforeEach(async () => {
  setEnv({ ...dietEnv(), DIETID_WORKFLOW_ID: 'flow-1', DIETID_WEBHOOK_SECRET: SECRET })
  clinic = await buildClinic()
})

const begun = async (over: object = {}) => {
  const instant = new Date().toISOString()
  return (
    await Survey.create({
      participant_id: clinic.patient.id,
      questionnaire_code: 'DIETID',
      definition_version: 1,
      current_question: 'DIETID_3',
      started: instant,
      created: instant,
      updated: instant,
      ...over,
    })
  ).id
}
const event = (over: object = {}) => ({
  event_id: `event-${(events += 1)}`,
  partner_user_id: String(clinic.patient.id),
  partner_workflow_id: 'flow-1',
  diet_quality_score: 72.5,
  name: 'more than we read',
  ...over,
})
const send = (
  body: unknown,
  headers: Record<string, string> = { Authorization: `Bearer ${SECRET}` },
  path = '/diet-id/webhook',
) =>
  answerWebhook(
    new Request(`http://localhost:3000${path}`, {
      method: 'POST',
      headers,
      body: typeof body === 'string' ? body : JSON.stringify(body),
    }),
  )
const statusOf = async (...args: Parameters<typeof send>) => (await send(...args)).status
const scoreOf = (surveyId: number) =>
  readRow<{ score: number | null; threshold_index: number | null }>(
    `SELECT score, threshold_index FROM score WHERE survey_id = $surveyId AND score_name = 'SCORE_DIETID'`,
    { surveyId },
  )
const stored = async () =>
  await readRows<{ event_id: string; survey_id: number; payload: string }>(
    'SELECT event_id, survey_id, payload FROM diet_result WHERE participant_id = $id',
    { id: clinic.patient.id },
  )
const surveyOf = (id: number) =>
  readRow<{ completed: string | null; current_question: string; version: number }>(
    'SELECT completed, current_question, version FROM survey WHERE id = $id',
    { id },
  )

describe('a result of the diet service', () => {
  it('finishes the survey with its score, in one step with the event and the log', async () => {
    const surveyId = await begun()
    setClock(new Date('2026-05-04T10:00:00.000Z'))
    const sent = event()
    const response = await send(sent)
    expect([response.status, await response.text(), response.headers.get('Cache-Control')]).toEqual([
      200,
      'ok\n',
      'no-store',
    ])
    expect(await scoreOf(surveyId)).toEqual({ score: 72.5, threshold_index: 1 })
    expect(await surveyOf(surveyId)).toEqual({
      completed: '2026-05-04T10:00:00.000Z',
      current_question: DIETID_OUTRO,
      version: 1,
    })
    expect(await stored()).toEqual([
      { event_id: sent.event_id, survey_id: surveyId, payload: JSON.stringify(sent) },
    ])
    const log = await readRows<{ text: string; participant_id: number; fields: string }>(
      'SELECT text, participant_id, fields FROM user_log WHERE record_id = $surveyId',
      { surveyId },
    )
    expect(log).toEqual([
      {
        text: `Diet service sent the result of survey #${surveyId}`,
        participant_id: clinic.patient.id,
        fields: 'DIETID_1',
      },
    ])
  })

  it.each([
    [0, 3],
    [59.9, 3],
    [60, 2],
    [69.9, 2],
    [70, 1],
    [79.9, 1],
    [80, 0],
    [100, 0],
  ])('%d is in risk band %d', async (diet_quality_score, band) => {
    const surveyId = await begun()
    expect(await statusOf(event({ diet_quality_score }))).toBe(200)
    expect(await scoreOf(surveyId)).toEqual({ score: diet_quality_score, threshold_index: band })
  })

  it('counts once: the same event again changes nothing, also with another number in it', async () => {
    const surveyId = await begun()
    const second = await begun()
    const sent = event()
    expect([
      await statusOf(sent),
      await statusOf(sent),
      await statusOf({ ...sent, diet_quality_score: 1 }),
    ]).toEqual([200, 200, 200])
    expect([await scoreOf(second), await scoreOf(surveyId)]).toEqual([
      { score: 72.5, threshold_index: 1 },
      null,
    ])
    expect(await stored()).toHaveLength(1)
  })

  it('counts once when it comes five times at the same moment', async () => {
    const surveyId = await begun()
    const sent = event()
    expect(await Promise.all(Array.from({ length: 5 }, () => statusOf(sent)))).toEqual([
      200, 200, 200, 200, 200,
    ])
    expect(await stored()).toHaveLength(1)
    expect((await surveyOf(surveyId))!.version).toBe(1)
  })

  it('adds the score to a survey that was finished before it came, on the day it was finished', async () => {
    const surveyId = await begun({ current_question: DIETID_OUTRO })
    setClock(new Date('2026-05-04T10:00:00.000Z'))
    expect(
      await saveAnswer(clinic.participant, surveyId, {
        question: DIETID_OUTRO,
        given: { entries: [] },
        move: 'next',
      }),
    ).toMatchObject({ complete: true, next: null })
    expect(await scoreOf(surveyId)).toEqual({ score: null, threshold_index: null })
    setClock(new Date('2026-05-05T10:00:00.000Z'))
    expect(await statusOf(event())).toBe(200)
    expect(await scoreOf(surveyId)).toEqual({ score: 72.5, threshold_index: 1 })
    expect((await surveyOf(surveyId))!.completed).toBe('2026-05-04T10:00:00.000Z')
  })
})

describe('is answered by a status alone', () => {
  afterEach(async () => expect(await stored()).toEqual([]))

  it.each([
    ['no secret', {}],
    ['a wrong one', { Authorization: 'Bearer nearly-the-secret' }],
    ['one that only begins alike', { Authorization: `Bearer ${SECRET}x` }],
    ['an empty one', { 'X-Webhook-Secret': '' }],
    ['another way to say it', { Authorization: `Basic ${SECRET}` }],
  ])('401: %s', async (_name, headers) => {
    await begun()
    const response = await send(event(), headers)
    expect([response.status, await response.text()]).toEqual([401, ''])
  })

  it.each<[string, () => object]>([
    ['nobody has this number', () => ({ partner_user_id: '2147483647' })],
    ['the number is too large', () => ({ partner_user_id: '9999999999' })],
    ['another workflow', () => ({ partner_workflow_id: 'flow-2' })],
  ])('404: %s', async (_name, over) => {
    await begun()
    const response = await send(event(over()))
    expect([response.status, await response.text()]).toEqual([404, ''])
  })

  it('404: nobody waits: not begun, deleted, another questionnaire, a deleted person', async () => {
    await begun({ started: null })
    await begun({ archived: 1 })
    await begun({ questionnaire_code: 'PHQ9', current_question: null })
    expect(await statusOf(event())).toBe(404)
    await begun()
    await writeRows('UPDATE participant SET archived = 1 WHERE id = $id', { id: clinic.patient.id })
    expect(await statusOf(event())).toBe(404)
  })

  it('404: no service is set up', async () => {
    setEnv()
    expect(await statusOf(event())).toBe(404)
  })

  it.each<[string, unknown]>([
    ['no JSON', '{'],
    ['nothing', ''],
    ['a list', '[]'],
    ['null', 'null'],
    ['below 0', { diet_quality_score: -0.1 }],
    ['above 100', { diet_quality_score: 100.1 }],
    ['a number as text', { diet_quality_score: '72' }],
    ['no number', { diet_quality_score: null }],
    ['a user that is no number', { partner_user_id: '1 OR 1=1' }],
    ['a user number that is not text', { partner_user_id: 5 }],
    ['no event', { event_id: undefined }],
    ['an event of spaces', { event_id: ' ' }],
    ['an endless event', { event_id: 'x'.repeat(201) }],
    ['a NUL in the event', { event_id: 'a\u0000b' }],
  ])('422: %s', async (_name, body) => {
    await begun()
    expect(await statusOf(typeof body === 'string' ? body : event(body as object))).toBe(422)
  })

  it('422: a number beyond all numbers', async () => {
    await begun()
    expect(await statusOf(JSON.stringify(event()).replace('72.5', '1e400'))).toBe(422)
  })

  it('413: more than a webhook has to say, whatever the length that was announced', async () => {
    await begun()
    expect(await statusOf(event({ name: 'x'.repeat(70_000) }))).toBe(413)
  })

  it('405: anything but POST, and it says what is allowed', async () => {
    const response = await answerWebhook(
      new Request('http://localhost:3000/diet-id/webhook', {
        headers: { Authorization: `Bearer ${SECRET}` },
      }),
    )
    expect([response.status, response.headers.get('Allow')]).toEqual([405, 'POST'])
  })
})

describe('the secret', () => {
  it.each<[string, Record<string, string>, string]>([
    ['as a bearer token', { Authorization: `Bearer ${SECRET}` }, ''],
    ['in its own header', { 'X-Webhook-Secret': SECRET }, ''],
    ['in the address (OP-52)', {}, `?secret=${SECRET}`],
  ])('comes %s', async (_name, headers, query) => {
    await begun()
    expect(await statusOf(event(), headers, `/diet-id/webhook${query}`)).toBe(200)
  })
})

describe('nobody but the service gives the result', () => {
  it('neither the screen nor the data endpoint can answer a step, go back or jump', async () => {
    const surveyId = await begun()
    for (const question of ['DIETID_3', 'DIETID_1', 'DIETID_15', DIETID_OUTRO])
      for (const move of ['next', 'previous', 'exit'] as const) {
        await expect(
          saveAnswer(clinic.participant, surveyId, { question, given: { answer: { values: [100] } }, move }),
        ).rejects.toMatchObject({ status: 422 })
      }
    expect(await readRows('SELECT id FROM response WHERE survey_id = $surveyId', { surveyId })).toEqual([])
    expect((await surveyOf(surveyId))!.current_question).toBe('DIETID_3')
  })
})
