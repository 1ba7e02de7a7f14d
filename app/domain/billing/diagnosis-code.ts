import { fold } from '~/platform/fold'

/** Letter, digit, then digit or letter, then up to four more; the point stands after the third sign. */
const CODE = /^[A-Z]\d[\dA-Z](?:\.?[\dA-Z]{1,4})?$/

/** A typed ICD-10-CM code in the form that is stored, `E11.9`; null when it has not the form of one. */
export function withPoint(typed: string): string | null {
  const code = typed.trim().toUpperCase()
  if (!CODE.test(code)) return null
  const signs = code.replace('.', '')
  return signs.length > 3 ? `${signs.slice(0, 3)}.${signs.slice(3)}` : signs
}

/** A code, or its beginning, as it is searched for: lower case, no point. */
export function diagnosisKey(typed: string): string {
  return typed.trim().toLowerCase().replace('.', '')
}

const APOSTROPHE = /['’]/g
/** A word with an apostrophe in it. */
const JOINED = /[\p{L}\p{N}]+['’][\p{L}\p{N}]+/gu

/** A description as it is searched: folded words, each after a space; an apostrophe ends a word. */
export function wordsOf(text: string): string {
  const words = fold(text.replace(APOSTROPHE, ' ')).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ` ${word}`).join('')
}

/** A description as it is stored to be found: Alzheimer's also by Alzheimers. */
export function storedWords(description: string): string {
  return wordsOf(description) + (description.match(JOINED) ?? []).map((word) => ` ${fold(word)}`).join('')
}
