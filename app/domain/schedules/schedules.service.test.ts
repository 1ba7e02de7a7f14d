import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { PracticePlan } from 'db/models/practice-plan'
import { Provider } from 'db/models/provider'
import { Survey } from 'db/models/survey'
import { User } from 'db/models/user'
import type { Actor } from '~/access/actor'
import { openSession } from '~/core/session/session.server'
import { setClock } from '~/platform/clock'
import { action, loader } from '~/routes/schedules/schedules'
import { action as stop } from '~/routes/schedules/stop'
import { walk } from 'tests/builders/doors'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { makeDue, remindLate } from './run-schedules.server'
import { createSchedule, deleteSchedule } from './write-schedule.server'

let practiceId: number
let planId: number
let actor: Actor
let token: string
const on = (day: string) => setClock(new Date(`${day}T15:00:00Z`))
const MONTHLY = { questionnaire_code: 'PHQ9', every: 1, unit: 'month' as const }
const surveys = async (participantId: number) =>
  (await Survey.findAll({ where: { participant_id: participantId }, order: [['id', 'ASC']] })).map(
    ({ questionnaire_code, completed }) => [questionnaire_code, completed !== null],
  )
const finish = (participantId: number) =>
  Survey.update({ completed: '2026-01-20T00:00:00.000Z' }, { where: { participant_id: participantId } })
const mails = (email: string) =>
  readRows<{ subject: string; body_text: string }>(
    `SELECT subject, body_text FROM outbox WHERE kind = 'REMINDER' AND recipient = $email`,
    { email },
  )

async function buildPatient(over: { plan_id?: number } = {}) {
  const patient = await buildParticipant({ plan_id: planId, password_hash: 'x', ...over })
  await buildProvider(patient.id, practiceId)
  return { id: patient.id, user: (await User.findByPk(patient.user_id))! }
}

beforeEach(async () => {
  on('2026-01-15')
  await writeRows('UPDATE survey_schedule SET archived = 1')
  const practice = await buildPractice()
  practiceId = practice.id
  planId = (await buildPlan({ company_id: practice.company_id })).id
  await PracticePlan.create({ practice_id: practiceId, plan_id: planId })
  const { user_id } = await buildPractitioner({ practice_id: practiceId, role: 'NURSE' })
  actor = await actorOf(user_id)
  token = (await openSession({ userId: user_id, staff: true })).token
})

describe('a rule for a plan', () => {
  it('makes one questionnaire a period for each patient on it, also when it runs twice at once', async () => {
    const [one, other] = [await buildPatient(), await buildPatient({ plan_id: (await buildPlan()).id })]
    await createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId })
    await Promise.all([makeDue(), makeDue()])
    await makeDue()
    expect(await surveys(one.id)).toEqual([['PHQ9', false]])
    expect(await surveys(other.id)).toEqual([])
    await finish(one.id)
    on('2026-02-14')
    await makeDue()
    expect(await surveys(one.id)).toHaveLength(1)
    on('2026-02-15')
    await makeDue()
    expect(await surveys(one.id)).toEqual([
      ['PHQ9', true],
      ['PHQ9', false],
    ])
  })

  it('goes on with the questionnaire that is open', async () => {
    const { id } = await buildPatient()
    await createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId })
    await makeDue()
    on('2026-02-15')
    await makeDue()
    expect(await surveys(id)).toHaveLength(1)
  })

  it('ends for whoever leaves the plan or the practice, and for all when it is ended', async () => {
    const [leaves, moves, stays] = [await buildPatient(), await buildPatient(), await buildPatient()]
    const { id } = await createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId })
    await makeDue()
    for (const { id: person } of [leaves, moves, stays]) await finish(person)
    await Provider.destroy({ where: { participant_id: leaves.id } })
    await writeRows('UPDATE participant SET plan_id = NULL WHERE id = $id', { id: moves.id })
    on('2026-02-15')
    await makeDue()
    expect(
      await Promise.all([leaves, moves, stays].map(async (one) => (await surveys(one.id)).length)),
    ).toEqual([1, 1, 2])
    await deleteSchedule(actor, practiceId, id)
    await finish(stays.id)
    on('2026-03-15')
    await makeDue()
    expect(await surveys(stays.id)).toHaveLength(2)
  })
})

