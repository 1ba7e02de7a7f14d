import { roundHalfUp } from '~/domain/scoring/rounding'
import { FEW } from './scope'

/** The five tables of client reports (REP-05), with their columns. */
export const CLIENT_TABLES = {
  providerSessions: ['first_name', 'last_name', 'session_count'],
  noteTypeSessions: ['note_type', 'session_count'],
  reasonsForCoaching: ['reason', 'count'],
  outcome: ['score_name', 'average_score_start', 'average_score_end', 'average_score_delta', 'people'],
  referrals: ['resource', 'plan', 'count'],
} as const

export type ClientTable = keyof typeof CLIENT_TABLES
export const CLIENT_TABLE_NAMES = Object.keys(CLIENT_TABLES) as ClientTable[]

export type ClientRow = Record<string, string | number>
export type ClientReports = Record<ClientTable, ClientRow[]>

/** How often an option was selected, by its label and plan. */
export type Picked = { resource: string; plan: string; count: number }

/** Adds up equal entries, most frequent first. */
export function addUp(picked: readonly Picked[]): Picked[] {
  const sums = new Map<string, Picked>()
  for (const one of picked) {
    const key = `${one.resource}\u0000${one.plan}`
    const known = sums.get(key)
    sums.set(key, { ...one, count: one.count + (known?.count ?? 0) })
  }
  return [...sums.values()].sort(
    (a, b) => b.count - a.count || a.resource.localeCompare(b.resource) || a.plan.localeCompare(b.plan),
  )
}

/** Averages are rounded to two decimals (REP-09). */
export const twoDecimals = (value: number) => roundHalfUp(value, 2)

/** The difference of two averages as a reader would compute it from the rounded values shown. */
export const shownDifference = (end: number, start: number) =>
  twoDecimals(twoDecimals(end) - twoDecimals(start))

export type Outcome = { score_name: string; people: number; start: number; end: number }

/** Returns the first and last averages by score; scores with fewer than five people are left out. */
export function outcomeRows(outcomes: readonly Outcome[], nameOf: (score: string) => string): ClientRow[] {
  return outcomes
    .filter(({ people }) => people >= FEW)
    .map(({ score_name, people, start, end }) => ({
      score_name: nameOf(score_name),
      average_score_start: twoDecimals(start),
      average_score_end: twoDecimals(end),
      average_score_delta: shownDifference(end, start),
      people,
    }))
}

/**
 * Returns the rows sorted by one column, descending if it starts with `-`. Unsorted if the table has no such
 * column.
 */
export function sortedBy(table: ClientTable, rows: readonly ClientRow[], sort: string): ClientRow[] {
  const column = sort.replace(/^-/, '')
  const columns: readonly string[] = CLIENT_TABLES[table]
  if (!columns.includes(column)) return [...rows]
  const way = sort.startsWith('-') ? -1 : 1
  return [...rows].sort((a, b) => {
    const [one, other] = [a[column]!, b[column]!]
    const order =
      typeof one === 'number' && typeof other === 'number'
        ? one - other
        : String(one).localeCompare(String(other))
    return way * order
  })
}
