import { fold } from '~/platform/fold'

/** A letter, a digit, a digit or letter, then up to four more; the point follows the third character. */
const CODE = /^[A-Z]\d[\dA-Z](?:\.?[\dA-Z]{1,4})?$/

/** Returns a typed ICD-10-CM code as stored, `E11.9`; null if it does not have the form of a code. */
export function withPoint(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  if (!CODE.test(code)) return null
  const signs = code.replace('.', '')
  return signs.length > 3 ? `${signs.slice(0, 3)}.${signs.slice(3)}` : signs
}

/** A code or its beginning as the search compares it: lower case, no point. */
export function diagnosisKey(typed: string): string {
  return typed.trim().toLowerCase().replace('.', '')
}

const APOSTROPHE = /['’]/g
/** A word with an apostrophe in it. */
const JOINED = /[\p{L}\p{N}]+['’][\p{L}\p{N}]+/gu

/** A description as searched: folded words, each after a space; an apostrophe ends a word. */
export function wordsOf(text: string): string {
  const words = fold(text.replace(APOSTROPHE, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ` ${word}`).join('')
}

/** A description as stored for the search: Alzheimer's can also be found as Alzheimers. */
export function storedWords(description: string): string {
  return wordsOf(description) + (description.match(JOINED) ?? []).map((word) => ` ${fold(word)}`).join('')
}
