import { expect, it } from 'vitest'
import { Plan } from 'db/models/plan'
import { openSession } from '~/core/session/session.server'
import { walk } from 'tests/builders/doors'
import { buildCompany } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { loader } from './list'

type Offered = { plans: { value: string }[]; plansByName: boolean }

it('offers up to a hundred plans; of more only the chosen one, and their names are typed', async () => {
  const { token } = await openSession({ userId: (await buildAdmin()).id, staff: true })
  const offered = async (search = '') => {
    const { data } = await walk(loader, { path: `/participant/admin${search}`, token })
    const { plans, plansByName } = data as unknown as Offered
    return { plans: plans.map(({ value }) => value), plansByName }
  }
  const company = await buildCompany({ name: 'Plenty' })
  const build = (count: number) =>
    Plan.bulkCreate(
      Array.from({ length: count }, (_, n) => ({
        company_id: company.id,
        name: `Plan ${n}`,
        name_search: `plan ${n}`,
        ...stamp(),
      })),
    )
  await build(3)
  const few = await offered()
  expect(few.plansByName).toBe(false)
  expect(few.plans.length).toBeGreaterThanOrEqual(3)
  await build(100)
  expect(await offered()).toEqual({ plans: [], plansByName: true })
  expect(await offered(`?plan_id=${few.plans[0]}`)).toEqual({ plans: [few.plans[0]], plansByName: false })
})
