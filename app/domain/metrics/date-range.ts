import { presetNamed, rangeOfPreset, type DateRange as Days } from '~/platform/date-range'
import { readDay } from '~/platform/read-day'
import { daysBetween } from '~/platform/wall-clock'
import { RANGES, type DateRange, type RangeName } from './ranges'

const USUAL = 'last90days'

/**
 * Returns the range in an address: `range=last30days` or its short form, or `from` and `to` in either order;
 * anything invalid gives the default range.
 */
export function readRange(params: URLSearchParams, today: string): DateRange {
  const [from, to] = [dayOf(params, 'from'), dayOf(params, 'to')]
  if (from !== null || to !== null) {
    const [one, other] = [from, to ?? today]
    return one !== null && one > other
      ? { name: 'custom', from: other, to: one }
      : { name: 'custom', from: one, to: other }
  }
  const asked = params.get('range')
  if (asked === 'all') return { name: 'all', from: null, to: today }
  const preset = presetNamed(asked)
  const name = preset && isOffered(preset) ? preset : USUAL
  return { name, ...rangeOfPreset(name, today) }
}

function dayOf(params: URLSearchParams, name: string): string | null {
  return readDay(params.get(name) ?? '')
}

function isOffered(preset: string): preset is Exclude<RangeName, 'all'> {
  return preset !== 'all' && RANGES.some((range) => range === preset)
}

/** Returns the range as a query string. */
export function rangeQuery({ name, from, to }: DateRange): string {
  return name === 'custom' ? `?${from ? `from=${from}&` : ''}to=${to}` : `?range=${name}`
}

/** Returns how many days one point of a chart covers, so that it has at most about a hundred points. */
export function daysOfPoint({ from, to }: Days): 1 | 7 | 30 {
  const days = daysBetween(from, to)
  return days <= 100 ? 1 : days <= 400 ? 7 : 30
}
