import type { PractitionerRole } from '~/access/roles'

/** A practitioner row with the person, the account, the practice and the taxonomy code. */
export type StoredPractitioner = {
  id: number
  version: number
  practice_id: number
  participant_id: number
  user_id: number
  /** Only asked for with a new person. */
  language?: string | null
  role: PractitionerRole
  title: string | null
  npi: string | null
  practitioner_code_id: number | null
  emr_id: string | null
  receive_appointment_alert: number
  patient_booking: string | null
  disabled: number
  firstname: string
  lastname: string
  email: string
  last_active: string | null
  lacks_password: number
  practice_name: string
  company_id: number
  code: string | null
  code_name: string | null
}

/** A practitioner for API and screens; what the reader may not see is absent (PRN-08). */
export type PractitionerRow = {
  id: number
  version: number
  practice_id: number
  firstname: string
  lastname: string
  role: PractitionerRole
  title: string | null
  disabled: boolean
  practice: { id: number; company_id: number; name: string }
} & Partial<{
  email: string
  participant: { id: number; firstname: string; lastname: string; lastActiveTime: string | null }
  npi: string | null
  practitioner_code_id: number | null
  practitioner_code: { id: number; code: string; display_name: string } | null
  emr_id: string | null
  receive_appointment_alert: boolean
  patient_booking: string | null
  lacksPassword: boolean
}>

/** Converts a stored practitioner: `all` of it, or only the name and role that colleagues see (OP-53). */
export function presentPractitioner(row: StoredPractitioner, all: boolean): PractitionerRow {
  const { id, version, practice_id, firstname, lastname, role, title, practice_name, company_id } = row
  const disabled = row.disabled === 1
  const practice = { id: practice_id, company_id, name: practice_name }
  if (!all) return { id, version, practice_id, firstname, lastname, role, title, disabled, practice }
  const { practitioner_code_id, code, code_name } = row
  return {
    id,
    version,
    practice_id,
    firstname,
    lastname,
    role,
    title,
    disabled,
    practice,
    email: row.email,
    participant: { id: row.participant_id, firstname, lastname, lastActiveTime: row.last_active },
    npi: row.npi,
    practitioner_code_id,
    practitioner_code:
      practitioner_code_id !== null && code !== null
        ? { id: practitioner_code_id, code, display_name: code_name ?? '' }
        : null,
    emr_id: row.emr_id,
    receive_appointment_alert: row.receive_appointment_alert === 1,
    patient_booking: row.patient_booking,
    lacksPassword: row.lacks_password === 1,
  }
}
