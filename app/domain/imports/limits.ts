/** Largest import file, in bytes. */
export const MAX_FILE_BYTES = 10 * 1024 * 1024
/** Most data rows (without the header row) of one import. */
export const MAX_ROWS = 10_000
/** Most columns of an import file. */
export const MAX_COLUMNS = 60
/** Most characters of one cell. */
export const MAX_CELL_LENGTH = 2000
/** Most characters of all cells of a spreadsheet together: what a csv file may hold as well. */
export const MAX_TEXT_LENGTH = MAX_FILE_BYTES
/** Most bytes a spreadsheet may unpack to. */
export const MAX_UNPACKED_BYTES = 100 * 1024 * 1024
/** Most parts a spreadsheet file may consist of; one that a program saves has some dozen. */
export const MAX_PARTS = 1000
/** File types offered in the file field; what a file really is, is decided by its content. */
export const ACCEPTED_TYPES =
  '.csv,.xlsx,.xls,text/csv,application/vnd.ms-excel,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
