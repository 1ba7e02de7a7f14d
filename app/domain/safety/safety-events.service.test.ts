import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import type { Actor } from '~/access/actor'
import {
  createAnthropometrics,
  updateAnthropometrics,
} from '~/domain/measures/anthropometrics/write-anthropometrics.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { listRecords } from '~/core/resource/resource.server'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { deleteSurvey } from '~/domain/survey/delete-survey.server'
import { saveAnswer } from '~/domain/survey/save-answer.server'
import { buildClinic, fill, numbered, type Clinic } from '~/domain/survey/survey-test-support'
import { updateSurvey } from '~/domain/survey/update-survey.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { api, filters, keyOf, post } from 'tests/builders/api'
import { actorOf, buildAdmin, buildParticipant, buildPractitioner } from 'tests/builders/people'
import { showsCrisisLine } from './crisis-line.server'
import { dealWithEvent } from './deal-with-event.server'
import { eventLine } from './event-line'
import { attentionCounts } from '~/domain/attention/read-attention.server'
import { safetyEventResource } from './safety-event-resource.server'

let clinic: Clinic
const begin = async (code: string, actor: Actor = clinic.participant) =>
  (await createSurvey(actor, { questionnaire_code: code, participant_id: clinic.patient.id })).id
const events = () =>
  SafetyEvent.findAll({ where: { participant_id: clinic.patient.id }, order: [['id', 'ASC']] })
const answer = (surveyId: number, question: string, value: string | number, actor = clinic.participant) =>
  saveAnswer(actor, surveyId, { question, given: { answer: { values: [value] } }, move: 'stay' })
const deal = { outcome: 'CONTACTED', note: 'Called the patient; comes in today.' } as const
const statusOf = (run: Promise<unknown>) =>
  run.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )
const openRow = async () =>
  (
    await listRecords(safetyEventResource, clinic.practitioner, {
      filters: { participant_id: String(clinic.patient.id) },
      sort: 'raised',
      descending: true,
      page: 0,
      perPage: 50,
    })
  ).rows[0]
const adminActor = async () => actorOf((await buildAdmin()).id)
const pressure = (bp_systolic: number | null, bp_diastolic: number | null) =>
  createAnthropometrics(clinic.practitioner, {
    participant_id: clinic.patient.id,
    practice_id: clinic.practice.id,
    bp_systolic,
    bp_diastolic,
  })
/** Begins a PHQ-9 and continues to item 9. */
const toItem9 = async () => {
  const id = await begin('PHQ9')
  await fill(clinic.participant, id, numbered('PHQ9', [0, 0, 0, 0, 0, 0, 0, 0]))
  return id
}

beforeEach(async () => {
  setClock()
  clinic = await buildClinic()
})

