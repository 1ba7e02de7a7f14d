/** Characters that people type as an apostrophe; folding drops all of them. */
const APOSTROPHES = /['`´‘’‛′ʹʻʼʽˈ＇]/g
const PLAIN = /^[\t\n\r -&(-_a-~]*$/
/** Lower-case letters that Unicode does not decompose into a base letter and a mark. */
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
 * Folds a text for searching: lower case, no accents, no apostrophes, letters such as æ and ł as plain ones,
 * no invisible characters, single spaces. The same on both databases and in queries.
 */
export function fold(text: string): string {
  // Fast path: most texts contain only plain letters.
  const bare = PLAIN.test(text) ? text.toLowerCase() : plainLetters(text)
  return bare.replace(/\s+/g, ' ').trim()
}

function plainLetters(text: string): string {
  const named = text.replace(APOSTROPHES, '')
  // A search for just an apostrophe must not match everything.
  if (named.trim() === '' && text.trim() !== '') return "'"
  return named
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(UNDIVIDED, (letter) => SPELLED[letter]!)
}

/** The form in which emails are compared: spellings that differ only in case are the same account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
