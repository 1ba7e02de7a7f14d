import { anyNumber, whole } from '~/core/fields/field-schemas'
import { limitsOf, MOST_CHANGE_DAYS, type Limits, type RangeMetric } from '~/domain/metrics/reading-ranges'

const number = anyNumber().nullable().optional()

/** The range of one metric; `rangeProblems` checks which values make sense for the metric. */
export const rangeShape = {
  low: number,
  high: number,
  change: number,
  change_days: whole(1, MOST_CHANGE_DAYS).nullable().optional(),
}

/** Returns what is wrong with the limits of a metric, by field. */
export function rangeProblems(metric: RangeMetric, limits: Limits): Record<string, string[]> {
  const [least, most] = limitsOf(metric)
  const { low, high, change, change_days } = limits
  const problems: [string, string][] = []
  for (const [name, value] of [
    ['low', low],
    ['high', high],
  ] as const) {
    if (value !== null && value < least) problems.push([name, `form.min|${least}`])
    if (value !== null && value > most) problems.push([name, `form.max|${most}`])
  }
  if (low !== null && high !== null && low >= high) problems.push(['high', 'monitoring.range.highAboveLow'])
  if (change !== null && change <= 0) problems.push(['change', 'monitoring.range.changePositive'])
  if (change !== null && change > most) problems.push(['change', `form.max|${most}`])
  if ((change === null) !== (change_days === null))
    problems.push([change === null ? 'change' : 'change_days', 'monitoring.range.changeBoth'])
  return Object.fromEntries(problems.map(([name, message]) => [name, [message]]))
}
