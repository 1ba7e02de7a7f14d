import { useLocation, useRouteLoaderData } from '@remix-run/react'
import type { Column } from './table-types'

/** The part of the root's data with the columns that this reader hides in the list. */
type Chosen = { columns?: { list: string; hidden: string[] } | null }

/**
 * The columns of a list that its reader has chosen; the lead always stays. The choice is offered only if
 * there is one.
 */
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
