import { PRACTICE_TYPES, type PracticeType } from '~/access/roles'

/**
 * Returns the stored form of a set of types: joined by pipes, in list order, so that equal sets are equal
 * texts.
 */
export function typesText(types: readonly string[]): string {
  return PRACTICE_TYPES.filter((type) => types.includes(type)).join('|')
}

/** The types of a stored text. */
export function typesOf(text: string): PracticeType[] {
  return text
    .split('|')
    .filter((type): type is PracticeType => (PRACTICE_TYPES as readonly string[]).includes(type))
}

/** Returns the stored texts of all sets that include `type`, so that a filter by type can use the index. */
export function textsWith(type: PracticeType): string[] {
  const sets = Array.from({ length: 1 << PRACTICE_TYPES.length }, (_, bits) =>
    PRACTICE_TYPES.filter((_type, place) => (bits >> place) & 1),
  )
  return sets.filter((set) => set.includes(type)).map(typesText)
}
