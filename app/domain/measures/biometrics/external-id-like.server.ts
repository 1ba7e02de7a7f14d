import { lowerAscii } from 'db/words'
import type { Where } from '~/access/conditions'

/**
 * Matches an insurance id with `pattern`, ignoring case for ASCII letters only: SQLite folds no others, and
 * on PostgreSQL it would depend on the column's collation.
 */
export function externalIdLike(column: string, key: string, pattern: string): Where {
  return {
    sql: `${lowerAscii(column)} LIKE $${key} ESCAPE '\\'`,
    bind: { [key]: pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) },
  }
}
