import { DECIMALS, type Metric } from '~/domain/metrics/metric'
import { written } from '~/domain/metrics/metric-points'
import { formatNumber } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import { readFrom, type Limits, type Outside, type RangeMetric } from '~/domain/metrics/reading-ranges'

type Words = { t: Translate; lang: Lang }

/** A reading with its unit, as practices read it: weights in pounds; half a blood pressure is a dash. */
export function readingText(metric: Metric, value: number, low: number | null, { t, lang }: Words): string {
  if (metric === 'BLOOD_PRESSURE' && low === null) return '–'
  const key = metric === 'WEIGHT' ? 'metrics.value.WEIGHT.lb' : `metrics.value.${metric}`
  return t(key, {
    value: written(metric, value, (number, digits) => formatNumber(number, lang, digits)),
    low: low === null ? '' : formatNumber(low, lang, DECIMALS[metric]),
  })
}

/** The same without its unit, where there is little room and the metric stands beside it. */
export function plainText(metric: Metric, value: number, low: number | null, { lang }: Words): string {
  if (metric === 'BLOOD_PRESSURE' && low === null) return '–'
  const text = (number: number) => written(metric, number, (one, digits) => formatNumber(one, lang, digits))
  return low === null ? text(value) : `${text(value)}/${text(low)}`
}

/** One value of a range's metric as a number with its unit; a blood pressure has two of them. */
export function limitText(metric: RangeMetric, value: number, words: Words): string {
  const from = readFrom(metric)
  if (from === 'BLOOD_PRESSURE') return `${formatNumber(value, words.lang, 0)} mmHg`
  return readingText(from, value, null, words)
}

/** What is asked of a metric in words; null where nothing is. */
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

/** What is wrong with a value in words, such as "Weight 210 lb, above 200 lb". */
export function outsideText({ metric, value, how, limit, days }: Outside, words: Words): string {
  return words.t(`monitoring.outside.${how}`, {
    metric: words.t(`monitoring.metric.${metric}`),
    value: limitText(metric, value, words),
    limit: limitText(metric, limit, words),
    days: days ?? 1,
  })
}
