import type { DateRange } from '~/platform/date-range'
import { dayAfter, daysBetween } from '~/platform/wall-clock'

/** Lengths of calendar periods in months; each fits within the next. */
const LENGTHS = [1, 3, 6, 12] as const
/** The longest range in days that counts as this many months. */
const MOST_DAYS: Record<(typeof LENGTHS)[number], number> = { 1: 31, 3: 92, 6: 184, 12: 366 }
/**
 * The current year is shown once this many of its months are over; with fewer, a half-year or less covers
 * them.
 */
const LEAST_OF_YEAR = 7
const DECADE = 10

/** Months are numbered from year 0. */
const monthOf = (day: string) => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1
const firstDay = (month: number) =>
  `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`

/** The days of `months` whole months, starting with month number `first`. */
const daysOf = (first: number, months: number): DateRange => ({
  from: firstDay(first),
  to: dayAfter(firstDay(first + months), -1),
})

/** Returns the month that a day is in. */
export const monthAround = (day: string) => daysOf(monthOf(day), 1)

/**
 * Returns the calendar period closest to the requested range: a past month, quarter, half-year or year, or
 * the past months of this year; for longer ranges, the years of a decade up to one of them.
 * @param today the day the report is made; its month is not over
 */
export function periodOf({ from, to }: DateRange, today: string): DateRange {
  const days = daysBetween(from, to) + 1
  const length = LENGTHS.find((months) => days <= MOST_DAYS[months])
  const now = monthOf(today)
  if (!length) return decadeUntil(Math.min(now - 1, lastOfYear(monthOf(to))))
  const lastOver = Math.floor(now / length) - 1
  const [first, last] = [from, to].map((day) => Math.min(lastOver, Math.floor(monthOf(day) / length)))
  const closest = Array.from({ length: last! - first! + 1 }, (_, back) =>
    daysOf((last! - back) * length, length),
  )
  if (length === 12 && now % 12 >= LEAST_OF_YEAR) closest.unshift(daysOf(now - (now % 12), now % 12))
  return closest.reduce((best, other) =>
    common(other, { from, to }) > common(best, { from, to }) ? other : best,
  )
}

const lastOfYear = (month: number) => month - (month % 12) + 11

/** The months of a decade up to the given one. */
function decadeUntil(month: number): DateRange {
  const begin = Math.floor(month / 12 / DECADE) * DECADE * 12
  return daysOf(begin, month - begin + 1)
}

function common(one: DateRange, other: DateRange): number {
  const from = one.from > other.from ? one.from : other.from
  const to = one.to < other.to ? one.to : other.to
  return from > to ? 0 : daysBetween(from, to) + 1
}

const monthsIn = ({ from, to }: DateRange) => monthOf(to) - monthOf(from) + 1

/**
 * Returns the period of the same kind just before: for the current year the year before, for a decade the
 * decade before.
 */
export function periodBefore(period: DateRange): DateRange {
  const months = monthsIn(period)
  const first = monthOf(period.from)
  if (months > 12) return decadeUntil(first - 1)
  return months >= LEAST_OF_YEAR ? daysOf(first - 12, 12) : daysOf(first - months, months)
}

/** Returns the periods whose means a chart compares: months for a year or less, years for a decade. */
export function partsOf(period: DateRange): DateRange[] {
  const months = monthsIn(period)
  const length = months > 12 ? 12 : 1
  return Array.from({ length: Math.floor(months / length) }, (_, at) =>
    daysOf(monthOf(period.from) + at * length, length),
  )
}

/**
 * Returns all periods that contain a month and can be shown today, or could be on an earlier day of its year.
 */
export function periodsWith(day: string, today: string): DateRange[] {
  const [at, now] = [monthOf(day), monthOf(today)]
  const whole = LENGTHS.map((length) => daysOf(Math.floor(at / length) * length, length))
  const years = Array.from({ length: DECADE }, (_, year) => lastOfYear(at) + year * 12)
  const begun = Array.from({ length: now % 12 }, (_, month) => now - (now % 12) + month)
  const ofDecade = [...years, ...begun].map(decadeUntil).filter((period) => monthsIn(period) > 12)
  const ofYear = begun
    .filter((month) => month % 12 >= LEAST_OF_YEAR - 1)
    .map((month) => daysOf(month - (month % 12), (month % 12) + 1))
  const all = [...ofDecade, ...ofYear, ...whole].filter(
    ({ from, to }) => monthOf(from) <= at && monthOf(to) >= at && monthOf(to) < now,
  )
  return [...new Map(all.map((period) => [`${period.from} ${period.to}`, period])).values()]
}

/**
 * Sort order in which periods are released: longer ones first; of those that grow every month, older ones
 * first.
 */
export function byRank(one: DateRange, other: DateRange): number {
  const level = (months: number) =>
    months > 12 && months % 12 === 0 ? 0 : months > 12 ? 1 : months === 12 ? 2 : 3
  const [a, b] = [monthsIn(one), monthsIn(other)]
  const grows = (months: number) => months >= LEAST_OF_YEAR && months % 12 !== 0
  return level(a) - level(b) || (grows(a) && grows(b) ? a - b : b - a) || one.from.localeCompare(other.from)
}
