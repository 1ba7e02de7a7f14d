import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Rule } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { loadFacts } from '~/access/facts.server'
import { emrRules } from '~/access/rules'
import { mustAllow } from '~/core/change/change.server'
import type { EmrScope } from '~/integrations/emr/emr-scopes'
import { forbidden, Refusal } from '~/platform/refusal'
import { companyScopes, emrSettings } from './company-emr.server'

/** Of whom or what a call speaks; exactly one is named. */
export type Subject = Partial<Record<'company' | 'practice' | 'practitioner' | 'participant', number>>

/**
 * The company whose system a subject has. @throws Refusal 403 unless `rule` lets the actor ask that system.
 */
export async function companyOf(
  actor: Actor,
  subject: Subject,
  rule: Rule = subject.participant === undefined ? emrRules.scope : emrRules.lookup.participant,
): Promise<number> {
  const facts = await loadFacts(actor, subject)
  const companyId = companyIn(facts)
  if (!facts || !companyId) throw forbidden()
  mustAllow(rule, actor, { company: { id: companyId, reseller_id: resellerOf(facts) } })
  return companyId
}

/** The company of what the facts name. */
export function companyIn(facts: Facts | null): number | null {
  return (
    facts?.company?.id ??
    facts?.practice?.company_id ??
    facts?.practitioner?.company_id ??
    facts?.participant?.company_id ??
    null
  )
}

function resellerOf(facts: Facts): number | null {
  const owner = facts.company ?? facts.practice ?? facts.practitioner ?? facts.participant
  return owner?.reseller_id ?? null
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
