import type { PractitionerField } from '~/domain/practitioner/practitioner-schema'

type FieldKind = { kind?: 'email' | 'select' | 'language' | 'checkbox' | 'code'; help?: string }

/** The control of each field. */
export const PRACTITIONER_KINDS: Record<PractitionerField, FieldKind> = {
  email: { kind: 'email', help: 'practitioner.emailHelp' },
  language: { kind: 'language', help: 'practitioner.languageHelp' },
  firstname: {},
  lastname: {},
  role: { kind: 'select' },
  title: { help: 'practitioner.titleHelp' },
  npi: { help: 'practitioner.npiHelp' },
  practitioner_code_id: { kind: 'code' },
  emr_id: {},
  receive_appointment_alert: { kind: 'checkbox', help: 'practitioner.alertHelp' },
  patient_booking: { kind: 'select' },
  disabled: { kind: 'checkbox', help: 'practitioner.disabledHelp' },
}

const GROUPS: readonly { key: string; fields: readonly PractitionerField[]; wide?: true }[] = [
  { key: 'groupPerson', fields: ['email', 'language', 'title', 'firstname', 'lastname'] },
  { key: 'groupWork', fields: ['role'] },
  { key: 'groupNumbers', fields: ['npi', 'emr_id'] },
  { key: 'groupCode', fields: ['practitioner_code_id'], wide: true },
  { key: 'groupSettings', fields: ['receive_appointment_alert', 'patient_booking', 'disabled'], wide: true },
]

/** The form's groups with the fields that this reader may write; `wide` groups have one column. */
export function practitionerGroups(fields: readonly PractitionerField[]) {
  return GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter((name) => fields.includes(name)),
  })).filter((group) => group.fields.length > 0)
}
