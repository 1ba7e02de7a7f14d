/** The placeholders of a template, filled in for each patient. */
export const PLACEHOLDERS = ['first_name', 'practice', 'practitioner', 'appointment'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** The value of each; null if unknown. */
export type Filling = Record<Placeholder, string | null>

const WORD = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/**
 * Returns the text with its placeholders filled in. One whose value is unknown stays as it is; other braces
 * are just text.
 */
export function fill(text: string, filling: Filling): string {
  return text.replace(WORD, (whole, name: Placeholder) => filling[name] ?? whole)
}

/** Returns the placeholders that occur in a text, each once. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...new Set([...text.matchAll(WORD)].map((found) => found[1] as Placeholder))]
}

const WORD_IN_BRACES = /\{([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)\}/gu

/**
 * Returns the single words in braces that are not placeholders, each once; they would be sent as they are.
 */
export function unknownIn(text: string): string[] {
  const words = [...text.matchAll(WORD_IN_BRACES)].map((found) => found[1]!)
  return [...new Set(words)].filter((word) => !PLACEHOLDERS.some((known) => known === word))
}

/** Adds an error for each unknown placeholder in a field. */
export function knownOnly(text: string, { addIssue }: { addIssue: (key: string) => void }): void {
  for (const word of unknownIn(text)) addIssue(`message.placeholderUnknown|{${word}}`)
}
