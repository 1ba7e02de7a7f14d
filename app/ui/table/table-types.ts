import type { ReactNode } from 'react'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'

/** One column: `label` is translated already, `sort` is the public sort name, `lead` is the heading of a
 * row's card on phones. */
export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'end'
  lead?: boolean
  /** What stands before the lead and is no part of its link: the box that ticks a row. */
  before?: (row: Row) => ReactNode
  /** The same for all rows: in the head, on a phone before the search. */
  headBefore?: ReactNode
  /** Stays on one line. */
  nowrap?: boolean
  /** Takes the room of its text, where others break at 18rem. */
  wide?: boolean
  /** Not in the card of a phone, whose heading says it already. */
  inHeading?: boolean
  /** Not on a phone at all: the details have it. */
  notOnPhone?: boolean
}

/** One control of the filter form; `options` only for a select, whose empty choice means any (`placeholder`
 * names it). */
export type FilterField = {
  name: string
  label: string
  type?: 'text' | 'number' | 'date' | 'month' | 'select'
  options?: { value: string; label: string }[]
  placeholder?: string
}

export type DataTableProps<Row> = {
  listing: Listing
  query: ListQuery
  page: ListPage<Row>
  columns: Column<Row>[]
  filters: FilterField[]
  rowKey: (row: Row) => string | number
  /** What a row is called where its details or actions are offered; the row key when not given. */
  rowName?: (row: Row) => string
  caption: string
  /** Names the part of the list that a row is in; each part gets a heading row. Rows of one part must follow
   * each other. */
  groupOf?: (row: Row) => string
  /** Shown when there are no rows and no filter is set. */
  empty: ReactNode
  details?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  /** The one box that finds rows, above everything; all `filters` are then folded away. */
  search?: FilterField
  /**
   * Where a row leads, or that it opens its own details; not given where the lead cell has a link of its
   * own.
   */
  rowTo?: ((row: Row) => string | null) | 'details'
  /** Rows are two lines of a phone and one of a desk, whatever they hold. */
  lines?: boolean
  exportHref?: string
}
