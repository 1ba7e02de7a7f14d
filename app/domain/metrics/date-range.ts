import { dayAfter, daysBetween } from '~/platform/wall-clock'

/** Days back from today that one can choose; `all` begins with the first reading. */
export const RANGES = ['7', '30', '90', '365', 'all'] as const
export type RangeName = (typeof RANGES)[number]

/** The days that charts show, both ends included; `from` is null for all that there is. */
export type DateRange = { name: RangeName | 'custom'; from: string | null; to: string }

const USUAL: RangeName = '90'
const isDay = (text: string | null): text is string =>
  text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`))

/** The range that an address asks for: `range=30`, or `from` and `to` in any order; what cannot be one is the usual range. */
export function readRange(params: URLSearchParams, today: string): DateRange {
  const [from, to] = [params.get('from'), params.get('to')]
  if (isDay(from) || isDay(to)) {
    const [one, other] = [isDay(from) ? from : null, isDay(to) ? to : today]
    return one !== null && one > other
      ? { name: 'custom', from: other, to: one }
      : { name: 'custom', from: one, to: other }
  }
  const name = RANGES.find((range) => range === params.get('range')) ?? USUAL
  return { name, from: name === 'all' ? null : dayAfter(today, 1 - Number(name)), to: dayAfter(today, 1) }
}

/** The same range as a query. */
export function rangeQuery({ name, from, to }: DateRange): string {
  return name === 'custom' ? `?${from ? `from=${from}&` : ''}to=${to}` : `?range=${name}`
}

/** How many days one point of a chart stands for, so that it has at most about a hundred. */
export function daysOfPoint(from: string, to: string): 1 | 7 | 30 {
  const days = daysBetween(from, to)
  return days <= 100 ? 1 : days <= 735 ? 7 : 30
}
