import { dayAfter } from '~/platform/wall-clock'
import type { Days } from './driver'

/** The days in pieces of at most `most`, oldest first: sources answer so many at once. */
export function pieces({ from, to, timeZone }: Days, most: number): Days[] {
  const found: Days[] = []
  for (let start = from; start <= to; start = dayAfter(start, most)) {
    const end = dayAfter(start, most - 1)
    found.push({ from: start, to: end < to ? end : to, timeZone })
  }
  return found
}
