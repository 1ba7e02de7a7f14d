import { MAIL_LANGUAGES } from '~/core/fields/mail-languages'
import { z } from 'zod/v4'
import { practitionerRole, type PractitionerRole } from '~/access/roles'
import { PATIENT_BOOKING } from '~/domain/practice/patient-booking'
import { npi } from '~/domain/practice/practice-schema'
import {
  email,
  flag,
  formEnvelope,
  optionalOneOf,
  optionalText,
  recordId,
  required,
  text,
} from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'

/** One of the twelve roles; the long spelling used in some files is also accepted (OP-01). */
const role = z.string(required('form.choice')).transform((value, context): PractitionerRole => {
  const known = practitionerRole(value)
  if (!known) context.addIssue({ code: 'custom', message: value === '' ? 'form.required' : 'form.choice' })
  return known ?? 'PHYSICIAN'
})

/** All writable fields of a practitioner, with their rules (PRN-08 to PRN-11, OP-59). */
export const practitionerShape = {
  email,
  language: optionalOneOf(MAIL_LANGUAGES),
  firstname: text(100),
  lastname: text(100),
  role,
  title: optionalText(100),
  npi,
  practitioner_code_id: recordId.nullable().optional(),
  emr_id: optionalText(127),
  receive_appointment_alert: flag.optional(),
  /** Null means as in the practice. */
  patient_booking: optionalOneOf(PATIENT_BOOKING),
  disabled: flag.optional(),
}

export type PractitionerField = keyof typeof practitionerShape

/** The e-mail again: confirms that its existing owner is also to work in this practice (OP-16). */
const attach = z.string('form.invalid').max(255, 'form.tooLong|255').nullable().optional()

/** A new practitioner of a practice. */
export const practitionerCreateSchema = z.strictObject(
  { practice_id: recordId, ...practitionerShape, attach },
  namesUnknownFields,
)
/** The language of an invitation is chosen only for a new person; later it is the account's language. */
const { language: _, ...changeShape } = practitionerShape
/** A partial change: absent fields stay unchanged, null clears an optional field. */
export const practitionerUpdateSchema = z.strictObject(changeShape, namesUnknownFields).partial()

export type PractitionerInput = z.output<typeof practitionerCreateSchema>
export type PractitionerUpdate = z.output<typeof practitionerUpdateSchema>

const SWITCHES: readonly PractitionerField[] = ['receive_appointment_alert', 'disabled']

/**
 * Returns the schema of a form with only these `fields`. The form sends all of them, so an absent one was
 * cleared. `asked` are its other fields.
 */
export function practitionerFormSchema(fields: readonly PractitionerField[], asked: z.ZodRawShape = {}) {
  const shown = Object.fromEntries(fields.map((name) => [name, practitionerShape[name]]))
  return z.strictObject({ ...shown, ...asked, attach, ...formEnvelope }, namesUnknownFields)
}

/** Returns the record in a parsed form: cleared fields become null, an unchecked box false. */
export function practitionerRecord(
  fields: readonly PractitionerField[],
  value: Record<string, unknown>,
): PractitionerUpdate {
  return Object.fromEntries(
    fields.map((name) => [name, value[name] ?? (SWITCHES.includes(name) ? false : null)]),
  )
}
