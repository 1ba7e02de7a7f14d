import { wordsIn, type Word } from './name-words'
import { isMedical } from './medical-words'
import { asCode, HIDDEN, withoutNumbers } from './numbers'
import { plainText, wordKey } from './plain-text'
import type { WordLists } from './word-lists.server'

/** Names (as in `wordKey`) and short codes (in capitals) of people in the reader's scope. */
export type Known = { names: ReadonlySet<string>; codes: ReadonlySet<string> }

/** Maximum length of an unlisted word that is taken for an abbreviation rather than a name. */
const SHORT = 3
/** Maximum separately typed letters that are left alone (such as list items); more may spell a name. */
const FEW_LETTERS = 3
/** Separators between a first name and a last name. */
const NEIGHBORS = /^(?:[\s-]+|,\s*)$/u
const CODE = /^(\p{L}*)([\s-]?)\d{1,2}([\s-]?)(\p{L}*)$/u
const ORDINAL = /^(?:st|nd|rd|th|er|ro|do|to|mo|vo|a|o|k|x|h)$/iu

/**
 * Returns the text without e-mails, dates, numbers and names. Most words are hidden for what they are, no
 * matter who is a patient here: words in no list, and words more often used as a name. A word that is also a
 * name is hidden only if it is in `known`, which holds only people whom the reader may see.
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

/** Returns the words of a text, in the form of `wordKey`, that are hidden only if they are a known name. */
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
  // Hide a word that can also be a name when it is next to a hidden name.
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

/** True if the word is one of our own placeholders. */
const isOurs = (text: string, start: number, end: number) => text[start - 1] === '[' && text[end] === ']'

const startsLarge = (text: string, { start }: Word) => /\p{Lu}/u.test(text[start] ?? '')

/** True for product words, everyday words, and words built from them. */
function isWord(word: string, lists: WordLists): boolean {
  if (isInLists(word, lists)) return true
  if (lists.isListed(word)) return false
  return word.length <= SHORT || isMedical(word) || isForm(word, lists) || isCompound(word, lists)
}

const isInLists = (word: string, lists: WordLists) =>
  word.length < 2 || lists.isOfProduct(word) || lists.isEveryday(word)

/** Endings in both languages: plurals, verb forms, adverbs, and pronouns attached to Spanish verbs. */
const ENDING =
  /(?:s|es|ed|d|ing|ly|er|ers|ment|able|mente|ndo|lo|la|los|las|le|les|me|se|nos|r|n|mos|o|as|an|amos|emos)$/u

function isForm(word: string, lists: WordLists): boolean {
  const bare = word.replace(ENDING, '')
  if (bare === word || bare.length <= SHORT) return false
  return [bare, `${bare}e`, `${bare}ar`].some((form) => isInLists(form, lists))
}

/** True for two words written as one: `weightloss`. */
function isCompound(word: string, lists: WordLists): boolean {
  for (let at = SHORT + 1; at < word.length - SHORT; at++)
    if ([word.slice(0, at), word.slice(at)].every((half) => isInLists(half, lists) && !lists.isListed(half)))
      return true
  return false
}

/** Finds names split by a space: `Gar cia`. */
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

/**
 * True for a short code of somebody whom the reader may see, or of unknown meaning; false for known terms and
 * units.
 */
function isHiddenCode(code: string, lists: WordLists, { codes }: Known): boolean {
  if (codes.has(asCode(code))) return true
  const [, before = '', space = '', other = '', after = ''] = CODE.exec(code) ?? []
  if (space.trim() !== space || other.trim() !== other) return false
  const letters = wordKey(before + after)
  if (letters.length < 2 || (before === '' && ORDINAL.test(after))) return false
  return !lists.isOfProduct(letters) && !lists.isEveryday(letters)
}
