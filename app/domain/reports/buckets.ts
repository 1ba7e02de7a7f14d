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

/** The mean of each part. */
export function bucketMeans(
  range: DateRange,
  days: readonly { day: string; people: number; total: number }[],
): Bucket[] {
  return bucketsOf(range).map((part) => {
    const within = days.filter(({ day }) => day >= part.from && day <= part.to)
    const people = within.reduce((sum, one) => sum + one.people, 0)
    const total = within.reduce((sum, one) => sum + one.total, 0)
    return { ...part, mean: people < FEW ? null : total / people }
  })
}
