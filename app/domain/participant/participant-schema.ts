import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { z } from 'zod/v4'
import { birthDate } from '~/core/fields/cell-checks'
import {
  dayField,
  email,
  flag,
  formEnvelope,
  oneOf,
  optionalOneOf,
  optionalText as optional,
  phone,
  recordId,
  required,
  text,
  usState,
  zip,
} from '~/core/fields/field-schemas'
import { todayIn } from '~/platform/clock'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { CONTACT_METHODS, ETHNICITIES, GENDER_IDENTITIES, GENDERS, SEXUAL_ORIENTATIONS } from './choices'

const DAY_ERRORS: Record<string, string> = {
  'imports.reasonDateTooEarly': 'participant.dobTooEarly',
  'imports.reasonDateInFuture': 'form.dateFuture',
}

/** A date of birth `YYYY-MM-DD`: a real date from 1900 to today. */
const dob = dayField(
  z
    .string(required('form.date'))
    .trim()
    .min(1, 'form.required')
    .superRefine((value, context) => {
      const reason = /^\d{4}-\d{2}-\d{2}$/.test(value)
        ? birthDate(value, { today: todayIn('UTC') })
        : 'form.date'
      if (reason) context.addIssue({ code: 'custom', message: DAY_ERRORS[reason] ?? 'form.date' })
    }),
)

/** A date of death `YYYY-MM-DD`: a real date from 1900 to today; empty is null. */
const died = dayField(
  z
    .string('form.date')
    .trim()
    .superRefine((value, context) => {
      if (value === '') return
      const isDay = /^\d{4}-\d{2}-\d{2}$/.test(value)
      const reason = isDay ? birthDate(value, { today: todayIn('UTC') }) : 'form.date'
      if (reason) context.addIssue({ code: 'custom', message: DAY_ERRORS[reason] ?? 'form.date' })
    }),
)
  .transform((value) => value || null)
  .nullable()
  .optional()

/** All writable fields of a participant, with their rules (PAR-13, PAR-15 to 23, OP-59, OP-60). */
export const participantShape = {
  email,
  plan_id: recordId,
  language: optionalOneOf(MAIL_LANGUAGES),
  firstname: text(100),
  lastname: text(100),
  dob,
  gender: oneOf(GENDERS),
  ethnicity: oneOf(ETHNICITIES),
  preferred_contact_method: oneOf(CONTACT_METHODS),
  gender_identity: optionalOneOf(GENDER_IDENTITIES),
  pronouns: optional(255),
  sexual_orientation: optionalOneOf(SEXUAL_ORIENTATIONS),
  phone_primary: phone,
  phone_secondary: phone,
  address: optional(255),
  address2: optional(255),
  city: optional(255),
  state: usState,
  zip,
  external_id: optional(255),
  emr_id: optional(127),
  disabled: flag.optional(),
  died,
  /** The reason for removing a date of death; stored only in the log. */
  died_undone: optional(255),
}

export type ParticipantField = keyof typeof participantShape

const { died_undone: _, ...newShape } = participantShape
/** A new participant. */
export const participantCreateSchema = z.strictObject(newShape, namesUnknownFields)
/** A partial change: absent fields stay unchanged, null clears an optional field. */
export const participantUpdateSchema = z.strictObject(participantShape, namesUnknownFields).partial()

export type ParticipantInput = z.output<typeof participantCreateSchema>
export type ParticipantUpdate = z.output<typeof participantUpdateSchema>

/**
 * Returns the schema of a form with only these `fields`. The form sends all of them, so an absent one was
 * cleared. `asked` are its other fields.
 */
export function participantFormSchema(fields: readonly ParticipantField[], asked: z.ZodRawShape = {}) {
  const shown = Object.fromEntries(fields.map((name) => [name, participantShape[name]]))
  return z.strictObject({ ...shown, ...asked, ...formEnvelope }, namesUnknownFields)
}

/** Returns the record in a parsed form: cleared fields become null, an unchecked box false. */
export function formRecord(
  fields: readonly ParticipantField[],
  value: Record<string, unknown>,
): ParticipantUpdate {
  return Object.fromEntries(fields.map((name) => [name, value[name] ?? (name === 'disabled' ? false : null)]))
}
