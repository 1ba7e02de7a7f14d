/** Who can own rows; rules and scopes decide by these. */
export const OWNERS = ['reseller', 'company', 'practice', 'participant'] as const
export type Owner = (typeof OWNERS)[number]

/** How a row is identified to users. */
export type Named = {
  by: readonly string[]
  /** The related kind that holds these columns, reached by `<kind>_id`; by default they are the row's own. */
  in?: string
  /** The related kind whose name is added where two rows have the same name. */
  beside?: string
}

/** The declaration of one table's rows. What is derived from it: docs/architecture.md. */
export type Kind = {
  table: string
  what: string
  /**
   * `record` has a list, rules and a name on the data endpoint; `part` belongs to a record; `inner` is
   * internal.
   */
  sort: 'record' | 'part' | 'inner'
  /** The primary key column; null if there is none. */
  key: string | null
  /**
   * By owner: the column with its ID (`practice_id`), or the path to it through other kinds
   * (`survey.participant_id`); a trailing `?` means that it may be null. Only the owners that something asks
   * for: the others follow from these (a practice has a company).
   */
  owners: Partial<Record<Owner, string>>
  /**
   * Addresses can name one, as `:practiceId`: `live` only while it is not deleted, `ever` also afterwards.
   */
  addressed?: 'live' | 'ever'
  named: Named | null
  /** Text key of the kind's name. */
  called: string | null
  /**
   * What must not be archived for the row to count as live: `own` is its own column, a kind is its parent
   * row. Empty: live as long as the row exists. Every list adds the condition from `liveRows`.
   */
  live: readonly string[]
  /** By parent kind: the column, maintained by triggers, that copies whether the parent row is archived. */
  repeats?: Partial<Record<string, string>>
  /** True if an index covers only the archived rows; rows of other kinds look up their parent in it. */
  fewGone?: true
  /**
   * When two people are merged: `moves` to the survivor, `joined` by custom code, `stays` with the duplicate.
   */
  merge: 'moves' | 'joined' | 'stays' | 'none'
  /** When a participant is cloned: the columns to copy, or `new` for a fresh row. */
  clone: readonly string[] | 'new' | 'none'
  /**
   * When data is copied to another database: all rows, all rows in place of those that the migrations
   * inserted, or none.
   */
  copy: 'rows' | 'instead' | 'none'
  /** The screens that export a list of this kind as a file. */
  exported: readonly string[]
  /** The columns that hold sealed text, and the column that identifies the row in the seal. */
  sealed?: { by: string; columns: readonly string[] }
  /** What happens to the rows after a backup was restored. */
  restore: 'kept' | 'emptied'
  /** Its names in rules, on the data endpoint and in the log. */
  log: readonly string[]
}
