import { beforeAll, describe, expect, it } from 'vitest'
import { Company } from 'db/models/company'
import { Participant } from 'db/models/participant'
import { Plan } from 'db/models/plan'
import { PlanResource } from 'db/models/plan-resource'
import { Practice } from 'db/models/practice'
import { PracticePlan } from 'db/models/practice-plan'
import type { Actor } from '~/access/actor'
import type { ListQuery } from '~/core/list/list-query'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { Conflict, Refusal } from '~/platform/refusal'
import {
  buildCompany,
  buildPlan,
  buildPlanResource,
  buildPractice,
  buildReseller,
} from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildResellerAdmin,
  practitionerIn,
} from 'tests/builders/people'
import { unique } from 'tests/builders/unique'
import { statementsOf } from 'tests/support/statements'
import { companyResource } from './company-resource.server'
import { findByName } from './find.server'
import { companyUpdateSchema, planUpdateSchema, resellerSchema } from './organisation-schema'
import { planResourceCreateSchema } from './plan-resource-schema'
import { planResourceResource } from './plan-resource-resource.server'
import { planResource } from './plan-resource.server'
import { STANDARD_RESOURCES } from './standard-resources'
import { createCompany, deleteCompany, updateCompany } from './write-company.server'
import {
  createPlanResource,
  createStandardResources,
  deletePlanResource,
  updatePlanResource,
} from './write-plan-resource.server'
import { createPlan, deletePlan, updatePlan } from './write-plan.server'
import { createReseller, deleteReseller, updateReseller } from './write-reseller.server'

let admin: Actor
let resellerAdmin: Actor
let companyAdmin: Actor
let reseller: { id: number; name: string }
let company: Company
let foreign: Company

it('names have at most 100 characters (OP-59)', () => {
  const fits = (length: number) =>
    [resellerSchema, planUpdateSchema, companyUpdateSchema].map(
      (schema) => schema.safeParse({ name: 'x'.repeat(length) }).success,
    )
  expect([fits(100), fits(101)]).toEqual([
    [true, true, true],
    [false, false, false],
  ])
})

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
  reseller = await buildReseller()
  resellerAdmin = await actorOf((await buildResellerAdmin(reseller.id)).id)
  company = await buildCompany({ reseller_id: reseller.id })
  companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
  foreign = await buildCompany({ name: 'Zephyr Foreign', reseller_id: (await buildReseller()).id })
})

const ask = (over: Partial<ListQuery> = {}): ListQuery => ({
  filters: {},
  sort: 'id',
  descending: false,
  page: 0,
  perPage: 500,
  ...over,
})

async function refusal(run: () => Promise<unknown>): Promise<[status: number, what: unknown]> {
  try {
    await run()
  } catch (error) {
    if (error instanceof Refusal) return [error.status, error.data.errors ?? error.data.values]
    throw error
  }
  throw new Error('nothing was refused')
}

