import { readRow, readRows } from 'db/connection'
import type { Where } from '~/access/conditions'
import { fold } from '~/platform/fold'

const MOST = 300

const OF_PRACTICE = 'FROM attachment WHERE practice_id = $practiceId AND group_search'

/**
 * Returns the names of a practice's document groups, in order; documents without a group are not covered.
 * Jumps through the index from one group to the next, since a practice has few groups with many documents.
 */
export async function groupsOf(practiceId: number): Promise<string[]> {
  const rows = await readRows<{ name: string }>(
    `WITH RECURSIVE found (place, n) AS (
       SELECT MIN(group_search), 1 ${OF_PRACTICE} > '' UNION ALL
       SELECT (SELECT MIN(group_search) ${OF_PRACTICE} > found.place), n + 1 FROM found
        WHERE place IS NOT NULL AND n < ${MOST})
     SELECT (SELECT MIN(group_name) ${OF_PRACTICE} = found.place) AS name FROM found
      WHERE place IS NOT NULL ORDER BY place`,
    { practiceId },
    { kept: true },
  )
  return rows.map(({ name }) => name)
}

/** Returns the existing group name if one matches case-insensitively; else the name as typed. */
export async function spelledAsKnown(practiceId: number, group: string | null | undefined): Promise<string> {
  if (!group) return ''
  const known = await readRow<{ name: string | null }>(
    'SELECT MIN(group_name) AS name FROM attachment WHERE practice_id = $practiceId AND group_search = $group',
    { practiceId, group: fold(group) },
  )
  return known?.name ?? group
}

/**
 * Returns the columns for searching and sorting documents: by group, then by name, those without a group
 * last.
 */
export function searchColumns(name: string, group: string) {
  const name_search = fold(name)
  return { name_search, group_search: fold(group), place_search: `${headOf(group)}\u0001${name_search}` }
}

/** Limits documents to one group, using the sort index. */
export function inGroup(group: string): Where {
  const head = headOf(group)
  return {
    sql: 'attachment.place_search >= $filter_group AND attachment.place_search < $filter_group_end',
    bind: { filter_group: `${head}\u0001`, filter_group_end: `${head}\u0002` },
  }
}

const headOf = (group: string) => (group ? `0${fold(group)}` : '1')
