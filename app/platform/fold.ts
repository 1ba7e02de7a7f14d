/** Signs that people type for an apostrophe: none of them counts. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼʽˈ＇]/g
const PLAIN = /^[\t\n\r -&(-_a-~]*$/
/** Small letters that do not come apart into a plain one and a mark. */
const SPELLED: Record<string, string> = {
  æ: 'ae',
  œ: 'oe',
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ĸ: 'k',
}
const UNDIVIDED = new RegExp(`[${Object.keys(SPELLED).join('')}]`, 'g')

/**
 * Folds a text for searching: lower case, no accents, no apostrophes, letters such as æ and ł in plain ones,
 * nothing that nobody sees, single spaces. The same on both databases and in queries.
 */
export function fold(text: string): string {
  // Most texts have nothing but plain letters.
  const bare = PLAIN.test(text) ? text.toLowerCase() : plainLetters(text)
  return bare.replace(/\s+/g, ' ').trim()
}

function plainLetters(text: string): string {
  const named = text.replace(APOSTROPHES, '')
  // Who looks for an apostrophe does not look for everything.
  if (named.trim() === '' && text.trim() !== '') return "'"
  return named
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNDIVIDED, (letter) => SPELLED[letter]!)
}

/** The form in which e-mails are compared: spelling variants of case share one account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
