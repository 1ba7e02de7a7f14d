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
  /** Which of several readings of the file is meant, and what each column is read from. */
  reading?: number
  match?: ColumnMatch | null
}

/** `parsing` has no total of its own: it counts 0 and then 1 of 1; `checking` counts rows. */
export type PreviewProgress = { phase: 'parsing' | 'checking'; done: number; total: number }

export type PreviewResult = { ok: true; table: CheckedFile } | { ok: false; error: string }

/** Reads and checks an import file in one go: the browser's worker and the server's preview without scripts
 * are this function. */
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
