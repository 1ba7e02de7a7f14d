import anyAscii from 'any-ascii'

/** Signs that nobody sees, among them soft hyphens, joiners and fillers. */
const UNSEEN = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu
const BARE = /^[a-zA-Z]*$/
const DIGIT = /[^\P{Nd}0-9]/gu

/**
 * A text as its letters are meant: full-width, bold and circled letters and the digits of other scripts are
 * plain ones, and nothing unseen stands between them.
 */
export function plainText(text: string): string {
  return text.normalize('NFKC').replace(UNSEEN, '').replace(DIGIT, anyAscii).normalize('NFC')
}

/**
 * The form in which words are compared: plain small letters, without accents and whatever stands between.
 * Letters of other scripts are those that they look or sound like.
 */
export function wordKey(word: string): string {
  if (BARE.test(word)) return word.toLowerCase()
  return anyAscii(plainText(word).normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^a-z]/g, '')
}
