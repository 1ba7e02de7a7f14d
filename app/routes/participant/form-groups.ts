import type { ParticipantField } from '~/domain/participant/participant-schema'

type FieldKind = { kind?: 'email' | 'tel' | 'date' | 'select' | 'checkbox'; autoComplete?: string }

/** The control of each field; `autoComplete` is used only where people write about themselves. */
export const FIELD_KINDS: Record<ParticipantField, FieldKind> = {
  email: { kind: 'email', autoComplete: 'email' },
  plan_id: { kind: 'select' },
  language: { kind: 'select' },
  disabled: { kind: 'checkbox' },
  firstname: { autoComplete: 'given-name' },
  lastname: { autoComplete: 'family-name' },
  dob: { kind: 'date', autoComplete: 'bday' },
  gender: { kind: 'select' },
  gender_identity: { kind: 'select' },
  pronouns: {},
  sexual_orientation: { kind: 'select' },
  ethnicity: { kind: 'select' },
  preferred_contact_method: { kind: 'select' },
  phone_primary: { kind: 'tel', autoComplete: 'tel-national' },
  phone_secondary: { kind: 'tel' },
  address: { autoComplete: 'address-line1' },
  address2: { autoComplete: 'address-line2' },
  city: { autoComplete: 'address-level2' },
  state: { autoComplete: 'address-level1' },
  zip: { autoComplete: 'postal-code' },
  died: { kind: 'date' },
  died_undone: {},
  external_id: {},
  emr_id: {},
}

const GROUPS: readonly { key: string; fields: readonly ParticipantField[] }[] = [
  { key: 'groupAccount', fields: ['email', 'plan_id', 'language', 'disabled'] },
  {
    key: 'groupPerson',
    fields: [
      'firstname',
      'lastname',
      'dob',
      'pronouns',
      'gender',
      'gender_identity',
      'ethnicity',
      'sexual_orientation',
    ],
  },
  { key: 'groupContact', fields: ['preferred_contact_method', 'phone_primary', 'phone_secondary'] },
  { key: 'groupAddress', fields: ['address', 'address2', 'city', 'state', 'zip'] },
  { key: 'groupNumbers', fields: ['external_id', 'emr_id'] },
  { key: 'groupDeath', fields: ['died', 'died_undone'] },
]

/** The form's groups with the fields that this reader may write; empty groups are left out. */
export function formGroups(fields: readonly ParticipantField[]) {
  return GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter((name) => fields.includes(name)),
  })).filter((group) => group.fields.length > 0)
}
