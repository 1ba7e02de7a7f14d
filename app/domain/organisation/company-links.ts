import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { ownVariant, participantsOfCompany, rowVariant } from '~/access/links'
import { recordRules } from '~/access/rules'

/**
 * The screens about one company, each at the viewer's own address (COMP-10, ROLE-33, ROLE-38); null if there
 * is none.
 */
const FAMILIES = {
  view: 'company.view',
  update: 'company.update',
  plans: 'plan.list',
  practices: 'practice.list',
  newPractice: 'practice.create',
  practiceImport: 'practice.import',
  report: 'report.company',
  emr: 'company.emr',
} as const

type LinkName = keyof typeof FAMILIES | 'participants' | 'administrators'
export type CompanyLinks = Record<LinkName, string | null>

/** Returns where the actor can go from a company. */
export function companyLinks(actor: Actor, company: NonNullable<Facts['company']>): CompanyLinks {
  const links = Object.fromEntries(
    Object.entries(FAMILIES).map(([name, family]) => [name, ownVariant(family, actor, { company })]),
  ) as CompanyLinks
  const administrators = companyAdminsTable(actor)
  return {
    ...links,
    participants: participantsOfCompany(actor, { company }),
    administrators: administrators && `${administrators}?company.id=${company.id}`,
  }
}

/** The company administrators table open to the actor: all of them, or those of their reseller. */
function companyAdminsTable(actor: Actor): string | null {
  return ownVariant('companyAdmin.list', actor, actor.reseller ? { reseller: actor.reseller } : {})
}

/** The same for the rows of a list: addresses to which the row's id is appended. */
export function companyRowLinks(actor: Actor, resellerId: number | null) {
  const facts: Facts = { company: { id: 0, reseller_id: resellerId } }
  return {
    view: rowVariant('company.view', actor, facts),
    update: rowVariant('company.update', actor, facts),
    plans: rowVariant('plan.list', actor, facts),
    practices: rowVariant('practice.list', actor, facts),
    participants: participantsOfCompany(actor, facts)?.replace(/0$/, '') ?? null,
  }
}

/** True if the actor may delete a company of this reseller. */
export function mayDeleteCompany(actor: Actor, resellerId: number | null): boolean {
  return decide(recordRules.company.delete, actor, { company: { id: 0, reseller_id: resellerId } })
}
