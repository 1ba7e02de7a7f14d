import { z } from 'zod/v4'
import { PRACTICE_TYPES } from '~/access/roles'
import {
  email,
  flag,
  formEnvelope,
  longText,
  oneOf,
  optionalEmail,
  optionalOneOf,
  optionalText,
  phone,
  recordId,
  text,
  usState,
  whole,
  zip,
} from '~/core/fields/field-schemas'
import { PATIENT_BOOKING } from './patient-booking'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { WEEK_DAYS } from './opening-hours'
import { isNpi } from './npi'
import { isTimeZone } from './time-zones'
import { isWebAddress } from './web-address'

const MOST_PLANS = 500
/** In points, a quarter of an inch; printers are never off by more. */
const MOST_OFFSET = 18
/** Minutes. */
const LEAST_WAIT = 5
const MOST_WAIT = 720

/** An optional National Provider Identifier with a valid check digit. */
export const npi = z
  .string('form.invalid')
  .trim()
  .refine((value) => value === '' || /^\d{10}$/.test(value), 'form.npiDigits')
  .refine((value) => !/^\d{10}$/.test(value) || isNpi(value), 'form.npiWrong')
  .transform((value) => value || null)
  .nullable()
  .optional()

/** An optional web address: http or https only, so that it can be shown as a link. */
const website = z
  .string('form.invalid')
  .trim()
  .max(255, 'form.tooLong|255')
  .refine((value) => value === '' || isWebAddress(value), 'practice.websiteWrong')
  .transform((value) => value || null)
  .nullable()
  .optional()

const timeZone = z
  .string('form.invalid')
  .trim()
  .refine((value) => value === '' || isTimeZone(value), 'form.choice')
  .transform((value) => value || null)
  .nullable()
  .optional()

/** An employer's or a person's tax number: nine digits, with or without dashes. */
const taxId = z
  .string('form.invalid')
  .trim()
  .refine((value) => /^(\d{2}-?\d{7}|\d{3}-\d{2}-\d{4})?$/.test(value), 'practice.taxIdWrong')
  .transform((value) => value || null)
  .nullable()
  .optional()

/** Points by which a printer is off; an empty value is 0. */
const offset = whole(-MOST_OFFSET, MOST_OFFSET).nullable().optional()

/** A time of day `HH:MM` from a time field; an empty value is the default. */
const timeOfDay = z
  .string('form.invalid')
  .trim()
  .refine((value) => value === '' || /^([01]\d|2[0-3]):[0-5]\d$/.test(value), 'practice.timeWrong')
  .transform((value) => value || null)
  .nullable()
  .optional()

/** Device days that set-up of monitoring needs; empty if not entered yet. */
const setUpDays = whole(0, 30).nullable().optional()

/** Minutes until a safety event is reported again. */
const wait = whole(LEAST_WAIT, MOST_WAIT).nullable().optional()

/** All writable fields of a practice, with their rules (PRAC-08 to PRAC-14, OP-59). */
export const practiceShape = {
  name: text(100),
  email,
  type: z
    .array(z.enum(PRACTICE_TYPES, 'form.choice'), 'form.choice')
    .max(PRACTICE_TYPES.length, 'form.choice')
    .optional(),
  npi,
  practice_code_id: recordId.nullable().optional(),
  phone,
  fax: phone,
  website,
  address: optionalText(255),
  address2: optionalText(255),
  city: optionalText(100),
  state: usState,
  zip,
  time_zone: timeZone,
  tax_id: taxId,
  claim_right: offset,
  claim_down: offset,
  claim_medicare: flag.optional(),
  claim_omit_95: flag.optional(),
  set_up_days: setUpDays,
  emr_id: optionalText(127),
  use_dietid_questionnaire: flag.optional(),
  safety_mail: flag.optional(),
  appointment_mail: flag.optional(),
  patient_booking: optionalOneOf(PATIENT_BOOKING),
  range_mail: flag.optional(),
  opens: timeOfDay,
  closes: timeOfDay,
  open_days: z
    .array(z.enum(WEEK_DAYS, 'form.choice'), 'form.choice')
    .max(WEEK_DAYS.length, 'form.choice')
    .optional(),
  heart_failure: flag.optional(),
  backup_name: optionalText(100),
  backup_email: optionalEmail,
  safety_wait_open: wait,
  safety_wait_closed: wait,
  plan_ids: z.array(recordId, 'form.choice').max(MOST_PLANS, 'form.choice').optional(),
  comment: longText(4000),
  disabled: flag.optional(),
}

export type PracticeField = keyof typeof practiceShape

/** A new practice of a company. */
export const practiceCreateSchema = z.strictObject(
  { company_id: recordId, ...practiceShape },
  namesUnknownFields,
)
/** A partial change: absent fields stay unchanged, null clears an optional field. */
export const practiceUpdateSchema = z.strictObject(practiceShape, namesUnknownFields).partial()

export type PracticeInput = z.output<typeof practiceCreateSchema>
export type PracticeUpdate = z.output<typeof practiceUpdateSchema>

const LISTS: readonly PracticeField[] = ['type', 'open_days', 'plan_ids']
const SWITCHES: readonly PracticeField[] = [
  ...(['disabled', 'safety_mail', 'appointment_mail', 'range_mail', 'heart_failure'] as const),
  ...(['claim_medicare', 'claim_omit_95'] as const),
]
const DIET_CHOICES = ['0', '1'] as const

/**
 * Returns the schema of a form with only these `fields`. The form sends all of them, so an absent one was
 * cleared.
 */
export function practiceFormSchema(fields: readonly PracticeField[]) {
  const shown = Object.fromEntries(
    fields.map((name) => [
      name,
      name === 'use_dietid_questionnaire' ? oneOf(DIET_CHOICES) : practiceShape[name],
    ]),
  )
  return z.strictObject({ ...shown, ...formEnvelope }, namesUnknownFields)
}

/**
 * Returns the record in a parsed form: cleared fields become null, an unchecked box false, an empty list [].
 */
export function practiceRecord(
  fields: readonly PracticeField[],
  value: Record<string, unknown>,
): PracticeUpdate {
  return Object.fromEntries(fields.map((name) => [name, fieldOf(name, value[name])]))
}

function fieldOf(name: PracticeField, value: unknown): unknown {
  if (name === 'use_dietid_questionnaire') return value === '1'
  if (SWITCHES.includes(name)) return value ?? false
  return value ?? (LISTS.includes(name) ? [] : null)
}
