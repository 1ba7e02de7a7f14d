import { isImportable } from './check-rows'
import type { ColumnMatch } from './match-header'
import type { CheckedFile } from './parked-file'
import { goodRows, newRows, withHeldRows } from './good-rows'
import type {
  CellError,
  CheckedRow,
  CheckedTable,
  FileNotice,
  ImportColumn,
} from '~/core/fields/import-column'

/** Number of first rows that a preview always shows; of later rows it shows those with errors. */
const FIRST_ROWS = 200
const ROWS_A_PAGE = 100
const LISTED_ERRORS = 10

/** One page of a preview, the same from the browser's worker and from the server. */
export type PreviewPage = {
  header: string[] | null
  rows: CheckedRow[]
  page: number
  pages: number
  onlyFailed: boolean
  /** Number of rows on all pages together. */
  listed: number
  total: number
  failedRows: number
  /** Valid new rows: all of them, or those that may be imported without the others. */
  readyRows: number
  errorCount: number
  notices: FileNotice[]
  /** The first wrong cells, each with its page. */
  firstErrors: { error: CellError; page: number }[]
  importable: boolean
  /** The possible readings of the file (usually none), and the chosen one. */
  choices: CheckedFile['choices']
  chosen: number | null
  /** The names in the file's header row, and which of them each column was read from; null without names. */
  columns: { found: string[]; match: ColumnMatch } | null
}

/** Returns one page (from 0) of a checked table; a page number out of range becomes the nearest page. */
export function previewPage(
  columns: readonly ImportColumn[],
  checked: CheckedTable & Partial<CheckedFile>,
  wanted: number,
  onlyFailed: boolean,
): PreviewPage {
  const table = withHeldRows(columns, checked)
  const readyRows = newRows(goodRows(columns, table)).length
  const isFailed = (row: CheckedRow) => row.errors.length > 0
  const listed = table.rows.filter((row, index) => isFailed(row) || (!onlyFailed && index < FIRST_ROWS))
  const pages = Math.max(1, Math.ceil(listed.length / ROWS_A_PAGE))
  const page = Math.min(Math.max(0, wanted), pages - 1)
  const firstErrors = listed
    .flatMap((row, index) => row.errors.map((error) => ({ error, page: Math.floor(index / ROWS_A_PAGE) })))
    .slice(0, LISTED_ERRORS)
  return {
    header: table.header,
    rows: listed.slice(page * ROWS_A_PAGE, (page + 1) * ROWS_A_PAGE),
    page,
    pages,
    onlyFailed,
    listed: listed.length,
    total: table.rows.length,
    failedRows: table.rows.filter(isFailed).length,
    readyRows,
    errorCount: table.errorCount,
    notices: table.notices,
    firstErrors,
    importable: isImportable(table) && readyRows > 0,
    choices: checked.choices ?? [],
    chosen: checked.chosen ?? null,
    columns: checked.found
      ? { found: checked.found, match: checked.match ?? columns.map((_, at) => at) }
      : null,
  }
}

/** Returns the anchor of a wrong cell, or of its row if the whole row is wrong. */
export function cellAnchor({ row, column }: CellError): string {
  return `row-${row}-${column ?? 'all'}`
}
