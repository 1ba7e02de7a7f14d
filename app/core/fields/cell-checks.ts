import { numberText, readNumber } from '~/platform/read-number'
import { stateCode } from '~/platform/us-states'
import { zipCode } from '~/platform/us-zip'
import type { CellCheck } from './import-column'

const EMAIL = /^(?!\.)(?!.*\.\.)[A-Za-z0-9_'+\-.]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/
const PHONE = /^\d{3}-\d{3}-\d{4}$/
const ISO_DATE = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const US_DATE = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/
const SHORT_YEAR = /^\d{1,2}[/.-]\d{1,2}[/.-]\d{2}$/
const DECIMALS = /\.(\d*)$/
// Halves of a sign are no text: the database would keep another one.
const CONTROL = /[\p{Cc}\p{Cs}]/u
/** A letter that was lost when a file was saved. */
const LOST_LETTER = '\uFFFD'
/** A long number as a spreadsheet shortens it: its last digits are lost. */
const SHORTENED = /^\d(?:[.,]\d+)?E\+\d{2,3}$/i
/** A spreadsheet keeps 15 digits of a number and writes zeros for the others. */
const ROUNDED = /^[1-9]\d{14}0+$/
/** An id such as 2-1 that a spreadsheet took for a day. */
const DAY = /^(?:\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/
/** What spreadsheet programs show in place of a value they could not work out. */
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

/** An e-mail address of at most `max` characters, in the syntax the forms accept. */
export function email(max: number): CellCheck {
  return (value) => text(max)(value, { today: '' }) ?? (EMAIL.test(value) ? null : 'imports.reasonEmail')
}

/** One of `values`, written exactly so; small letters are told apart from a wrong value. */
export function oneOf(values: readonly string[], reasonKey: string): CellCheck {
  return (value) => {
    if (values.includes(value)) return null
    const capitals = value.toUpperCase()
    return values.includes(capitals) ? `imports.reasonCapitals|${capitals}` : reasonKey
  }
}

/** A number from 0 to `max` with at most `decimals` digits behind the point, in any notation that
 * `readNumber` knows. */
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

/** Brings a number that `decimalUpTo` accepts into the notation that is stored. */
export const plainNumber = numberText

/** An id of at most `max` characters, and none that a spreadsheet shortened. */
export function recordNumber(max: number): CellCheck {
  return (value, context) =>
    text(max)(value, context) ?? (SHORTENED.test(value) ? 'imports.reasonShortened' : null)
}

/** An id that a spreadsheet may have changed: its row is taken, and named. */
export const doubtfulNumber: CellCheck = (value) =>
  ROUNDED.test(value) || DAY.test(value) ? 'imports.doubtfulNumbers' : null

/** A ZIP code of at most ten characters, and none that a spreadsheet shortened. */
export const zip: CellCheck = recordNumber(10)

/** A ZIP code that was completed, or that is none of the United States: its row is taken, and named. */
export const doubtfulZip: CellCheck = (value) => {
  const code = zipCode(value)
  if (code === null) return 'imports.doubtfulZips'
  return code === value ? null : 'imports.completedZips'
}

/** A ZIP code as it is written on letters; other text comes back unchanged. */
export function fullZip(value: string): string {
  return zipCode(value) ?? value
}

/** A phone number 000-000-0000. */
export const phone: CellCheck = (value) => (PHONE.test(value) ? null : 'imports.reasonPhone')

type DateParts = { year: number; month: number; day: number }

function dateParts(value: string): DateParts | null {
  const iso = ISO_DATE.exec(value)
  if (iso) return { year: Number(iso[1]), month: Number(iso[2]), day: Number(iso[3]) }
  const us = US_DATE.exec(value)
  return us ? { year: Number(us[3]), month: Number(us[1]), day: Number(us[2]) } : null
}

function toIso({ year, month, day }: DateParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

function inCalendar({ year, month, day }: DateParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** A date of birth, `YYYY-MM-DD` or `M/D/YYYY`: in the calendar, from 1900 to today. */
export const birthDate: CellCheck = (value, { today }) => {
  if (SHORT_YEAR.test(value)) return 'imports.reasonShortYear'
  const parts = dateParts(value)
  if (!parts || parts.month < 1 || parts.month > 12) return 'imports.reasonDateFormat'
  const iso = toIso(parts)
  if (iso < EARLIEST_BIRTH) return 'imports.reasonDateTooEarly'
  if (!inCalendar(parts)) return 'imports.reasonNotInCalendar'
  return iso > today ? 'imports.reasonDateInFuture' : null
}

/** Brings a date that `birthDate` accepts into `YYYY-MM-DD`; other text comes back unchanged. */
export function isoDate(value: string): string {
  const parts = dateParts(value)
  return parts ? toIso(parts) : value
}

/** A state that nobody knows: its row is taken, and named. */
export const doubtfulState: CellCheck = (value) => (stateCode(value) ? null : 'imports.doubtfulStates')

/** The two letters of a state; other text comes back unchanged. */
export function stateLetters(value: string): string {
  return stateCode(value) ?? value
}
