import { describe, expect, it } from 'vitest'
import { buildCompany, buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildPractitioner } from 'tests/builders/people'
import { closerPlaces } from './closer-places.server'

async function world() {
  const company = await buildCompany()
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ company_id: company.id })
  await buildPractice({ company_id: company.id })
  await buildPlan({ company_id: (await buildCompany()).id })
  const colleague = await buildPractitioner({ practice_id: practice.id, role: 'NURSE' })
  const facts = { id: company.id, reseller_id: null }
  return { plan, practice, colleague, facts }
}

describe('the smaller places of a report', () => {
  it('are the plans and practices of a company, as far as one may open their reports', async () => {
    const { plan, practice, colleague, facts } = await world()
    const planReport = `/plan/aggregateReport/companyId/${facts.id}/id/${plan.id}`
    const all = await closerPlaces(await actorOf((await buildAdmin()).id), { company: facts })
    expect(all.map(({ scope }) => scope)).toEqual(['plan', 'practice', 'practice'])
    expect(all[0]).toMatchObject({ to: planReport })
    const nurse = await actorOf(colleague.user_id, { practitionerId: colleague.id })
    const own = await closerPlaces(nurse, { company: facts })
    expect(own.map(({ to }) => to)).toEqual([`/practice/aggregateReport/id/${practice.id}`])
  })

  it('are the practitioners of a practice, and none of a plan', async () => {
    const { plan, practice, colleague, facts } = await world()
    const admin = await actorOf((await buildAdmin()).id)
    const owners = { company_id: facts.id, reseller_id: null }
    const found = await closerPlaces(admin, { practice: { id: practice.id, ...owners } })
    expect(found.map(({ to }) => to)).toEqual([`/practitioner/aggregateReport/id/${colleague.id}`])
    expect(await closerPlaces(admin, { company: facts, plan: { id: plan.id, ...owners } })).toEqual([])
  })
})
