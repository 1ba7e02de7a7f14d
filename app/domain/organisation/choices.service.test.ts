import { beforeAll, describe, expect, it } from 'vitest'
import { Plan } from 'db/models/plan'
import type { Actor } from '~/access/actor'
import { buildCompany, buildPlan, buildReseller } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildResellerAdmin } from 'tests/builders/people'
import { planChoices } from './choices.server'

let admin: Actor
let resellerAdmin: Actor
let reseller: { id: number; name: string }
let company: { id: number; name: string }
const stamp = { created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' }

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  reseller = await buildReseller({ name: 'Quince Partners' })
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  company = await buildCompany({ reseller_id: reseller.id, name: 'Quince Health' })
})

const labels = ({ options }: { options: { label: string }[] }) => options.map(({ label }) => label)

describe('the plans of a select', () => {
  it('are named with their company where there are several, and with its reseller where that has the same name', async () => {
    const namesake = await buildCompany({
      reseller_id: (await buildReseller({ name: 'Quintessence' })).id,
      name: 'Quince Health',
    })
    for (const company_id of [company.id, namesake.id]) await buildPlan({ company_id, name: 'Quince Basic' })
    const single = await buildPlan({ company_id: company.id, name: 'Quince Extra' })
    expect(labels(await planChoices(admin, { search: 'quince' }))).toEqual([
      'Quince Basic – Quince Health (Quince Partners)',
      'Quince Basic – Quince Health (Quintessence)',
      'Quince Extra – Quince Health',
    ])
    expect(
      labels(
        await planChoices(admin, {
          facts: { company: { id: company.id, reseller_id: reseller.id } },
          search: 'QUÍNCE',
        }),
      ),
    ).toEqual(['Quince Basic', 'Quince Extra'])
    expect((await planChoices(admin, { search: 'quince', keep: [single.id] })).options).toHaveLength(3)
  })

  it('are found beyond those that are listed, by their name or the name of the company, and a chosen one is always among them', async () => {
    const big = await buildCompany({ reseller_id: reseller.id, name: 'Rowanberry' })
    await Plan.bulkCreate(
      Array.from({ length: 501 }, (_, n) => ({
        company_id: big.id,
        name: `Many ${1000 + n}`,
        name_search: `many ${1000 + n}`,
        ...stamp,
      })),
    )
    const last = (await Plan.findOne({ where: { company_id: big.id, name: 'Many 1500' } }))!
    const within = { facts: { company: { id: big.id, reseller_id: reseller.id } } }
    const first = await planChoices(admin, within)
    expect([first.options.length, first.more, labels(first).includes('Many 1500')]).toEqual([
      500,
      true,
      false,
    ])
    expect(await planChoices(admin, { ...within, search: ' many 15% ' })).toMatchObject({
      options: [],
      more: false,
      search: 'many 15%',
    })
    expect(labels(await planChoices(admin, { ...within, search: 'many 150' }))).toEqual(['Many 1500'])
    expect((await planChoices(resellerAdmin, { search: 'rowanb' })).options).toHaveLength(500)
    expect(labels(await planChoices(admin, { ...within, keep: [last.id] }))[0]).toBe('Many 1500')
  })

  it('are never those of another reseller', async () => {
    const foreign = await buildPlan({
      company_id: (await buildCompany({ name: 'Foreign Fig' })).id,
      name: 'Fig',
    })
    for (const search of ['foreign', 'fig'])
      expect((await planChoices(resellerAdmin, { search, keep: [foreign.id] })).options).toEqual([])
  })
})
