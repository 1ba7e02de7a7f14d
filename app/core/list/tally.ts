/** Kinds of rows whose count is stored per owner (db/migrations/019-tallies.ts). */
export type Tally = 'company' | 'practice' | 'plan' | 'reseller_admin'

/** SQL for the number of live rows of a kind that belong to the owner in column `owner`. */
export function tally(name: Tally, owner: string): string {
  return `COALESCE((SELECT n FROM tally WHERE tally.name = '${name}' AND tally.owner_id = ${owner}), 0)`
}
