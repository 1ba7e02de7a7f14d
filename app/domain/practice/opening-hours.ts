import { dayAfter, instantOf, wallTimeOf } from '~/platform/wall-clock'

/** The days of the week as stored in `open_days`, Monday first. */
export const WEEK_DAYS = ['MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type WeekDay = (typeof WEEK_DAYS)[number]

/** When a practice is open: on these days, from `opens` to `closes` (`HH:MM`), on the clock of `zone`. */
export type OpeningHours = { opens: string; closes: string; open_days: readonly WeekDay[]; zone: string }

/** The default hours of a practice. */
export const USUAL_HOURS = {
  opens: '08:00',
  closes: '17:00',
  open_days: ['MON', 'TUE', 'WED', 'THU', 'FRI'],
} as const satisfies Omit<OpeningHours, 'zone'>

/** Default minutes within which a practice should acknowledge a safety event. */
export const USUAL_WAITS = { open: 30, closed: 120 } as const

/** Returns the stored form of a set of days: joined by pipes, in week order. */
export function daysText(days: readonly string[]): string {
  return WEEK_DAYS.filter((day) => days.includes(day)).join('|')
}

/** The days of a stored text. */
export function daysOf(text: string): WeekDay[] {
  const days = text.split('|')
  return WEEK_DAYS.filter((day) => days.includes(day))
}

/** True if the practice is open at `instant` (UTC, ISO 8601). */
export function isOpenAt({ opens, closes, open_days, zone }: OpeningHours, instant: string): boolean {
  const { day, time } = wallTimeOf(instant, zone)
  return open_days.includes(weekDay(day)) && time >= opens && time < closes
}

/** Returns when the practice next opens after `instant`; null if it has no open days. */
export function nextOpening({ opens, open_days, zone }: OpeningHours, instant: string): string | null {
  const { day } = wallTimeOf(instant, zone)
  for (let ahead = 0; ahead <= WEEK_DAYS.length; ahead++) {
    const next = dayAfter(day, ahead)
    const opening = open_days.includes(weekDay(next)) ? instantOf({ day: next, time: opens }, zone) : null
    if (opening?.instant && opening.instant > instant) return opening.instant
  }
  return null
}

function weekDay(day: string): WeekDay {
  return WEEK_DAYS[(new Date(day).getUTCDay() + 6) % 7]!
}
