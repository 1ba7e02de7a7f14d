import { readRows, writeRows, writeTx } from 'db/connection'
import { fromJson } from 'db/words'
import type { JobKind } from '~/core/jobs/job-kind'
import { todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { boundsOfDay, dayAfter } from '~/platform/wall-clock'

/** Days kept: thirty, and the thirty before them. */
export const KEPT_DAYS = 60
const NAMES = ['participants', 'questionnaires', 'notes', 'companies', 'practices', 'practitioners'] as const
const COLUMNS = ['company_id', 'day', ...NAMES] as const

export type Counted = (typeof NAMES)[number]
type Day = Record<(typeof COLUMNS)[number], number | string>

/**
 * Runs hourly, so that yesterday is soon complete; provides the daily numbers on administrators' start pages.
 */
export const overviewJob: JobKind = { kind: 'overview', every: 3600, run: () => keepDays() }

/** Returns the calendar day `back` days ago, in the zone used for administrators. */
export function dayBefore(back: number): string {
  return dayAfter(todayIn(env().TIME_ZONE), -back)
}

/** SQL for the day of an instant within the kept days, as a chain of conditions from today backward. */
function dayOf(at: string): string {
  const days = Array.from({ length: KEPT_DAYS + 1 }, (_, back) => dayBefore(back))
  return `CASE ${days.map((day) => `WHEN ${at} >= '${startOf(day)}' THEN '${day}'`).join(' ')} END`
}

const startOf = (day: string) => boundsOfDay(day, env().TIME_ZONE).from

const LIVE = 'p.archived = 0 AND p.is_staff = 0'
const OF_PERSON = 'COALESCE(p.company_id, 0)'
/** What is counted, the instant at which it happened, and the company it belongs to. */
const COUNTED: Record<Counted, { from: string; at: string; company: string; where: string }> = {
  participants: { from: 'participant p', at: 'p.created', company: OF_PERSON, where: LIVE },
  questionnaires: {
    from: 'survey v JOIN participant p ON p.id = v.participant_id AND v.archived = 0',
    at: 'v.completed',
    company: OF_PERSON,
    where: LIVE,
  },
  notes: {
    from: 'survey_note n JOIN participant p ON p.id = n.participant_id',
    at: 'n.locked',
    company: OF_PERSON,
    where: LIVE,
  },
  companies: { from: 'company c', at: 'c.created', company: 'c.id', where: 'c.archived = 0' },
  practices: { from: 'practice a', at: 'a.created', company: 'a.company_id', where: 'a.archived = 0' },
  practitioners: {
    from: 'practitioner w JOIN practice a ON a.id = w.practice_id',
    at: 'w.created',
    company: 'a.company_id',
    where: 'w.archived = 0 AND a.archived = 0',
  },
}
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, 0])) as Record<Counted, number>

/** Recounts the kept days, because late entries and deletions also change earlier days. */
export async function keepDays(): Promise<{ rows: number }> {
  const since = startOf(dayBefore(KEPT_DAYS))
  const days = new Map<string, Day>()
  for (const [name, { from, at, company, where }] of Object.entries(COUNTED)) {
    const found = await readRows<{ company_id: number; day: string; n: number | string }>(
      `SELECT ${company} AS company_id, ${dayOf(at)} AS day, COUNT(*) AS n
         FROM ${from} WHERE ${where} AND ${at} >= $since GROUP BY 1, 2`,
      { since },
    )
    for (const { company_id, day, n } of found) {
      const key = `${company_id} ${day}`
      days.set(key, { ...(days.get(key) ?? { company_id, day, ...NOTHING }), [name]: Number(n) })
    }
  }
  const records = JSON.stringify([...days.values()])
  await writeTx(async () => {
    await writeRows('DELETE FROM overview_day')
    await writeRows(
      `INSERT INTO overview_day (${COLUMNS.join(', ')}) ${fromJson('overview_day', COLUMNS, 'records')}`,
      { records },
    )
  })
  return { rows: days.size }
}
