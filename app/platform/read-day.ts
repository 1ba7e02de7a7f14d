const ISO = /^(\d{4})-(\d{1,2})-(\d{1,2})$/
const US = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/
const ENGLISH = /^([a-z]+)\.? (\d{1,2}),? (\d{4})$/
const SPANISH = /^(\d{1,2}) de ([a-z]+) (?:de|del) (\d{4})$/

const MONTHS = [
  ['january', 'jan', 'enero'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto'],
  ['september', 'sept', 'sep', 'septiembre', 'setiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre'],
]

/** The year, month and day of a typed day, in the calendar or not. */
export type DayParts = { year: number; month: number; day: number }

/**
 * Takes a typed day apart: 1970-05-17 and 5/17/1970, as fields and tables write it in both languages (OP-116),
 * or with its month in words (May 17, 1970; 17 de mayo de 1970). Null for anything else.
 */
export function dayParts(typed: string): DayParts | null {
  const text = typed.trim().toLowerCase().replace(/\s+/g, ' ')
  const parts = (year: string, month: number, day: string) => ({
    year: Number(year),
    month,
    day: Number(day),
  })
  const monthNamed = (name: string) => MONTHS.findIndex((names) => names.includes(name)) + 1
  const iso = ISO.exec(text)
  if (iso) return parts(iso[1]!, Number(iso[2]), iso[3]!)
  const us = US.exec(text)
  if (us) return parts(us[3]!, Number(us[1]), us[2]!)
  const english = ENGLISH.exec(text)
  if (english) return parts(english[3]!, monthNamed(english[1]!), english[2]!)
  const spanish = SPANISH.exec(text)
  return spanish ? parts(spanish[3]!, monthNamed(spanish[2]!), spanish[1]!) : null
}

/** Writes a day as `YYYY-MM-DD`. */
export function isoDay({ year, month, day }: DayParts): string {
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}

/** True if the calendar has the day. */
export function inCalendar({ year, month, day }: DayParts): boolean {
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Returns a typed day as `YYYY-MM-DD`; null if it is none of the calendar. */
export function readDay(typed: string): string | null {
  const parts = dayParts(typed)
  return parts && inCalendar(parts) ? isoDay(parts) : null
}

/** A typed day as `YYYY-MM-DD`; other text comes back unchanged. */
export function dayText(typed: string): string {
  return readDay(typed) ?? typed
}
