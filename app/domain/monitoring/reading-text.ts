import { DECIMALS, type Metric } from '~/domain/metrics/metric'
import { written } from '~/domain/metrics/metric-points'
import { formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { readFrom, type Limits, type Outside, type RangeMetric } from '~/domain/metrics/reading-ranges'

type Words = { t: Translate; lang: Lang }

/**
 * Returns a reading with its unit as practices read it: weights in pounds; an incomplete blood pressure is a
 * dash.
 */
export function readingText(metric: Metric, value: number, low: number | null, { t, lang }: Words): string {
  if (metric === 'BLOOD_PRESSURE' && low === null) return '–'
  const key = metric === 'WEIGHT' ? 'metrics.value.WEIGHT.lb' : `metrics.value.${metric}`
  return t(key, {
    value: written(metric, value, (number, digits) => formatNumber(number, lang, digits)),
    low: low === null ? '' : formatNumber(low, lang, DECIMALS[metric]),
  })
}

/** The same without the unit, for tight places where the metric is shown next to it. */
export function plainText(metric: Metric, value: number, low: number | null, { lang }: Words): string {
  if (metric === 'BLOOD_PRESSURE' && low === null) return '–'
  const text = (number: number) => written(metric, number, (one, digits) => formatNumber(one, lang, digits))
  return low === null ? text(value) : `${text(value)}/${text(low)}`
}

/** Returns one value of a range's metric with its unit; of a blood pressure, one of its two values. */
export function limitText(metric: RangeMetric, value: number, words: Words): string {
  const from = readFrom(metric)
  if (from === 'BLOOD_PRESSURE') return `${formatNumber(value, words.lang, 0)} mmHg`
  return readingText(from, value, null, words)
}

/** Returns the limits of a metric in words; null if there are none. */
export function rangeText(metric: RangeMetric, limits: Limits, words: Words): string | null {
  const { low, high, change, change_days: days } = limits
  const text = (value: number) => limitText(metric, value, words)
  const from = readFrom(metric)
  const plain = (value: number) =>
    from === 'BLOOD_PRESSURE' ? formatNumber(value, words.lang, 0) : plainText(from, value, null, words)
  const between =
    low !== null && high !== null
      ? words.t('monitoring.range.between', {
          low: plain(low),
          high: text(high),
        })
      : low !== null
        ? words.t('monitoring.range.atLeast', { low: text(low) })
        : high !== null
          ? words.t('monitoring.range.atMost', { high: text(high) })
          : null
  const changing =
    change === null ? null : words.t('monitoring.range.changing', { change: text(change), days: days ?? 1 })
  return [between, changing].filter(Boolean).join('; ') || null
}

/** Returns what is wrong with a value in words, such as "Weight 210 lb, above 200 lb". */
export function outsideText({ metric, value, how, limit, days }: Outside, words: Words): string {
  return words.t(`monitoring.outside.${how}`, {
    metric: words.t(`monitoring.metric.${metric}`),
    value: limitText(metric, value, words),
    limit: limitText(metric, limit, words),
    days: days ?? 1,
  })
}
