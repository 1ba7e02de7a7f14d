import { beforeAll, describe, expect, it } from 'vitest'
import { Company } from 'db/models/company'
import { Plan } from 'db/models/plan'
import { PlanResource } from 'db/models/plan-resource'
import { Practice } from 'db/models/practice'
import { Reseller } from 'db/models/reseller'
import { signIn } from 'tests/access/world'
import {
  buildCompany,
  buildPlan,
  buildPlanResource,
  buildPractice,
  buildReseller,
} from 'tests/builders/organisation'
import { buildAdmin, buildCompanyAdmin, buildParticipant, buildResellerAdmin } from 'tests/builders/people'
import { unique, uniqueEmail } from 'tests/builders/unique'
import { logged } from 'tests/support/last-log'
import { readerOf, type Reader } from 'tests/support/reader'

let admin: Reader
let administradora: Reader

beforeAll(async () => {
  const { token } = await signIn((await buildAdmin()).id)
  admin = readerOf(token)
  administradora = readerOf(token, 'es')
})

const companyAdminOf = async (company: Company) =>
  readerOf((await signIn((await buildCompanyAdmin(company.id)).id)).token)
const resellerAdminOf = async (reseller: Reseller) =>
  readerOf((await signIn((await buildResellerAdmin(reseller.id)).id)).token)

describe('companies', () => {
  it('one is created, is found in the list and leads to its page', async () => {
    const name = unique('Acme')
    const form = await (await admin.open('/company/admin')).follow('New company')
    const created = await form.press('Create', { name, contact_email: 'hr@example.org' })
    expect(created.told).toBe('Company created')
    const { id } = (await Company.findOne({ where: { name } }))!
    const page = await admin.open(`/company/id/${id}`)
    expect(page.heading).toBe(name)
    expect(page.shell.pageTitle).toBe(`Company: ${name} – Tendwell`)
    expect((await admin.open(`/company/update/id/${id}`)).shell.pageTitle).toBe(
      `Edit company: ${name} – Tendwell`,
    )
    expect((await admin.open('/company/admin')).shell.pageTitle).toBe('Companies – Tendwell')
    expect(page.terms).toMatchObject({ Contact: '–', 'Contact email': 'hr@example.org' })
    expect(await logged('company', id)).toEqual(['CREATE'])
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ contact_email: 'nowhere' }, 'contact_email'],
  ])('an error in %o is shown next to its field', async (wrong, field) => {
    const form = await admin.open('/company/create')
    const refused = await form.press('Create', { name: 'Acme', contact_name: 'Kim', ...wrong })
    expect([refused.status, refused.valueOf('contact_name')]).toEqual([422, 'Kim'])
    expect(refused.errorOf(field)).toMatch(/\w/)
  })

  it('the form in Spanish says what is missing', async () => {
    const refused = await (await administradora.open('/company/create')).press('Crear', { name: '' })
    expect(refused.errorOf('name')).toMatch(/obligatorio/i)
  })

  it('the same form sent twice creates one', async () => {
    const name = unique('Twice')
    const form = await admin.open('/company/create')
    await form.press('Create', { name })
    await form.press('Create', { name })
    expect(await Company.count({ where: { name } })).toBe(1)
  })

  it('one with people cannot be deleted; an empty one is deleted', async () => {
    const full = await buildCompany()
    await buildParticipant({ plan_id: (await buildPlan({ company_id: full.id })).id })
    const page = await admin.open(`/company/id/${full.id}?modal=delete`)
    expect(page.buttons).not.toContain('Delete')
    expect(await Company.findByPk(full.id)).not.toBeNull()
    const empty = await buildCompany()
    const gone = await (await admin.open(`/company/id/${empty.id}?modal=delete`)).press('Delete')
    expect(gone.told).toBe('Company deleted')
    expect((await admin.open(`/company/id/${empty.id}`)).told).toMatch(/\w/)
  })

  it('its administrator sees it and the reports, but cannot delete or connect it', async () => {
    const company = await buildCompany({ name: 'Own Works' })
    const page = await (await companyAdminOf(company)).open(`/company/id/${company.id}`)
    expect(page.heading).toBe('Own Works')
    expect(page.links).toContain('Report')
    expect(page.links).not.toContain('Delete')
    expect(page.links).not.toContain('EMR')
  })

  it('the administrator of another company is refused', async () => {
    const [own, other] = [await buildCompany(), await buildCompany()]
    const page = await (await companyAdminOf(own)).open(`/companyAdmin/update/id/${other.id}`)
    expect(page.told).toMatch(/Unauthorized/)
  })

  it('a reseller administrator creates one, and it belongs to the reseller', async () => {
    const reseller = await buildReseller()
    const name = unique('Branch')
    const form = await (await resellerAdminOf(reseller)).open(`/company/create/reseller/${reseller.id}`)
    const created = await form.press('Create', { name })
    expect(created.text).toContain(name)
    expect((await Company.findOne({ where: { name } }))!.reseller_id).toBe(reseller.id)
  })
})

