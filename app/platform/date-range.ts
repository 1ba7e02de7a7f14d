import { addDays, endOfMonth, formatISO, parseISO, startOfISOWeek, startOfMonth, subMonths } from 'date-fns'
import { isDay } from './wall-clock'

/** A range of calendar days `YYYY-MM-DD`, both ends included. */
export type DateRange = { from: string; to: string }

/** The ranges that reports and charts offer by name (REP-08, OP-29). */
export const PRESETS = [
  'last7days',
  'last30days',
  'last60days',
  'last90days',
  'last180days',
  'last365days',
  'thisweek',
  'thismonth',
] as const
export type Preset = (typeof PRESETS)[number]

/** The periods of client reports, in months (REP-09). */
export const PERIODS = [1, 3, 6, 12] as const

export const DEFAULT_PRESET: Preset = 'last30days'

/** Maximum length of a range in days: there is no data older than that. */
const MOST_DAYS = 3660

const DAYS: Partial<Record<Preset, number>> = {
  last7days: 7,
  last30days: 30,
  last60days: 60,
  last90days: 90,
  last180days: 182,
  last365days: 365,
}

const day = (date: Date) => formatISO(date, { representation: 'date' })

/** A preset by its name or its short form (`last30`); null for any other word. */
export function presetNamed(word: string | null): Preset | null {
  return PRESETS.find((name) => name === word || name.replace(/^(last\d+)days$/, '$1') === word) ?? null
}

/**
 * The days of a preset, where `today` is the reader's day; lastN ends today and includes it, weeks run Monday
 * to Sunday.
 */
export function rangeOfPreset(preset: Preset, today: string): DateRange {
  const now = parseISO(today)
  if (preset === 'thisweek')
    return { from: day(startOfISOWeek(now)), to: day(addDays(startOfISOWeek(now), 6)) }
  if (preset === 'thismonth') return { from: day(startOfMonth(now)), to: day(endOfMonth(now)) }
  return { from: day(addDays(now, 1 - (DAYS[preset] ?? 1))), to: today }
}

/**
 * The last `months` months up to and including today; they begin the day after the same date that many months
 * ago.
 */
export function rangeOfMonths(months: number, today: string): DateRange {
  return { from: day(addDays(subMonths(parseISO(today), months), 1)), to: today }
}

/** Why a range is invalid: `order`, `day` or `long`; null if it is valid. */
export function rangeFault({ from, to }: DateRange): 'day' | 'order' | 'long' | null {
  if (!isDay(from) || !isDay(to)) return 'day'
  if (from > to) return 'order'
  return day(addDays(parseISO(from), MOST_DAYS)) < to ? 'long' : null
}
