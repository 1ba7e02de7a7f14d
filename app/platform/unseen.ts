/** Invisible signs that come along with copied text. Joiners stay: words and emoji need them. */
const UNSEEN = /[\u00AD\u200B\u200E\u200F\u202A-\u202E\u2060-\u2064\u2066-\u2069\uFEFF]/g

/** Text without what nobody sees: two names that look the same are the same. */
export function withoutUnseen(text: string): string {
  return text.replace(UNSEEN, '')
}

/** Whether there is anything to see in a text. */
export function isSeen(text: string): boolean {
  return /[^\s\p{Cf}]/u.test(text)
}