describe('a safety event', () => {
  it('is raised the moment PHQ-9 item 9 is stored above 0, in an unfinished questionnaire', async () => {
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 0)
    expect(await events()).toEqual([])
    await answer(id, 'PHQ9_9', 1)
    expect(await events()).toMatchObject([
      {
        rule: 'PHQ9_ITEM9',
        source: 'survey',
        source_id: id,
        value: '1',
        dealt: null,
        raised_by: clinic.participant.userId,
      },
    ])
    expect(
      await readRow(
        `SELECT entry_type, text FROM user_log WHERE resource = 'safety-event' AND participant_id = $id`,
        {
          id: clinic.patient.id,
        },
      ),
    ).toMatchObject({ entry_type: 'CREATE', text: expect.stringContaining('PHQ9_ITEM9') as string })
  })

  it('is raised by the endpoint and by staff alike', async () => {
    const id = await begin('PHQ9', clinic.practitioner)
    const responses = Object.entries(numbered('PHQ9', [0, 0, 0, 0, 0, 0, 0, 0, 2])).map(
      ([question_name, value]) => ({ question_name, optionValuesList: [value] }),
    )
    await updateSurvey(clinic.practitioner, id, { responses, warned: false }, null)
    expect(await events()).toMatchObject([{ value: '2', raised_by: clinic.practitioner.userId }])
  })

  it('says a worse answer that is given while it is open, and keeps what raised it', async () => {
    setClock(new Date('2026-05-04T08:00:00.000Z'))
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 1)
    const [before] = await events()
    setClock(new Date('2026-05-04T10:00:00.000Z'))
    await answer(id, 'PHQ9_9', 3)
    await answer(id, 'PHQ9_9', 2)
    const [after] = await events()
    expect(await events()).toHaveLength(1)
    expect(after).toMatchObject({ value: '1', worse_value: '3', worse_at: '2026-05-04T10:00:00.000Z' })
    const t = translator('en')
    const { said } = eventLine((await openRow())!, { t, lang: 'en', timeZone: 'UTC' })
    expect(said).toBe('Nearly every day since 05/04/2026 10:00\u00a0AM, before that: Several days')
    expect(await statusOf(dealWithEvent(clinic.practitioner, before!.id, deal, before!.version))).toBe(409)
    expect(await statusOf(dealWithEvent(clinic.practitioner, after!.id, deal, after!.version))).toBe(200)
  })

  it('stays whatever is answered later, and the same answer twice raises one', async () => {
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 2)
    await answer(id, 'PHQ9_9', 2)
    await answer(id, 'PHQ9_9', 3)
    await answer(id, 'PHQ9_9', 0)
    await answer(id, 'PHQ9_9', 0, clinic.practitioner)
    expect(await events()).toMatchObject([{ value: '2', worse_value: '3', dealt: null }])
    await deleteSurvey(await adminActor(), id)
    expect(await events()).toMatchObject([{ value: '2', dealt: null }])
  })

  it('is raised once by two that store the same answer at the same time', async () => {
    const id = await toItem9()
    await Promise.all([answer(id, 'PHQ9_9', 1), answer(id, 'PHQ9_9', 1, clinic.practitioner)])
    expect(await events()).toHaveLength(1)
  })

  it('is not raised again by the same answer after somebody dealt with it, but by another one', async () => {
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 1)
    const [event] = await events()
    await dealWithEvent(clinic.practitioner, event!.id, deal, event!.version)
    await answer(id, 'PHQ9_9', 1)
    expect(await events()).toHaveLength(1)
    await answer(id, 'PHQ9_9', 3)
    expect((await events()).map(({ value, dealt }) => [value, dealt !== null])).toEqual([
      ['1', true],
      ['3', false],
    ])
  })

  it('is raised by any answer but yes to feeling safe at home', async () => {
    const id = await begin('MH')
    const saved = await saveAnswer(clinic.participant, id, {
      question: 'MH_SAFETY',
      given: { answer: { values: ['YES'] } },
      move: 'stay',
    })
    expect([saved.complete, await events()]).toEqual([false, []])
    await answer(id, 'MH_SAFETY', 'NOT_ALWAYS')
    expect(await events()).toMatchObject([{ rule: 'MH_SAFETY', value: 'NOT_ALWAYS' }])
    expect(await showsCrisisLine(clinic.patient.id)).toBe(false)
  })

  it('is raised by a blood pressure of 180/120 or more, entered or corrected, in one of the two values', async () => {
    await pressure(179, 119)
    await pressure(null, null).catch(() => undefined)
    expect(await events()).toEqual([])
    const { id } = await pressure(181, 90)
    await updateAnthropometrics(clinic.practitioner, id, { comment: 'Sitting' }, null)
    expect(await events()).toMatchObject([
      { rule: 'BLOOD_PRESSURE', source: 'anthropometrics', source_id: id, value: '181/90' },
    ])
    const later = await pressure(150, 80)
    await updateAnthropometrics(clinic.practitioner, later.id, { bp_diastolic: 121 }, null)
    await updateAnthropometrics(clinic.practitioner, later.id, { bp_diastolic: 80 }, null)
    expect((await events()).map(({ value, dealt }) => [value, dealt])).toEqual([
      ['181/90', null],
      ['150/121', null],
    ])
  })

  it('is told again where a blood pressure is corrected to a worse one, and raised again after somebody dealt with it', async () => {
    const { id } = await pressure(185, 90)
    await updateAnthropometrics(clinic.practitioner, id, { bp_systolic: 210 }, null)
    const [event] = await events()
    expect(event).toMatchObject({ value: '185/90', worse_value: '210/90', dealt: null })
    await dealWithEvent(clinic.practitioner, event!.id, deal, event!.version)
    await updateAnthropometrics(clinic.practitioner, id, { comment: 'Sitting' }, null)
    expect(await events()).toHaveLength(1)
    await updateAnthropometrics(clinic.practitioner, id, { bp_systolic: 220 }, null)
    expect((await events()).map(({ value, dealt }) => [value, dealt !== null])).toEqual([
      ['185/90', true],
      ['220/90', false],
    ])
  })
})

