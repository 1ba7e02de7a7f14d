import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { keptThings } from './kept-things.server'
import {
  PRACTICE_COLUMNS,
  presentPractice,
  type PlanOfPractice,
  type PracticeRow,
  type StoredPractice,
} from './present-practice'

/**
 * Returns the practices with these ids, in one statement, plus a fixed number for the relations in `expand`.
 * A practitioner reads the names of their company's practices (for the provider picker, OP-53), and all of
 * their own practice.
 */
export async function readPractices(
  ids: number[],
  actor: Actor,
  expand: readonly string[] = [],
): Promise<PracticeRow[]> {
  const these = idsIn('a.id', ids)
  const [rows, plans, kept] = await Promise.all([
    readRows<StoredPractice>(
      `SELECT ${PRACTICE_COLUMNS}, c.code, c.display_name AS code_name FROM practice a
        LEFT JOIN practice_code c ON c.id = a.practice_code_id
        WHERE ${these.sql}`,
      these.bind,
      { kept: true },
    ),
    expand.includes('planPractices') ? plansOf(ids) : null,
    keptThings(ids, actor, expand),
  ])
  return rows.map((row) => {
    const all = actor.role !== 'PRACTITIONER' || row.id === actor.practitioner?.practiceId
    const practice = presentPractice(row, all)
    if (plans && all) practice.planPractices = plans.get(row.id) ?? []
    return all ? Object.assign(practice, kept(row.id)) : practice
  })
}

async function plansOf(ids: number[]): Promise<Map<number, PlanOfPractice[]>> {
  const theirs = idsIn('u.practice_id', ids)
  const rows = await readRows<Omit<PlanOfPractice, 'plan'> & { name: string }>(
    `SELECT u.id, u.practice_id, u.plan_id, l.name FROM practice_plan u JOIN plan l ON l.id = u.plan_id
      WHERE ${theirs.sql} ORDER BY l.name_search, l.id`,
    theirs.bind,
  )
  const plans = new Map<number, PlanOfPractice[]>()
  for (const { name, ...row } of rows)
    plans.set(row.practice_id, [
      ...(plans.get(row.practice_id) ?? []),
      { ...row, plan: { id: row.plan_id, name } },
    ])
  return plans
}
