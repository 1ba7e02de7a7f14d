import { dayAfter } from '~/platform/wall-clock'

/** The current week (Monday to Sunday, as in reports), month and year around a day, both ends included. */
export function quickRanges(
  today: string,
): { name: 'week' | 'month' | 'year'; start: string; end: string }[] {
  const weekday = (new Date(`${today}T12:00:00Z`).getUTCDay() + 6) % 7
  const monday = dayAfter(today, -weekday)
  const [year, month] = [Number(today.slice(0, 4)), Number(today.slice(5, 7))]
  return [
    { name: 'week', start: monday, end: dayAfter(monday, 6) },
    { name: 'month', start: dayIn(year, month, 1), end: dayAfter(dayIn(year, month + 1, 1), -1) },
    { name: 'year', start: dayIn(year, 1, 1), end: dayIn(year, 12, 31) },
  ]
}

/** The same day of the previous month, or that month's last day. */
export function monthBefore(today: string): string {
  const [year, month, day] = today.split('-').map(Number) as [number, number, number]
  const last = Number(dayAfter(dayIn(year, month, 1), -1).slice(8))
  return dayIn(year, month - 1, Math.min(day, last))
}

/** Months below 1 or above 12 roll over into another year. */
function dayIn(year: number, month: number, day: number): string {
  return new Date(Date.UTC(year, month - 1, day)).toISOString().slice(0, 10)
}
