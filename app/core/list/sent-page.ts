import type { ListPage } from './list-query'

/** Rows as one JSON text, column by column; `of` is never set, it remembers what the rows are. */
export type PackedRows<Row> = string & { readonly of?: Row }

/** A page of a list on its way from the loader to the table. */
export type SentPage<Row> = { rows: PackedRows<Row>; total: number; capped: boolean }

/** The rows of the pages that were sent from here: the server draws them without reading its own text again. */
const sentFromHere = new WeakMap<object, unknown[]>()

/**
 * A page as the loader of a screen sends it: each row as `line` shows it, all rows as one text. What carries loader data to the browser
 * takes every value apart and writes it down by itself, which costs more than drawing it. All rows have the fields of the first.
 */
export function sentPage<Row extends object, Line extends object = Row>(
  page: ListPage<Row>,
  line?: (row: Row) => Line,
): SentPage<Line> {
  const rows = line ? page.rows.map(line) : (page.rows as unknown as Line[])
  const sent: SentPage<Line> = {
    rows: JSON.stringify(columnsOf(rows)),
    total: page.total,
    capped: page.capped,
  }
  sentFromHere.set(sent, rows)
  return sent
}

/** The rows of a sent page; what is not JSON (dates, undefined) must not be in them. */
export function sentRows<Row>(sent: SentPage<Row>): Row[] {
  return (sentFromHere.get(sent) as Row[] | undefined) ?? rowsOf(JSON.parse(sent.rows) as Columns)
}

type Columns = [name: string, values: unknown[]][]

/** Names once, and each column's values side by side: half the text of rows, and more alike for what packs the page. */
function columnsOf(rows: object[]): Columns {
  return Object.keys(rows[0] ?? {}).map((name) => [
    name,
    rows.map((row) => (row as Record<string, unknown>)[name]),
  ])
}

function rowsOf<Row>(columns: Columns): Row[] {
  const [, first] = columns[0] ?? ['', []]
  return first.map(
    (_, place) => Object.fromEntries(columns.map(([name, values]) => [name, values[place]])) as Row,
  )
}
