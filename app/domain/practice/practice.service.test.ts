import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { Plan } from 'db/models/plan'
import { Practice } from 'db/models/practice'
import { Practitioner } from 'db/models/practitioner'
import type { Actor } from '~/access/actor'
import type { ListQuery } from '~/core/list/list-query'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { Conflict } from '~/platform/refusal'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildPractitioner,
  buildResellerAdmin,
  practitionerIn,
} from 'tests/builders/people'
import { refused, wrong } from 'tests/support/refusals'
import { statementsOf } from 'tests/support/statements'
import { createPractice } from './create-practice.server'
import { deletePractice } from './delete-practice.server'
import { findPracticeCodes } from './practice-codes.server'
import { planIdsOf, savePracticePlans } from './practice-plans.server'
import { practiceResource } from './practice-resource.server'
import { practiceCreateSchema, practiceUpdateSchema } from './practice-schema'
import { updatePractice } from './update-practice.server'

let admin: Actor
let reseller: Actor
let company: Actor
let foreign: Actor
let companyId: number
let plan: Plan
let foreignPlan: Plan

beforeAll(async () => {
  const owner = await buildReseller()
  companyId = (await buildCompany({ reseller_id: owner.id })).id
  plan = await buildPlan({ company_id: companyId })
  foreignPlan = await buildPlan()
  admin = await actorOf((await buildAdmin()).id)
  reseller = await actorOf((await buildResellerAdmin(owner.id)).id)
  company = await actorOf((await buildCompanyAdmin(companyId)).id)
  foreign = await actorOf((await buildCompanyAdmin((await buildCompany()).id)).id)
})

const input = (name: string, over: object = {}) =>
  practiceCreateSchema.parse({ company_id: companyId, name, email: 'office@example.org', ...over })
const ask = (over: Partial<ListQuery> = {}): ListQuery => ({
  filters: {},
  sort: 'name',
  descending: false,
  page: 0,
  perPage: 500,
  ...over,
})

describe('createPractice', () => {
  it('creates in the own scope only, with types in one order and plans of the company', async () => {
    for (const actor of [admin, reseller, company]) {
      const { id } = await createPractice(
        actor,
        input(`Río of ${actor.role}`, {
          type: ['MENTOR', 'PRIMARY'],
          plan_ids: [plan.id],
          city: 'Peñasco',
          use_dietid_questionnaire: true,
        }),
      )
      expect(await getRecord(practiceResource, actor, id, ['planPractices'])).toMatchObject({
        type: ['PRIMARY', 'MENTOR'],
        use_dietid_questionnaire: true,
        planPractices: [{ practice_id: id, plan: { id: plan.id, name: plan.name } }],
      })
    }
    await expect(createPractice(foreign, input('Not mine'))).rejects.toEqual(refused(403))
  })

  it('refuses a plan of another company, one that is gone, an unknown code and a name of the company', async () => {
    await createPractice(company, input('Clínica Única'))
    for (const plan_ids of [[foreignPlan.id], [plan.id, 999_999]])
      await expect(createPractice(admin, input('P', { plan_ids }))).rejects.toEqual(
        wrong({ plan_ids: ['practice.planOther'] }),
      )
    await expect(createPractice(admin, input('P', { practice_code_id: 999_999 }))).rejects.toEqual(
      wrong({ practice_code_id: ['form.choice'] }),
    )
    await expect(createPractice(admin, input('CLINICA  UNICA'))).rejects.toEqual(
      wrong({ name: ['practice.nameInUse'] }),
    )
    expect(await Practice.count({ where: { name: 'P' } })).toBe(0)
  })

  it('takes the diet questionnaire as 1 and 0, too (PRAC-11)', () => {
    expect(
      [1, 0, true].map(
        (use_dietid_questionnaire) => input('D', { use_dietid_questionnaire }).use_dietid_questionnaire,
      ),
    ).toEqual([true, false, true])
    expect(practiceUpdateSchema.safeParse({ use_dietid_questionnaire: 2 }).success).toBe(false)
  })

  it('once per key', async () => {
    const [first, second] = await Promise.all([
      createPractice(admin, input('Twice'), 'k'),
      createPractice(admin, input('Twice'), 'k'),
    ])
    expect(second).toEqual(first)
  })
})

