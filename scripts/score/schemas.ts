import { z } from 'zod/v4'
import { PERSON_WORDS } from './person-words'

/** Digits with a decimal point, nothing else: a comma or an exponent would be ambiguous. */
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/
const LONGEST_NUMBER = 20

/**
 * Converts a number written as text to a number, and blank text to null; anything else is returned unchanged.
 */
export function plainNumber(given: unknown): unknown {
  if (typeof given !== 'string' || given.length > LONGEST_NUMBER) return given
  const text = given.trim()
  if (text === '') return null
  return PLAIN_NUMBER.test(text) ? Number(text) : given
}

/** Converts a text to a list name: upper case, with underscores between words. */
export function asName(text: string): string {
  return text
    .trim()
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_|_$/g, '')
}

/** A text from a closed list, in any case and with any separators; blank text is unknown. */
function word<Value>(words: Readonly<Record<string, Value>>): z.ZodType<Value | null> {
  return z.string().transform((text, context) => {
    const name = asName(text.slice(0, 100))
    if (name === '') return null
    if (Object.hasOwn(words, name)) return words[name] as Value
    context.addIssue({
      code: 'custom',
      message: `"${text.slice(0, 40)}" is none of ${[...new Set(Object.values(words))].filter((known) => known !== null).join(', ')}`,
    })
    return z.NEVER
  })
}

/** Any object; its fields are validated elsewhere. */
export const fields = z.custom<Record<string, unknown>>(
  (given) => typeof given === 'object' && given !== null && !Array.isArray(given),
  'an object is expected',
)

const YES_NO_EXPECTED = 'yes or no is expected: true, false, 1, 0, "yes", "no" or null'
const finite = z.number('a number is expected')
const number = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess(plainNumber, schema.nullish()).optional()

export const gender = word(PERSON_WORDS.gender).nullish()
export const race = word(PERSON_WORDS.race).nullish()
/** true, false, 1, 0 or a word for one of them; "unknown", blank text and null are unknown. */
export const yesNo = z
  .preprocess(
    plainNumber,
    z
      .union(
        [
          z.boolean(),
          z.literal(1).transform(() => true),
          z.literal(0).transform(() => false),
          word(PERSON_WORDS.yesNo),
        ],
        YES_NO_EXPECTED,
      )
      .nullish(),
  )
  .optional()
export const age = number(z.int('a whole number of years is expected').min(0).max(130))
/** A measured value: a number above 0, or null. */
export const measured = number(finite.positive('a number above 0 is expected'))
export const value = number(finite)
/** A day, `YYYY-MM-DD`. */
export const day = z.iso.date().nullish()
export const region = z.string().max(50).nullish()
