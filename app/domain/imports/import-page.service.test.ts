import { beforeAll, expect, it } from 'vitest'
import { Plan } from 'db/models/plan'
import type { Actor } from '~/access/actor'
import { translator } from '~/i18n/catalog.server'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { importPage } from './import-page.server'
import { parkUpload } from './parked-upload.server'

const stamp = { created: '2026-01-01T00:00:00.000Z', updated: '2026-01-01T00:00:00.000Z' }
let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

const page = (placeId: number | null, query = '') =>
  importPage(admin, {
    set: 'participants',
    placeId,
    query: new URLSearchParams(query),
    t: translator('en'),
    lang: 'en',
  })

it('an import without a practice offers a part of very many plans, the rest by a search, and always the chosen one', async () => {
  const company = await buildCompany({ name: 'Tamarind Care' })
  await Plan.bulkCreate(
    Array.from({ length: 501 }, (_, n) => ({
      company_id: company.id,
      name: `Tamarind ${1000 + n}`,
      name_search: `tamarind ${1000 + n}`,
      ...stamp,
    })),
  )
  const last = (await Plan.findOne({ where: { name: 'Tamarind 1500' } }))!
  const all = (await page(null)).plans!
  expect([all.options.length, all.more]).toEqual([500, true])
  expect((await page(null, 'plans=tamarind+1500')).plans).toMatchObject({
    options: [{ value: String(last.id) }],
    more: false,
  })
  const id = await parkUpload(admin, 'participants', {
    file_name: 'a.csv',
    rows: [['x']],
    plan_id: last.id,
    place_id: null,
    comment: null,
    has_header_row: false,
  })
  const previewed = await page(null, `preview=${id}`)
  expect([
    previewed.chosen.plan_id,
    previewed.plans?.options.some(({ value }) => value === String(last.id)),
  ]).toEqual([last.id, true])
})

it('an import for a practice offers the plans it uses, and says so when there is none', async () => {
  const plan = await buildPlan()
  expect((await page((await buildPractice({ plans: [plan] })).id)).plans).toEqual({
    options: [{ value: String(plan.id), label: plan.name }],
    more: false,
    search: '',
  })
  expect(await page((await buildPractice()).id)).toMatchObject({
    plans: { options: [] },
    warning: 'imports.noPlans',
  })
})

it('an address that names an import of somebody else shows none', async () => {
  const { id } = await buildPractice()
  for (const run of ['1', '0', 'x', '\0']) expect((await page(id, `run=${run}`)).run).toBeNull()
})
