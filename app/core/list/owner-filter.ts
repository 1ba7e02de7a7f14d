import type { Where } from '~/access/conditions'
import { positiveInteger } from '~/access/match'

/** A filter by the ID of an owner (`company_id`, `reseller_id`); an invalid ID matches nothing. */
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
