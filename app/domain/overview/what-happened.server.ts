import { readRows } from 'db/connection'
import { dayBefore, KEPT_DAYS } from './keep-days.server'
import { inScope, type OverviewScope } from './scope'

const NAMES = ['participants', 'questionnaires', 'notes'] as const
const WEEK = 7

/**
 * One number of the last seven full days, the same of the seven before, and all kept days for a small chart.
 */
export type Happening = { name: (typeof NAMES)[number]; week: number; before: number; days: number[] }

/** What the last four weeks brought in a scope, without today, which is not over. */
export async function whatHappened(scope: OverviewScope): Promise<Happening[]> {
  const { where, bind } = inScope(scope)
  const rows = await readRows<Record<string, number | string>>(
    `SELECT day, SUM(participants) AS participants, SUM(questionnaires) AS questionnaires, SUM(notes) AS notes
       FROM overview_day ${scope === 'platform' ? '' : 'JOIN company ON company.id = overview_day.company_id'}
      WHERE day >= $since AND day < $today AND ${where} GROUP BY day`,
    { ...bind, since: dayBefore(KEPT_DAYS), today: dayBefore(0) },
  )
  const byDay = new Map(rows.map((row) => [row.day, row]))
  const days = Array.from({ length: KEPT_DAYS }, (_, index) => dayBefore(KEPT_DAYS - index))
  return NAMES.map((name) => {
    const counts = days.map((day) => Number(byDay.get(day)?.[name] ?? 0))
    const sum = (from: number, to?: number) => counts.slice(from, to).reduce((all, one) => all + one, 0)
    return { name, week: sum(-WEEK), before: sum(-2 * WEEK, -WEEK), days: counts }
  })
}
