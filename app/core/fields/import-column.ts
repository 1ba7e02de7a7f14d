export type CheckContext = {
  /** Today in the practice's time zone, `YYYY-MM-DD`. */
  today: string
}

/** Checks a filled cell; answers the key of the reason (`key` or `key|n`), or null. */
export type CellCheck = (value: string, context: CheckContext) => string | null

/** One column of an import file. */
export type ImportColumn<Name extends string = string> = {
  /** Name in the header row and of the record's field. */
  name: Name
  labelKey: string
  required: boolean
  /** Only for the last columns: a file may lack it. */
  optional?: true
  check: CellCheck
  /** No value may stand twice in the file; `ignoreCase` compares without regard to capitals. */
  unique?: 'exact' | 'ignoreCase'
  /** Rows with one value here are imported together or not at all. */
  together?: true
  /** What the example rows of the templates hold here; a row equal to one of them is refused. */
  examples?: readonly string[]
  /** It is a repeat only when this column is the same, too. */
  uniqueWith?: Name
  /** At least one of the columns marked so must be filled in. */
  oneOfGroup?: true
  /** Rows that leave it empty are taken, and named by the notice with this key. */
  noticeIfEmpty?: string
  /** Whether a right value looks wrong: rows with such values are taken, and named by the notice with the key
   * that it answers. */
  doubt?: CellCheck
  /** Key of the notice that names the rows with fewer digits here than nearly all others: a spreadsheet drops
   * leading zeros. */
  sameLength?: string
  /** The preview shows it as the day that was understood. */
  isDate?: true
  /** Brings a right value into the form that is stored; without it the value is stored as it is. */
  normalize?: (value: string) => string
}

export type CellError = {
  /** Row number as the user sees it in the file, from 1, the header row counted. */
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
  /** It was imported before, is right, and is skipped. */
  known?: true
}

/** Something about the file as a whole; a blocking one means that nothing may be imported. */
export type FileNotice = { key: string; values?: Record<string, string | number>; blocking: boolean }

export type CheckedTable = {
  /** The header row's cells in the order of the columns, when the file has one. */
  header: string[] | null
  /** The cells of the header row as they stand in the file, and which of them each column was read from
   * (null for none); no `match` when the rows stand in the order of the template. */
  found?: string[]
  match?: (number | null)[] | null
  rows: CheckedRow[]
  errorCount: number
  notices: FileNotice[]
}
