/** A typed number, with `text` in the notation that is stored (`1234.5`), or why it is not one. */
export type NumberReading = { value: number; text: string } | { wrong: 'notANumber' | 'ambiguous' }

/** Maximum length of a typed number, in characters. */
const LONGEST = 32
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^[+-]?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d*)?$/
/** Points as thousands separators: ambiguous, so the number is refused. */
const OTHER_THOUSANDS = /^[+-]?\d{1,3}(?:(?:\.\d{3})+,\d*|(?:\.\d{3}){2,})$/

/**
 * Reads a typed number, in English or Spanish: groups of three after a comma are thousands (1,500 is 1500), any
 * other single comma is a decimal (82,5 is 82.5). Points for the thousands (1.234,5) are refused rather than
 * guessed. Exponents, words and other notations are not numbers here.
 */
export function readNumber(typed: string): NumberReading {
  const trimmed = typed.trim()
  if (trimmed.length > LONGEST) return { wrong: 'notANumber' }
  if (THOUSANDS.test(trimmed)) return reading(trimmed.replace(/,/g, ''))
  if (OTHER_THOUSANDS.test(trimmed)) return { wrong: 'ambiguous' }
  return PLAIN.test(trimmed) ? reading(trimmed.replace(',', '.')) : { wrong: 'notANumber' }
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
