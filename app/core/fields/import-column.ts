export type CheckContext = {
  /** Today in the practice's time zone, `YYYY-MM-DD`. */
  today: string
}

/** Checks a non-empty cell. Returns the key of the reason it is wrong (`key` or `key|n`), or null. */
export type CellCheck = (value: string, context: CheckContext) => string | null

/** One column of an import file. */
export type ImportColumn<Name extends string = string> = {
  /** The column's name in the header row, and the field's name in the record. */
  name: Name
  labelKey: string
  required: boolean
  /** Only for the last columns: a file may omit it. */
  optional?: true
  check: CellCheck
  /** No value may occur twice in the file; `ignoreCase` compares case-insensitively. */
  unique?: 'exact' | 'ignoreCase'
  /** Rows with the same value in this column are imported together or not at all. */
  together?: true
  /** The values of this column in the example rows of the template; a row equal to an example is refused. */
  examples?: readonly string[]
  /** A repeated value counts as a duplicate only if this other column is equal, too. */
  uniqueWith?: Name
  /** At least one of the columns marked with this must be filled in. */
  oneOfGroup?: true
  /** Key of the notice that lists the rows that leave this column empty; they are imported. */
  noticeIfEmpty?: string
  /**
   * Checks whether a valid value looks wrong: such rows are imported, but listed in the notice whose key this
   * returns.
   */
  doubt?: CellCheck
  /**
   * Key of the notice that lists the rows with fewer digits here than nearly all others: a spreadsheet drops
   * leading zeros.
   */
  sameLength?: string
  /** The preview shows the value as the date that it was read as. */
  isDate?: true
  /** Converts a valid value to the form that is stored; without it the value is stored as it is. */
  normalize?: (value: string) => string
}

export type CellError = {
  /** Row number as the user sees it in the file, starting at 1 with the header row. */
  row: number
  /** Column name, or null when the whole row is wrong. */
  column: string | null
  value: string
  /** Key of the reason, `key` or `key|n`, for `errorText`. */
  reasonKey: string
  label: 'missing' | 'invalid'
}

export type CheckedRow = {
  row: number
  cells: string[]
  errors: CellError[]
  /** This row was imported before; it is valid and will be skipped. */
  known?: true
}

/** A notice about the file as a whole; a blocking one prevents the import. */
export type FileNotice = { key: string; values?: Record<string, string | number>; blocking: boolean }

export type CheckedTable = {
  /** The header row's cells in the order of the columns, if the file has a header. */
  header: string[] | null
  /**
   * The header row's cells in file order, and for each column the index of the cell that it was read from
   * (null for none); no `match` when the file's columns are in the template's order.
   */
  found?: string[]
  match?: (number | null)[] | null
  rows: CheckedRow[]
  errorCount: number
  notices: FileNotice[]
}
