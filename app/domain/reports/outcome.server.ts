import { readRows } from 'db/connection'
import type { Outcome } from './client-reports'
import { FEW } from './scope'

/**
 * The instants between which values count, and the practice whose patients are included; null for everybody.
 */
export type Bound = { from: string; until: string; practiceId: number | null }

/** By person and score: the first and the last value within the days, for those with at least two. */
const ENDS = ({ from, until, own }: Record<'from' | 'until', string> & { own: boolean }) => `SELECT
    participant_id, score_name,
    MAX(CASE WHEN early = 1 THEN id END) AS first_id, MAX(CASE WHEN late = 1 THEN id END) AS last_id,
    MAX(CASE WHEN early = 1 THEN score END) AS start, MAX(CASE WHEN late = 1 THEN score END) AS ending
  FROM (
    SELECT s.id, s.participant_id, s.score_name, s.score,
           ROW_NUMBER() OVER (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated, s.id) AS early,
           ROW_NUMBER() OVER (PARTITION BY s.participant_id, s.score_name ORDER BY s.updated DESC, s.id DESC) AS late
      FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
      JOIN participant p ON p.id = s.participant_id AND p.archived = 0 AND p.is_staff = 0
      ${own ? 'JOIN provider l ON l.participant_id = s.participant_id AND l.practice_id = $practiceId' : ''}
     WHERE s.score IS NOT NULL AND s.updated >= ${from} AND s.updated < ${until}
       AND substr(s.score_name, 1, 3) <> 'OK_') placed
  GROUP BY participant_id, score_name HAVING COUNT(*) > 1`

/**
 * Returns, by score, the averages of everybody's first and last value within the days, for those with at
 * least two.
 */
export async function outcome({ practiceId, ...days }: Bound): Promise<Outcome[]> {
  const own = practiceId !== null
  const rows = await readRows<{ score_name: string; people: number | string; start: number; ending: number }>(
    `SELECT score_name, COUNT(*) AS people, AVG(start) AS start, AVG(ending) AS ending
       FROM (${ENDS({ from: '$from', until: '$until', own })}) ends GROUP BY score_name`,
    { ...days, ...(own && { practiceId }) },
  )
  return rows.map(({ score_name, people, start, ending }) => ({
    ...{ score_name, people: Number(people) },
    ...{ start, end: ending },
  }))
}

/**
 * Returns the scores whose outcome differs from a wider one (longer, or of everybody) by one to four people;
 * comparing the two would reveal those people's values.
 */
export async function differingByFew(bound: Bound, wider: Bound): Promise<Set<string>> {
  const { practiceId } = bound
  const one = ENDS({ from: '$from', until: '$until', own: practiceId !== null })
  const other = ENDS({ from: '$widerFrom', until: '$widerUntil', own: wider.practiceId !== null })
  const rows = await readRows<{ score_name: string }>(
    `SELECT score_name FROM (
       SELECT participant_id, score_name FROM (SELECT * FROM (${one}) a UNION ALL SELECT * FROM (${other}) b) both_ends
        GROUP BY participant_id, score_name
       HAVING COUNT(*) = 1 OR MIN(first_id) <> MAX(first_id) OR MIN(last_id) <> MAX(last_id)) apart
      GROUP BY score_name HAVING COUNT(*) < ${FEW}`,
    {
      ...{ from: bound.from, until: bound.until, widerFrom: wider.from, widerUntil: wider.until },
      ...(practiceId !== null && { practiceId }),
    },
  )
  return new Set(rows.map(({ score_name }) => score_name))
}
