import type { PlanChoices } from '~/domain/organisation/choices.server'
import type { Lang } from '~/i18n/t'
import type { CheckedTable } from '~/core/fields/import-column'
import type { ParkedFile } from './parked-file'

/**
 * What an import brought; `at` is the instant that its rows carry, `known` counts the rows that were imported
 * before and skipped, `left_out` are the numbers of the rows that were not right, `practitioners` counts those
 * who came with practices.
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
 * How an import is run: `key` makes a repeat safe, `goodRowsOnly` leaves out the rows that are not right.
 * `written` is called in the transaction that writes, with the ids of the people it created, where an import
 * creates some.
 */
export type ImportRun = {
  key: string | null
  lang: Lang
  goodRowsOnly: boolean
  written?: (imported: Imported, people?: number[]) => Promise<void>
}

/** An import into one place (a practice, a company or none) that the actor has the right to. */
export type OpenImport = {
  /** Name of the place; null for none. */
  place: string | null
  /** Today in the place's time zone, `YYYY-MM-DD`. */
  today: string
  /** The plans to choose from, a chosen one (`keep`) among them; null where an import has none. */
  plans: ((asked: { search: string; keep: readonly number[] }) => Promise<PlanChoices>) | null
  /** Said above the form. */
  warning: string | null
  hasComment: boolean
  listPath: string
  /** @throws Refusal 422 when what was chosen with the file does not fit the place. */
  mustFit: (planId: number | null) => Promise<void>
  /** Checks the rows as the import would, without writing. */
  check: (file: ParkedFile) => Promise<CheckedTable>
  /** Writes all rows, or all good ones, or none. @throws ImportRefusal */
  run: (file: ParkedFile, how: ImportRun) => Promise<Imported>
  /** The first insurance ids of that import that no patient has; `…` stands for more. */
  unmatched: (at: string) => Promise<string[]>
}
