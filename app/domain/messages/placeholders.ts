/** What a template may leave open for each patient. */
export const PLACEHOLDERS = ['first_name', 'practice', 'practitioner', 'appointment'] as const
export type Placeholder = (typeof PLACEHOLDERS)[number]

/** What stands for each; null where nothing is known. */
export type Filling = Record<Placeholder, string | null>

const WORD = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g')

/** The text with its placeholders filled in. One for which nothing is known stays as it is; other braces are
 * just text. */
export function fill(text: string, filling: Filling): string {
  return text.replace(WORD, (whole, name: Placeholder) => filling[name] ?? whole)
}

/** The placeholders that stand in a text, each once. */
export function placeholdersIn(text: string): Placeholder[] {
  return [...new Set([...text.matchAll(WORD)].map((found) => found[1] as Placeholder))]
}

const WORD_IN_BRACES = /\{([\p{L}\p{N}_-]*\p{L}[\p{L}\p{N}_-]*)\}/gu

/** The single words in braces that no placeholder is called, each once: they would be sent as they stand. */
export function unknownIn(text: string): string[] {
  const words = [...text.matchAll(WORD_IN_BRACES)].map((found) => found[1]!)
  return [...new Set(words)].filter((word) => !PLACEHOLDERS.some((known) => known === word))
}

/** Refuses each unknown placeholder of a field by its name. */
export function knownOnly(text: string, { addIssue }: { addIssue: (key: string) => void }): void {
  for (const word of unknownIn(text)) addIssue(`message.placeholderUnknown|{${word}}`)
}
