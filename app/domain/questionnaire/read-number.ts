import { readNumber as readTyped } from '~/platform/read-number'

export type NumberReading = { value: number } | { error: string }

/** Longest number worth reading, in characters. */
const LONGEST_NUMBER = 20

/** Reads a number that was typed as an answer, as every field does; the error is a key of the texts. */
export function readNumber(text: string): NumberReading {
  if (text.length > LONGEST_NUMBER * 2 || text.trim().length > LONGEST_NUMBER)
    return { error: 'question.notANumber' }
  const read = readTyped(text)
  return 'wrong' in read
    ? { error: `question.${read.wrong}${read.wrong === 'ambiguous' ? 'Number' : ''}` }
    : { value: read.value }
}
