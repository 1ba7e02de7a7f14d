import { readRow, readRows } from 'db/connection'
import type { DateRange } from '~/platform/date-range'
import { EVER } from './build-rollups.server'
import type { ValueCount } from './histogram'
import type { Scope } from './scope'

/** A complete build of the reports' rows. */
export type Build = { id: number; finished: string }

/** Whose scores, and of which days. */
export type Asked = { scope: Scope; scopeId: number } & DateRange

/** The build in use; null before the first one. */
export function currentBuild(): Promise<Build | null> {
  return readRow<Build>(
    'SELECT id, finished FROM report_build WHERE finished IS NOT NULL ORDER BY id DESC LIMIT 1',
  )
}

const PLACE = 'build = $build AND scope = $scope AND scope_id = $scopeId'
/** Of each person the latest value of the range: taken in it, and followed by none of it. */
const IN_RANGE = `${PLACE} AND day >= $from AND day <= $to AND until_day > $to`

/** By score the values that people last had in the range, in one statement. */
export async function latestValues(build: number, asked: Asked): Promise<Map<string, ValueCount[]>> {
  const rows = await readRows<{ score_name: string; value: number; people: number | string }>(
    `SELECT score_name, value, SUM(people) AS people FROM report_rollup WHERE ${IN_RANGE} GROUP BY score_name, value`,
    { build, ...asked },
  )
  const found = new Map<string, ValueCount[]>()
  for (const { score_name, value, people } of rows)
    found.set(score_name, [...(found.get(score_name) ?? []), { value, people: Number(people) }])
  return found
}

/** By score how many people had a value in the range. */
export function peopleInRange(build: number, asked: Asked): Promise<Map<string, number>> {
  return counts(
    `SELECT score_name, SUM(people) AS people FROM report_rollup WHERE ${IN_RANGE} GROUP BY score_name`,
    {
      build,
      ...asked,
    },
  )
}

/** By score how many people ever had a value. */
export function peopleEver(build: number, { scope, scopeId }: Asked): Promise<Map<string, number>> {
  return counts(`SELECT score_name, people FROM report_rollup WHERE ${PLACE} AND day = '${EVER}'`, {
    build,
    scope,
    scopeId,
  })
}

export type DayMean = { score_name: string; day: string; people: number; total: number }

/** By score and day how many people were asked, and the sum of their values. */
export async function valuesByDay(build: number, asked: Asked): Promise<DayMean[]> {
  const rows = await readRows<{ score_name: string; day: string; people: number | string; total: number }>(
    `SELECT score_name, day, SUM(people) AS people, SUM(value * people) AS total FROM report_rollup
      WHERE ${PLACE} AND day >= $from AND day <= $to GROUP BY score_name, day`,
    { build, scope: asked.scope, scopeId: asked.scopeId, from: asked.from, to: asked.to },
  )
  return rows.map((row) => ({ ...row, people: Number(row.people) }))
}

async function counts(sql: string, bind: Record<string, unknown>): Promise<Map<string, number>> {
  const rows = await readRows<{ score_name: string; people: number | string }>(sql, bind)
  return new Map(rows.map(({ score_name, people }) => [score_name, Number(people)]))
}
