import { readRows } from 'db/connection'
import { dayBefore, KEPT_DAYS, type Counted } from './keep-days.server'
import { inScope, type OverviewScope } from './scope'

const HAPPENINGS = ['participants', 'questionnaires', 'notes'] as const
const TOTALS = ['companies', 'practices', 'practitioners', 'participants'] as const
const WEEK = 7
const MONTH = 30
const CHART_DAYS = 28

/**
 * A count for the last seven full days, for the seven before, and per day for four weeks for a small chart.
 */
export type Happening = { name: (typeof HAPPENINGS)[number]; week: number; before: number; days: number[] }

/** How much of each total was added in the last thirty full days, and in the thirty before. */
export type Growth = Record<(typeof TOTALS)[number], { month: number; before: number }>

/**
 * Returns what happened in a scope in the days up to `until`, which is yesterday because today is not over.
 */
export async function whatHappened(
  scope: OverviewScope,
): Promise<{ happened: Happening[]; growth: Growth; until: string }> {
  const { where, bind } = inScope(scope)
  const names = [...new Set<Counted>([...HAPPENINGS, ...TOTALS])]
  const rows = await readRows<Record<string, number | string>>(
    `SELECT day, ${names.map((name) => `SUM(${name}) AS ${name}`).join(', ')}
       FROM overview_day ${scope === 'platform' ? '' : 'JOIN company ON company.id = overview_day.company_id'}
      WHERE day >= $since AND day < $today AND ${where} GROUP BY day`,
    { ...bind, since: dayBefore(KEPT_DAYS), today: dayBefore(0) },
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: KEPT_DAYS }, (_, index) => dayBefore(KEPT_DAYS - index))
  const countsOf = (name: Counted) => days.map((day) => Number(byDay.get(day)?.[name] ?? 0))
  return {
    until: dayBefore(1),
    happened: HAPPENINGS.map((name) => {
      const counts = countsOf(name)
      return {
        name,
        week: sum(counts.slice(-WEEK)),
        before: sum(counts.slice(-2 * WEEK, -WEEK)),
        days: counts.slice(-CHART_DAYS),
      }
    }),
    growth: Object.fromEntries(
      TOTALS.map((name) => {
        const counts = countsOf(name)
        return [name, { month: sum(counts.slice(-MONTH)), before: sum(counts.slice(-2 * MONTH, -MONTH)) }]
      }),
    ) as Growth,
  }
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0)
