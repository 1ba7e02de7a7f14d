import type { Where } from '~/access/conditions'

/**
 * Minimum letters for a search anywhere in a text, by trigram index; shorter texts match only at the
 * beginning.
 */
const INSIDE = 3

/**
 * True if a text is long enough to be searched for anywhere. A character counts once, however many code units
 * it has, as in the trigram index.
 */
export function isInside(text: string): boolean {
  return text.length >= INSIDE && [...text].length >= INSIDE
}

/** For `LIKE … ESCAPE '\'`: the text with wildcards escaped. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** For `LIKE … ESCAPE '\'`: matches the text anywhere. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`
}

/** Condition that a column starts with `value`: a range on its index. */
export function begins(column: string, key: string, value: string): Where {
  return {
    sql: `${column} >= $${key} AND ${column} < $${key}_end`,
    bind: { [key]: value, [`${key}_end`]: `${value}\u{10ffff}` },
  }
}

/** A text as one phrase of a trigram index. */
export function phrase(text: string): string {
  return `"${text.replace(/"/g, '""')}"`
}
