/** Whom rows can belong to: what rules and scopes decide by. */
export const OWNERS = ['reseller', 'company', 'practice', 'participant'] as const
export type Owner = (typeof OWNERS)[number]

/** How people are told which row it is. */
export type Named = {
  by: readonly string[]
  /** The kind in which these columns stand, when it is another; `<kind>_id` leads there. */
  in?: string
  /** The kind whose name stands beside, where two rows have one name. */
  beside?: string
}

/** All there is to say about the rows of one table. What is derived from it: docs/architecture.md. */
export type Kind = {
  table: string
  what: string
  /** `record` has a list, rules and a name on the data endpoint; `part` stands in a record; `inner` is for
   * the product itself. */
  sort: 'record' | 'part' | 'inner'
  /** The column that numbers the rows; null where nothing does. */
  key: string | null
  /**
   * By owner the column that names it, `practice_id`, or the way there over other kinds,
   * `survey.participant_id`; a `?` at the end where a row may have none. Only those that somebody asks for:
   * the company of a practice says whose else it is.
   */
  owners: Partial<Record<Owner, string>>
  /** An address can name one, as `:practiceId`: `live` while it is not deleted, `ever` also afterwards. */
  addressed?: 'live' | 'ever'
  named: Named | null
  /** Text key of what one is called. */
  called: string | null
  /** What must not be archived for the row to be there: `own` column, or the kind that it stands in. Empty:
   * as long as there is a row. What every list asks: `liveRows`. */
  live: readonly string[]
  /** Columns that repeat, kept by triggers, whether what the row stands in is archived. */
  repeats?: Partial<Record<string, string>>
  /** An index holds the archived rows alone: what stands in others is found by looking there. */
  fewGone?: true
  /** When two people are merged: `moves` to the survivor, `joined` by code of its own, `stays` with the
   * duplicate. */
  merge: 'moves' | 'joined' | 'stays' | 'none'
  /** When a participant is cloned: the columns that are copied, or `new` for a row of its own. */
  clone: readonly string[] | 'new' | 'none'
  /** To another database: all rows, all in the place of what the migrations put there, or none. */
  copy: 'rows' | 'instead' | 'none'
  /** The screens that give a list of it as a file. */
  exported: readonly string[]
  /** The columns that hold sealed texts, and the column that tells in which row one was sealed. */
  sealed?: { by: string; columns: readonly string[] }
  /** After a backup was brought back. */
  restore: 'kept' | 'emptied'
  /** What it is called in rules, on the data endpoint and in the log. */
  log: readonly string[]
}
