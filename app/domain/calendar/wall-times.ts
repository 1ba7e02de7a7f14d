import { dayAfter, instantOf, wallTimeOf, type WallTime } from '~/platform/wall-clock'

/** A time as the clock on the practice's wall shows it. */
export type WallRange = { date: string; startTime: string; endTime: string }
export type Range = { start_at: string; end_at: string }

/** Longer than a day is no appointment. */
const LONGEST = 24 * 3600_000
const MIDNIGHT = '00:00'

type Read = { range: Range; isRepeated: boolean } | { errors: Record<string, string[]> }

/**
 * The instants of a day and two times in `zone`, or what is wrong with them, by field. An end of 00:00 is the
 * end of the day. A time that comes twice is the first of the two, and lasts as long as the clock says; an end
 * may be the minute at which the clock begins to skip.
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

/** Whether the clock jumps at `instant`, and would have shown `time` otherwise. */
function beginsSkip(instant: string, time: string, zone: string): boolean {
  const minuteBefore = new Date(Date.parse(instant) - 60_000).toISOString()
  const [shown, before] = [wallTimeOf(instant, zone).time, wallTimeOf(minuteBefore, zone)]
  const next = new Date(Date.parse(`${before.day}T${before.time}Z`) + 60_000).toISOString().slice(11, 16)
  return next === time && shown > time
}

/** What is wrong with two instants; null when nothing is. */
export function wrongRange({ start_at, end_at }: Range): string | null {
  if (end_at <= start_at) return 'appointment.endBeforeStart'
  return Date.parse(end_at) - Date.parse(start_at) > LONGEST ? 'appointment.tooLong' : null
}

/**
 * What the wall clock of `zone` shows at the beginning and the end. Where it was set back between the two, so
 * that the end would read before the beginning, it is the end on the clock as it was at the beginning.
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
 * The same time of the clock on another day: it keeps its length. A time that the clock skips there is made
 * an hour later, one that comes twice is made the first time (OP-80).
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

/** The day of the week, 0 is Sunday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00Z`).getUTCDay()
}

/** The Sunday with which the week of `day` begins (OP-25). */
export function sundayOf(day: string): string {
  return dayAfter(day, -weekdayOf(day))
}
