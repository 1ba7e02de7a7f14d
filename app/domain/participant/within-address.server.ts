import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { belongTogether, type Facts } from '~/access/facts'
import { participantFacts } from '~/access/facts.server'
import { forbidden } from '~/platform/refusal'

/** Limits a list to the reseller and company in the address. */
export function withinAddress({ reseller, company }: Facts): Where | undefined {
  const parts: string[] = []
  const bind: Record<string, unknown> = {}
  if (reseller) {
    parts.push('participant.reseller_id = $withinReseller')
    bind.withinReseller = reseller.id
  }
  if (company) {
    parts.push('participant.company_id = $withinCompany')
    bind.withinCompany = company.id
  }
  return parts.length > 0 ? { sql: parts.join(' AND '), bind } : undefined
}

/**
 * Returns the participant `id` if it belongs to the reseller or company in the address (OP-39).
 * @throws Refusal 403.
 */
export async function mustBeWithinAddress(actor: Actor, facts: Facts, id: number | null): Promise<number> {
  const named = id === null ? null : await participantFacts(actor, id)
  if (id === null || !named || !belongTogether({ ...facts, ...named })) throw forbidden()
  return id
}
