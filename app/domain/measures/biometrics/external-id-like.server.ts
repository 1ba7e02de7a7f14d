import { lowerAscii } from 'db/words'
import type { Where } from '~/access/conditions'

/** An insurance id like `pattern`, whatever the case of ASCII letters: SQLite knows no others, and on
 * PostgreSQL it would depend on the column's language. */
export function externalIdLike(column: string, key: string, pattern: string): Where {
  return {
    sql: `${lowerAscii(column)} LIKE $${key} ESCAPE '\\'`,
    bind: { [key]: pattern.replace(/[A-Z]/g, (letter) => letter.toLowerCase()) },
  }
}
