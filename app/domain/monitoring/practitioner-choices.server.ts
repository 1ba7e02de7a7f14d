import { readRows } from 'db/connection'
import { listName } from '~/domain/account/person-name'

const MOST = 500

/** Returns the practitioners of a practice by name, for a select. */
export async function practitionerChoices(practiceId: number): Promise<{ value: string; label: string }[]> {
  const rows = await readRows<{ id: number; firstname: string; lastname: string }>(
    `SELECT w.id, p.firstname, p.lastname FROM practitioner w JOIN participant p ON p.id = w.participant_id
      WHERE w.practice_id = $practiceId AND w.archived = 0 AND w.disabled = 0
      ORDER BY p.lastname_search, p.firstname_search, w.id LIMIT ${MOST}`,
    { practiceId },
  )
  return rows.map((row) => ({ value: String(row.id), label: listName(row) }))
}