describe('the reseller of a new company', () => {
  it('is chosen by users who see all of them, or left out', async () => {
    const reseller = await buildReseller({ name: unique('Chosen') })
    const form = await admin.open('/company/create')
    expect(form.text).toContain(reseller.name)
    const [name, alone] = [unique('Of one'), unique('Of none')]
    await form.press('Create', { name, reseller_id: String(reseller.id) })
    await (await admin.open('/company/create')).press('Create', { name: alone })
    const resellerOf = async (name: string) => (await Company.findOne({ where: { name } }))!.reseller_id
    expect([await resellerOf(name), await resellerOf(alone)]).toEqual([reseller.id, null])
  })

  it('that is gone by then is refused, and nothing is created', async () => {
    const reseller = await buildReseller()
    const form = await admin.open('/company/create')
    await Reseller.destroy({ where: { id: reseller.id } })
    const late = form.press('Create', { name: 'Late', reseller_id: String(reseller.id) })
    await expect(late).rejects.toThrow(/403/)
    expect(await Company.count({ where: { name: 'Late' } })).toBe(0)
  })

  it('cannot be chosen by the administrator of one', async () => {
    const [own, other] = [await buildReseller(), await buildReseller()]
    const reader = await resellerAdminOf(own)
    const at = `/company/create/reseller/${own.id}`
    expect((await reader.open(at)).text).not.toContain('No reseller')
    const name = unique('Elsewhere')
    await (await reader.open(at)).press('Create', { name, reseller_id: String(other.id) }).catch(() => null)
    expect(await Company.count({ where: { name, reseller_id: other.id } })).toBe(0)
  })
})

