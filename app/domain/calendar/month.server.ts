import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import type { Lang } from '~/i18n/t'
import { now, todayIn } from '~/platform/clock'
import { dayAfter, wallTimeOf } from '~/platform/wall-clock'
import { rangeOfDays } from './agenda.server'
import { saidDay } from '~/i18n/said-day'

/** One day of a month: the number of slots still open, and of those booked (including past ones). */
export type MonthDay = {
  day: string
  title: string
  /** The day of the month. */
  number: number
  isToday: boolean
  isOutside: boolean
  free: number
  taken: number
}

/**
 * Returns the days of a month with the number of slots of some practitioners, in one statement and without
 * reading names. `month` is `2026-03`; days of other months in its weeks are marked as outside.
 */
export async function monthOf(
  actor: Actor,
  practitionerIds: readonly number[],
  days: { first: string; count: number },
  { zone, lang, month }: { zone: string; lang: Lang; month: string },
): Promise<MonthDay[]> {
  const { start_at, end_at } = rangeOfDays(days, zone)
  const scope = scopes.appointment(actor)
  const these = idsIn('appointment.practitioner_id', practitionerIds)
  const at = now()
  const rows = await readRows<{ start_at: string; free: number | string; taken: number | string }>(
    `SELECT appointment.start_at,
        SUM(CASE WHEN appointment.participant_id IS NULL AND appointment.end_at > $now THEN 1 ELSE 0 END) AS free,
        SUM(CASE WHEN appointment.participant_id IS NULL THEN 0 ELSE 1 END) AS taken
      FROM appointment WHERE (${scope.sql}) AND ${these.sql}
        AND appointment.start_at >= $start AND appointment.start_at < $end
      GROUP BY appointment.start_at`,
    { ...scope.bind, ...these.bind, start: start_at, end: end_at, now: at },
  )
  const counts = new Map<string, { free: number; taken: number }>()
  for (const row of rows) {
    const { day } = wallTimeOf(row.start_at, zone)
    const known = counts.get(day) ?? { free: 0, taken: 0 }
    counts.set(day, { free: known.free + Number(row.free), taken: known.taken + Number(row.taken) })
  }
  const today = todayIn(zone)
  return Array.from({ length: days.count }, (_, index) => {
    const day = dayAfter(days.first, index)
    return {
      day,
      title: saidDay(day, lang),
      number: Number(day.slice(8)),
      isToday: day === today,
      isOutside: !day.startsWith(month),
      ...(counts.get(day) ?? { free: 0, taken: 0 }),
    }
  })
}
