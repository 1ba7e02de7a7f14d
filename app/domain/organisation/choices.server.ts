import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import type { Where } from '~/access/conditions'
import { listRecords } from '~/domain/record/resource.server'
import { ownedBy } from '~/domain/record/owned.server'
import { planResource } from './plan-resource.server'

export type Choice = { value: string; label: string }

const MOST_CHOICES = 500

/** The plans of the actor's scope by name, for selects; the company is named where plans of several are offered. */
export async function planChoices(actor: Actor, facts: Facts = {}): Promise<Choice[]> {
  const query = { filters: {}, sort: 'name', descending: false, page: 0, perPage: MOST_CHOICES }
  const { rows } = await listRecords(planResource, actor, query, { within: within(facts) })
  const several = rows.some((plan) => plan.company_id !== rows[0]?.company_id)
  return rows.map((plan) => ({ value: String(plan.id), label: several ? `${plan.name} – ${plan.company.name}` : plan.name }))
}

function within({ company, reseller }: Facts): Where | undefined {
  if (company) return ofCompany(company.id)
  if (!reseller) return undefined
  return { sql: 'plan.company_id IN (SELECT c.id FROM company c WHERE c.reseller_id = $withinReseller)', bind: { withinReseller: reseller.id } }
}

/** Limits plans to one company's. */
export function ofCompany(companyId: number): Where {
  return ownedBy('plan.company_id', companyId)
}
