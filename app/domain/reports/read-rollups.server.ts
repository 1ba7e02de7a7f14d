import { readRow, readRows } from 'db/connection'
import type { DateRange } from '~/platform/date-range'
import { EVER, HIDDEN } from './build-rollups.server'
import type { ValueCount } from './histogram'
import type { Scope } from './scope'

/** A complete build of the report rows. */
export type Build = { id: number; finished: string }

/** The place whose scores are read. */
export type Asked = { scope: Scope; scopeId: number }

/** Returns the build in use; null before the first one. */
export function currentBuild(): Promise<Build | null> {
  return readRow<Build>(
    'SELECT id, finished FROM report_build WHERE finished IS NOT NULL ORDER BY id DESC LIMIT 1',
  )
}

const PLACE = 'build = $build AND scope = $scope AND scope_id = $scopeId'
const IN_RANGE = `${PLACE} AND day >= $from AND day <= $to`

/** Returns, by score, people's last values in a period, in one statement. */
export async function latestValues(
  build: number,
  asked: Asked,
  period: DateRange,
): Promise<Map<string, ValueCount[]>> {
  const rows = await readRows<{ score_name: string; value: number; people: number | string }>(
    `SELECT score_name, value, SUM(people) AS people FROM report_rollup
      WHERE ${IN_RANGE} AND until_day > $to GROUP BY score_name, value`,
    { build, ...asked, ...period },
  )
  const found = new Map<string, ValueCount[]>()
  for (const { score_name, value, people } of rows)
    found.set(score_name, [...(found.get(score_name) ?? []), { value, people: Number(people) }])
  return found
}

/** People who had a value in one month and their next in another, and the sum of these values. */
export type MonthSums = { score_name: string; day: string; until_day: string; people: number; total: number }

export async function monthSums(build: number, asked: Asked, period: DateRange): Promise<MonthSums[]> {
  const rows = await readRows<
    Omit<MonthSums, 'people' | 'total'> & Record<'people' | 'total', number | string>
  >(
    `SELECT score_name, day, until_day, SUM(people) AS people, SUM(value * people) AS total
      FROM report_rollup WHERE ${IN_RANGE} GROUP BY score_name, day, until_day`,
    { build, ...asked, ...period },
  )
  return rows.map((row) => ({ ...row, people: Number(row.people), total: Number(row.total) }))
}

/**
 * Returns the figures of a place that are hidden because they would reveal one to four people by subtraction.
 */
export async function hiddenOf(
  build: number,
  asked: Asked,
): Promise<(score: string, period: DateRange) => boolean> {
  const rows = await readRows<{ score_name: string; from_day: string; until_day: string }>(
    `SELECT score_name, from_day, until_day FROM report_rollup WHERE ${PLACE} AND day = '${HIDDEN}'`,
    { build, ...asked },
  )
  const hidden = new Set(
    rows.map(({ score_name, from_day, until_day }) => `${score_name} ${from_day} ${until_day}`),
  )
  return (score, { from, to }) => hidden.has(`${score} ${from} ${to}`)
}

/** Returns the scores that anybody ever had, in past months. */
export async function scoresEver(build: number, asked: Asked): Promise<Set<string>> {
  const rows = await readRows<{ score_name: string }>(
    `SELECT score_name FROM report_rollup WHERE ${PLACE} AND day = '${EVER}'`,
    { build, ...asked },
  )
  return new Set(rows.map(({ score_name }) => score_name))
}
