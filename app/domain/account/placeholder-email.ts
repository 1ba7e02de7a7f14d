const ENDING = '@clone.invalid'

/** The address of an account that has no e-mail yet: nobody can receive mail at `.invalid` (RFC 2606). */
export function placeholderEmail(unique: string): string {
  return `${unique}${ENDING}`
}

/** True if the e-mail is a placeholder that cannot receive mail. */
export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(ENDING)
}
