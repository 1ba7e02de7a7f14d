import { tzOffset } from '@date-fns/tz'

const DAY_MS = 86_400_000

/** A calendar day `YYYY-MM-DD` and a local time `HH:MM`. */
export type WallTime = { day: string; time: string }

/** True if a text is an existing calendar day `YYYY-MM-DD`. */
export function isDay(text: string | null): text is string {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const date = new Date(text)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** A local time in a time zone: one instant, or none where the clock skips it. */
export type WallInstant = { instant: string; isRepeated: boolean } | { instant: null; isRepeated: false }

/**
 * The UTC instant (ISO 8601) of the local `day` and `time` in `zone`. A time that occurs twice gives the
 * first instant and `isRepeated`; a skipped one has no instant.
 */
export function instantOf({ day, time }: WallTime, zone: string): WallInstant {
  const asUtc = Date.parse(`${day}T${time}:00.000Z`)
  const found = offsetsAround(asUtc, zone)
    .map((minutes) => new Date(asUtc - minutes * 60_000))
    .filter((date) => tzOffset(zone, date) * 60_000 === asUtc - date.getTime())
    .sort((a, b) => a.getTime() - b.getTime())
  const [first, second] = found
  if (!first) return { instant: null, isRepeated: false }
  return { instant: first.toISOString(), isRepeated: second !== undefined }
}

/** The local day and time in `zone` at a UTC instant. */
export function wallTimeOf(instant: string, zone: string): WallTime {
  const date = new Date(instant)
  const shown = new Date(date.getTime() + tzOffset(zone, date) * 60_000).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}

/** The calendar day `days` after `day`, independent of clock changes. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)
}

/** Number of calendar days from `from` to `to`. */
export function daysBetween(from: string, to: string): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS
}

/**
 * The instants at which a calendar day begins and ends in `zone`; with a clock change it has 23 or 25 hours.
 */
export function boundsOfDay(day: string, zone: string): { from: string; to: string } {
  return { from: startOf(day, zone), to: startOf(dayAfter(day, 1), zone) }
}

/** If midnight is skipped, the day begins with the first minute that exists. */
function startOf(day: string, zone: string): string {
  for (let minute = 0; minute < 180; minute += 30) {
    const time = `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`
    const { instant } = instantOf({ day, time }, zone)
    if (instant) return instant
  }
  throw new RangeError(`${day} has no beginning in ${zone}`)
}

/** The UTC offsets, in minutes, a day before and a day after. */
function offsetsAround(asUtc: number, zone: string): number[] {
  return [...new Set([asUtc - DAY_MS, asUtc + DAY_MS].map((ms) => tzOffset(zone, new Date(ms))))]
}
