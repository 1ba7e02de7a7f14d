import type { Where } from '~/access/conditions'
import type { ListSource } from '~/core/list/list-where.server'
import { anywhere } from '~/core/list/text-where'
import { fold } from '~/platform/fold'

type Measures = 'biometrics' | 'anthropometrics'
type Filters = ListSource['filters']

/** Looks at the patient of each row of the practice: the rows of one practice are few beside all patients. */
export function ofPerson(table: Measures, { sql, bind }: Where): Where {
  return {
    sql: `EXISTS (SELECT 1 FROM participant person WHERE person.id = ${table}.participant_id AND ${sql})`,
    bind,
  }
}

/** The filters of measured values by their patient: every word of a name, and the day of birth. */
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

/** Every word of `value` must be in the first or the last name. */
function withName(table: Measures, value: string): Where {
  const { sql, bind } = nameWords(value, 'person')
  return sql === null ? { sql: '1 = 0', bind: {} } : ofPerson(table, { sql, bind })
}

/** The condition that each of the first six words of `value` is in the name of the participant `person`;
 * `sql` is null without a word. */
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
