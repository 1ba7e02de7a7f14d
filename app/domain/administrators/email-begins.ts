import type { FilterColumn } from '~/domain/record/list-where.server'
import { emailKey } from '~/platform/fold'

/** A filter that finds the beginning of an e-mail, by a range on the index of `column`. */
export function emailBegins(column: string): FilterColumn {
  return {
    type: 'text',
    column,
    where: (value) => ({ sql: `${column} >= $filter_email AND ${column} < $filter_email_end`, bind: { filter_email: emailKey(value), filter_email_end: `${emailKey(value)}\u{10ffff}` } }),
  }
}
