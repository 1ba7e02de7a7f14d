const PLAIN = /^[\t\n\r -~]*$/

/** Folds a text for searching: lower case, no accents, nothing that nobody sees, single spaces. The same on
 * both databases and in queries. */
export function fold(text: string): string {
  // Most texts have nothing but plain letters.
  const bare = PLAIN.test(text) ? text : text.normalize('NFD').replace(/[\p{M}\p{Cf}]/gu, '')
  return bare.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The form in which e-mails are compared: spelling variants of case share one account. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase()
}
