import { readRow } from 'db/connection'

type Printed = { firstname: string; lastname: string; dob: string | null; practice: string | null }

/** Returns the person on a printed page, and the first practice that they are linked to. */
export function whoIsPrinted(participantId: number): Promise<Printed | null> {
  return readRow<Printed>(
    `SELECT p.firstname, p.lastname, p.dob, (SELECT a.name FROM provider l
      JOIN practice a ON a.id = l.practice_id
        WHERE l.participant_id = p.id ORDER BY l.id LIMIT 1) AS practice FROM participant p WHERE p.id = $id`,
    { id: participantId },
    { kept: true },
  )
}
