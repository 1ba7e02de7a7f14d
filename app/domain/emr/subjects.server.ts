import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide, type Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import type { EmrScope } from '~/integrations/emr/emr-scopes'
import { forbidden, Refusal } from '~/platform/refusal'
import { companyScopes, emrSettings } from './company-emr.server'

/** Of whom or what a call speaks; exactly one is named. */
export type Subject = Partial<Record<'company' | 'practice' | 'practitioner' | 'participant', number>>

/** Who may look into the medical-record system of a company: its administrators, and those who work in it. */
const MAY_LOOK: Rule = {
  ADMIN: [],
  RESELLER_ADMIN: ['ownReseller'],
  COMPANY_ADMIN: ['ownCompany'],
  MULTI_COMPANY_ADMIN: ['ownCompany'],
  PRACTITIONER: ['companyOfPractice'],
}

/** The company whose system a subject has. @throws Refusal 403 when it is not the actor's. */
export async function companyOf(actor: Actor, subject: Subject): Promise<number> {
  const facts = await loadFacts(actor, subject)
  const companyId =
    facts?.company?.id ??
    facts?.practice?.company_id ??
    facts?.practitioner?.company_id ??
    facts?.participant?.company_id
  if (!facts || !companyId) throw forbidden()
  const ofCompany = { company: { id: companyId, reseller_id: resellerOf(facts) } }
  if (!decide(MAY_LOOK, actor, ofCompany) && !mayEdit(actor, facts)) throw forbidden()
  return companyId
}

function resellerOf(facts: Facts): number | null {
  const owner = facts.company ?? facts.practice ?? facts.practitioner ?? facts.participant
  return owner?.reseller_id ?? null
}

function mayEdit(actor: Actor, facts: Facts): boolean {
  return facts.participant !== undefined && decide(recordRules.participant.update, actor, facts)
}

/** @throws Refusal 403 when the company's system does not allow it, or there is none. */
export async function mustAllowScope(companyId: number, scope: EmrScope): Promise<void> {
  if (!(await emrSettings(companyId))) throw new Refusal('emr.notConnected', { status: 403 })
  if (!(await companyScopes(companyId)).includes(scope))
    throw new Refusal('emr.noScope', { status: 403, values: { scope } })
}

/** Whose company a practice is. */
export async function companyOfPractice(practiceId: number): Promise<number | null> {
  const row = await readRow<{ company_id: number }>(
    'SELECT company_id FROM practice WHERE id = $practiceId',
    { practiceId },
    { kept: true },
  )
  return row?.company_id ?? null
}
