import { readRow } from 'db/connection'

/** Returns how many notes of a practitioner at a practice are not signed yet. */
export async function myDrafts(practitionerId: number, practiceId: number): Promise<number> {
  const row = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM survey_note
      WHERE practice_id = $practiceId AND locked IS NULL AND practitioner_id = $practitionerId`,
    { practitionerId, practiceId },
    { kept: true },
  )
  return Number(row?.n ?? 0)
}
