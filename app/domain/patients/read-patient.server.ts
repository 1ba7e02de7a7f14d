import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import type { Translate } from '~/i18n/t'
import { forbidden } from '~/platform/refusal'

/** A patient with the link of the actor's practice, as stored. */
export type PatientRecord = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  gender: string | null
  email: string
  phone_primary: string | null
  phone_secondary: string | null
  preferred_contact_method: string | null
  address: string | null
  address2: string | null
  city: string | null
  state: string | null
  zip: string | null
  external_id: string | null
  plan_name: string | null
  lacks_password: number
  profile_updated: string | null
  invited: string | null
  appointment: string | null
}

/**
 * Returns a patient of the actor's practice, in one statement.
 * @throws Refusal 403 without a provider link.
 */
export async function readPatient(actor: Actor, participantId: number): Promise<PatientRecord> {
  const row = await readRow<PatientRecord>(
    `SELECT p.id, p.firstname, p.lastname, p.dob, p.gender, u.email, p.phone_primary, p.phone_secondary,
      p.preferred_contact_method,
            p.address, p.address2, p.city, p.state, p.zip, p.external_id, n.name AS plan_name,
            CASE WHEN u.password_hash IS NULL THEN 1 ELSE 0 END AS lacks_password, p.profile_updated,
            p.invited, l.appointment
       FROM participant p JOIN app_user u ON u.id = p.user_id JOIN provider l ON l.participant_id = p.id
       AND l.practice_id = $practiceId
       LEFT JOIN plan n ON n.id = p.plan_id WHERE p.id = $participantId AND p.archived = 0`,
    { participantId, practiceId: actor.practitioner?.practiceId ?? 0 },
    { kept: true },
  )
  if (!row) throw forbidden()
  return row
}

/** Returns the patient's id and name for a page heading. */
export function patientHeader({ id, firstname, lastname }: PatientRecord) {
  return { id, fullname: `${firstname} ${lastname}`.trim() }
}

/** Returns a stored contact method in words; a value without a text is shown as it is. */
export function contactMethodText(method: string | null, t: Translate): string {
  if (!method) return ''
  const key = `participant.preferred_contact_method.${method}`
  const text = t(key)
  return text === key ? method : text
}
