import { monthAround } from './periods'

/** The end of a value that is its person's latest one. */
export const STILL = '9999-12-31'

/** How many people had a value from a day until the day of their next one, or still. */
export type DayRow = { day: string; until_day: string; value: number; people: number }

/** The same by months: `day` is the last day of one, `from_day` its first. */
export type MonthRow = DayRow & { from_day: string }

/**
 * Days put together to months that are over before `today`: reports count whole months. Who has two values in
 * a month counts with the later one.
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
