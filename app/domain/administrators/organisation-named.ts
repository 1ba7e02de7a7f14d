import type { FilterColumn } from '~/core/list/list-where.server'
import { anywhere } from '~/core/list/text-where'
import { fold } from '~/platform/fold'

/** A filter for posts by words in the name of the organization whose id is in `column`. */
export function organisationNamed(column: string, table: 'company' | 'reseller'): FilterColumn {
  return {
    type: 'text',
    column,
    where: (value) => ({
      sql: `${column} IN (SELECT n.id FROM ${table} n WHERE n.name_search LIKE $organisationNamed ESCAPE '\\')`,
      bind: { organisationNamed: anywhere(fold(value)) },
    }),
  }
}
