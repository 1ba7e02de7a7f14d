import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { canManagePracticeStaff } from '~/access/permissions'
import { presentPractitioner, type PractitionerRow, type StoredPractitioner } from './present-practitioner'

/**
 * Returns the practitioners with these ids, in one statement. A practitioner who does not manage staff reads
 * only names and roles.
 */
export async function readPractitioners(ids: number[], actor: Actor): Promise<PractitionerRow[]> {
  const these = idsIn('w.id', ids)
  const rows = await readRows<StoredPractitioner>(
    `SELECT w.id, w.version, w.practice_id, w.participant_id, w.user_id, w.role, w.title, w.npi,
      w.practitioner_code_id, w.emr_id, w.receive_appointment_alert, w.patient_booking, w.disabled,
            p.firstname, p.lastname, u.email, u.last_active, CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0
            END AS lacks_password,
            a.name AS practice_name, a.company_id, c.code, c.display_name AS code_name
       FROM practitioner w JOIN participant p ON p.id = w.participant_id JOIN app_user u ON u.id = w.user_id
       JOIN practice a ON a.id = w.practice_id
       LEFT JOIN practice_code c ON c.id = w.practitioner_code_id
      WHERE ${these.sql}`,
    these.bind,
    { kept: true },
  )
  const all = actor.role !== 'PRACTITIONER' || canManagePracticeStaff(actor.practitioner)
  return rows.map((row) => presentPractitioner(row, all))
}
