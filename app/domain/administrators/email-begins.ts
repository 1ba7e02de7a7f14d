import type { FilterColumn } from '~/core/list/list-where.server'
import { begins } from '~/core/list/text-where'
import { emailKey } from '~/platform/fold'

/** A filter for the beginning of an e-mail; a range on the index of `column`. */
export function emailBegins(column: string): FilterColumn {
  return {
    type: 'text',
    column,
    where: (value) => begins(column, 'filter_email', emailKey(value)),
  }
}
