import { monthAround } from './periods'

/** The end day of a person's latest value. */
export const STILL = '9999-12-31'

/** How many people had a value from a day until the day of their next one (STILL if none). */
export type DayRow = { day: string; until_day: string; value: number; people: number }

/** The same by month: `day` is the last day of a month, `from_day` its first. */
export type MonthRow = DayRow & { from_day: string }

/**
 * Combines days into months that ended before `today`, since reports count whole months. A person with two
 * values in a month counts with the later one.
 */
export function inMonths(rows: readonly DayRow[], today: string): MonthRow[] {
  const sums = new Map<string, MonthRow>()
  for (const { day, until_day, value, people } of rows) {
    const month = monthAround(day)
    const until = until_day === STILL ? STILL : monthAround(until_day).to
    if (month.to >= today || month.to === until) continue
    const key = `${month.to} ${until} ${value}`
    const known = sums.get(key)
    if (known) known.people += people
    else sums.set(key, { day: month.to, from_day: month.from, until_day: until, value, people })
  }
  return [...sums.values()]
}
