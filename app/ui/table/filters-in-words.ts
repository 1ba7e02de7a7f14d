import type { ListQuery } from '~/core/list/list-query'
import { formatDate } from '~/i18n/format'
import type { FilterField } from './table-types'

/** The active filters in words: `Sex: Female`. */
export function filtersInWords(filters: readonly FilterField[], query: ListQuery): string[] {
  return filters.flatMap(({ name, label, type, options }) => {
    const value = query.filters[name]
    if (!value) return []
    const said =
      options?.find((option) => option.value === value)?.label ??
      (type === 'date' ? formatDate(value) : value)
    return [`${label}: ${said}`]
  })
}
