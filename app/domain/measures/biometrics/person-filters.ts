import type { Where } from '~/access/conditions'
import type { ListSource } from '~/core/list/list-where.server'
import { anywhere } from '~/core/list/text-where'
import { fold } from '~/platform/fold'

type Measures = 'biometrics' | 'anthropometrics'
type Filters = ListSource['filters']

/** Checks the patient of each row of the practice; one practice has few rows compared with all patients. */
export function ofPerson(table: Measures, { sql, bind }: Where): Where {
  return {
    sql: `EXISTS (SELECT 1 FROM participant person WHERE person.id = ${table}.participant_id AND ${sql})`,
    bind,
  }
}

/** Filters of measured values by patient: every word of a name, and the date of birth. */
export function personFilters(table: Measures): Filters {
  return {
    name: { type: 'text', column: 'person.lastname_search', where: (value) => withName(table, value) },
    dob: {
      type: 'date',
      column: 'person.dob',
      where: (value) => ofPerson(table, { sql: 'person.dob = $filter_dob', bind: { filter_dob: value } }),
    },
  }
}

/** Every word of `value` must occur in the first or the last name. */
function withName(table: Measures, value: string): Where {
  const { sql, bind } = nameWords(value, 'person')
  return sql === null ? { sql: '1 = 0', bind: {} } : ofPerson(table, { sql, bind })
}

/**
 * Condition that each of the first six words of `value` occurs in the name of the participant alias `person`;
 * `sql` is null without a word.
 */
export function nameWords(
  value: string,
  person: string,
): { sql: string | null; bind: Record<string, string> } {
  const words = fold(value).split(' ').filter(Boolean).slice(0, 6)
  const bind = Object.fromEntries(words.map((word, index) => [`filter_name_${index}`, anywhere(word)]))
  const parts = Object.keys(bind).map(
    (key) =>
      `(${person}.firstname_search LIKE $${key} ESCAPE '\\' OR ${person}.lastname_search LIKE $${key} ESCAPE '\\')`,
  )
  return { sql: parts.length > 0 ? parts.join(' AND ') : null, bind }
}
