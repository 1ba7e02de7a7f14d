import { PRACTICE_TYPES, type PracticeType } from '~/access/roles'

/** Stored form of a set of types: joined by pipes, in the order of the list, so that equal sets are equal
 * texts. */
export function typesText(types: readonly string[]): string {
  return PRACTICE_TYPES.filter((type) => types.includes(type)).join('|')
}

/** The types of a stored text. */
export function typesOf(text: string): PracticeType[] {
  return text
    .split('|')
    .filter((type): type is PracticeType => (PRACTICE_TYPES as readonly string[]).includes(type))
}

/** Every stored text of a set that includes `type`: what a filter by type compares with, by index. */
export function textsWith(type: PracticeType): string[] {
  const sets = Array.from({ length: 1 << PRACTICE_TYPES.length }, (_, bits) =>
    PRACTICE_TYPES.filter((_type, place) => (bits >> place) & 1),
  )
  return sets.filter((set) => set.includes(type)).map(typesText)
}
