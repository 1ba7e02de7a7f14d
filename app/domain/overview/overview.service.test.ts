import { beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner } from 'tests/builders/people'
import { enqueue } from '~/core/jobs/enqueue.server'
import { inSeconds } from '~/platform/clock'
import { firstSteps } from './first-steps.server'
import { keepDays } from './keep-days.server'
import { whatHappened } from './what-happened.server'
import { whatWaits } from './waiting.server'

const DAY = 86_400
let reseller: { id: number }
let company: { id: number }
let plan: { id: number }
let practice: { id: number; name: string }

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
    expect(await firstSteps({ companyId: company.id })).toEqual([])
  })
})

describe('what waits', () => {
  it('names practices without a manager to those they belong to', async () => {
    const waiting = [{ kind: 'practicesWithoutManager', count: 1 }]
    for (const scope of [{ companyId: company.id }, { resellerId: reseller.id }])
      expect(await whatWaits(scope)).toMatchObject(waiting)
    expect((await whatWaits({ companyId: company.id }))[0]?.named[0]?.name).toBe(practice.name)
    await buildPractitioner({ practice_id: practice.id, role: 'PRACTICE_MANAGER' })
    expect(await whatWaits({ companyId: company.id })).toEqual([])
  })

  it('tells the platform of work that failed and work that is late', async () => {
    for (const kind of ['mail', 'cleanup']) await enqueue({ kind, payload: {} })
    await writeRows("UPDATE job SET status = 'dead' WHERE kind = 'mail'")
    await writeRows("UPDATE job SET run_at = $early WHERE kind = 'cleanup'", { early: inSeconds(-DAY) })
    const kinds = (await whatWaits('platform')).map(({ kind, count }) => `${kind} ${count}`)
    expect(kinds).toEqual(expect.arrayContaining(['failedMail 1', 'lateJobs 1']))
  })
})

it('tells how many came in the last seven days beside the seven before, per company and altogether', async () => {
  await joined(9)
  await joined(8)
  await keepDays()
  for (const scope of [{ companyId: company.id }, { resellerId: reseller.id }]) {
    const [participants] = await whatHappened(scope)
    expect(participants).toMatchObject({ name: 'participants', week: 1, before: 2 })
    expect(participants?.days).toHaveLength(28)
  }
  const [everywhere] = await whatHappened('platform')
  expect(everywhere!.week).toBeGreaterThanOrEqual(1)
})
