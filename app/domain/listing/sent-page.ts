import type { ListPage } from './list-query'

/** Rows as one JSON text; `of` is never set, it remembers what the rows are. */
export type PackedRows<Row> = string & { readonly of?: Row }

/** A page of a list on its way from the loader to the table. */
export type SentPage<Row> = { rows: PackedRows<Row>; total: number; capped: boolean }

/**
 * A page as the loader of a screen sends it: each row as `line` shows it, all rows as one text. What carries loader data to the browser
 * takes every value apart and writes it down by itself, which costs more than drawing it.
 */
export function sentPage<Row, Line = Row>(page: ListPage<Row>, line?: (row: Row) => Line): SentPage<Line> {
  return { rows: JSON.stringify(line ? page.rows.map(line) : page.rows), total: page.total, capped: page.capped }
}

/** The rows of a sent page; what is not JSON (dates, undefined) must not be in them. */
export function sentRows<Row>({ rows }: SentPage<Row>): Row[] {
  return JSON.parse(rows) as Row[]
}
