import anyAscii from 'any-ascii'

/**
 * A text in the characters that payers accept: capitals, digits, spaces and hyphens, with other alphabets
 * transliterated. `Łukasz O’Neill, Jr.` is `LUKASZ ONEILL JR`.
 */
export function payerText(text: string): string {
  return anyAscii(withoutSymbols(text))
    .toUpperCase()
    .replace(/['.]/g, '')
    .replace(/[^A-Z0-9-]+/g, ' ')
    .trim()
}

/** True if `payerText` had to transliterate letters. */
export function isTransliterated(text: string): boolean {
  return [...withoutSymbols(text)].some((letter) => letter > '\u007e' && /\p{L}|\p{M}|\p{N}/u.test(letter))
}

/** Removed first, because transliteration would spell out the names of symbols and emoji. */
function withoutSymbols(text: string): string {
  return text.normalize('NFC').replace(/[\p{S}\p{C}]/gu, ' ')
}
