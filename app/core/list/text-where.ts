import type { Where } from '~/access/conditions'

/**
 * Texts of so many letters are found inside others, by a trigram index; shorter ones only at the beginning.
 */
const INSIDE = 3

/** Whether a text is long enough to be found inside others. A sign counts once, however it is stored, as the
 * trigram index counts it. */
export function isInside(text: string): boolean {
  return text.length >= INSIDE && [...text].length >= INSIDE
}

/** For `LIKE … ESCAPE '\'`: the text with its own wildcards as letters. */
export function literally(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&')
}

/** For `LIKE … ESCAPE '\'`: the text anywhere. */
export function anywhere(text: string): string {
  return `%${literally(text)}%`
}

/** The beginning of a column is `value`: a range on its index. */
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