describe('the schema', () => {
  const errors = (fields: object) =>
    practiceUpdateSchema.safeParse(fields).error?.issues.map((issue) => issue.message) ?? []
  it.each([
    [{ npi: '1234567893' }, []],
    [{ npi: '1234567890' }, ['form.npiWrong']],
    [{ npi: '12345' }, ['form.npiDigits']],
    [{ phone: '212-555-0140', fax: '' }, []],
    [{ phone: '2125550140' }, ['form.MESSAGE_PHONE_NUMBER_FORMAT']],
    [{ fax: '212-555-01400' }, ['form.MESSAGE_PHONE_NUMBER_FORMAT']],
    [{ emr_id: 'x'.repeat(127) }, []],
    [{ emr_id: 'x'.repeat(128) }, ['form.tooLong|127']],
    [{ website: 'https://example.org/a' }, []],
    [{ website: 'javascript:alert(1)' }, ['practice.websiteWrong']],
    [{ website: 'example.org' }, ['practice.websiteWrong']],
    [{ type: ['PRIMARY', 'SURGEON'] }, ['form.choice']],
    [{ time_zone: 'Europe/Nowhere' }, ['form.choice']],
    [{ email: '' }, ['form.required', 'form.email']],
    [{ company_id: 7 }, ['form.unknownField|company_id']],
    [{ archived: 0 }, ['form.unknownField|archived']],
  ])('%j', (fields, expected) => {
    expect(errors(fields)).toEqual(expected)
  })
})

describe('updatePractice', () => {
  it('saves what is named, replaces the plans and refuses a stale version with what is stored', async () => {
    const { id } = await createPractice(
      company,
      input('Before', { plan_ids: [plan.id], phone: '212-555-0140' }),
    )
    await updatePractice(company, id, { name: 'After', plan_ids: [] }, 0)
    expect(await getRecord(practiceResource, company, id, ['planPractices'])).toMatchObject({
      name: 'After',
      phone: '212-555-0140',
      planPractices: [],
      version: 1,
    })
    const stale = updatePractice(admin, id, { name: 'Later' }, 0)
    await expect(stale).rejects.toBeInstanceOf(Conflict)
    await expect(stale).rejects.toMatchObject({ current: { name: 'After', version: 1 } })
    await expect(updatePractice(foreign, id, { name: 'Mine' }, null)).rejects.toEqual(refused(403))
  })

  it('lets those who run the practice keep its profile, not close it nor choose its plans', async () => {
    const practice = await buildPractice({ company_id: companyId })
    const [manager, nurse] = [
      await buildPractitioner({ practice_id: practice.id, role: 'PRACTICE_MANAGER' }),
      await buildPractitioner({ practice_id: practice.id, role: 'NURSE' }),
    ]
    const runs = await actorOf(manager.user_id)
    await updatePractice(runs, practice.id, { city: 'Elm' }, 0)
    await expect(updatePractice(runs, practice.id, { disabled: true }, null)).rejects.toEqual(
      wrong({ disabled: ['practice.notEditable'] }),
    )
    await expect(updatePractice(runs, practice.id, { plan_ids: [plan.id] }, null)).rejects.toEqual(
      wrong({ plan_ids: ['practice.notEditable'] }),
    )
    await expect(
      updatePractice(await actorOf(nurse.user_id), practice.id, { city: 'Oak' }, null),
    ).rejects.toEqual(refused(403))
  })
})

describe('deletePractice', () => {
  it('takes the practice and its staff out of lists and sign-in, and keeps the rows', async () => {
    const practice = await buildPractice({ company_id: companyId })
    const nurse = await buildPractitioner({ practice_id: practice.id, role: 'NURSE' })
    const elsewhere = await buildPractice({ company_id: companyId })
    await buildPractitioner({ practice_id: elsewhere.id, user_id: nurse.user_id })
    const only = await buildPractitioner({ practice_id: practice.id })
    await expect(deletePractice(foreign, practice.id)).rejects.toEqual(refused(403))
    await deletePractice(company, practice.id)
    await expect(getRecord(practiceResource, admin, practice.id)).rejects.toEqual(refused(403))
    expect((await Practitioner.findByPk(nurse.id))?.archived).toBe(1)
    expect((await actorOf(nurse.user_id)).practitioner?.practiceId).toBe(elsewhere.id)
    await expect(actorOf(only.user_id)).rejects.toThrow()
    await expect(deletePractice(company, practice.id)).rejects.toEqual(refused(403))
    await expect(updatePractice(admin, practice.id, { name: 'Back' }, null)).rejects.toEqual(refused(403))
    expect(
      await readRow(
        `SELECT id FROM user_log WHERE resource = 'practice' AND entry_type = 'DELETE' AND record_id = $id`,
        { id: practice.id },
      ),
    ).not.toBeNull()
  })
})

