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
