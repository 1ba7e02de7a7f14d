import type { PlanChoices } from '~/domain/organisation/choices.server'
import type { InviteRun } from '~/domain/auth/invite-run.server'
import type { ColumnSetName } from './column-sets'
import type { SamePerson } from '~/domain/participant/same-people.server'
import type { ImportRun } from './import-run.server'
import type { CellError } from '~/core/fields/import-column'
import type { PreviewPage } from './preview-page'

/** An import with what can be done after it: who can be invited, the first insurance ids that no patient has,
 * and why rows were left out. */
export type ShownRun = ImportRun & {
  unmatched: string[]
  invitable: number
  invites: InviteRun | null
  reasons: RowReasons | null
  /** Participants whom it brought and who may have had a record before. */
  same: SamePerson[]
}

/** The first faults of rows, and how many more there are. */
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
  /** Key of what is said above the form. */
  warning: string | null
  constraint: Record<string, object>
  /** `comment` is null where an import has none. */
  chosen: { plan_id: number | undefined; comment: string | null; has_header_row: boolean }
  template: string
  idempotencyKey: string
  /** The file the server keeps for the session, with the asked page of its preview; `created` counts what was
   * imported of it before. */
  parked: { id: number; name: string; page: PreviewPage; created: number } | null
  /** The address names a file that is no longer kept. */
  lost: boolean
  /** The own import that the address names. */
  run: ShownRun | null
  /** The newest own ones for this place. */
  runs: ImportRun[]
  failuresPath: string
  listPath: string
}
