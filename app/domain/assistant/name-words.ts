import { wordKey } from './plain-text'

/** A word in a text, including hyphens and apostrophes inside it. */
const WORD = /\p{L}[\p{L}\p{M}'’‘ʼ`´]*(?:[-‐‑]\p{M}*\p{L}[\p{L}\p{M}'’‘ʼ`´]*)*/gu
/** Letters typed with separators: `J o h n`. */
const APART = /(?<!\p{L})(?:\p{L}[\s.\-_*·]+){2,}\p{L}(?!\p{L})/gu
const BETWEEN = /[-‐‑'’‘ʼ`´]/u
/** English contractions and possessive endings. */
const SHORT_FORM = /(?:n['’]t|['’](?:s|m|re|ve|ll|d|t)?)$/iu

/** One word of a text. */
export type Word = {
  start: number
  end: number
  /** The whole word without contraction or possessive, in the form of `wordKey`. */
  key: string
  /** The pieces between hyphens and apostrophes, in the same form. */
  parts: string[]
  /** True if its letters were typed with separators. */
  isApart: boolean
  /** True if it is capitalized other than at the start of a sentence. */
  isCapital: boolean
}

/** Returns the words of a text in order; letters typed with separators form one word. */
export function wordsIn(text: string): Word[] {
  const words: Word[] = []
  let at = 0
  const addUntil = (end: number) => {
    for (const { 0: written, index } of text.slice(at, end).matchAll(WORD))
      words.push(wordOf(text, at + index, { written, meant: withoutShortForm(written), isApart: false }))
    at = end
  }
  for (const { 0: written, index } of text.matchAll(APART)) {
    addUntil(index)
    words.push(wordOf(text, index, { written, meant: written.replace(/\P{L}/gu, ''), isApart: true }))
    at = index + written.length
  }
  addUntil(text.length)
  return words
}

type Written = { written: string; meant: string; isApart: boolean }

function wordOf(text: string, start: number, { written, meant, isApart }: Written): Word {
  const parts = meant.split(BETWEEN).map(wordKey).filter(Boolean)
  const end = start + written.length
  return { start, end, key: wordKey(meant), parts, isApart, isCapital: isCapital(text, start) }
}

/** Strips the ending from `patient's`, `don't`, `we'll`. */
function withoutShortForm(word: string): string {
  const bare = word.replace(SHORT_FORM, '')
  return bare.length > 0 ? bare : word
}

function isCapital(text: string, start: number): boolean {
  const [first = '', second = ''] = text.slice(start, start + 2)
  if (first !== first.toUpperCase() || first === first.toLowerCase()) return false
  // In a text written all in capitals, a capital means nothing.
  if (second !== second.toLowerCase() && text === text.toUpperCase()) return false
  return !/(?:^|[.!?¿¡:;\n•"“(\]])\s*$/u.test(text.slice(Math.max(0, start - 4), start))
}
