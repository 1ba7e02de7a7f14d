import type { PlanChoices } from '~/domain/organisation/choices.server'
import type { Lang } from '~/i18n/t'
import type { CheckedTable } from '~/core/fields/import-column'
import type { ParkedFile } from './parked-file'

/**
 * The result of an import. `at` is the instant stored in its rows, `known` counts rows imported before and
 * skipped, `left_out` has the numbers of invalid rows, `practitioners` counts those created with practices.
 */
export type Imported = {
  created: number
  at: string
  known?: number
  left_out?: number[]
  practitioners?: number
  scored?: number
}

/**
 * How an import is run: `key` makes a repeat safe, `goodRowsOnly` leaves out invalid rows. `written` is
 * called in the writing transaction, with the ids of the people created, if any.
 */
export type ImportRun = {
  key: string | null
  lang: Lang
  goodRowsOnly: boolean
  written?: (imported: Imported, people?: number[]) => Promise<void>
}

/** An import into one place (a practice, a company or none) that the actor may use. */
export type OpenImport = {
  /** Name of the place; null for none. */
  place: string | null
  /** Today in the place's time zone, `YYYY-MM-DD`. */
  today: string
  /** Returns the plans to choose from, including chosen ones (`keep`); null if the import has no plan. */
  plans: ((asked: { search: string; keep: readonly number[] }) => Promise<PlanChoices>) | null
  /** Shown above the form. */
  warning: string | null
  hasComment: boolean
  listPath: string
  /** @throws Refusal 422 when the choices made for the file do not fit the place. */
  mustFit: (planId: number | null) => Promise<void>
  /** Checks the rows as the import would, without writing. */
  check: (file: ParkedFile) => Promise<CheckedTable>
  /**
   * Writes all rows, or all valid ones, or none.
   * @throws ImportRefusal
   */
  run: (file: ParkedFile, how: ImportRun) => Promise<Imported>
  /** Returns the first insurance ids of that import without a patient; a final `…` means there are more. */
  unmatched: (at: string) => Promise<string[]>
}