describe('dealing with a safety event', () => {
  const open = async () => {
    await answer(await toItem9(), 'PHQ9_9', 1)
    return (await events())[0]!
  }

  it('keeps who, when, what and the text, once', async () => {
    const event = await open()
    await dealWithEvent(clinic.practitioner, event.id, deal, event.version)
    expect(await SafetyEvent.findByPk(event.id)).toMatchObject({
      ...deal,
      dealt: expect.any(String) as string,
      dealt_by: clinic.practitioner.userId,
    })
    expect(
      await statusOf(dealWithEvent(clinic.practitioner, event.id, { ...deal, outcome: 'NO_RISK' }, null)),
    ).toBe(409)
    expect((await SafetyEvent.findByPk(event.id))!.outcome).toBe('CONTACTED')
  })

  it('lets one of two win, and tells the other', async () => {
    const event = await open()
    const colleague = await actorOf((await buildPractitioner({ practice_id: clinic.practice.id })).user_id)
    const results = await Promise.all(
      [clinic.practitioner, colleague].map((who) =>
        statusOf(dealWithEvent(who, event.id, deal, event.version)),
      ),
    )
    expect(results.toSorted()).toEqual([200, 409])
    expect(
      await readRows(
        `SELECT id FROM user_log WHERE resource = 'safety-event' AND record_id = $id
          AND entry_type = 'UPDATE'`,
        { id: event.id },
      ),
    ).toHaveLength(1)
  })

  it('is for the staff of a practice that cares for the patient; ADMIN reads, the participant knows nothing', async () => {
    const event = await open()
    const stranger = (await buildClinic()).practitioner
    const admin = await adminActor()
    for (const who of [stranger, admin, clinic.participant])
      expect(await statusOf(dealWithEvent(who, event.id, deal, null))).toBe(403)
    const query = { filters: {}, sort: 'raised', descending: true, page: 0, perPage: 50 }
    const listed = async (who: Actor) =>
      (await listRecords(safetyEventResource, who, query)).rows.filter(({ id }) => id === event.id).length
    expect([await listed(clinic.practitioner), await listed(admin), await listed(stranger)]).toEqual([
      1, 1, 0,
    ])
    expect(await statusOf(listRecords(safetyEventResource, clinic.participant, query))).toBe(403)
  })

  it('has the same operations at the endpoint', async () => {
    const event = await open()
    const key = await keyOf(clinic.practitioner.userId, {
      practitionerId: clinic.practitioner.practitioner!.id,
    })
    const list = (open: boolean) =>
      api('safety-event', {
        key,
        query: filters({ field: 'participant_id', value: clinic.patient.id }, { field: 'open', value: open }),
      })
    expect((await list(true)).body.items).toMatchObject([{ id: event.id, rule: 'PHQ9_ITEM9', outcome: null }])
    const send = (body: object) => post('safety-event/update', key, { id: event.id, ...body })
    expect((await send({ outcome: 'CONTACTED', note: ' ' })).body.errors).toHaveProperty('note')
    expect((await send({ ...deal, version: 0 })).status).toBe(200)
    expect((await send(deal)).status).toBe(409)
    expect([(await list(true)).body.items, (await list(false)).body.items]).toMatchObject([[], [{ ...deal }]])
  })
})

describe('open safety events', () => {
  it('count each patient of the practice once, and not those who are gone', async () => {
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 1)
    await pressure(200, 130)
    expect((await attentionCounts(clinic.practice.id)).safety ?? 0).toBe(1)
    expect((await attentionCounts((await buildClinic()).practice.id)).safety ?? 0).toBe(0)
    await deleteParticipant(await adminActor(), clinic.patient.id)
    expect((await attentionCounts(clinic.practice.id)).safety ?? 0).toBe(0)
  })

  it('go with a merged record', async () => {
    await answer(await toItem9(), 'PHQ9_9', 1)
    const survivor = await buildParticipant()
    await mergeParticipants(await adminActor(), { survivor_id: survivor.id, duplicate_id: clinic.patient.id })
    expect(await events()).toEqual([])
    expect(await SafetyEvent.count({ where: { participant_id: survivor.id } })).toBe(1)
  })

  it('show the participant the crisis line for a week, also after a later answer', async () => {
    const id = await toItem9()
    await answer(id, 'PHQ9_9', 1)
    await answer(id, 'PHQ9_9', 0)
    expect(await showsCrisisLine(clinic.patient.id)).toBe(true)
    setClock(new Date(Date.now() + 8 * 24 * 3600_000))
    expect(await showsCrisisLine(clinic.patient.id)).toBe(false)
  })
})
