import { z } from 'zod/v4'
import { optionalText, recordId, text, whole } from '~/core/fields/field-schemas'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { centsFrom, MOST_CENTS } from './money'

const MOST_MINUTES = 240

/** CPT and HCPCS codes, and codes of the practice's own. */
const CODE = /^[\dA-Z][\dA-Z.-]*$/

const code = text(20)
  .transform((value) => value.toUpperCase())
  .refine((value) => CODE.test(value), 'superbill.codeInvalid')
const description = optionalText(255)

/** Cents; an empty value is 0 (BILL-02). */
const cents = whole(0, MOST_CENTS).describe('In cents: 8550 is $85.50.')
const dollars = z
  .string('form.invalid')
  .max(20, 'superbill.chargeInvalid')
  .optional()
  .transform((text, context) => {
    const read = text?.trim() ? centsFrom(text) : { cents: 0 }
    if ('cents' in read) return read.cents
    context.addIssue({ code: 'custom', message: read.wrong })
    return z.NEVER
  })

/** Minutes per unit; null if a service is one unit regardless of its length. */
const unit_minutes = whole(1, MOST_MINUTES).nullable().optional()

/** The form of a code, with the charge typed in dollars. */
export const superbillCodeForm = { code, description, charge: dollars, unit_minutes }

/** The data endpoint, with the charge in cents. */
export const superbillCodeCreateSchema = z.strictObject(
  { practice_id: recordId, code, description, charge: cents.optional(), unit_minutes },
  namesUnknownFields,
)
export const superbillCodeUpdateSchema = z
  .strictObject({ code, description, charge: cents, unit_minutes }, namesUnknownFields)
  .partial()
export type SuperbillCodeInput = z.output<typeof superbillCodeCreateSchema>
export type SuperbillCodeUpdate = z.output<typeof superbillCodeUpdateSchema>
