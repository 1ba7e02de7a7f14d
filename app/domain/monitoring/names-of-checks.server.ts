import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'

/** Returns the patients of checks and who made them, in one statement. */
export async function namesOfChecks(
  ids: readonly number[],
): Promise<Map<number, { patient: string; by: string }>> {
  if (ids.length === 0) return new Map()
  const these = idsIn('c.id', ids)
  const rows = await readRows<{ id: number; patient: string; by: string | null }>(
    `SELECT c.id, p.lastname || ', ' || p.firstname AS patient, (SELECT q.firstname || ' ' || q.lastname FROM participant q
        WHERE q.user_id = c.created_by ORDER BY q.id LIMIT 1) AS by
       FROM rpm_check c JOIN participant p ON p.id = c.participant_id WHERE ${these.sql}`,
    these.bind,
  )
  return new Map(rows.map(({ id, patient, by }) => [id, { patient, by: by ?? '' }]))
}
