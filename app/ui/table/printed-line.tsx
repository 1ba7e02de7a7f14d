import { useRouteLoaderData } from '@remix-run/react'
import type { ListQuery } from '~/core/list/list-query'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { filtersInWords } from './filters-in-words'
import type { FilterField } from './table-types'

type Props = { query: ListQuery; filters: FilterField[]; total: number; capped: boolean; rowCount: number }

/** The part of the root's data that says whose list it is. */
type Whose = {
  crumbs: { of?: string | null }[]
  user: { practiceName?: string | null } | null
  productName: string
  today: string
}

/**
 * Printed only: whose list this is, the day, the filters and which rows these are. On the screen the bar, the
 * breadcrumbs, the filters and the pager say so.
 */
export function PrintedLine({ query, filters, total, capped, rowCount }: Props) {
  const { t, lang } = useI18n()
  const root = useRouteLoaderData<Whose>('root')
  if (rowCount === 0) return null
  const first = query.page * query.perPage + 1
  const whose =
    root?.crumbs
      .map((crumb) => crumb.of)
      .filter(Boolean)
      .pop() ??
    root?.user?.practiceName ??
    root?.productName
  const rows = t(capped ? 'table.printedOfMany' : 'table.printed', {
    from: formatNumber(first, lang),
    to: formatNumber(first + rowCount - 1, lang),
    total: formatNumber(total, lang),
  })
  return (
    <p className="hidden text-sm print:block">
      {[whose, root?.today, ...filtersInWords(filters, query), rows].filter(Boolean).join(' · ')}
    </p>
  )
}
