import { z } from 'zod/v4'
import {
  dayField,
  flag,
  optionalOneOf,
  optionalText,
  recordId,
  usState,
  whole,
} from '~/core/fields/field-schemas'
import { withPoint } from '~/domain/billing/diagnosis-code'
import { npi } from '~/domain/practice/practice-schema'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { isDay } from '~/platform/wall-clock'
import {
  BILL_MINUTES,
  MODIFIER_NAMES,
  MORE_MODIFIERS,
  MOST_DIAGNOSES,
  ONSETS,
  PLACES,
  REFERRALS,
  type Modifier,
} from './superbill'

const MOST_CODES = 500
const MOST_UNITS = 999

const minutes = z
  .int('form.choice')
  .refine((value) => (BILL_MINUTES as readonly number[]).includes(value), 'form.choice')
  .nullable()
  .optional()

/**
 * An optional diagnosis: any code of valid form, with or without its point; the list only makes suggestions.
 */
const diagnosis = z
  .string('form.invalid')
  .max(20, 'superbill.diagnosisInvalid')
  .transform((typed, context) => {
    const code = typed.trim() ? withPoint(typed) : null
    if (typed.trim() && !code) context.addIssue({ code: 'custom', message: 'superbill.diagnosisInvalid' })
    return code
  })
  .nullable()
  .optional()

/** Letters of diagnoses, `AC` or `a, c`: at most four, each once. */
const pointers = z
  .string('form.invalid')
  .max(20, 'superbill.pointersInvalid')
  .transform((typed, context) => {
    const letters = typed.toUpperCase().replace(/[\s,]/g, '')
    if (!/^[A-L]{0,4}$/.test(letters) || new Set(letters).size < letters.length)
      context.addIssue({ code: 'custom', message: 'superbill.pointersInvalid' })
    return letters
  })
  .nullable()
  .optional()

/**
 * Modifiers after the first, `25 59` or `-25, -59`: two letters or digits, each once, except those that state
 * a place of service.
 */
const moreModifiers = z
  .string('form.invalid')
  .max(30, 'superbill.modifiersInvalid')
  .transform((typed, context) => {
    const all = typed
      .toUpperCase()
      .split(/[\s,-]+/)
      .filter(Boolean)
    const isWrong = all.some((one) => !/^[A-Z0-9]{2}$/.test(one)) || all.length > MORE_MODIFIERS
    const message = isWrong
      ? 'superbill.modifiersInvalid'
      : all.some((one) => (PLACES as readonly string[]).includes(one))
        ? 'superbill.modifierIsPlace'
        : new Set(all).size < all.length
          ? 'superbill.modifierTwice'
          : null
    if (message) context.addIssue({ code: 'custom', message })
    return all.join(' ')
  })
  .nullable()
  .optional()

const line = z.strictObject(
  {
    code: z.string('form.invalid').max(20, 'form.tooLong|20'),
    checked: flag.optional(),
    modifier: optionalOneOf(MODIFIER_NAMES as [Modifier, ...Modifier[]]),
    moreModifiers,
    minutes,
    /** Default: computed from the minutes. */
    units: whole(1, MOST_UNITS).nullable().optional(),
    pointers,
  },
  namesUnknownFields,
)

/** The fields of a superbill (BILL-03), the same in its form and on the data endpoint. */
export const superbillShape = {
  /** The day of the visit; if omitted it stays unchanged, initially the day of the note. */
  serviceDate: dayField(z.string('form.date').refine(isDay, 'form.date')).nullable().optional(),
  cptCodes: z.array(line, 'form.invalid').max(MOST_CODES, 'form.invalid').optional(),
  dxCodes: z.array(diagnosis, 'form.invalid').max(MOST_DIAGNOSES, 'superbill.fiveDiagnoses').optional(),
  conditionRelatedTo: z
    .strictObject(
      {
        employment: flag.optional(),
        autoAccident: flag.optional(),
        autoAccidentPlace: usState,
        otherAccident: flag.optional(),
      },
      namesUnknownFields,
    )
    .optional(),
  placeOfService: optionalOneOf(PLACES),
  onsetDate: dayField(z.string('form.date').refine((day) => day === '' || isDay(day), 'form.date'))
    .nullable()
    .optional(),
  onsetQualifier: optionalOneOf(ONSETS),
  /** Box 17: who referred the patient, ordered or supervises, and their NPI. */
  referrerQualifier: optionalOneOf(REFERRALS),
  referrerName: optionalText(100),
  referrerNpi: npi,
}

/** A whole superbill: absent fields are empty. */
export const superbillInput = z.strictObject(superbillShape, namesUnknownFields)
export type SuperbillInput = z.output<typeof superbillInput>

/** The data endpoint: creates a superbill for a note without one, or replaces its whole content. */
export const superbillCreateSchema = superbillInput.extend({ survey_note_id: recordId })
export type SuperbillCreate = z.output<typeof superbillCreateSchema>

export const noteIdInput = z.strictObject(
  {
    id: z.preprocess(
      (value) => (typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value),
      recordId,
    ),
    layout: z.enum(['full', 'overlay'], 'form.choice').optional(),
  },
  namesUnknownFields,
)
