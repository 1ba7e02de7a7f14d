import { readRows } from 'db/connection'
import { textsIn } from 'db/ids-in'
import type { Where } from '~/access/conditions'
import { emailKey } from '~/platform/fold'
import { Refusal } from '~/platform/refusal'
import { withErrors } from './check-rows'
import type { ColumnSetName } from './column-sets'
import type { CellError, CheckedTable } from '~/core/fields/import-column'
import { participantColumns } from './participant-columns'

/**
 * An import that was refused as a whole: `table` has every wrong cell, `errors` the same for the data
 * endpoint.
 */
export class ImportRefusal extends Refusal {
  readonly table: CheckedTable
  /** `field` is the name of the rows in the call, used in the paths of the errors. */
  constructor(set: ColumnSetName, table: CheckedTable, field = 'data_rows') {
    super(`imports.${set}Error`, { status: 422, errors: errorsOf(table, field) })
    this.table = table
  }
}

/**
 * Keys: `data_rows[3].email` for a cell (counted from 0, including the header row), `data_rows[3]` for a row,
 * `data_rows` for the whole.
 */
function errorsOf({ notices, rows }: CheckedTable, field: string): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const blocking = notices
    .filter((notice) => notice.blocking)
    .map(({ key, values }) => (values && 'n' in values ? `${key}|${values.n}` : key))
  if (blocking.length > 0) errors[field] = blocking
  for (const { row, column, reasonKey } of rows.flatMap((item) => item.errors)) {
    const path = `${field}[${row - 1}]${column ? `.${column}` : ''}`
    errors[path] = [...(errors[path] ?? []), reasonKey]
  }
  return errors
}

const column = (name: string) => participantColumns.findIndex((candidate) => candidate.name === name)
const EMAIL = column('email')
const EXTERNAL_ID = column('external_id')

/**
 * Adds an error to each cell whose e-mail already has an account (of any role: an import never changes one)
 * and to each insurance id of another participant of the company. Two statements, regardless of the number of
 * rows.
 */
export async function markExisting(table: CheckedTable, companyId: number | null): Promise<CheckedTable> {
  const emails = await taken(
    'email_key',
    'app_user',
    table.rows.map((row) => emailKey(row.cells[EMAIL] ?? '')),
  )
  const errors = inUse(table, EMAIL, 'imports.reasonEmailInUse', (cell) => emails.has(emailKey(cell)))
  const marked = errors.length > 0 ? withErrors(table, errors) : table
  return companyId === null ? marked : markIdsInUse(marked, companyId)
}

/** The part of `markExisting` for insurance ids. */
export async function markIdsInUse(table: CheckedTable, companyId: number): Promise<CheckedTable> {
  const externalIds = await taken(
    'external_id',
    'participant',
    table.rows.map((row) => row.cells[EXTERNAL_ID] ?? ''),
    { sql: 'archived = 0 AND company_id = $companyId', bind: { companyId } },
  )
  const errors = inUse(table, EXTERNAL_ID, 'imports.reasonExternalIdInUse', (cell) => externalIds.has(cell))
  return errors.length > 0 ? withErrors(table, errors) : table
}

/** Returns which of `values` occur in `column` of `table`, among the rows selected by `among`. */
export async function taken(
  column: string,
  table: string,
  values: string[],
  among: Where = { sql: '1 = 1', bind: {} },
): Promise<Set<string>> {
  const filled = values.filter((value) => value !== '')
  if (filled.length === 0) return new Set()
  const these = textsIn(column, filled)
  const rows = await readRows<{ value: string }>(
    `SELECT ${column} AS value FROM ${table} WHERE ${among.sql} AND ${these.sql}`,
    { ...among.bind, ...these.bind },
  )
  return new Set(rows.map((row) => row.value))
}

function inUse(
  { rows }: CheckedTable,
  index: number,
  reasonKey: string,
  isTaken: (cell: string) => boolean,
): CellError[] {
  const name = participantColumns[index]?.name ?? null
  return rows
    .filter(({ cells }) => isTaken(cells[index] ?? ''))
    .filter(({ errors }) => !errors.some((error) => error.column === null || error.column === name))
    .map(({ row, cells }) => ({
      row,
      column: name,
      value: cells[index] ?? '',
      reasonKey,
      label: 'invalid' as const,
    }))
}
