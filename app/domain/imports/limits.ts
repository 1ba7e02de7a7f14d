/** Maximum size of an import file, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Maximum data rows (without the header row) of one import. */
export const MAX_ROWS = 10_000
/** Maximum columns of an import file. */
export const MAX_COLUMNS = 60
/** Maximum characters of one cell. */
export const MAX_CELL_LENGTH = 2000
/** Maximum characters in all cells of a spreadsheet, the same as for a csv file. */
export const MAX_TEXT_LENGTH = MAX_FILE_BYTES
/** Maximum bytes that a spreadsheet may unpack to. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** Maximum parts of a spreadsheet file; real ones have a few dozen. */
export const MAX_PARTS = 1000
/** File types offered in the file field; the real type is decided by the content. */
export const ACCEPTED_TYPES =
  '.csv,.xlsx,.xls,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
