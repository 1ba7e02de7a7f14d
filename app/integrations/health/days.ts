import { dayAfter, instantOf, wallTimeOf } from '~/platform/wall-clock'
import type { Days } from './driver'

/** Splits the days into ranges of at most `most` days, oldest first: vendors limit the days per request. */
export function pieces({ from, to, timeZone }: Days, most: number): Days[] {
  const found: Days[] = []
  for (let start = from; start <= to; start = dayAfter(start, most)) {
    const end = dayAfter(start, most - 1)
    found.push({ from: start, to: end < to ? end : to, timeZone })
  }
  return found
}

/** An instant in UTC, and its calendar day in a time zone. */
export function momentIn(at: string | number, zone: string): { taken: string; day: string } {
  const taken = new Date(at).toISOString()
  return { taken, day: wallTimeOf(taken, zone).day }
}

/**
 * The UTC instant of a local time `YYYY-MM-DDTHH:MM:SS` in a time zone; a time that the clock skips counts as
 * an hour later.
 */
export function instantAt(wall: string, zone: string): string {
  const [day, time, seconds] = [wall.slice(0, 10), wall.slice(11, 16), wall.slice(17, 19) || '00']
  const found = instantOf({ day, time }, zone).instant
  if (found) return new Date(Date.parse(found) + Number(seconds) * 1000).toISOString()
  const anHourBefore = new Date(Date.parse(`${day}T${time}:${seconds}Z`) - 3_600_000).toISOString()
  return new Date(Date.parse(instantAt(anHourBefore, zone)) + 3_600_000).toISOString()
}
