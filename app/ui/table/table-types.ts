import type { ReactNode } from 'react'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'

/**
 * One column: `label` is already translated, `sort` is the public sort name, `lead` marks the heading of a
 * row's card on phones.
 */
export type Column<Row> = {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  sort?: string
  align?: 'end'
  lead?: boolean
  /** Rendered before the lead and outside its link: the row's checkbox. */
  before?: (row: Row) => ReactNode
  /** The same for all rows: in the header, on a phone before the search. */
  headBefore?: ReactNode
  /** Does not wrap. */
  nowrap?: boolean
  /** As wide as its text, where other columns wrap at 18rem. */
  wide?: boolean
  /** Not in a phone's card, because its heading already contains it. */
  inHeading?: boolean
  /** Not on a phone at all: the details contain it. */
  notOnPhone?: boolean
}

/**
 * One control of the filter form; `options` only for a select, whose empty choice means any (`placeholder` is
 * its label).
 */
export type FilterField = {
  name: string
  label: string
  type?: 'text' | 'number' | 'date' | 'month' | 'select'
  options?: { value: string; label: string }[]
  placeholder?: string
  /** A select of which one option is always chosen: it has no empty one. */
  always?: true
}

export type DataTableProps<Row> = {
  listing: Listing
  query: ListQuery
  page: ListPage<Row>
  columns: Column<Row>[]
  filters: FilterField[]
  rowKey: (row: Row) => string | number
  /** The row's name for its details and actions; by default the row key. */
  rowName?: (row: Row) => string
  caption: string
  /**
   * The name of the group that a row is in; each group gets a heading row. Rows of one group must be
   * consecutive.
   */
  groupOf?: (row: Row) => string
  /** Shown when there are no rows and no filter is active. */
  empty: ReactNode
  details?: (row: Row) => ReactNode
  actions?: (row: Row) => ReactNode
  /** The number of rows is said elsewhere on the screen. */
  counted?: true
  /** The one box that finds rows, above everything; all `filters` are then folded away. */
  search?: FilterField
  /**
   * The address that a row links to, or 'details' if it opens its own details; omit it if the lead cell has
   * its own link.
   */
  rowTo?: ((row: Row) => string | null) | 'details'
  /** Each row takes two lines on a phone and one on a wide screen, whatever it contains. */
  lines?: boolean
  exportHref?: string
}
