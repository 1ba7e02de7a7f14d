import type { PracticeField } from '~/domain/practice/practice-schema'

type FieldKind = {
  kind?:
    'email' | 'tel' | 'url' | 'select' | 'radio' | 'boxes' | 'checkbox' | 'area' | 'code' | 'number' | 'time'
  help?: string
}

/** The control of each field. */
export const PRACTICE_KINDS: Record<PracticeField, FieldKind> = {
  name: {},
  email: { kind: 'email' },
  type: { kind: 'boxes' },
  npi: { help: 'practice.npiHelp' },
  practice_code_id: { kind: 'code' },
  phone: { kind: 'tel', help: 'practice.phoneHelp' },
  fax: { kind: 'tel', help: 'practice.phoneHelp' },
  website: { kind: 'url', help: 'practice.websiteHelp' },
  address: {},
  address2: {},
  city: {},
  state: {},
  zip: {},
  time_zone: { kind: 'select' },
  tax_id: { help: 'practice.taxIdHelp' },
  claim_right: { kind: 'number', help: 'practice.claimRightHelp' },
  claim_down: { kind: 'number', help: 'practice.claimDownHelp' },
  claim_medicare: { kind: 'checkbox', help: 'practice.claimMedicareHelp' },
  claim_omit_95: { kind: 'checkbox', help: 'practice.claimOmit95Help' },
  set_up_days: { kind: 'number', help: 'practice.setUpDaysHelp' },
  emr_id: {},
  use_dietid_questionnaire: { kind: 'radio' },
  safety_mail: { kind: 'checkbox', help: 'practice.safetyMailHelp' },
  appointment_mail: { kind: 'checkbox', help: 'practice.appointmentMailHelp' },
  patient_booking: { kind: 'radio' },
  range_mail: { kind: 'checkbox', help: 'practice.rangeMailHelp' },
  heart_failure: { kind: 'checkbox', help: 'practice.heartFailureHelp' },
  opens: { kind: 'time' },
  closes: { kind: 'time' },
  open_days: { kind: 'boxes' },
  backup_name: { help: 'practice.backupNameHelp' },
  backup_email: { kind: 'email' },
  safety_wait_open: { kind: 'number', help: 'practice.safetyWaitHelp' },
  safety_wait_closed: { kind: 'number', help: 'practice.safetyWaitHelp' },
  plan_ids: { kind: 'boxes', help: 'practice.plansHelp' },
  comment: { kind: 'area' },
  disabled: { kind: 'checkbox', help: 'practice.disabledHelp' },
}

const GROUPS: readonly { key: string; fields: readonly PracticeField[]; wide?: true }[] = [
  { key: 'groupPractice', fields: ['name', 'email', 'phone', 'fax', 'website', 'time_zone'] },
  { key: 'groupType', fields: ['type'], wide: true },
  { key: 'groupAddress', fields: ['address', 'address2', 'city', 'state', 'zip'] },
  { key: 'groupNumbers', fields: ['npi', 'emr_id'] },
  {
    key: 'groupClaims',
    fields: ['tax_id', 'claim_right', 'claim_down', 'claim_medicare', 'claim_omit_95', 'set_up_days'],
  },
  { key: 'groupCode', fields: ['practice_code_id'], wide: true },
  {
    key: 'groupWork',
    fields: ['use_dietid_questionnaire', 'appointment_mail', 'patient_booking', 'range_mail', 'plan_ids'],
    wide: true,
  },
  { key: 'groupHours', fields: ['open_days', 'opens', 'closes'] },
  {
    key: 'groupSafety',
    fields: [
      'safety_mail',
      'heart_failure',
      'safety_wait_open',
      'safety_wait_closed',
      'backup_name',
      'backup_email',
    ],
  },
  { key: 'groupOther', fields: ['comment', 'disabled'], wide: true },
]

/** The form's groups with the fields that this reader may write; `wide` groups have one column. */
export function practiceGroups(fields: readonly PracticeField[]) {
  return GROUPS.map((group) => ({
    ...group,
    fields: group.fields.filter((name) => fields.includes(name)),
  })).filter((group) => group.fields.length > 0)
}
