import type { FileNotice, ImportColumn } from '~/core/fields/import-column'

/** Columns of a failed-rows file beside the import's own; they are passed over when such a file is imported
 * again. */
export const FAILED_ROW_COLUMNS = ['row', 'reason'] as const

function headerName(cell: string): string {
  return cell
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}

/** Positions of the columns that a failed-rows file adds, found by their names in the header row. */
export function addedColumns(columns: readonly ImportColumn[], header: readonly string[]): number[] {
  const added = FAILED_ROW_COLUMNS.map((name) =>
    columns.some((column) => column.name === name) ? -1 : header.map(headerName).lastIndexOf(name),
  )
  return added.filter((position) => position >= 0)
}

function misplaced(found: string[], columns: readonly ImportColumn[]): FileNotice | null {
  const names = columns.map((column) => column.name)
  const position = found.findIndex((name, index) => names.includes(name) && name !== names[index])
  if (position < 0) return null
  const missing = columns
    .filter(({ name, optional }) => !optional && !found.includes(name))
    .map(({ name }) => name)
  if (missing.length > 0)
    return { key: 'imports.headerMissing', values: { columns: missing.join(', ') }, blocking: true }
  const extra = found.filter((name) => !names.includes(name))
  if (extra.length > 0)
    return { key: 'imports.headerExtra', values: { columns: extra.join(', ') }, blocking: true }
  const values = { position: position + 1, found: found[position] ?? '', expected: names[position] ?? '–' }
  return { key: 'imports.headerOrder', values, blocking: true }
}

/**
 * Compares the header row with the expected names (capitals, blanks and hyphens do not count). Known names in
 * other places block the import, since cells would land in wrong fields; unknown names are only mentioned,
 * for the header row is not checked.
 */
export function checkHeader(columns: readonly ImportColumn[], header: readonly string[]): FileNotice[] {
  const names = columns.map((column) => column.name)
  const found = header.map(headerName)
  while (found[found.length - 1] === '') found.pop()
  const problem = misplaced(found, columns)
  if (problem) return [problem]
  const unknown = found.filter((name, index) => name !== names[index])
  return unknown.length > 0
    ? [{ key: 'imports.headerUnknown', values: { columns: unknown.join(', ') }, blocking: false }]
    : []
}

/** Tells whether a row holds the expected column names, as a header row would. */
export function looksLikeHeader(columns: readonly ImportColumn[], row: readonly string[]): boolean {
  return columns.every((column, index) => column.optional || headerName(row[index] ?? '') === column.name)
}
