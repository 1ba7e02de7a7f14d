import { useRouteLoaderData } from '@remix-run/react'
import type { ListQuery } from '~/domain/listing/list-query'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/root'

/** On paper only: whose list this is, of which day, and which of its rows these are. On the screen the bar, the breadcrumbs and the pager say so. */
export function PrintedLine({ query, total, capped, rowCount }: { query: ListQuery; total: number; capped: boolean; rowCount: number }) {
  const { t, lang } = useI18n()
  const root = useRouteLoaderData<RootData>('root')
  if (rowCount === 0) return null
  const first = query.page * query.perPage + 1
  const whose = root?.crumbs.map((crumb) => crumb.of).filter(Boolean).pop() ?? root?.user?.practiceName ?? root?.productName
  const rows = t(capped ? 'table.printedOfMany' : 'table.printed', {
    from: formatNumber(first, lang), to: formatNumber(first + rowCount - 1, lang), total: formatNumber(total, lang),
  })
  return <p className="hidden text-sm print:block">{[whose, root?.today, rows].filter(Boolean).join(' · ')}</p>
}