describe('resellers', () => {
  it('one is created in a dialog, renamed and deleted', async () => {
    const [name, renamed] = [unique('North'), unique('South')]
    const dialog = await (await admin.open('/reseller/admin')).follow('New reseller')
    const created = await dialog.press('Create', { name })
    expect(created.told).toBe('Reseller created')
    const { id } = (await Reseller.findOne({ where: { name } }))!
    const edit = await admin.open(`/reseller/admin?modal=edit&target=${id}`)
    expect(edit.valueOf('name')).toBe(name)
    expect((await edit.press('Save', { name: renamed })).told).toBe('Reseller updated')
    const gone = await (await admin.open(`/reseller/admin?modal=delete&target=${id}`)).press('Delete')
    expect(gone.told).toBe('Reseller deleted')
    expect(await logged('reseller', id)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
  })

  it('one with companies cannot be deleted', async () => {
    const reseller = await buildReseller()
    await buildCompany({ reseller_id: reseller.id })
    const page = await admin.open(`/reseller/admin?modal=delete&target=${reseller.id}`)
    expect(page.buttons).not.toContain('Delete')
    expect(await Reseller.findByPk(reseller.id)).not.toBeNull()
  })

  it('a missing name is reported next to the field', async () => {
    const refused = await (await admin.open('/reseller/admin?modal=create')).press('Create', { name: '' })
    expect(refused.errorOf('name')).toContain('Field required')
  })

  it('a stale name is next to the stored one', async () => {
    const reseller = await buildReseller({ name: unique('Stale') })
    const at = `/reseller/admin?modal=edit&target=${reseller.id}`
    const [mine, theirs] = [await admin.open(at), await admin.open(at)]
    await theirs.press('Save', { name: 'Stored name' })
    const stale = await mine.press('Save', { name: 'Typed name' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Typed name.*Stored name|Stored name.*Typed name/)
    expect((await reseller.reload()).name).toBe('Stored name')
  })
})

describe('plans of a company', () => {
  const path = ({ id }: Company) => `/company/plans/id/${id}`

  it('one is added, renamed and deleted', async () => {
    const company = await buildCompany()
    const dialog = await (await admin.open(path(company))).follow('New plan')
    const created = await dialog.press('Create', { name: 'Steady Steps' })
    expect(created.told).toBe('Plan created')
    const renamed = await (await created.follow('Edit: Steady Steps')).press('Save', { name: 'Long Strides' })
    expect(renamed.told).toBe('Plan updated')
    const gone = await (await renamed.follow('Delete: Long Strides')).press('Delete')
    expect(gone.told).toBe('Plan deleted')
    expect(gone.rows()).toEqual([])
  })

  it('a name that the company already has is refused next to the field', async () => {
    const plan = await buildPlan({ name: 'Steady Steps' })
    const company = (await Company.findByPk(plan.company_id))!
    const refused = await (
      await admin.open(`${path(company)}?modal=create`)
    ).press('Create', { name: 'Steady Steps' })
    expect([refused.status, refused.valueOf('name')]).toEqual([422, 'Steady Steps'])
    expect(refused.errorOf('name')).toMatch(/\w/)
  })

  it('one with participants stays', async () => {
    const plan = await buildPlan()
    await buildParticipant({ plan_id: plan.id })
    const page = await admin.open(`/company/plans/id/${plan.company_id}?modal=delete&target=${plan.id}`)
    expect(page.buttons).not.toContain('Delete')
    expect(await Plan.findByPk(plan.id)).not.toBeNull()
  })
})

describe('resources of a plan', () => {
  const path = (plan: Plan) => `/company/planResources/companyId/${plan.company_id}/planId/${plan.id}`

  it('the standard ones are created once', async () => {
    const plan = await buildPlan()
    const page = await admin.open(path(plan))
    const made = await page.press('Create standard resources')
    expect(made.told).toMatch(/^Standard resources created: \d+$/)
    const count = await PlanResource.count({ where: { plan_id: plan.id } })
    expect(count).toBeGreaterThan(0)
    await page.press('Create standard resources')
    expect(await PlanResource.count({ where: { plan_id: plan.id } })).toBe(count)
  })

  it('one is found by its label and deleted', async () => {
    const plan = await buildPlan()
    await buildPlanResource({ plan_id: plan.id, resource_label: 'Walk more', resource_keys: 'x' })
    await buildPlanResource({ plan_id: plan.id, resource_label: 'Sleep more', resource_keys: 'y' })
    const found = await (await admin.open(path(plan))).press('Search', { text: 'walk more' })
    expect(found.rows()).toHaveLength(1)
    const gone = await (await admin.open(path(plan))).follow('Delete: Walk more')
    expect((await gone.press('Delete')).told).toBe('Resource deleted')
  })
})

describe('practices of a company', () => {
  const path = ({ id }: Company) => `/practice/admin/companyId/${id}`

  it('one is created with the plans it offers, and is listed', async () => {
    const company = await buildCompany()
    const form = await (await admin.open(path(company))).follow('New practice')
    const created = await form.press('Create', {
      name: 'Harbor Clinic',
      email: uniqueEmail(),
      type: ['PRIMARY', 'COACH'],
      city: 'Ojai',
    })
    expect(created.told).toBe('Practice created')
    const [row] = (await admin.open(path(company))).rows()
    expect(row!.join(' ')).toMatch(/Harbor Clinic ?Ojai.*Primary Care, Health and Wellness Coach/)
  })

  it('one without an address is not created, and what was typed stays', async () => {
    const company = await buildCompany()
    const form = await admin.open(`/practice/create/companyId/${company.id}`)
    const refused = await form.press('Create', { name: 'Harbor Clinic', email: '' })
    expect([refused.status, refused.valueOf('name')]).toEqual([422, 'Harbor Clinic'])
    expect(await Practice.count({ where: { company_id: company.id } })).toBe(0)
  })

  it('a disabled one says so, and a filter by kind leaves the others out', async () => {
    const company = await buildCompany()
    await buildPractice({ company_id: company.id, name: 'Open', type: 'PRIMARY' })
    await buildPractice({ company_id: company.id, name: 'Closed', type: 'COACH', disabled: 1 })
    const page = await admin.open(path(company))
    expect(
      page
        .rows()
        .map((row) => row[0])
        .sort(),
    ).toEqual(['ClosedDisabled', 'Open'])
    expect((await page.press('Filter', { type: 'PRIMARY' })).rows()).toHaveLength(1)
  })
})
