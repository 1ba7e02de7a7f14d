export type NumberReading = { value: number } | { error: string }

/** Longest number worth reading, in characters. */
const LONGEST_NUMBER = 20
const PLAIN = /^[+-]?(?:\d+(?:[.,]\d*)?|[.,]\d+)$/
const THOUSANDS = /^[+-]?[1-9]\d{0,2},\d{3}$/

/**
 * Reads a typed number. A comma counts as the decimal point, except where it could also group thousands
 * ("1,500"), which is refused rather than guessed. Exponents, words and other notations are not numbers here.
 */
export function readNumber(text: string): NumberReading {
  if (text.length > LONGEST_NUMBER * 2) return { error: 'question.notANumber' }
  const trimmed = text.trim()
  if (trimmed.length > LONGEST_NUMBER || !PLAIN.test(trimmed)) return { error: 'question.notANumber' }
  if (THOUSANDS.test(trimmed)) return { error: 'question.ambiguousNumber' }
  return { value: Number(trimmed.replace(',', '.')) + 0 }
}
