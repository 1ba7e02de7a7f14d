import { sortedBy, type ClientRow, type ClientTable } from '~/domain/reports/client-reports'

/** Rows per page in report tables (REP-09, OP-76). */
export const ROWS = 10

/** One table as shown; `page` is zero-based. */
export type ShownTable = {
  name: ClientTable
  rows: ClientRow[]
  total: number
  page: number
  pages: number
  sort: string
}

/**
 * The page of a table in the address, from `<table>.page` and `<table>.sort`; a page past the end becomes the
 * last one.
 */
export function shownOf(name: ClientTable, rows: readonly ClientRow[], params: URLSearchParams): ShownTable {
  const sort = params.get(`${name}.sort`) ?? ''
  const pages = Math.max(1, Math.ceil(rows.length / ROWS))
  const wanted = Math.trunc(Number(params.get(`${name}.page`) ?? 0)) || 0
  const page = Math.min(pages - 1, Math.max(0, wanted))
  const shown = sortedBy(name, rows, sort).slice(page * ROWS, (page + 1) * ROWS)
  return { name, rows: shown, total: rows.length, page, pages, sort }
}

/** The address with other values for one table; null removes a parameter. */
export function addressWith(here: string, query: string, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(changes))
    if (value === null) params.delete(name)
    else params.set(name, value)
  const text = params.toString()
  return text ? `${here}?${text}` : here
}
