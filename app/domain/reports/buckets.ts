import { dayAfter, daysBetween } from '~/platform/wall-clock'
import type { DateRange } from '~/platform/date-range'
import { FEW } from './scope'

/** A part of a range with the mean of the values that were given in it; null where fewer than five were. */
export type Bucket = DateRange & { mean: number | null }

const MOST = 12

/** The days of a range in at most twelve parts of one length, the last one may be shorter. */
export function bucketsOf({ from, to }: DateRange): DateRange[] {
  const days = daysBetween(from, to) + 1
  const length = Math.max(1, Math.ceil(days / MOST))
  return Array.from({ length: Math.ceil(days / length) }, (_, index) => {
    const start = dayAfter(from, index * length)
    const end = dayAfter(start, length - 1)
    return { from: start, to: end < to ? end : to }
  })
}

/**
 * The mean of each part.
 * @param blocks in the order of days; each counts where it ends.
 */
export function bucketMeans(
  parts: readonly DateRange[],
  blocks: readonly { to: string; given: number; total: number }[],
): Bucket[] {
  let at = 0
  return parts.map((part) => {
    let [given, total] = [0, 0]
    for (; at < blocks.length && blocks[at]!.to <= part.to; at++) {
      given += blocks[at]!.given
      total += blocks[at]!.total
    }
    return { ...part, mean: given < FEW ? null : total / given }
  })
}
