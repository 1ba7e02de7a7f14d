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

/** A description as it is searched: folded words, each after a space. */
export function wordsOf(text: string): string {
  const words = fold(text).match(/[\p{L}\p{N}]+/gu) ?? []
  return words.map((word) => ` ${word}`).join('')
}
