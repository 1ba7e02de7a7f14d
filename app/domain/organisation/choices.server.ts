import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { Facts } from '~/access/facts'
import type { Where } from '~/access/conditions'
import { listRecords } from '~/core/resource/resource.server'
import { ownedBy } from '~/core/resource/owned.server'
import { groupBy } from '~/platform/group-by'
import { planNamed } from './plan-named'
import { planResource, type PlanRow } from './plan-resource.server'
import { resellerResource } from './reseller-resource.server'

export type Choice = { value: string; label: string }

/**
 * The plans offered by a select; `more` is true if there are others, which can be found by words of plan or
 * company (`search`).
 */
export type PlanChoices = { options: Choice[]; more: boolean; search: string }

type Asked = {
  facts?: Facts
  search?: string
  /** Plans already chosen; they are offered whatever is searched for. */
  keep?: readonly number[]
  /** Maximum plans offered. */
  most?: number
}

const MOST_CHOICES = 500
const BY_NAME = { filters: {}, sort: 'name', descending: false, page: 0 }

/**
 * Returns the plans in the actor's scope by name, for selects: the first `most`, and those already chosen.
 */
export async function planChoices(
  actor: Actor,
  { facts = {}, search: typed = '', keep = [], most = MOST_CHOICES }: Asked = {},
): Promise<PlanChoices> {
  const search = typed.replaceAll('\0', '').trim().slice(0, 100)
  const limits = [within(facts), search ? planNamed(search) : undefined].filter(
    (limit) => limit !== undefined,
  )
  const [found, kept] = await Promise.all([
    listRecords(
      planResource,
      actor,
      { ...BY_NAME, perPage: most },
      { within: limits.length > 0 ? all(limits) : undefined },
    ),
    keep.length > 0
      ? listRecords(
          planResource,
          actor,
          { ...BY_NAME, perPage: keep.length },
          { within: idsIn('plan.id', keep) },
        )
      : null,
  ])
  const known = new Set(found.rows.map(({ id }) => id))
  const plans = [...(kept?.rows.filter(({ id }) => !known.has(id)) ?? []), ...found.rows]
  const some = search !== '' && !facts.company
  return { options: await labelled(plans, some), more: found.total > found.rows.length, search }
}

/** Returns the resellers in the actor's scope by name, for selects. */
export async function resellerChoices(actor: Actor): Promise<Choice[]> {
  const { rows } = await listRecords(resellerResource, actor, { ...BY_NAME, perPage: MOST_CHOICES })
  return rows.map(({ id, name }) => ({ value: String(id), label: name }))
}

/**
 * Adds the company's name if plans of several companies are offered, or if these are only part of a search
 * result (`some`), and its reseller's name if another company has the same name.
 */
async function labelled(plans: (PlanRow & { id: number })[], some: boolean): Promise<Choice[]> {
  const several = some || plans.some((plan) => plan.company_id !== plans[0]?.company_id)
  const labelOf = (plan: PlanRow) => (several ? `${plan.name} – ${plan.company.name}` : plan.name)
  const byLabel = groupBy(plans, labelOf)
  const alike = plans.filter((plan) => byLabel.get(labelOf(plan))!.length > 1)
  const resellers =
    alike.length > 0 ? await resellersOf(alike.map((plan) => plan.company_id)) : new Map<number, string>()
  return plans.map((plan) => {
    const reseller = alike.includes(plan) && resellers.get(plan.company_id)
    return { value: String(plan.id), label: reseller ? `${labelOf(plan)} (${reseller})` : labelOf(plan) }
  })
}

async function resellersOf(companies: number[]): Promise<Map<number, string>> {
  const these = idsIn('c.id', companies)
  const rows = await readRows<{ id: number; name: string }>(
    `SELECT c.id, r.name FROM company c JOIN reseller r ON r.id = c.reseller_id WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

function within({ company, reseller }: Facts): Where | undefined {
  if (company) return ofCompany(company.id)
  if (!reseller) return undefined
  return {
    sql: 'plan.company_id IN (SELECT c.id FROM company c WHERE c.reseller_id = $withinReseller)',
    bind: { withinReseller: reseller.id },
  }
}

function all(limits: Where[]): Where {
  return {
    sql: limits.map(({ sql }) => `(${sql})`).join(' AND '),
    bind: Object.assign({}, ...limits.map(({ bind }) => bind)) as Where['bind'],
    owner: limits[0]?.owner,
  }
}

/** Limits plans to one company. */
export function ofCompany(companyId: number): Where {
  return ownedBy('plan.company_id', companyId)
}
