import { beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { PracticePlan } from 'db/models/practice-plan'
import type { Practice } from 'db/models/practice'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import { buildCompanyAdmin, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildMessage } from 'tests/builders/practice-things'
import { enqueue } from '~/core/jobs/enqueue.server'
import { inSeconds, now, setClock, todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { queueMail } from '~/integrations/mail/outbox.server'
import { failedInvitations } from './failed-invitations.server'
import { firstSteps } from './first-steps.server'
import { keepDays } from './keep-days.server'
import { practiceSteps } from './practice-steps.server'
import { whatHappened } from './what-happened.server'
import { whatWaits } from './waiting.server'

const DAY = 86_400
let reseller: { id: number }
let company: { id: number }
let plan: { id: number }
let practice: Practice

beforeAll(async () => {
  reseller = await buildReseller()
  company = await buildCompany({ reseller_id: reseller.id })
})

async function joined(daysAgo: number): Promise<void> {
  const { id } = await buildParticipant({ plan_id: plan.id })
  const created = inSeconds(-daysAgo * DAY)
  await writeRows('UPDATE participant SET created = $created WHERE id = $id', { created, id })
}

const doneSteps = async () =>
  (await firstSteps({ companyId: company.id })).filter(({ done }) => done).map(({ name }) => name)

describe('the first steps of a customer', () => {
  it('are ticked off one by one, and gone when all are done', async () => {
    expect(await doneSteps()).toEqual([])
    plan = await buildPlan({ company_id: company.id })
    practice = await buildPractice({ company_id: company.id })
    expect(await doneSteps()).toEqual(['plan', 'practice'])
    await buildPractitioner({ practice_id: practice.id, role: 'NURSE' })
    await joined(2)
    expect(await doneSteps()).not.toContain('template')
    await buildMessage(practice.id)
    expect(await firstSteps({ companyId: company.id })).toEqual([])
  })
})

describe('the first steps of a practice', () => {
  it('are ticked off one by one, and gone when all are done', async () => {
    const young = await buildPractice({ company_id: company.id })
    const done = async () =>
      (await practiceSteps(young.id)).filter((step) => step.done).map(({ name }) => name)
    expect(await done()).toEqual([])
    const patient = await buildParticipant({ plan_id: plan.id })
    await buildProvider(patient.id, young.id)
    expect(await done()).toEqual(['import'])
    await patient.update({ invited: now() })
    await PracticePlan.create({ practice_id: young.id, plan_id: plan.id })
    expect(await done()).toEqual(['import', 'invite', 'plan'])
    await buildMessage(young.id)
    expect(await practiceSteps(young.id)).toEqual([])
    await young.update({ disabled: 1 })
  })
})

describe('what waits', () => {
  const nobody = 0

  it('names practices that nobody can manage to those they belong to', async () => {
    const waiting = [{ kind: 'practicesWithoutManager', count: 1 }]
    for (const scope of [{ companyId: company.id }, { resellerId: reseller.id }])
      expect(await whatWaits(scope, nobody)).toMatchObject(waiting)
    expect((await whatWaits({ companyId: company.id }, nobody))[0]?.named[0]?.name).toBe(practice.name)
    const coach = await buildPractitioner({ practice_id: practice.id, role: 'WELLNESS_COACH' })
    expect(await whatWaits({ companyId: company.id }, nobody)).toEqual([])
    await coach.update({ disabled: 1 })
    await buildPractitioner({ practice_id: practice.id, role: 'PRACTICE_MANAGER' })
    expect(await whatWaits({ companyId: company.id }, nobody)).toEqual([])
  })

  it('tells the platform of work that failed and work that is late', async () => {
    for (const kind of ['mail', 'cleanup']) await enqueue({ kind, payload: {} })
    await writeRows("UPDATE job SET status = 'dead' WHERE kind = 'mail'")
    await writeRows("UPDATE job SET run_at = $early WHERE kind = 'cleanup'", { early: inSeconds(-DAY) })
    const kinds = (await whatWaits('platform', nobody)).map(({ kind, count }) => `${kind} ${count}`)
    expect(kinds).toEqual(expect.arrayContaining(['failedMail 1', 'lateJobs 1']))
    await writeRows('DELETE FROM job')
  })

  it('tells a customer and a practice whose invitation could not be sent, until another one is written', async () => {
    const patient = await buildParticipant({ plan_id: plan.id, firstname: 'Rosa' })
    await buildProvider(patient.id, practice.id)
    const elsewhere = await buildCompany()
    const invite = () =>
      queueMail({ kind: 'INVITE', to: 'r@x.example', subject: 's', text: 't', aboutUserId: patient.user_id })
    const id = await invite()
    const scopes = [{ companyId: company.id }, { resellerId: reseller.id }, { practiceId: practice.id }]
    for (const scope of scopes) expect((await failedInvitations(scope)).count).toBe(0)
    await writeRows("UPDATE outbox SET status = 'failed' WHERE id = $id", { id })
    await writeRows("UPDATE job SET status = 'dead' WHERE kind = 'mail'")
    for (const scope of scopes)
      expect(await failedInvitations(scope)).toMatchObject({ count: 1, named: [{ id: patient.id }] })
    expect((await failedInvitations({ companyId: elsewhere.id })).count).toBe(0)
    await invite()
    expect((await failedInvitations({ companyId: company.id })).count).toBe(0)
  })

  it('tells who started an import that it was refused, until one for the same place succeeds', async () => {
    const admin = await buildCompanyAdmin(company.id)
    const started = async (state: string) =>
      writeRows(
        `INSERT INTO import_run (user_id, actor, kind, place_id, file_name, lang, state, created)
          VALUES ($user, '{}', 'practices', $place, 'places.csv', 'en', $state, $now)`,
        { user: admin.id, place: company.id, state, now: now() },
      )
    await started('refused')
    expect(await whatWaits({ companyId: company.id }, admin.id)).toMatchObject([
      { kind: 'ownImports', count: 1, named: [{ name: 'places.csv', set: 'practices' }] },
    ])
    expect(await whatWaits({ companyId: company.id }, nobody)).toEqual([])
    await started('done')
    expect(await whatWaits({ companyId: company.id }, admin.id)).toEqual([])
  })
})

it('tells how many came in the last seven days beside the seven before, per company and altogether', async () => {
  await joined(9)
  await joined(8)
  await joined(40)
  await keepDays()
  for (const scope of [{ companyId: company.id }, { resellerId: reseller.id }]) {
    const { happened, growth } = await whatHappened(scope)
    expect(happened[0]).toMatchObject({ name: 'participants', week: 1, before: 2 })
    expect(happened[0]?.days).toHaveLength(28)
    expect(growth.participants).toEqual({ month: 3, before: 1 })
  }
  const { happened } = await whatHappened('platform')
  expect(happened[0]!.week).toBeGreaterThanOrEqual(1)
})

it('tells what the thirty days to yesterday added to the practices of a customer', async () => {
  await practice.update({ created: inSeconds(-3 * DAY) })
  await keepDays()
  const { growth, until } = await whatHappened({ companyId: company.id })
  expect(growth.practices).toEqual({ month: 1, before: 0 })
  expect(until).toBe(dayAfter(todayIn('America/New_York'), -1))
})

it('names the day that its figures go to, as days are where it is read', async () => {
  // An evening in New York, when the day is already over in UTC.
  setClock(new Date('2026-11-28T00:36:00.000Z'))
  try {
    const young = await buildCompany({ reseller_id: reseller.id })
    const made = async (created: string) =>
      (await buildPractice({ company_id: young.id })).update({ created })
    await made('2026-11-28T00:26:00.000Z')
    await made('2026-11-27T05:00:00.000Z')
    await made('2026-11-27T04:59:59.999Z')
    await made('2026-09-28T04:00:00.000Z')
    await made('2026-09-28T03:59:59.999Z')
    await keepDays()
    const { growth, until } = await whatHappened({ companyId: young.id })
    expect([until, growth.practices]).toEqual(['2026-11-26', { month: 1, before: 1 }])
  } finally {
    setClock()
  }
})
