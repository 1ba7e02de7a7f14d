import type { PracticeType } from '~/access/roles'
import type { KeptThings } from './kept-things.server'
import { daysOf, type WeekDay } from './opening-hours'
import { typesOf } from './practice-types'

const DETAILS = [
  'npi',
  'practice_code_id',
  'emr_id',
  'address',
  'address2',
  'city',
  'state',
  'zip',
  'email',
  'website',
  'phone',
  'fax',
  'comment',
  'time_zone',
  'tax_id',
] as const
type Detail = (typeof DETAILS)[number]

/** A practice row with its taxonomy code. */
export type StoredPractice = {
  id: number
  version: number
  name: string
  company_id: number
  type: string
  disabled: number
  use_dietid_questionnaire: number
  safety_mail: number
  claim_right: number
  claim_down: number
  claim_medicare: number
  claim_omit_95: number
  set_up_days: number | null
  appointment_mail: number
  patient_booking: string
  range_mail: number
  heart_failure: number
  opens: string
  closes: string
  open_days: string
  backup_name: string | null
  backup_email: string | null
  safety_wait_open: number
  safety_wait_closed: number
  code: string | null
  code_name: string | null
} & Record<Exclude<Detail, 'practice_code_id'>, string | null> & { practice_code_id: number | null }

/** Fields about reporting safety events, besides the days. */
type Telling = 'opens' | 'closes' | 'backup_name' | 'backup_email' | 'safety_wait_open' | 'safety_wait_closed'

/** A plan that a practice uses (PLAN-13). */
export type PlanOfPractice = {
  id: number
  practice_id: number
  plan_id: number
  plan: { id: number; name: string }
}

/** A practice for API and screens; what the reader may not see is absent (PRAC-08). */
export type PracticeRow = {
  id: number
  version: number
  name: string
  company_id: number
  type: PracticeType[]
  disabled: boolean
} & Partial<
  Pick<StoredPractice, Detail | 'claim_right' | 'claim_down' | 'set_up_days' | Telling> & {
    /** The days on which it is open. */
    open_days: WeekDay[]
    /** True: the diet-id questionnaire; false: the regular diet questionnaire (PRAC-11). */
    use_dietid_questionnaire: boolean
    /** Whether its staff is notified of safety events by mail. */
    safety_mail: boolean
    /** Whether patients are reminded of their appointments by mail. */
    appointment_mail: boolean
    /** Whether patients can book open times, only see them, or neither. */
    patient_booking: string
    range_mail: boolean
    /** Whether weight gains of its patients require action. */
    heart_failure: boolean
    /** Whether claims are written for Medicare, and without modifier 95. */
    claim_medicare: boolean
    claim_omit_95: boolean
    practice_code: { id: number; code: string; display_name: string } | null
    planPractices: PlanOfPractice[]
  } & KeptThings
>

/**
 * Converts a stored practice: `all` of it, or only what a picker needs. Fields are written out one by one,
 * because spreading so many columns costs a list 1 ms and 400 kB.
 */
export function presentPractice(row: StoredPractice, all: boolean): PracticeRow {
  const {
    id,
    version,
    name,
    company_id,
    npi,
    practice_code_id,
    emr_id,
    address,
    address2,
    city,
    state,
    zip,
    email,
    website,
    phone,
    fax,
    comment,
    time_zone,
    tax_id,
    claim_right,
    claim_down,
    set_up_days,
    opens,
    closes,
    backup_name,
    backup_email,
    safety_wait_open,
    safety_wait_closed,
  } = row
  const [type, disabled] = [typesOf(row.type), row.disabled === 1]
  if (!all) return { id, version, name, company_id, type, disabled }
  return {
    id,
    version,
    name,
    company_id,
    type,
    disabled,
    use_dietid_questionnaire: row.use_dietid_questionnaire === 1,
    safety_mail: row.safety_mail === 1,
    appointment_mail: row.appointment_mail === 1,
    patient_booking: row.patient_booking,
    range_mail: row.range_mail === 1,
    heart_failure: row.heart_failure === 1,
    claim_medicare: row.claim_medicare === 1,
    claim_omit_95: row.claim_omit_95 === 1,
    practice_code:
      practice_code_id !== null && row.code !== null
        ? { id: practice_code_id, code: row.code, display_name: row.code_name ?? '' }
        : null,
    npi,
    practice_code_id,
    emr_id,
    address,
    address2,
    city,
    state,
    zip,
    email,
    website,
    phone,
    fax,
    comment,
    time_zone,
    tax_id,
    claim_right,
    claim_down,
    set_up_days,
    opens,
    closes,
    open_days: daysOf(row.open_days),
    backup_name,
    backup_email,
    safety_wait_open,
    safety_wait_closed,
  }
}

export const PRACTICE_COLUMNS = [
  'id',
  'version',
  'name',
  'company_id',
  'type',
  'disabled',
  'use_dietid_questionnaire',
  'safety_mail',
  'claim_right',
  'claim_down',
  'claim_medicare',
  'claim_omit_95',
  'set_up_days',
  'appointment_mail',
  'patient_booking',
  'range_mail',
  'heart_failure',
  'opens',
  'closes',
  'open_days',
  'backup_name',
  'backup_email',
  'safety_wait_open',
  'safety_wait_closed',
  ...DETAILS,
]
  .map((column) => `a.${column}`)
  .join(', ')
