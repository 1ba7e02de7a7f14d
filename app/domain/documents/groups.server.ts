import { readRow, readRows } from 'db/connection'
import { fold } from '~/platform/fold'

const MOST = 300

/** The names of a practice's document groups, in order; documents without one are in none of them. */
export async function groupsOf(practiceId: number): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    `SELECT MIN(group_name) AS name FROM attachment WHERE practice_id = $practiceId AND group_search <> '' GROUP BY group_search ORDER BY group_search LIMIT ${MOST}`,
    { practiceId },
  )
  return rows.map(({ name }) => name)
}

/** The group as it is kept: in the spelling that the practice has already. */
export async function spelledAsKnown(practiceId: number, group: string | null | undefined): Promise<string> {
  if (!group) return ''
  const known = await readRow<{ name: string | null }>('SELECT MIN(group_name) AS name FROM attachment WHERE practice_id = $practiceId AND group_search = $group', { practiceId, group: fold(group) })
  return known?.name ?? group
}

/** What documents are found and sorted by: groups in order with their documents by name, those without a group at the end. */
export function searchColumns(name: string, group: string) {
  const [name_search, group_search] = [fold(name), fold(group)]
  return { name_search, group_search, place_search: `${group ? `0${group_search}` : '1'}\u0001${name_search}` }
}
