import type { PlanChoices } from '~/domain/organisation/choices.server'
import type { InviteRun } from '~/domain/auth/invite-run.server'
import type { ColumnSetName } from './column-sets'
import type { SamePerson } from '~/domain/participant/same-people.server'
import type { ImportRun } from './import-run.server'
import type { CellError } from '~/core/fields/import-column'
import type { PreviewPage } from './preview-page'

/**
 * An import with its follow-ups: who can be invited, the first insurance ids without a patient, and why rows
 * were left out.
 */
export type ShownRun = ImportRun & {
  unmatched: string[]
  invitable: number
  invites: InviteRun | null
  reasons: RowReasons | null
  /** Imported participants who may already have had a record. */
  same: SamePerson[]
}

/** The first errors of rows, and the number of the rest. */
export type RowReasons = { first: CellError[]; more: number }

/** What an import screen shows. */
export type ImportPage = {
  set: ColumnSetName
  /** The practice or company that the rows go to; null for none. */
  place: string | null
  /** Today in the place's time zone, `YYYY-MM-DD`. */
  today: string
  /** The plans to choose from; null where an import has none. */
  plans: PlanChoices | null
  /** Key of the warning above the form. */
  warning: string | null
  constraint: Record<string, object>
  /** `comment` is null if the import has none. */
  chosen: { plan_id: number | undefined; comment: string | null; has_header_row: boolean }
  template: string
  idempotencyKey: string
  /**
   * The file stored for the session, with the requested page of its preview; `created` counts what was
   * already imported from it.
   */
  parked: { id: number; name: string; page: PreviewPage; created: number } | null
  /** True if the address names a file that is no longer stored. */
  lost: boolean
  /** The actor's import that the address names. */
  run: ShownRun | null
  /** The actor's latest imports for this place. */
  runs: ImportRun[]
  failuresPath: string
  listPath: string
}
