import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { Column } from './table-types'

/** What the root's data say about the columns that this reader left out of the list. */
type Chosen = { columns?: { list: string; hidden: string[] } | null }

/** The columns of a list as its reader chose them; the lead always stays. Offered where there is a choice. */
export function useColumnChoice<Row>(columns: Column<Row>[]) {
  const chosen = useRouteLoaderData<Chosen>('root')?.columns
  const { pathname, search } = useLocation()
  const hidden = chosen?.hidden ?? []
  const choosable = columns.filter((column) => !column.lead && !column.inHeading)
  return {
    list: chosen?.list ?? '',
    here: pathname + search,
    offered: Boolean(chosen) && choosable.length > 1,
    choices: choosable.map(({ key, label }) => ({ key, label, shown: !hidden.includes(key) })),
    shown: columns.filter(({ key, lead, inHeading }) => lead || inHeading || !hidden.includes(key)),
  }
}
