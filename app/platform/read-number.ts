/** A typed number, with `text` in the notation that is stored (`1234.5`), or why it is not one. */
export type NumberReading = { value: number; text: string } | { wrong: WrongNumber }
export type WrongNumber = 'notANumber' | 'ambiguous'

/** Maximum length of a typed number, in characters. */
const LONGEST = 32
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** Points as thousands separators: ambiguous, so the number is refused. */
const OTHER_THOUSANDS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/
/** The minus sign of typography, as formatted texts and word processors write it. */
const MINUS = /^\u2212/
const POINT_AND_THREE = /^[+-]?[1-9]\d{0,2}\.\d{3}$/

/**
 * Reads a typed number, in English or Spanish: groups of three after a comma are thousands (1,500 is 1500), any
 * other single comma is a decimal (82,5 is 82.5). Points for the thousands (1.234,5) are refused rather than
 * guessed. Exponents, words, spaces between digits and other notations are not numbers here.
 */
export function readNumber(typed: string): NumberReading {
  // To trim a very long text would take longer than to see that it is one.
  if (typed.length > LONGEST * 2) return { wrong: 'notANumber' }
  const trimmed = typed.trim().replace(MINUS, '-')
  if (trimmed.length > LONGEST) return { wrong: 'notANumber' }
  if (THOUSANDS.test(trimmed)) return reading(trimmed.replace(/,/g, ''))
  if (OTHER_THOUSANDS.test(trimmed)) return { wrong: 'ambiguous' }
  return PLAIN.test(trimmed) ? reading(trimmed.replace(',', '.')) : { wrong: 'notANumber' }
}

/**
 * Reads what a person typed into a field: `readNumber`, and a point before exactly three digits is ambiguous,
 * too. "5.000" is five thousand for some of those who write Spanish, and five for the others; no field asks for
 * three decimals.
 */
export function readTypedNumber(typed: string): NumberReading {
  const read = readNumber(typed)
  return 'value' in read && POINT_AND_THREE.test(typed.trim().replace(MINUS, '-'))
    ? { wrong: 'ambiguous' }
    : read
}

/** The message of a field for each fault of a number, as keys of the texts. */
export const NUMBER_FAULTS: Record<WrongNumber, string> = {
  notANumber: 'form.number',
  ambiguous: 'form.ambiguousNumber',
}

function reading(text: string): NumberReading {
  // Without the plus sign, and with a digit before and after the decimal point.
  const bare = text
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
  return { value: Number(bare) + 0, text: bare }
}

/** A typed number in the notation that is stored; any other text is returned unchanged. */
export function numberText(typed: string): string {
  const read = readNumber(typed)
  return 'text' in read ? read.text : typed
}
