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

/** What a call is about; exactly one id is set. */
export type Subject = Partial<Record<'company' | 'practice' | 'practitioner' | 'participant', number>>

/**
 * Returns the company whose system a subject belongs to.
 * @throws Refusal 403 unless `rule` lets the actor query that system.
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

/** Returns the company of the loaded facts. */
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

/** @throws Refusal 403 if the company has no system or its system does not allow the scope. */
export async function mustAllowScope(companyId: number, scope: EmrScope): Promise<void> {
  if (!(await emrSettings(companyId))) throw new Refusal('emr.notConnected', { status: 403 })
  if (!(await companyScopes(companyId)).includes(scope))
    throw new Refusal('emr.noScope', { status: 403, values: { scope } })
}

/** Returns the company of a practice. */
export async function companyOfPractice(practiceId: number): Promise<number | null> {
  const row = await readRow<{ company_id: number }>(
    'SELECT company_id FROM practice WHERE id = $practiceId',
    { practiceId },
    { kept: true },
  )
  return row?.company_id ?? null
}
