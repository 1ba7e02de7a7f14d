import { dialect } from 'db/connection'
import type { Where } from '~/access/conditions'
import { fold } from '~/platform/fold'

const COLUMNS = ['participant.firstname_search', 'participant.lastname_search', 'participant.email_search']
const MOST_WORDS = 6
/** As short as what the trigram index finds. */
const INSIDE = 3

/**
 * Every word of `value` is in the first name, the last name or the e-mail (API-13, API-25): three letters and more anywhere
 * in it, a shorter word at its beginning.
 */
export function worded(value: string): Where {
  const words = fold(value).split(' ').filter(Boolean).slice(0, MOST_WORDS)
  if (words.length === 0) return { sql: '1 = 0', bind: {} }
  const parts = words.map((word, index) => withWord(word, `filter_text_${index}`))
  return { sql: parts.map(({ sql }) => `(${sql})`).join(' AND '), bind: Object.fromEntries(parts.flatMap(({ bind }) => Object.entries(bind))) }
}

function withWord(word: string, key: string): Where {
  if (word.length < INSIDE) {
    return { sql: COLUMNS.map((column) => `(${column} >= $${key} AND ${column} < $${key}_end)`).join(' OR '), bind: { [key]: word, [`${key}_end`]: `${word}\u{10ffff}` } }
  }
  if (dialect() === 'sqlite') {
    return { sql: `participant.id IN (SELECT rowid FROM participant_trigram WHERE participant_trigram MATCH $${key})`, bind: { [key]: `"${word.replace(/"/g, '""')}"` } }
  }
  return { sql: COLUMNS.map((column) => `${column} LIKE $${key} ESCAPE '\\'`).join(' OR '), bind: { [key]: `%${word.replace(/[\\%_]/g, '\\$&')}%` } }
}
