import { z } from 'zod/v4'
import { birthDate, email as emailCheck, text as textCheck } from '~/domain/imports/cell-checks'
import { todayIn } from '~/platform/clock'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONTACT_METHODS, ETHNICITIES, GENDER_IDENTITIES, GENDERS, SEXUAL_ORIENTATIONS } from './choices'

const required = (key: string) => ({ error: (issue: { input?: unknown }) => (issue.input === undefined || issue.input === null ? 'form.required' : key) })
const isPlain = (value: string) => textCheck(value.length)(value, { today: '' }) === null

/** Required text of 1 to `max` characters, trimmed, on one line. */
const text = (max: number) => z.string(required('form.invalid')).trim().min(1, 'form.required').max(max, `form.tooLong|${max}`).refine(isPlain, 'form.invalid')

/** Optional text; an empty one is stored as null. */
const optional = (max: number) =>
  z.string('form.invalid').trim().max(max, `form.tooLong|${max}`).refine(isPlain, 'form.invalid').transform((value) => value || null).nullable().optional()

const phone = z.string('form.invalid').trim().regex(/^(\d{3}-\d{3}-\d{4})?$/, 'form.phone').transform((value) => value || null).nullable().optional()

const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, required('form.choice'))
const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) => z.enum(values, 'form.choice').nullable().optional()

const email = z.string(required('form.email')).trim().min(1, 'form.required').max(255, 'form.tooLong|255')
  .refine((value) => emailCheck(value.length)(value, { today: '' }) === null, 'form.email')

const DOB_ERRORS: Record<string, string> = { 'imports.reasonDateTooEarly': 'participant.dobTooEarly', 'imports.reasonDateInFuture': 'form.dateFuture' }

/** A date of birth `YYYY-MM-DD`: in the calendar, from 1900 to today. */
const dob = z.string(required('form.date')).trim().min(1, 'form.required').superRefine((value, context) => {
  const reason = /^\d{4}-\d{2}-\d{2}$/.test(value) ? birthDate(value, { today: todayIn('UTC') }) : 'form.date'
  if (reason) context.addIssue({ code: 'custom', message: DOB_ERRORS[reason] ?? 'form.date' })
})

/** Every field of a participant that somebody may write, with its rules (PAR-13, PAR-15 to 23, OP-59, OP-60). */
export const participantShape = {
  email,
  plan_id: z.int(required('form.choice')).positive('form.choice').max(2_147_483_647, 'form.choice'),
  firstname: text(100),
  lastname: text(100),
  dob,
  gender: oneOf(GENDERS),
  ethnicity: oneOf(ETHNICITIES),
  preferred_contact_method: oneOf(CONTACT_METHODS),
  gender_identity: optionalOneOf(GENDER_IDENTITIES),
  pronouns: optional(50),
  sexual_orientation: optionalOneOf(SEXUAL_ORIENTATIONS),
  phone_primary: phone,
  phone_secondary: phone,
  address: optional(255),
  address2: optional(255),
  city: optional(100),
  state: optional(50),
  zip: optional(10),
  external_id: optional(255),
  emr_id: optional(127),
  disabled: z.boolean('form.invalid').optional(),
}

export type ParticipantField = keyof typeof participantShape

/** A new participant. */
export const participantCreateSchema = z.strictObject(participantShape, namesUnknownFields)
/** A change of some fields: what is absent stays, null clears an optional field. */
export const participantUpdateSchema = z.strictObject(participantShape, namesUnknownFields).partial()

export type ParticipantInput = z.output<typeof participantCreateSchema>
export type ParticipantUpdate = z.output<typeof participantUpdateSchema>

/** What every form sends beside its fields. */
const envelope = { idempotency_key: z.string().max(100).optional(), version: z.int().min(0).optional() }

/** The schema of a form that shows `fields` only; all of them are sent, so an absent one was emptied. */
export function participantFormSchema(fields: readonly ParticipantField[]) {
  const shown = Object.fromEntries(fields.map((name) => [name, participantShape[name]]))
  return z.strictObject({ ...shown, ...envelope }, namesUnknownFields)
}

/** Takes the record out of a parsed form: emptied fields become null, an unticked box false. */
export function formRecord(fields: readonly ParticipantField[], value: Record<string, unknown>): ParticipantUpdate {
  return Object.fromEntries(fields.map((name) => [name, value[name] ?? (name === 'disabled' ? false : null)]))
}
