import type { Where } from '~/access/conditions'
import type { Facts } from '~/access/facts'

/** Narrows a list to the reseller and company that the address names. */
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
