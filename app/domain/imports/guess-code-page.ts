import { CODE_PAGES, letterOf, type CodePage } from './code-pages'

const LETTER = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]/
const SMALL = /[a-zß-öø-ÿœšž]/
/** Letters of names and addresses in the Americas and western Europe. */
const COMMON = /[áéíóúñüçàèìòùâêîôûäëïöãõåøæœßÁÉÍÓÚÑÜÇÀÈÖÄÂÊÔ]/
const SIGNS = /[‘“”–—…€°ªº¿¡«»\u00A0·´£§©®½¼¾²³±•]/
const APOSTROPHE = '’'
/** Bytes that are looked at: more say nothing new. */
const LOOKED_AT = 2000
/** A page that reads at least this share as well as the best one could be the right one, too. */
const CLOSE = 0.6

/** `before` and `after` are the letters beside a byte, as far as they are ASCII; of each up to two. */
type Place = { before: string; byte: number; after: string }

/**
 * The code pages that a text of single bytes may be written in, the likeliest first: one when it is plain,
 * several when its letters make sense in each, none when they make sense in no page.
 */
export function guessCodePages(bytes: Uint8Array): CodePage[] {
  const places = highPlaces(bytes)
  const scored = CODE_PAGES.map((page) => ({
    page,
    score: places.reduce((sum, place) => sum + scoreOf(place, page), 0),
  }))
  const best = Math.max(...scored.map(({ score }) => score))
  if (best <= 0) return []
  const close = scored
    .filter(({ score }) => score > 0 && score >= best * CLOSE)
    .sort((one, other) => other.score - one.score)
  return close.map(({ page }) => page).filter((page, at, all) => !readsLike(all.slice(0, at), page, places))
}

/** Two pages that read every byte of a text alike are one. */
function readsLike(others: CodePage[], page: CodePage, places: Place[]): boolean {
  return others.some((other) => places.every(({ byte }) => letterOf(page, byte) === letterOf(other, byte)))
}

function highPlaces(bytes: Uint8Array): Place[] {
  const places: Place[] = []
  for (let at = 0; at < bytes.length && places.length < LOOKED_AT; at++) {
    if (bytes[at]! < 0x80) continue
    places.push({
      before: asciiOf(bytes, at - 2, at),
      byte: bytes[at]!,
      after: asciiOf(bytes, at + 1, at + 3),
    })
  }
  return places
}

/** Letters beyond ASCII become blanks. */
function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), to)).replace(/[^\0-\x7F]/g, ' ')
}

/** How much sense a letter makes where it stands: letters in words, in the case of their word. */
function scoreOf({ before, byte, after }: Place, page: CodePage): number {
  const char = letterOf(page, byte)
  const [last, next] = [before.slice(-1), after.slice(0, 1)]
  if (char === APOSTROPHE) return apostropheScore(before, after)
  if (SIGNS.test(char)) return LETTER.test(last) && LETTER.test(next) ? -2 : 0.5
  if (!LETTER.test(char)) return -2
  if (!LETTER.test(last) && !LETTER.test(next)) return 0
  const fits = SMALL.test(char)
    ? !/[A-Z]/.test(next)
    : !SMALL.test(last) && (!LETTER.test(last) || !SMALL.test(next))
  if (!fits) return -1
  return COMMON.test(char) ? 2 : 1
}

/** An apostrophe stands behind one letter (d’Arc), before a capital or before the end of a word (Men’s). */
function apostropheScore(before: string, after: string): number {
  if (!LETTER.test(before.slice(-1)) || !LETTER.test(after.slice(0, 1))) return 0
  if (/^[stdm](?![A-Za-z])/.test(after)) return 4
  return /^[A-Z]/.test(after) || !LETTER.test(before.slice(0, -1)) ? 2 : 0.5
}
