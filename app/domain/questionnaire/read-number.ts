import { readNumber as readTyped } from '~/platform/read-number'

export type NumberReading = { value: number } | { error: string }

/** Maximum length of a number, in characters. */
const LONGEST_NUMBER = 20

/** Parses a typed number, the same way for every field; the error is a text key. */
export function readNumber(text: string): NumberReading {
  if (text.length > LONGEST_NUMBER * 2 || text.trim().length > LONGEST_NUMBER)
    return { error: 'question.notANumber' }
  const read = readTyped(text)
  return 'wrong' in read
    ? { error: `question.${read.wrong}${read.wrong === 'ambiguous' ? 'Number' : ''}` }
    : { value: read.value }
}
