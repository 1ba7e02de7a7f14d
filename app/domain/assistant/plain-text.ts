import anyAscii from 'any-ascii'

/** Invisible characters, among them soft hyphens, joiners and fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const BARE = /^[a-zA-Z]*$/
const DIGIT = /[^\P{Nd}0-9]/gu

/**
 * Normalizes a text to plain letters and digits: full-width, bold and circled letters and digits of other
 * scripts become plain ones, and invisible characters are removed.
 */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DIGIT, anyAscii).normalize('NFC')
}

/**
 * The form in which words are compared: lower case, without accents or separators. Letters of other scripts
 * become the Latin letters that they look or sound like.
 */
export function wordKey(word: string): string {
  if (BARE.test(word)) return word.toLowerCase()
  return anyAscii(plainText(word).normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
