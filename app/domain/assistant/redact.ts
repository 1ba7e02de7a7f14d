import { wordsIn, type Word } from './name-words'
import { isMedical } from './medical-words'
import { asCode, HIDDEN, withoutNumbers } from './numbers'
import { plainText, wordKey } from './plain-text'
import type { WordLists } from './word-lists.server'

/** Names (as `wordKey` has them) and short codes (in capitals) of people in the reader's scope. */
export type Known = { names: ReadonlySet<string>; codes: ReadonlySet<string> }

/** Letters of a short word that is in no list: an abbreviation more often than a name. */
const SHORT = 3
/** More letters apart than this are no list of points, and may be two names in one. */
const FEW_LETTERS = 3
/** A first name and what may follow it. */
const NEIGHBORS = /^(?:[\s-]+|,\s*)$/u
const CODE = /^(\p{L}*)([\s-]?)\d{1,2}([\s-]?)(\p{L}*)$/u
const ORDINAL = /^(?:st|nd|rd|th|er|ro|do|to|mo|vo|a|o|k|x|h)$/iu

/**
 * The text without e-mails, dates, numbers and names. What is hidden follows from the word: what is in no
 * list of words, or is a name before it is a word, is hidden whoever is a patient here. Only words that are
 * names, too, are hidden because they are `known`, and only people whom the reader sees are.
 */
export function redact(text: string, lists: WordLists, known: Known): string {
  const clean = withoutNumbers(plainText(text), (code) => isHiddenCode(code, lists, known))
  const words = wordsIn(clean)
  const hidden = hiddenWords(clean, words, { lists, known })
  let at = 0
  let result = ''
  for (const { start, end } of words.filter((word) => hidden.has(word))) {
    result += clean.slice(at, start) + HIDDEN.name
    at = end
  }
  return result + clean.slice(at)
}

/** The words of a text that nothing but a known name would hide; in the form of `wordKey`. */
export function openWords(text: string, lists: WordLists): string[] {
  const words = wordsIn(plainText(text))
  return [...new Set(words.flatMap(({ key, parts }) => [key, ...parts]))].filter(
    (part) => part.length > 1 && isWord(part, lists),
  )
}

type Judged = { lists: WordLists; known: Known }

function hiddenWords(text: string, words: readonly Word[], judged: Judged): Set<Word> {
  const hidden = new Set(words.filter((word) => isHidden(text, word, judged)))
  for (const pieces of splitNames(text, words, judged))
    if (!pieces.some((piece) => hidden.has(piece))) for (const piece of pieces) hidden.add(piece)
  // A word that is a name, too, beside a name.
  for (const [index, word] of words.entries()) {
    const { lists } = judged
    const isName = lists.isOfProduct(word.key)
      ? startsLarge(text, word) && lists.isFirstName(word.key)
      : lists.isListed(word.key) || lists.isListed(word.key.replace(/s$/, ''))
    if (hidden.has(word) || !isName) continue
    const isBeside = (one: Word | undefined, other: Word | undefined, neighbor: Word | undefined) =>
      one && other && neighbor && hidden.has(neighbor) && NEIGHBORS.test(text.slice(one.end, other.start))
    const [before, after] = [words[index - 1], words[index + 1]]
    if (isBeside(before, word, before) || isBeside(word, after, after)) hidden.add(word)
  }
  return hidden
}

function isHidden(
  text: string,
  { key, parts, start, end, isApart, isCapital }: Word,
  judged: Judged,
): boolean {
  const { lists, known } = judged
  if (isOurs(text, start, end)) return false
  if (isApart) return key.length > FEW_LETTERS || known.names.has(key)
  if ([key, ...parts].some((part) => known.names.has(part))) return true
  if (lists.isListed(key) && !isWord(key, lists)) return true
  if (parts.some((part) => !isWord(part, lists))) return true
  return isCapital && parts.some((part) => lists.isListed(part) && !lists.isOfProduct(part))
}

/** What stands for something hidden is no name itself. */
const isOurs = (text: string, start: number, end: number) => text[start - 1] === '[' && text[end] === ']'

const startsLarge = (text: string, { start }: Word) => /\p{Lu}/u.test(text[start] ?? '')

/** True for words of the product and of everyday language, and what is made of them. */
function isWord(word: string, lists: WordLists): boolean {
  if (isInLists(word, lists)) return true
  if (lists.isListed(word)) return false
  return word.length <= SHORT || isMedical(word) || isForm(word, lists) || isCompound(word, lists)
}

const isInLists = (word: string, lists: WordLists) =>
  word.length < 2 || lists.isOfProduct(word) || lists.isEveryday(word)

/** Endings of both languages: plurals, forms of verbs, adverbs, and what Spanish hangs on a verb. */
const ENDING =
  /(?:s|es|ed|d|ing|ly|er|ers|ment|able|mente|ndo|lo|la|los|las|le|les|me|se|nos|r|n|mos|o|as|an|amos|emos)$/u

function isForm(word: string, lists: WordLists): boolean {
  const bare = word.replace(ENDING, '')
  if (bare === word || bare.length <= SHORT) return false
  return [bare, `${bare}e`, `${bare}ar`].some((form) => isInLists(form, lists))
}

/** Two words that are written as one: `weightloss`. */
function isCompound(word: string, lists: WordLists): boolean {
  for (let at = SHORT + 1; at < word.length - SHORT; at++)
    if ([word.slice(0, at), word.slice(at)].every((half) => isInLists(half, lists) && !lists.isListed(half)))
      return true
  return false
}

/** Names that a space parts: `Gar cia`. */
function splitNames(text: string, words: readonly Word[], { lists, known }: Judged): Word[][] {
  return words.flatMap((_, index) =>
    [2, 3].flatMap((count) => {
      const pieces = words.slice(index, index + count)
      const joined = pieces.map(({ key }) => key).join('')
      const isTogether = pieces.every(
        (piece, place) => place === 0 || /^\s$/u.test(text.slice(pieces[place - 1]!.end, piece.start)),
      )
      if (pieces.length < count || !isTogether || isInLists(joined, lists)) return []
      const isName = known.names.has(joined)
        ? pieces.some(({ key }) => !lists.isOfProduct(key))
        : lists.isListed(joined) && pieces.some(({ key }) => !isInLists(key, lists))
      return isName ? [pieces] : []
    }),
  )
}

/** A short code of somebody whom the reader sees, or of nobody knows whom; terms and units are none. */
function isHiddenCode(code: string, lists: WordLists, { codes }: Known): boolean {
  if (codes.has(asCode(code))) return true
  const [, before = '', space = '', other = '', after = ''] = CODE.exec(code) ?? []
  if (space.trim() !== space || other.trim() !== other) return false
  const letters = wordKey(before + after)
  if (letters.length < 2 || (before === '' && ORDINAL.test(after))) return false
  return !lists.isOfProduct(letters) && !lists.isEveryday(letters)
}