describe('the list', () => {
  it('filters by folded name, city and state, and by one of several types', async () => {
    const owner = await buildCompany()
    const mine = await actorOf((await buildCompanyAdmin(owner.id)).id)
    const make = (name: string, over: object) =>
      createPractice(
        mine,
        practiceCreateSchema.parse({ company_id: owner.id, name, email: 'a@example.org', ...over }),
      )
    await make('Ánfora Health', { city: 'San José', state: 'CA', type: ['PRIMARY', 'COACH'] })
    await make('Bristle', { city: 'Reno', state: 'NV', type: ['COACH'] })
    const names = async (filters: Record<string, string>) =>
      (await listRecords(practiceResource, mine, ask({ filters }))).rows.map((row) => row.name)
    expect(await names({})).toEqual(['Ánfora Health', 'Bristle'])
    expect(await names({ name: 'fora he' })).toEqual(['Ánfora Health'])
    expect(await names({ city: 'jose' })).toEqual(['Ánfora Health'])
    expect(await names({ city: 're' })).toEqual(['Bristle'])
    expect(await names({ state: 'nv' })).toEqual(['Bristle'])
    await make('Cornel', { state: 'New Mexico' })
    expect(await names({ state: 'nm' })).toEqual(['Cornel'])
    expect(await names({ type: 'COACH' })).toEqual(['Ánfora Health', 'Bristle'])
    expect(await names({ type: 'PRIMARY' })).toEqual(['Ánfora Health'])
    expect(await names({ type: "PRIMARY' OR 1=1" })).toEqual([])
  })

  it('costs the same statements whatever the number of rows', async () => {
    const owner = await buildCompany()
    for (let n = 0; n < 60; n++) await buildPractice({ company_id: owner.id })
    const counts: number[] = []
    for (const perPage of [10, 50]) {
      counts.push(
        await statementsOf(() =>
          listRecords(practiceResource, admin, ask({ filters: { company_id: String(owner.id) }, perPage }), {
            expand: ['planPractices'],
          }),
        ),
      )
    }
    expect(counts[0]).toBe(counts[1])
  })
})

describe('findPracticeCodes', () => {
  it('finds by words of code and name, the group of the role first, and nothing for one letter', async () => {
    expect((await findPracticeCodes('wellness health'))[0]).toMatchObject({
      code: '171400000X',
      display_name: 'Health & Wellness Coach',
    })
    expect(await findPracticeCodes('171400000X')).toHaveLength(1)
    expect((await findPracticeCodes('nurse', 'NURSE'))[0]?.grouping).toBe('Nursing Service Providers')
    for (const text of ['', 'x', '%', '__']) expect(await findPracticeCodes(text)).toEqual([])
  })

  it('keeps the number of a known code when a newer edition is loaded', async () => {
    const before = (await findPracticeCodes('171400000X'))[0]!
    await writeRows(
      `INSERT INTO practice_code (code, display_name, grouping, search)
        VALUES ('171400000X', 'Coach', 'g', 's') ON CONFLICT (code) DO UPDATE SET display_name = 'Coach'`,
    )
    expect((await findPracticeCodes('171400000X'))[0]).toMatchObject({ id: before.id, display_name: 'Coach' })
  })
})

describe('savePracticePlans', () => {
  it('of two sets saved at once without a version one stands as it was sent', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const plans = [await buildPlan(), await buildPlan()]
    const practice = await buildPractice({ company_id: plans[0]!.company_id })
    await plans[1]!.update({ company_id: practice.company_id })
    const [one, both] = [[plans[0]!.id], plans.map(({ id }) => id)]
    const results = await Promise.allSettled([
      savePracticePlans(admin, practice.id, one, null),
      savePracticePlans(admin, practice.id, both, null),
    ])
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toBeInstanceOf(Conflict)
    expect([one, both]).toContainEqual(await planIdsOf(practice.id))
  })

  it('replaces the set for those who manage the resources, of the own company only, and refuses a stale set', async () => {
    const practice = await buildPractice({ company_id: companyId })
    const manager = await practitionerIn(practice.id, 'PRACTICE_MANAGER')
    const nurse = await practitionerIn(practice.id, 'NURSE')
    await savePracticePlans(manager, practice.id, [plan.id, plan.id], 0)
    expect(await planIdsOf(practice.id)).toEqual([plan.id])
    await expect(savePracticePlans(manager, practice.id, [], 0)).rejects.toBeInstanceOf(Conflict)
    await expect(savePracticePlans(manager, practice.id, [foreignPlan.id], null)).rejects.toEqual(
      wrong({ plan_ids: ['practice.planOther'] }),
    )
    for (const actor of [nurse, foreign])
      await expect(savePracticePlans(actor, practice.id, [], null)).rejects.toEqual(refused(403))
    expect(await planIdsOf(practice.id)).toEqual([plan.id])
    await savePracticePlans(manager, practice.id, [], 1)
    expect(await planIdsOf(practice.id)).toEqual([])
  })
})
