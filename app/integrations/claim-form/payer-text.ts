import anyAscii from 'any-ascii'

/**
 * A text as payers read it: capitals, digits, spaces and hyphens, letters of other alphabets written in Latin
 * ones. `Łukasz O’Neill, Jr.` is `LUKASZ ONEILL JR`.
 */
export function payerText(text: string): string {
  return anyAscii(withoutSymbols(text))
    .toUpperCase()
    .replace(/['.]/g, '')
    .replace(/[^A-Z0-9-]+/g, ' ')
    .trim()
}

/** Whether letters had to be written in Latin ones for `payerText`. */
export function isTransliterated(text: string): boolean {
  return [...withoutSymbols(text)].some((letter) => letter > '\u007e' && /\p{L}|\p{M}|\p{N}/u.test(letter))
}

/** Pictures have names in ASCII that nobody is called. */
function withoutSymbols(text: string): string {
  return text.normalize('NFC').replace(/[\p{S}\p{C}]/gu, ' ')
}