it('one reminder goes out after a week in the language of the patient, until its link stops them', async () => {
  const { id, user } = await buildPatient()
  await user.set({ language: 'es' }).save()
  await createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId })
  await makeDue()
  on('2026-01-21')
  await remindLate()
  expect(await mails(user.email)).toEqual([])
  on('2026-01-23')
  await Promise.all([remindLate(), remindLate()])
  await remindLate()
  const [mail, ...more] = await mails(user.email)
  expect(mail?.subject).toContain('cuestionario')
  expect(more).toEqual([])
  const path = /\/reminder\/questionnaires\/[\w-]+/.exec(mail!.body_text)![0]
  const { response } = await walk(stop, { path, token: '', body: new URLSearchParams() })
  expect(response?.headers.get('Location')).toContain('done=1')
  await finish(id)
  on('2026-02-15')
  await makeDue()
  on('2026-02-25')
  await remindLate()
  expect(await mails(user.email)).toHaveLength(1)
})

it('there is one of a kind: another rhythm, questionnaire or patient may be added, and the same once it ended', async () => {
  const { user } = await buildPatient()
  const add = (over: Partial<Parameters<typeof createSchedule>[2]> = {}) =>
    createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId, ...over })
  const { id } = await add()
  await add({ every: 2 })
  await add({ questionnaire_code: 'GAD7' })
  await add({ plan_id: null, patient: user.email })
  await expect(add()).rejects.toMatchObject({ data: { errors: { plan_id: ['schedules.exists'] } } })
  await deleteSchedule(actor, practiceId, id)
  await add({ ends: '2026-01-20' })
  on('2026-01-21')
  await add()
  const both = await Promise.allSettled([add({ every: 3 }), add({ every: 3 })])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

describe('the screen', () => {
  const send = (query: string, values: Record<string, string>) =>
    walk(action, {
      path: `/practice/schedules/id/${practiceId}${query}`,
      token,
      body: new URLSearchParams({ idempotency_key: 'k', ...values }),
    })
  const typed = {
    questionnaire_code: 'PHQ9',
    every: '2',
    unit: 'week',
    plan_id: '',
    patient: '',
    starts: '',
    ends: '',
  }

  it('shows who is behind, to the practice alone', async () => {
    const { id, user } = await buildPatient()
    const saved = await send('?modal=create', { ...typed, patient: user.email })
    expect(saved.response?.headers.get('Location')).toBe(`/practice/schedules/id/${practiceId}`)
    await makeDue()
    on('2026-01-24')
    token = (await openSession({ userId: actor.userId, staff: true })).token
    const { data } = await walk(loader, { path: `/practice/schedules/id/${practiceId}`, token })
    const page = data as unknown as Awaited<ReturnType<typeof loader>>
    expect(page.behind).toMatchObject([{ participantId: id }])
    expect(page.schedules).toMatchObject([{ waiting: 1, rhythm: 'Every 2 weeks' }])
    const other = await buildPractitioner()
    const stranger = (await openSession({ userId: other.user_id, staff: true })).token
    const refused = await walk(loader, { path: `/practice/schedules/id/${practiceId}`, token: stranger })
    expect(refused.response?.status).toBe(302)
    await expect(
      createSchedule(await actorOf(other.user_id), practiceId, { ...MONTHLY, plan_id: planId }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it.each([
    [{}, 'patient', 'schedules.oneOf'],
    [{ patient: 'nobody@example.org' }, 'patient', 'schedules.noPatient'],
    [{ every: '0' }, 'every', 'form.min|1'],
    [{ questionnaire_code: 'NONE' }, 'questionnaire_code', 'form.choice'],
    [{ plan_id: '999999' }, 'plan_id', 'form.choice'],
    [{ plan_id: 'ours', every: '1', unit: 'month' }, 'plan_id', 'schedules.exists'],
    [{ patient: 'ours', every: '4' }, 'patient', 'schedules.exists'],
  ])('names a wrong field: %o', async (wrong, field, message) => {
    const ours = { plan_id: String(planId), patient: (await buildPatient()).user.email }
    await createSchedule(actor, practiceId, { ...MONTHLY, plan_id: planId })
    await createSchedule(actor, practiceId, { ...MONTHLY, every: 4, unit: 'week', patient: ours.patient })
    const meant: [string, string][] = Object.entries(wrong).map(([name, value]) => [
      name,
      value === 'ours' ? ours[name as 'patient'] : value,
    ])
    const { status, data } = await send('?modal=create', { ...typed, ...Object.fromEntries(meant) })
    expect([status, data.lastResult.error[field]]).toEqual([422, [message]])
  })
})
