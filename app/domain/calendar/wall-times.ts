import { dayAfter, instantOf, wallTimeOf, type WallTime } from '~/platform/wall-clock'

/** A slot as the practice's wall clock shows it. */
export type WallRange = { date: string; startTime: string; endTime: string }
export type Range = { start_at: string; end_at: string }

/** Maximum length of an appointment: one day. */
const LONGEST = 24 * 3600_000
const MIDNIGHT = '00:00'

type Read = { range: Range; isRepeated: boolean } | { errors: Record<string, string[]> }

/**
 * Returns the instants of a day and two times in `zone`, or what is wrong with them, by field. An end of
 * 00:00 is the end of the day. A time that occurs twice (clock set back) means the first, and the length
 * follows the clock; an end may be the minute at which the clock jumps ahead.
 */
export function rangeOf({ date, startTime, endTime }: WallRange, zone: string): Read {
  const endsAtMidnight = endTime === MIDNIGHT && startTime !== MIDNIGHT
  if (endTime <= startTime && !endsAtMidnight) return { errors: { endTime: ['appointment.endBeforeStart'] } }
  const endDay = endsAtMidnight ? dayAfter(date, 1) : date
  const [start, end] = [
    instantOf({ day: date, time: startTime }, zone),
    instantOf({ day: endDay, time: endTime }, zone),
  ]
  if (!start.instant) return { errors: { startTime: ['appointment.skipped'] } }
  const length = Date.parse(`${endDay}T${endTime}Z`) - Date.parse(`${date}T${startTime}Z`)
  const afterLength = new Date(Date.parse(start.instant) + length).toISOString()
  const end_at = start.isRepeated || beginsSkip(afterLength, endTime, zone) ? afterLength : end.instant
  if (!end_at) return { errors: { endTime: ['appointment.skipped'] } }
  return {
    range: { start_at: start.instant, end_at },
    isRepeated: start.isRepeated || end.isRepeated,
  }
}

/** True if the clock jumps ahead at `instant` and would otherwise have shown `time`. */
function beginsSkip(instant: string, time: string, zone: string): boolean {
  const minuteBefore = new Date(Date.parse(instant) - 60_000).toISOString()
  const [shown, before] = [wallTimeOf(instant, zone).time, wallTimeOf(minuteBefore, zone)]
  const next = new Date(Date.parse(`${before.day}T${before.time}Z`) + 60_000).toISOString().slice(11, 16)
  return next === time && shown > time
}

/** Returns what is wrong with two instants, as a text key; null if nothing. */
export function wrongRange({ start_at, end_at }: Range): string | null {
  if (end_at <= start_at) return 'appointment.endBeforeStart'
  return Date.parse(end_at) - Date.parse(start_at) > LONGEST ? 'appointment.tooLong' : null
}

/**
 * Returns what the wall clock of `zone` shows at start and end. If the clock was set back in between, so that
 * the end would read earlier than the start, the end is given on the clock as it was at the start.
 */
export function wallRangeOf({ start_at, end_at }: Range, zone: string): WallRange {
  const [start, end] = [wallTimeOf(start_at, zone), wallTimeOf(end_at, zone)]
  const isSetBack = end.day === start.day && end.time <= start.time && end_at > start_at
  return {
    date: start.day,
    startTime: start.time,
    endTime: isSetBack ? goingOn(start, start_at, end_at) : end.time,
  }
}

function goingOn({ day, time }: WallTime, start_at: string, end_at: string): string {
  const length = Date.parse(end_at) - Date.parse(start_at)
  return new Date(Date.parse(`${day}T${time}Z`) + length).toISOString().slice(11, 16)
}

/**
 * Returns the same time of day on another day, with the same length. A time that the clock skips there moves
 * an hour later; of one that occurs twice, the first is used (OP-80).
 */
export function onDay({ start_at, end_at }: Range, day: string, zone: string): Range {
  const length = Date.parse(end_at) - Date.parse(start_at)
  const start = laterIfSkipped(day, wallTimeOf(start_at, zone).time, zone)
  return { start_at: start, end_at: new Date(Date.parse(start) + length).toISOString() }
}

function laterIfSkipped(day: string, time: string, zone: string): string {
  const { instant } = instantOf({ day, time }, zone)
  if (instant) return instant
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const next = hour === 23 ? { day: dayAfter(day, 1), hour: 0 } : { day, hour: hour + 1 }
  const later = `${String(next.hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`
  const found = instantOf({ day: next.day, time: later }, zone).instant
  if (!found) throw new RangeError(`${later} is skipped, too`)
  return found
}

/** Returns the day of the week, where 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** Returns the Sunday that begins the week of `day` (OP-25). */
export function sundayOf(day: string): string {
  return dayAfter(day, -weekdayOf(day))
}
