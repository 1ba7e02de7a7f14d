import { CODE_PAGES, letterOf, type CodePage } from './code-pages'

const LETTER = /[A-Za-zÀ-ÖØ-öø-ÿŒœŠšŽžŸ]/
const SMALL = /[a-zß-öø-ÿœšž]/
/** Accented letters in names and addresses of the Americas and western Europe. */
const COMMON = /[áéíóúñüçàèìòùâêîôûäëïöãõåøæœßÁÉÍÓÚÑÜÇÀÈÖÄÂÊÔ]/
const SIGNS = /[‘“”–—…€°ªº¿¡«»\u00A0·´£§©®½¼¾²³±•]/
const APOSTROPHE = '’'
/** Maximum non-ASCII bytes examined; more would not change the result. */
const LOOKED_AT = 2000
/** A page with at least this share of the best score is also offered. */
const CLOSE = 0.6

/** `before` and `after` are up to two ASCII characters on each side of a byte. */
type Place = { before: string; byte: number; after: string }

/**
 * Returns the code pages that a single-byte text may be written in, likeliest first: one if it is clear,
 * several if each makes sense, none if the text makes no sense in any.
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

/** True if an earlier page reads every byte of the text the same way. */
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

/** ASCII characters of a range; others become spaces. */
function asciiOf(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(Math.max(0, from), to)).replace(/[^\0-\x7F]/g, ' ')
}

/**
 * How plausible a character is in its place: letters belong inside words and should match the case of the
 * word.
 */
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

/**
 * Plausible places for an apostrophe: after a single letter (d’Arc), before a capital, or before the ending
 * of a word (Men’s).
 */
function apostropheScore(before: string, after: string): number {
  if (!LETTER.test(before.slice(-1)) || !LETTER.test(after.slice(0, 1))) return 0
  if (/^[stdm](?![A-Za-z])/.test(after)) return 4
  return /^[A-Z]/.test(after) || !LETTER.test(before.slice(0, -1)) ? 2 : 0.5
}
