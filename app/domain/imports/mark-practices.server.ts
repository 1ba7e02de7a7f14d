import { emailKey, fold } from '~/platform/fold'
import { taken } from './check-import.server'
import { withErrors } from './check-rows'
import type { CellError, CheckedTable } from '~/core/fields/import-column'
import { practiceImportColumns } from './practice-import-columns'

const NAME = practiceImportColumns.findIndex(({ name }) => name === 'practice.name')
const EMAIL = practiceImportColumns.findIndex(({ name }) => name === 'practitioner.email')

/** True if a row has enough data to create a practitioner. */
const hasPerson = (cells: readonly string[]) =>
  practiceImportColumns.every(({ noticeIfEmpty }, index) => !noticeIfEmpty || (cells[index] ?? '') !== '')

/**
 * Adds an error to each cell whose e-mail already has an account and to each practice whose name is in use:
 * within the company or, if each practice makes a new one, as the name of a company without reseller. Two
 * statements, regardless of the number of rows.
 */
export async function markPractices(table: CheckedTable, companyId: number | null): Promise<CheckedTable> {
  const emails = await taken(
    'email_key',
    'app_user',
    table.rows.map((row) => emailKey(row.cells[EMAIL] ?? '')),
  )
  const folded = table.rows.map((row) => fold(row.cells[NAME] ?? ''))
  const names =
    companyId === null
      ? await taken('name_search', 'company', folded, {
          sql: 'reseller_id IS NULL AND archived = 0',
          bind: {},
        })
      : await taken('name_search', 'practice', folded, {
          sql: 'company_id = $companyId AND archived = 0',
          bind: { companyId },
        })
  const errors = table.rows.flatMap(({ row, cells, errors: own }): CellError[] => {
    const add = (index: number, isTaken: boolean, reasonKey: string): CellError[] => {
      const column = practiceImportColumns[index]?.name ?? null
      const known = own.some((error) => error.column === null || error.column === column)
      return isTaken && !known
        ? [{ row, column, value: cells[index] ?? '', reasonKey, label: 'invalid' }]
        : []
    }
    return [
      ...add(
        NAME,
        names.has(fold(cells[NAME] ?? '')),
        companyId === null ? 'imports.reasonCompanyInUse' : 'imports.reasonPracticeInUse',
      ),
      ...add(EMAIL, hasPerson(cells) && emails.has(emailKey(cells[EMAIL] ?? '')), 'imports.reasonEmailInUse'),
    ]
  })
  return errors.length > 0 ? withErrors(table, errors) : table
}
