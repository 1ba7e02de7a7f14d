const ENDING = '@clone.invalid'

/** The address of an account that has no e-mail yet: nobody can receive mail at `.invalid` (RFC 2606). */
export function placeholderEmail(unique: string): string {
  return `${unique}${ENDING}`
}

/** Whether an e-mail was made up here, so that no mail can arrive. */
export function isPlaceholderEmail(email: string): boolean {
  return email.endsWith(ENDING)
}
