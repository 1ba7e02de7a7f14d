import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Translate } from '~/i18n/t'
import type { Names, Numbered } from './recorded-text'

const NAMED: Record<Numbered, { key: string; sql: string }> = {
  survey: { key: 'survey.id', sql: 'SELECT survey.id, questionnaire_code AS name FROM survey' },
  user: {
    key: 'u.id',
    sql: `SELECT u.id, COALESCE(p.firstname || ' ' || p.lastname, u.email) AS name
      FROM app_user u LEFT JOIN participant p ON p.user_id = u.id`,
  },
  plan: { key: 'plan.id', sql: 'SELECT plan.id, name FROM plan' },
  practice: { key: 'practice.id', sql: 'SELECT practice.id, name FROM practice' },
  company: { key: 'company.id', sql: 'SELECT company.id, name FROM company' },
}

/** Returns the names of numbered things; one statement per kind. */
export async function namesOfNumbered(pairs: readonly [Numbered, number][], t: Translate): Promise<Names> {
  const wanted = new Map<Numbered, Set<number>>()
  for (const [kind, id] of pairs) wanted.set(kind, (wanted.get(kind) ?? new Set()).add(id))
  const names = new Map<string, string>()
  for (const [kind, ids] of wanted) {
    const { key, sql } = NAMED[kind]
    const these = idsIn(key, [...ids])
    const rows = await readRows<{ id: number; name: string }>(`${sql} WHERE ${these.sql}`, these.bind)
    for (const { id, name } of rows)
      names.set(`${kind} ${id}`, kind === 'survey' ? questionnaireName(name, t) : name)
  }
  return names
}

/** The title of a questionnaire, or its code if this version does not have it. */
function questionnaireName(code: string, t: Translate): string {
  const key = `${code.toLowerCase()}.title`
  return t(key) === key ? code : t(key)
}