describe('companies', () => {
  it('are created by a reseller for itself only, once per key', async () => {
    const input = { name: unique('Cedar'), reseller_id: reseller.id }
    const first = await createCompany(resellerAdmin, input, 'key-1')
    expect(await createCompany(resellerAdmin, input, 'key-1')).toEqual(first)
    expect(
      (
        await refusal(() =>
          createCompany(resellerAdmin, { name: unique('Cedar'), reseller_id: foreign.reseller_id }),
        )
      )[0],
    ).toBe(403)
    expect((await refusal(() => createCompany(resellerAdmin, { name: unique('Cedar') })))[0]).toBe(403)
    expect(
      (
        await refusal(() => createCompany(companyAdmin, { name: unique('Cedar'), reseller_id: reseller.id }))
      )[0],
    ).toBe(403)
  })

  it('have a name once per reseller, whatever the case and accents', async () => {
    await createCompany(admin, { name: 'Élan Health', reseller_id: reseller.id })
    for (const name of ['ELAN  health', 'Elan\u200d Health'])
      expect(await refusal(() => createCompany(admin, { name, reseller_id: reseller.id }))).toEqual([
        422,
        { name: ['form.nameInUse'] },
      ])
    await createCompany(admin, { name: 'Elan Health', reseller_id: null })
  })

  it('answer a stale save with what is stored', async () => {
    const { id } = await buildCompany({ reseller_id: reseller.id })
    await updateCompany(companyAdmin, company.id, { contact_name: 'Rowan' }, company.version)
    await updateCompany(resellerAdmin, id, { contact_name: 'One' }, 0)
    const stale = updateCompany(resellerAdmin, id, { contact_name: 'Two' }, 0)
    await expect(stale).rejects.toBeInstanceOf(Conflict)
    await expect(stale).rejects.toMatchObject({ current: { contact_name: 'One', version: 1 } })
    expect((await refusal(() => updateCompany(companyAdmin, id, { name: 'Taken' }, null)))[0]).toBe(403)
  })

  it('two saves at once: one wins, the other is told', async () => {
    const { id } = await buildCompany()
    const results = await Promise.allSettled(
      ['a', 'b'].map((contact_name) => updateCompany(admin, id, { contact_name }, 0)),
    )
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  it('are not deleted while something depends on them, and say what (OP-89)', async () => {
    const { id } = await buildCompany({ reseller_id: reseller.id })
    const plan = await buildPlan({ company_id: id })
    const practice = await buildPractice({ company_id: id, plans: [plan] })
    const participant = await buildParticipant({ plan_id: plan.id })
    const admins = await buildCompanyAdmin(id)
    expect(await refusal(() => deleteCompany(admin, id))).toEqual([
      409,
      { practices: 1, participants: 1, administrators: 1 },
    ])
    expect((await refusal(async () => deleteCompany(await actorOf(admins.id), id)))[0]).toBe(403)
    await practice.update({ archived: 1 })
    await participant.update({ archived: 1 })
    expect(await refusal(() => deleteCompany(admin, id))).toEqual([
      409,
      { practices: 0, participants: 0, administrators: 1 },
    ])
  })

  it('go with their plans and resources, while archived clinical rows keep what they name (COMP-13, OP-89)', async () => {
    const { id, name } = await buildCompany({ reseller_id: reseller.id })
    const plan = await buildPlan({ company_id: id })
    const resource = await buildPlanResource({ plan_id: plan.id })
    const practice = await buildPractice({ company_id: id, plans: [plan] })
    const participant = await buildParticipant({ plan_id: plan.id })
    await Practice.update({ archived: 1 }, { where: { id: practice.id } })
    await Participant.update({ archived: 1 }, { where: { id: participant.id } })
    await deleteCompany(resellerAdmin, id)
    for (const run of [
      () => getRecord(companyResource, admin, id),
      () => getRecord(planResource, admin, plan.id),
      () => getRecord(planResourceResource, admin, resource.id),
      () => deleteCompany(admin, id),
    ])
      expect((await refusal(run))[0]).toBe(403)
    expect([
      (await Plan.findByPk(plan.id))!.archived,
      await PlanResource.findByPk(resource.id),
      await PracticePlan.count({ where: { plan_id: plan.id } }),
    ]).toEqual([1, null, 0])
    await createCompany(resellerAdmin, { name, reseller_id: reseller.id })
  })
})

describe('plans', () => {
  it('begin with the standard resources in both languages; the call adds what is missing only (PLAN-10, OP-63)', async () => {
    const { id } = await createPlan(companyAdmin, { company_id: company.id, name: unique('Plan') })
    const own = await listRecords(
      planResourceResource,
      companyAdmin,
      ask({ filters: { plan_id: String(id) } }),
    )
    expect(own.rows.map((row) => [row.resource_label, row.resource_label_es])).toEqual(
      STANDARD_RESOURCES.map(({ en, es }) => [en, es]),
    )
    await deletePlanResource(companyAdmin, own.rows[0]!.id)
    expect(await createStandardResources(companyAdmin, id)).toEqual({ created: 1 })
    expect(await createStandardResources(companyAdmin, id)).toEqual({ created: 0 })
    const [expanded] = (
      await listRecords(
        planResource,
        companyAdmin,
        ask({ filters: { name: 'plan' }, sort: 'id', descending: true }),
        { expand: ['planResources'] },
      )
    ).rows
    expect(expanded?.planResources).toHaveLength(STANDARD_RESOURCES.length)
  })

  it('have a name once per company, are of the own company only, and stay while participants are on them', async () => {
    const plan = await buildPlan({ company_id: company.id })
    const other = await buildPlan({ company_id: company.id })
    expect(await refusal(() => updatePlan(companyAdmin, other.id, { name: plan.name }, null))).toEqual([
      422,
      { name: ['form.nameInUse'] },
    ])
    await updatePlan(companyAdmin, other.id, { name: other.name.toUpperCase() }, null)
    expect((await refusal(() => createPlan(companyAdmin, { company_id: foreign.id, name: 'New' })))[0]).toBe(
      403,
    )
    const patient = await buildParticipant({ plan_id: plan.id })
    expect(await refusal(() => deletePlan(companyAdmin, plan.id))).toEqual([409, { n: 1 }])
    await patient.update({ archived: 1 })
    await deletePlan(companyAdmin, plan.id)
    expect((await refusal(() => getRecord(planResource, admin, plan.id)))[0]).toBe(403)
  })

  it('resources: a practitioner who manages company plans, no other', async () => {
    const own = await buildCompany()
    const practice = await buildPractice({ company_id: own.id })
    const plan = await buildPlan({ company_id: own.id })
    const physician = await practitionerIn(practice.id, 'PHYSICIAN')
    const nurse = await practitionerIn(practice.id, 'NURSE')
    const input = {
      plan_id: plan.id,
      resource_label: 'Walk',
      resource_label_es: 'Caminar',
      resource_keys: 'a|b',
    }
    const { id } = await createPlanResource(physician, input)
    expect((await refusal(() => createPlanResource(nurse, { ...input, resource_label: 'Run' })))[0]).toBe(403)
    expect((await refusal(() => createPlan(physician, { company_id: own.id, name: 'Own' })))[0]).toBe(403)
    expect(
      (await refusal(() => updatePlanResource(companyAdmin, id, { resource_label: 'Run' }, null)))[0],
    ).toBe(403)
    expect(await refusal(() => createPlanResource(physician, { ...input, resource_label: 'WALK' }))).toEqual([
      422,
      { resource_label: ['form.nameInUse'] },
    ])
    expect(await getRecord(planResourceResource, physician, id)).toMatchObject({
      resource_keys: 'a|b',
      resourceKeysList: ['a', 'b'],
      resource_type: 'plan_of_care_option',
    })
  })

  it('keys are joined with a pipe, each once', () => {
    const parse = (resource_keys: string) =>
      planResourceCreateSchema.safeParse({
        plan_id: 1,
        resource_label: 'A',
        resource_label_es: 'B',
        resource_keys,
      })
    expect(parse('sleep\r\nwalk , sleep|diet.1').data?.resource_keys).toBe('sleep|walk|diet.1')
    expect(parse('a b').error?.issues[0]?.message).toBe('plan.keyInvalid')
    expect(parse(Array.from({ length: 21 }, (_, n) => `k${n}`).join('|')).error?.issues[0]?.message).toBe(
      'plan.keysTooMany|20',
    )
    expect(
      planResourceCreateSchema.safeParse({
        plan_id: 1,
        resource_label: 'A',
        resource_label_es: 'B',
        owner: 1,
      }).success,
    ).toBe(false)
  })
})

describe('resellers', () => {
  it('are the business of platform administrators, and stay while they have companies or administrators', async () => {
    const { id } = await createReseller(admin, { name: 'Briar' })
    await updateReseller(admin, id, { name: 'Briar Partners' }, 0)
    await expect(updateReseller(admin, id, { name: 'Other' }, 0)).rejects.toBeInstanceOf(Conflict)
    expect(await refusal(() => createReseller(admin, { name: 'briar PARTNERS' }))).toEqual([
      422,
      { name: ['form.nameInUse'] },
    ])
    expect((await refusal(() => updateReseller(resellerAdmin, reseller.id, { name: 'Mine' }, null)))[0]).toBe(
      403,
    )
    const owned = await buildCompany({ reseller_id: id })
    expect(await refusal(() => deleteReseller(admin, id))).toEqual([409, { companies: 1, administrators: 0 }])
    await deleteCompany(admin, owned.id)
    await deleteReseller(admin, id)
    expect((await refusal(() => createCompany(admin, { name: 'Late', reseller_id: id })))[0]).toBe(403)
  })
})

describe('lists and search fields', () => {
  it('tell a reseller nothing of another: not by list, count, filter, sort, typeahead or single read', async () => {
    for (const sort of companyResource.listing.sorts)
      for (const filters of [
        {},
        { name: 'zephyr' },
        { name: 'ze' },
        { reseller_id: String(foreign.reseller_id) },
      ] as Record<string, string>[]) {
        const page = await listRecords(companyResource, resellerAdmin, ask({ sort, filters }), {
          countTo: Infinity,
        })
        expect(page.rows.filter((row) => row.reseller_id !== reseller.id)).toEqual([])
        expect(page.total).toBe(page.rows.length)
      }
    expect(await findByName('company', resellerAdmin, 'Zephyr')).toEqual([])
    expect(await findByName('company', admin, 'zeph')).toEqual([
      { value: String(foreign.id), label: 'Zephyr Foreign' },
    ])
    expect(await findByName('company', admin, 'z')).toEqual([])
    const twin = await buildCompany({ name: 'Zéphyr foreign', reseller_id: reseller.id })
    expect(
      (await findByName('company', admin, 'zephyr foreign')).find(({ value }) => value === String(twin.id))
        ?.label,
    ).toBe(`Zéphyr foreign – ${reseller.name}`)
    expect((await refusal(() => findByName('reseller', resellerAdmin, 'reseller')))[0]).toBe(403)
    expect((await refusal(() => getRecord(companyResource, resellerAdmin, foreign.id)))[0]).toBe(403)
  })

  it('cost the same number of statements for 10 and for 100 rows', async () => {
    const crowd = await buildCompany()
    for (let n = 0; n < 120; n++) await buildPlan({ company_id: crowd.id })
    const cost = (perPage: number) =>
      statementsOf(async () => {
        await listRecords(planResource, admin, ask({ filters: { company_id: String(crowd.id) }, perPage }), {
          expand: ['planResources'],
        })
        await listRecords(companyResource, admin, ask({ perPage: perPage / 10 }))
      })
    expect(await cost(100)).toBe(await cost(10))
  })
})
