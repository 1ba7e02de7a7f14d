import { checkRows } from './check-rows'
import { columnSets, type ColumnSetName } from './column-sets'
import type { CheckedFile } from './parked-file'
import type { ColumnMatch } from './match-header'
import { parseTable } from './parse-table'
import { pickReading } from './readings'

export type PreviewRequest = {
  bytes: Uint8Array
  name: string
  set: ColumnSetName
  hasHeader: boolean
  /** `YYYY-MM-DD` in the practice's time zone. */
  today: string
  /** Which of several readings of the file to use, and the place of each column. */
  reading?: number
  match?: ColumnMatch | null
}

/** `parsing` is a single step (0 of 1, then 1 of 1); `checking` counts rows. */
export type PreviewProgress = { phase: 'parsing' | 'checking'; done: number; total: number }

export type PreviewResult = { ok: true; table: CheckedFile } | { ok: false; error: string }

/**
 * Reads and checks an import file; used both by the browser's worker and by the server's preview without
 * scripts.
 */
export async function previewFile(
  request: PreviewRequest,
  onProgress?: (progress: PreviewProgress) => void,
): Promise<PreviewResult> {
  const columns = columnSets[request.set]
  onProgress?.({ phase: 'parsing', done: 0, total: 1 })
  const parsed = await parseTable(request.bytes, request.name, columns.length)
  if (!parsed.ok) return parsed
  onProgress?.({ phase: 'parsing', done: 1, total: 1 })
  const { rows, notices, choices, chosen } = pickReading(columns, parsed, request.reading)
  const table = checkRows(columns, rows, {
    hasHeader: request.hasHeader,
    today: request.today,
    match: request.match,
    onProgress: (done, total) => onProgress?.({ phase: 'checking', done, total }),
  })
  return { ok: true, table: { ...table, notices: [...notices, ...table.notices], choices, chosen } }
}
