import { beforeAll, describe, expect, it } from 'vitest'
import { Company } from 'db/models/company'
import { CompanyAdmin } from 'db/models/company-admin'
import { Participant } from 'db/models/participant'
import { Plan } from 'db/models/plan'
import { PlanResource } from 'db/models/plan-resource'
import { Provider } from 'db/models/provider'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { Refusal } from '~/platform/refusal'
import { action as listAction, loader as listLoader } from '~/routes/participant/list'
import { action as providersAction } from '~/routes/participant/provider-list'
import { loader as exportLoader } from '~/routes/participant/export'
import { action as companiesAction, loader as companiesLoader } from '~/routes/company/list'
import { action as administratorsAction } from '~/routes/administrators/list'
import { action as plansAction } from '~/routes/plan/list'
import { action as resourcesAction } from '~/routes/plan/resources'
import { requestOf } from 'tests/access/ask'
import { freshPatients } from 'tests/access/library'
import { buildCompany, buildPlan, buildPlanResource } from 'tests/builders/organisation'
import { buildWorld, signIn, type World } from 'tests/access/world'

let world: World
let fresh: Awaited<ReturnType<typeof freshPatients>>
let tokens: { admin: string; reseller: string; practitioner: string }

beforeAll(async () => {
  world = await buildWorld()
  fresh = await freshPatients(world)
  const token = async (id: number) => (await signIn(id)).token
  tokens = {
    admin: await token(world.admins.admin.id),
    reseller: await token(world.admins.reseller.id),
    practitioner: await token(world.teams.here.NURSE.user_id),
  }
}, 60_000)

type Door = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>

/** Runs a route's function; null if it refuses with 403 or redirects. */
async function run(door: Door, path: string, token: string, body?: string): Promise<unknown> {
  const headers = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }
  const request = await requestOf({
    path,
    token,
    ...(body !== undefined && { method: 'POST', headers, body }),
  })
  return runInRequestContext(newRequestContext('192.0.2.1'), async () => {
    try {
      return await door({ request, params: {}, context: {} })
    } catch (error) {
      if (error instanceof Refusal || error instanceof Response) return null
      throw error
    }
  })
}

const inList = (query: string) =>
  `/participant/resellerAdmin/${world.reseller.id}/company/${world.companies.company.id}?${query}`
const isThere = async (id: number) => (await Participant.findByPk(id))?.archived === 0

describe('records in the query or the body must belong to those in the path (OP-39)', () => {
  it('a participant of another company is not deleted from a company list, though in scope of the reseller', async () => {
    await run(
      listAction as Door,
      inList(`modal=delete&target=${fresh.patients.sibling.id}`),
      tokens.reseller,
      '',
    )
    expect(await isThere(fresh.patients.sibling.id)).toBe(true)
  })

  it('nor named in the dialog of that list', async () => {
    const { sibling } = (await freshPatients(world)).patients
    const page = await run(listLoader as Door, inList(`modal=delete&target=${sibling.id}`), tokens.reseller)
    expect(JSON.stringify(page ?? {})).not.toContain(sibling.lastname)
  })

  it('nor is one out of scope, at any address', async () => {
    await run(
      listAction as Door,
      inList(`modal=delete&target=${fresh.patients.foreign.id}`),
      tokens.reseller,
      '',
    )
    await run(
      listAction as Door,
      `/participant/resellerAdmin/${world.reseller.id}?modal=delete&target=${fresh.patients.foreign.id}`,
      tokens.reseller,
      '',
    )
    expect(await isThere(fresh.patients.foreign.id)).toBe(true)
  })

  it('a provider link of another participant is neither removed nor changed on the providers screen', async () => {
    const path = `/participant/providerList/id/${fresh.patients.linked.id}`
    const other = fresh.links['unlinked-colleague']
    await run(providersAction as Door, `${path}?modal=remove&target=${other}`, tokens.admin, '')
    await run(providersAction as Door, path, tokens.admin, `provider_id=${other}&comment=taken`)
    expect(await Provider.findByPk(other)).toMatchObject({ comment: null })
  })

  it('a practitioner does not remove the link of another practice there', async () => {
    const other = fresh.links['linked-elsewhere']
    await run(
      providersAction as Door,
      `/participant/providerList/id/${fresh.patients.linked.id}?modal=remove&target=${other}`,
      tokens.practitioner,
      '',
    )
    expect(await Provider.findByPk(other)).not.toBeNull()
  })
})

describe('the same for organizations', () => {
  it("a company of another reseller is neither deleted nor named in a reseller's list, not even by a platform administrator", async () => {
    const foreign = await buildCompany({ name: 'Elsewhere Health', reseller_id: world.otherReseller.id })
    const path = `/company/resellerAdmin/${world.reseller.id}?modal=delete&target=${foreign.id}`
    for (const token of [tokens.reseller, tokens.admin]) {
      await run(companiesAction as Door, path, token, '')
      expect(JSON.stringify((await run(companiesLoader as Door, path, token)) ?? {})).not.toContain(
        foreign.name,
      )
    }
    expect((await Company.findByPk(foreign.id))?.archived).toBe(0)
  })

  it('a plan of another company is neither renamed nor deleted', async () => {
    const { siblingCompany } = world.companies
    const plan = await buildPlan({ company_id: siblingCompany.id })
    const path = `/company/plans/id/${world.companies.company.id}?target=${plan.id}`
    await run(plansAction as Door, `${path}&modal=edit`, tokens.admin, 'name=Taken')
    await run(plansAction as Door, `${path}&modal=delete`, tokens.admin, '')
    expect(await Plan.findByPk(plan.id)).toMatchObject({ name: plan.name, archived: 0 })
  })

  it('a resource of another plan is neither changed nor deleted', async () => {
    const resource = await buildPlanResource({ plan_id: world.plans.siblingPlan.id })
    const path = `/company/planResources/companyId/${world.companies.company.id}/planId/${world.plans.plan.id}?target=${resource.id}`
    await run(
      resourcesAction as Door,
      `${path}&modal=edit`,
      tokens.reseller,
      'resource_label=Taken&resource_label_es=Taken',
    )
    await run(resourcesAction as Door, `${path}&modal=delete`, tokens.reseller, '')
    expect(await PlanResource.findByPk(resource.id)).toMatchObject({
      resource_label: resource.resource_label,
    })
  })

  it("an administrator of another reseller's company stays", async () => {
    const row = (await CompanyAdmin.findOne({ where: { company_id: world.companies.foreignCompany.id } }))!
    for (const token of [tokens.reseller, tokens.admin])
      await run(
        administratorsAction as Door,
        `/companyAdmin/resellerAdmin/${world.reseller.id}?modal=delete&target=${row.id}`,
        token,
        '',
      )
    expect(await CompanyAdmin.findByPk(row.id)).not.toBeNull()
  })
})

describe('the export of a list', () => {
  const exported = async (query: string, token: string) => {
    const answer = await run(exportLoader as Door, `/participant/export${query}`, token)
    return answer instanceof Response ? answer.text() : ''
  }

  it("has only rows in the user's scope, whatever is asked for", async () => {
    for (const query of [
      '',
      `?resellerId=${world.otherReseller.id}`,
      `?companyId=${world.companies.foreignCompany.id}`,
    ]) {
      expect(await exported(query, tokens.reseller)).not.toContain(fresh.patients.foreign.lastname)
    }
    expect(await exported('', tokens.reseller)).toContain(fresh.patients.unlinked.lastname)
  })

  it('narrowed by an invalid ID is refused, instead of returning the whole scope', async () => {
    expect(await exported('?companyId=abc', tokens.reseller)).toBe('')
  })
})
