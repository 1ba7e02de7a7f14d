/** Invisible characters that come with copied text. Joiners stay: words and emoji need them. */
const INVISIBLE = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Text without invisible characters, so that two names that look the same are equal. */
export function withoutInvisible(text: string): string {
  return text.replace(INVISIBLE, '')
}

/** True if a text has at least one visible character. */
export function isVisible(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text)
}
