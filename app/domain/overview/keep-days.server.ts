import { readRows, writeRows, writeTx } from 'db/connection'
import { fromJson } from 'db/words'
import type { JobKind } from '~/core/jobs/job-kind'
import { clock } from '~/platform/clock'

/** So many days are shown and kept. */
export const KEPT_DAYS = 28
const DAY_MS = 86_400_000
const COLUMNS = ['company_id', 'day', 'participants', 'questionnaires', 'notes'] as const

type Day = Record<(typeof COLUMNS)[number], number | string>

/** Once a day: what start pages of administrators say of the days before. */
export const overviewJob: JobKind = { kind: 'overview', every: 24 * 3600, run: () => keepDays() }

/** The first of the kept days, `back` days ago (UTC). */
export function dayBefore(back: number): string {
  return new Date(clock().getTime() - back * DAY_MS).toISOString().slice(0, 10)
}

const LIVE = 'p.archived = 0 AND p.is_staff = 0'
/** What is counted, each with the instant at which it happened. */
const COUNTED: Record<'participants' | 'questionnaires' | 'notes', { from: string; at: string }> = {
  participants: { from: 'participant p', at: 'p.created' },
  questionnaires: {
    from: 'survey v JOIN participant p ON p.id = v.participant_id AND v.archived = 0',
    at: 'v.completed',
  },
  notes: { from: 'survey_note n JOIN participant p ON p.id = n.participant_id', at: 'n.locked' },
}

/** Counts the kept days anew: late entries and deletions change earlier days, too. */
export async function keepDays(): Promise<{ rows: number }> {
  const since = dayBefore(KEPT_DAYS)
  const days = new Map<string, Day>()
  for (const [name, { from, at }] of Object.entries(COUNTED)) {
    const found = await readRows<{ company_id: number; day: string; n: number | string }>(
      `SELECT COALESCE(p.company_id, 0) AS company_id, substr(${at}, 1, 10) AS day, COUNT(*) AS n
         FROM ${from} WHERE ${LIVE} AND ${at} >= $since GROUP BY 1, 2`,
      { since },
    )
    for (const { company_id, day, n } of found) {
      const key = `${company_id} ${day}`
      const none = { company_id, day, participants: 0, questionnaires: 0, notes: 0 }
      days.set(key, { ...(days.get(key) ?? none), [name]: Number(n) })
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
