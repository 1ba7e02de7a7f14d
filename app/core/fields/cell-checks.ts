import { dayParts, dayText, inCalendar, isoDay } from '~/platform/read-day'
import { numberText, readNumber } from '~/platform/read-number'
import { stateCode } from '~/platform/us-states'
import { zipCode } from '~/platform/us-zip'
import type { CellCheck } from './import-column'

const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const PHONE = /^\d{3}-\d{3}-\d{4}$/
const SHORT_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/
const DECIMALS = /\.(\d*)$/
// Lone surrogates are not text: the database would store a different character.
const CONTROL = /[\p{Cc}\p{Cs}]/u
/** U+FFFD: a character that was lost when the file was saved. */
const LOST_LETTER = '\uFFFD'
/** A long number in scientific notation, as a spreadsheet shortens it: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i
/**
 * A number of more than 15 digits that a spreadsheet rounded: it keeps 15 digits and fills the rest with
 * zeros.
 */
const ROUNDED = /^[1-9]\d{14}0+$/
/** An ID such as 2-1 that a spreadsheet turned into a date. */
const DAY = /^(?:\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/
/** What spreadsheet programs show for a value that they could not compute. */
const SHEET_ERROR = /^#(?:NUM!|N\/A|VALUE!|REF!|DIV\/0!|NAME\?|NULL!|ERROR!?|SPILL!|CALC!|GETTING_DATA)$/i
const EARLIEST_BIRTH = '1900-01-01'

/** Text of at most `max` characters without line breaks and other control characters. */
export function text(max: number): CellCheck {
  return (value) => {
    if (CONTROL.test(value)) return 'imports.reasonControlCharacter'
    if (SHEET_ERROR.test(value)) return 'imports.reasonSheetError'
    if (value.includes(LOST_LETTER)) return 'imports.reasonLostLetter'
    return value.length > max ? `imports.reasonTooLong|${max}` : null
  }
}

/** An email address of at most `max` characters, in the syntax that the forms accept. */
export function email(max: number): CellCheck {
  return (value) => text(max)(value, { today: '' }) ?? (EMAIL.test(value) ? null : 'imports.reasonEmail')
}

/** Exactly one of `values`; a value that differs only in case gets its own reason. */
export function oneOf(values: readonly string[], reasonKey: string): CellCheck {
  return (value) => {
    if (values.includes(value)) return null
    const capitals = value.toUpperCase()
    return values.includes(capitals) ? `imports.reasonCapitals|${capitals}` : reasonKey
  }
}

/**
 * A number from 0 to `max` with at most `decimals` decimal places, in any notation that `readNumber` accepts.
 */
export function decimalUpTo(max: number, decimals: number): CellCheck {
  return (value) => {
    const read = readNumber(value)
    if ('wrong' in read)
      return read.wrong === 'ambiguous' ? 'imports.reasonAmbiguous' : 'imports.reasonNumber'
    if (read.text.startsWith('-') || read.value > max) return `imports.reasonRange|${max}`
    const [, places = ''] = DECIMALS.exec(read.text) ?? []
    return places.replace(/0+$/, '').length > decimals ? `imports.reasonDecimals|${decimals}` : null
  }
}

/** Converts a number that `decimalUpTo` accepts to the notation that is stored. */
export const plainNumber = numberText

/** An ID of at most `max` characters that no spreadsheet has shortened. */
export function recordNumber(max: number): CellCheck {
  return (value, context) =>
    text(max)(value, context) ?? (SHORTENED.test(value) ? 'imports.reasonShortened' : null)
}

/** An ID that a spreadsheet may have changed: the row is imported but listed in a notice. */
export const doubtfulNumber: CellCheck = (value) =>
  ROUNDED.test(value) || DAY.test(value) ? 'imports.doubtfulNumbers' : null

/** A ZIP code of at most ten characters that no spreadsheet has shortened. */
export const zip: CellCheck = recordNumber(10)

/** A ZIP code that was padded, or is not a US ZIP code: the row is imported but listed in a notice. */
export const doubtfulZip: CellCheck = (value) => {
  const code = zipCode(value)
  if (code === null) return 'imports.doubtfulZips'
  return code === value ? null : 'imports.completedZips'
}

/** Returns a ZIP code in its standard form (leading zeros restored); other text comes back unchanged. */
export function fullZip(value: string): string {
  return zipCode(value) ?? value
}

/** A phone number in the form 000-000-0000. */
export const phone: CellCheck = (value) => (PHONE.test(value) ? null : 'imports.reasonPhone')

/** A date of birth, as `dayParts` reads it: a real calendar date from 1900 to today. */
export const birthDate: CellCheck = (value, { today }) => {
  if (SHORT_YEAR.test(value)) return 'imports.reasonShortYear'
  const parts = dayParts(value)
  if (!parts || parts.month < 1 || parts.month > 12) return 'imports.reasonDateFormat'
  const iso = isoDay(parts)
  if (iso < EARLIEST_BIRTH) return 'imports.reasonDateTooEarly'
  if (!inCalendar(parts)) return 'imports.reasonNotInCalendar'
  return iso > today ? 'imports.reasonDateInFuture' : null
}

/** Converts a date that `birthDate` accepts to `YYYY-MM-DD`; other text comes back unchanged. */
export const isoDate = dayText

/** A state that is not recognized: the row is imported but listed in a notice. */
export const doubtfulState: CellCheck = (value) => (stateCode(value) ? null : 'imports.doubtfulStates')

/** Returns the two-letter code of a state; other text comes back unchanged. */
export function stateLetters(value: string): string {
  return stateCode(value) ?? value
}
