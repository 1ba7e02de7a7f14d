import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'

/** A filter by the id of an owner (`company_id`, `reseller_id`); what is not an id finds nothing. */
export function ownerFilter(table: string, name: string) {
  const key = `filter_${name}`
  return {
    type: 'exact' as const,
    column: `${table}.${name}`,
    where: (value: string): Where => ({
      sql: `${table}.${name} = $${key}`,
      bind: { [key]: positiveInteger(value) ?? 0 },
    }),
  }
}
