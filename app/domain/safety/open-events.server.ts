import { readRow } from 'db/connection'
import type { Where } from '~/access/conditions'

/** Whether a patient has an event that nobody dealt with yet; `column` has the patient's id. */
export function hasOpenEvent(column: string): Where {
  return {
    sql: `EXISTS (SELECT 1 FROM safety_event w WHERE w.participant_id = ${column} AND w.dealt IS NULL)`,
    bind: {},
  }
}

/** How many events of a patient nobody dealt with yet. */
export async function countOpenEvents(participantId: number): Promise<number> {
  const row = await readRow<{ count: number | string }>(
    'SELECT COUNT(*) AS count FROM safety_event WHERE participant_id = $participantId AND dealt IS NULL',
    { participantId },
    { kept: true },
  )
  return Number(row?.count ?? 0)
}

/** How many patients of a practice have an open event: what `show=safety` of the patient list finds. */
export async function patientsWithOpenEvents(practiceId: number): Promise<number> {
  const row = await readRow<{ count: number | string }>(
    `SELECT COUNT(*) AS count FROM (SELECT DISTINCT participant_id FROM safety_event WHERE dealt IS NULL) w
       JOIN provider l ON l.participant_id = w.participant_id AND l.practice_id = $practiceId AND l.patient_archived = 0`,
    { practiceId },
    { kept: true },
  )
  return Number(row?.count ?? 0)
}
