import type { CheckedTable, FileNotice } from '~/core/fields/import-column'
import { arrangeColumns } from './arrange-columns'
import { columnSets, type ColumnSetName } from './column-sets'
import type { ColumnMatch } from './match-header'
import { pickReading, type PickedReading, type Reading } from './readings'

/** A file that was read, with the choices made for it, stored between its preview and its import. */
export type ParkedFile = {
  file_name: string
  rows: string[][]
  has_header_row: boolean
  plan_id: number | null
  comment: string | null
  /** The practice or company it goes to; null for none (administrators). */
  place_id: number | null
  /** How many rows an earlier import of the same file created, when these rows were left out of it. */
  created?: number
  /** Notices about the whole file, and its possible readings if there are several. */
  notices?: FileNotice[]
  readings?: Reading[]
  /** Index of the chosen reading. */
  reading?: number
  /** The place of each column, if somebody chose it. */
  match?: ColumnMatch | null
}

/** A checked file, with the readings to choose from. */
export type CheckedFile = CheckedTable & Pick<PickedReading, 'choices' | 'chosen'>

type Check = (file: ParkedFile) => Promise<CheckedTable>

/** Checks the chosen reading of a file as the import would. */
export async function checkFile(set: ColumnSetName, file: ParkedFile, check: Check): Promise<CheckedFile> {
  const { rows, notices, choices, chosen } = pickReading(columnSets[set], file, file.reading)
  const table = await check({ ...file, rows })
  return { ...table, notices: [...notices, ...table.notices], choices, chosen }
}

/** Returns the file as it is imported: only the chosen reading, with cells in the order of the columns. */
export function fileToImport(set: ColumnSetName, file: ParkedFile): ParkedFile {
  const { notices: _, readings: __, reading, match, ...rest } = file
  const { rows } = pickReading(columnSets[set], file, reading)
  const arranged = arrangeColumns(columnSets[set], rows, { hasHeader: file.has_header_row, match })
  return { ...rest, rows: arranged.rows }
}
