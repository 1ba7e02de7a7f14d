import { dayAfter, instantOf, wallTimeOf } from '~/platform/wall-clock'

export const REMINDER_DAYS = ['DAILY', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT', 'SUN'] as const
export type ReminderDay = (typeof REMINDER_DAYS)[number]
/** Hours at which a reminder may be sent. */
export const REMINDER_HOURS = [6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22] as const

/** The same as texts, as forms send them. */
export const HOUR_CHOICES = REMINDER_HOURS.map(hourText) as [string, ...string[]]

const WEEK = ['SUN', 'MON', 'TUE', 'WED', 'THU', 'FRI', 'SAT']

/** Returns a reminder in its stored form, `MON-08`. */
export function reminderText(day: ReminderDay, hour: number): string {
  return `${day}-${hourText(hour)}`
}

/** Returns the parts of a stored reminder; null if invalid. */
export function reminderParts(text: string | null | undefined): { day: ReminderDay; hour: number } | null {
  const [, day, hour] = /^([A-Z]{3,5})-(\d{2})$/.exec(text ?? '') ?? []
  const known = REMINDER_DAYS.find((one) => one === day)
  const at = REMINDER_HOURS.find((one) => one === Number(hour))
  return known && at !== undefined ? { day: known, hour: at } : null
}

/** Returns a stored reminder as the fields of a form. */
export function reminderFields(text: string | null | undefined) {
  const parts = reminderParts(text)
  return { reminder_day: parts?.day ?? null, reminder_hour: parts && hourText(parts.hour) }
}

/**
 * Returns the first instant after `after` at which the clocks of `zone` show the reminder's hour on its day.
 * An hour skipped by a clock change moves one hour later.
 */
export function nextReminder(reminder: string, zone: string, after: string): string | null {
  const parts = reminderParts(reminder)
  if (!parts) return null
  let { day } = wallTimeOf(after, zone)
  for (let ahead = 0; ahead <= 8; ahead++) {
    if (parts.day === 'DAILY' || weekday(day) === parts.day) {
      const at = (hour: number) => instantOf({ day, time: `${hourText(hour)}:00` }, zone).instant
      const instant = at(parts.hour) ?? at(parts.hour + 1)
      if (instant && instant > after) return instant
    }
    day = dayAfter(day, 1)
  }
  return null
}

function weekday(day: string): string {
  return WEEK[new Date(`${day}T12:00:00Z`).getUTCDay()]!
}

function hourText(hour: number): string {
  return String(hour).padStart(2, '0')
}
