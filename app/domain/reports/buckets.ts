import type { DateRange } from '~/platform/date-range'
import type { MonthSums } from './read-rollups.server'
import { FEW } from './scope'

/** A part of a range with the mean of the last values in it; null if it may not be shown. */
export type Bucket = DateRange & { mean: number | null }

/** Returns the mean of each part, the same as in the report for that part. */
export function bucketMeans(
  parts: readonly DateRange[],
  months: readonly MonthSums[],
  isHidden: (part: DateRange) => boolean,
): Bucket[] {
  return parts.map((part) => {
    const own = months.filter(
      ({ day, until_day }) => day >= part.from && day <= part.to && until_day > part.to,
    )
    const people = own.reduce((sum, month) => sum + month.people, 0)
    const total = own.reduce((sum, month) => sum + month.total, 0)
    return { ...part, mean: people < FEW || isHidden(part) ? null : total / people }
  })
}
