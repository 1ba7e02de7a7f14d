import { z } from 'zod/v4'
import { email as emailCheck, fullZip, text as textCheck } from './cell-checks'
import { isVisible, withoutInvisible } from '~/platform/invisible-signs'
import { NUMBER_FAULTS, readTypedNumber } from '~/platform/read-number'
import { stateCode } from '~/platform/us-states'
import { isDay } from '~/platform/wall-clock'

/** The error of a required field: "required" if it is empty, `key` if it holds something wrong. */
export const required = (key: string) => ({
  error: (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === null ? 'form.required' : key,
})

const isPlain = (value: string) => textCheck(value.length)(value, { today: '' }) === null

const isEmail = (value: string) => emailCheck(value.length)(value, { today: '' }) === null

/** Required text of 1 to `max` characters, trimmed, on one line, with at least one visible character. */
export const text = (max: number) =>
  z
    .string(required('form.invalid'))
    .overwrite(withoutInvisible)
    .trim()
    .min(1, 'form.required')
    .refine((value) => value === '' || isVisible(value), 'form.required')
    .max(max, `form.tooLong|${max}`)
    .refine(isPlain, 'form.invalid')

/** Optional text on one line; an empty one is stored as null. */
export const optionalText = (max: number) =>
  z
    .string('form.invalid')
    .overwrite(withoutInvisible)
    .trim()
    .max(max, `form.tooLong|${max}`)
    .refine(isPlain, 'form.invalid')
    .transform((value) => value || null)
    .nullable()
    .optional()

/** Multi-line text, trimmed; line endings are normalized before the length is counted. */
export const lines = (max: number) =>
  z
    .string(required('form.invalid'))
    .overwrite((value) => value.replace(/\r\n?/g, '\n'))
    .trim()
    .max(max, `form.tooLong|${max}`)

/** Optional multi-line text; an empty one is stored as null. */
export const longText = (max: number) =>
  lines(max)
    .transform((value) => value || null)
    .nullable()
    .optional()

/** An optional phone number in the form 000-000-0000. */
export const phone = z
  .string('form.invalid')
  .trim()
  .regex(/^(\d{3}-\d{3}-\d{4})?$/, 'form.MESSAGE_PHONE_NUMBER_FORMAT')
  .transform((value) => value || null)
  .nullable()
  .optional()

/** An optional US state, by name or code; the two-letter code is stored. */
export const usState = z
  .string('form.invalid')
  .max(50, 'form.tooLong|50')
  .transform((typed, context) => {
    const code = stateCode(typed)
    if (typed.trim() && !code) context.addIssue({ code: 'custom', message: 'form.state' })
    return code
  })
  .nullable()
  .optional()

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, required('form.choice'))
export const optionalOneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, 'form.choice').nullable().optional()

/** A required email address. */
export const email = z
  .string(required('form.email'))
  .overwrite(withoutInvisible)
  .trim()
  .min(1, 'form.required')
  .max(255, 'form.tooLong|255')
  .refine(isEmail, 'form.email')

/** An optional email address. */
export const optionalEmail = z
  .string('form.email')
  .overwrite(withoutInvisible)
  .trim()
  .max(255, 'form.tooLong|255')
  .refine((value) => value === '' || isEmail(value), 'form.email')
  .transform((value) => value || null)
  .nullable()
  .optional()

/**
 * A boolean, also given as 1 or 0. Not a union, which forms would treat as a checkbox that must be checked.
 */
export const flag = z.preprocess(
  (value) => (value === 1 || value === 0 ? value === 1 : value),
  z.boolean('form.invalid'),
)

/** What is wrong with a typed number that could not be read; null where it was one, or nothing typed. */
function numberFault(input: unknown): string | null {
  const read = typeof input === 'string' ? readTypedNumber(input) : null
  return read && 'wrong' in read ? NUMBER_FAULTS[read.wrong] : null
}

/** Any number. */
export const anyNumber = () =>
  z.number({ error: ({ input }) => numberFault(input) ?? NUMBER_FAULTS.notANumber })

/**
 * A whole number from `least` to `most`. One beyond the safe integer range gets the out-of-range error, not
 * the "not a whole number" one.
 */
export const whole = (
  least: number,
  most: number,
  said = { min: `form.min|${least}`, max: `form.max|${most}` },
) =>
  z
    .int({
      error: ({ code, input }) => {
        if (code === 'too_big' || input === Infinity) return said.max
        if (code === 'too_small' || input === -Infinity) return said.min
        return numberFault(input) === NUMBER_FAULTS.ambiguous ? NUMBER_FAULTS.ambiguous : 'form.integer'
      },
      abort: true,
    })
    .min(least, said.min)
    .max(most, said.max)

/** An optional ZIP code in its standard form; the code of another country stays as it is. */
export const zip = z
  .string('form.invalid')
  .overwrite(withoutInvisible)
  .trim()
  .overwrite(fullZip)
  .max(10, 'form.tooLong|10')
  .refine(isPlain, 'form.invalid')
  .transform((value) => value || null)
  .nullable()
  .optional()

const DAYS = new WeakSet<object>()

/** Marks a text as a calendar day `YYYY-MM-DD`, which forms take as people type it (`parseForm`). */
export function dayField<Schema extends z.ZodString>(schema: Schema): Schema {
  DAYS.add(schema)
  return schema
}

type Parts = { innerType?: z.core.$ZodType; in?: z.core.$ZodType; options?: readonly z.core.$ZodType[] }

/** True for a schema of a calendar day, also of one that may be left out. */
export function isDayField(schema: z.core.$ZodType): boolean {
  if (DAYS.has(schema) || schema instanceof z.ZodISODate) return true
  const { innerType, in: typed, options = [] } = schema._zod.def as Parts
  return [innerType, typed, ...options].some((part) => part !== undefined && isDayField(part))
}

/** A calendar day that may be left out: `YYYY-MM-DD`, or null for an empty field. */
export const optionalDay = dayField(
  z
    .string('form.date')
    .trim()
    .refine((value) => value === '' || isDay(value), 'form.date'),
)
  .transform((value) => value || null)
  .nullable()
  .optional()

/** The id of another record. */
export const recordId = z
  .int(required('form.choice'))
  .positive('form.choice')
  .max(2_147_483_647, 'form.choice')

/** The ID of a record of a kind with `longIds`. */
export const longRecordId = z.int(required('form.choice')).positive('form.choice')

/** The key that a form was rendered with: the same key twice is the same save (OP-107). */
export const idempotencyKey = z.string('form.invalid').max(100, 'form.tooLong|100').optional()

/** What every form sends in addition to its fields. */
export const formEnvelope = {
  idempotency_key: idempotencyKey,
  version: z.int('form.integer').min(0, 'form.integer').optional(),
  /** The values that the form showed when it was rendered. */
  shown: z.string('form.invalid').optional(),
}
