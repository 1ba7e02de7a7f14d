import { z } from 'zod/v4'
import { flag, optionalOneOf, recordId, usState, whole } from '~/core/fields/field-schemas'
import { withPoint } from '~/domain/billing/diagnosis-code'
import { namesUnknownFields } from '~/platform/unknown-fields'
import { isDay } from '~/platform/wall-clock'
import { BILL_MINUTES, MODIFIER_NAMES, MOST_DIAGNOSES, ONSETS, PLACES, type Modifier } from './superbill'

const MOST_CODES = 500
const MOST_UNITS = 999

const minutes = z
  .int('form.choice')
  .refine((value) => (BILL_MINUTES as readonly number[]).includes(value), 'form.choice')
  .nullable()
  .optional()

/** An optional diagnosis: any code of the right form, with or without its point; the list only suggests. */
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

const line = z.strictObject(
  {
    code: z.string('form.invalid').max(20, 'form.tooLong|20'),
    checked: flag.optional(),
    modifier: optionalOneOf(MODIFIER_NAMES as [Modifier, ...Modifier[]]),
    minutes,
    /** Left out: those that the minutes come to. */
    units: whole(1, MOST_UNITS).nullable().optional(),
    pointers,
  },
  namesUnknownFields,
)

/** What a superbill holds (BILL-03); the same in its form and on the data endpoint. */
export const superbillShape = {
  /** When the visit was; left out, the day stays, at first that of the note. */
  serviceDate: z.string('form.date').refine(isDay, 'form.date').nullable().optional(),
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
  onsetDate: z
    .string('form.date')
    .refine((day) => day === '' || isDay(day), 'form.date')
    .nullable()
    .optional(),
  onsetQualifier: optionalOneOf(ONSETS),
}

/** A superbill as a whole: what is absent is nothing. */
export const superbillInput = z.strictObject(superbillShape, namesUnknownFields)
export type SuperbillInput = z.output<typeof superbillInput>

/** The data endpoint: a superbill for a note that has none, and a change of the whole. */
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
