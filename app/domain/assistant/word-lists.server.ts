import * as shared from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import * as spanish from '@zxcvbn-ts/language-es-es'
import { setImmediate as breathe } from 'node:timers/promises'
import { allTexts } from '~/i18n/catalog.server'
import { LANGS } from '~/i18n/t'
import { NAMES_THAT_ARE_WORDS, SHORT_NAMES } from './names-that-are-words'
import { wordKey } from './plain-text'

/** Classifies words, no matter who is a patient here; all words in the form of `wordKey`. */
export type WordLists = {
  /** True for a word from the product's own texts, the calendar, or the name of a language. */
  isOfProduct: (word: string) => boolean
  /** True for an everyday English or Spanish word that is more frequent as a word than as a name. */
  isEveryday: (word: string) => boolean
  /** True for a first or last name in use in the United States or Spain. */
  isListed: (word: string) => boolean
  isFirstName: (word: string) => boolean
}

type Dictionary = Readonly<Record<string, readonly string[]>>
const EN = english.dictionary as unknown as Dictionary
const ES = spanish.dictionary as unknown as Dictionary
/** Words of a dictionary that has no names. */
const PLAIN = (shared.dictionary as unknown as Dictionary)['diceware-common'] ?? []

const CALENDAR = ['daysOfWeek', 'months', 'seasons', 'timePeriods', 'cardinalNumbers', 'ordinalNumbers']
const LANGUAGES = ['english', 'spanish', 'ingles', 'espanol']
const LETTERS = /\p{L}[\p{L}\p{M}'’]*/gu

let lists: Promise<WordLists> | undefined

/** Returns the lists of words and names; they are read at first use. */
export function wordLists(): Promise<WordLists> {
  return (lists ??= readLists())
}

async function readLists(): Promise<WordLists> {
  const first = await ranksOf([EN['firstnames-en'], ES['firstnames-es-es']])
  const last = await ranksOf([EN['lastnames-en'], ES['lastnames-es-es']])
  const common = await ranksOf([EN['commonWords-en'], ES['commonWords-es-es']])
  const isListed = (word: string) => first.has(word) || last.has(word)
  const everyday = new Set<string>([...PLAIN, ...NAMES_THAT_ARE_WORDS])
  for (const [word, rank] of common)
    if (!first.has(word) && rank < (last.get(word) ?? Infinity)) everyday.add(word)
  const product = productWords(isListed)
  return {
    isOfProduct: (word) => product.has(word),
    isEveryday: (word) => everyday.has(word),
    isListed,
    isFirstName: (word) => first.has(word) || SHORT_NAMES.includes(word),
  }
}

/** Returns each word's best rank in lists sorted by frequency. Yields to other work now and then. */
async function ranksOf(words: readonly (readonly string[] | undefined)[]): Promise<Map<string, number>> {
  const ranks = new Map<string, number>()
  for (const list of words) {
    for (const [rank, word] of (list ?? []).entries()) {
      if (rank % PORTION === 0) await breathe()
      const key = wordKey(word)
      if (rank < (ranks.get(key) ?? Infinity)) ranks.set(key, rank)
    }
  }
  return ranks
}
const PORTION = 5_000

/** A name that the product's texts only ever capitalize (an author, a service) does not count as a word. */
function productWords(isListed: (word: string) => boolean): Set<string> {
  const words = new Set(LANGUAGES)
  for (const name of CALENDAR)
    for (const word of [...(EN[`${name}-en`] ?? []), ...(ES[`${name}-es-es`] ?? [])]) words.add(wordKey(word))
  const written = new Set<string>()
  for (const lang of LANGS)
    for (const text of Object.values(allTexts(lang, 'default', true)))
      for (const [word] of text.matchAll(LETTERS)) written.add(word)
  for (const word of written) {
    const key = wordKey(word)
    if (word === word.toLowerCase() || !isListed(key)) words.add(key)
  }
  return words
}
