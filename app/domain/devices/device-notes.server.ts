import { METRICS } from '~/domain/metrics/metric'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDayInWords, formatList } from '~/i18n/format'
import { settingsFor } from '~/integrations/health/health-settings.server'
import type { HealthMetric } from '~/integrations/health/driver'
import { settingsOfConnection, type Connection } from './connection.server'
import type { DeviceService } from './device-line'
import { isOpen, LEFT_OUT, metricsWhere, progressIn, type Progress } from './sync-progress'

type Words = Pick<Reader, 't' | 'lang'>

/**
 * Returns, in words, what a service does not bring: metrics never read from it, those it denies, days still
 * unread or no longer read, and values left out, with the reason.
 */
export function notesOf(
  service: DeviceService,
  row: Pick<Connection, 'driver' | 'progress'> | null,
  { t, lang }: Words,
): string[] {
  if (service === 'APPLE') return []
  const settings = row ? settingsOfConnection(row) : settingsFor(service)
  const name = (metric: string) => t(`metrics.metric.${metric}`)
  const list = (key: string, metrics: readonly string[]) =>
    metrics.length > 0 ? [t(key, { metrics: formatList(metrics.map(name), lang) })] : []
  const offered: readonly string[] = Object.keys(settings?.driver.scopes ?? {})
  const progress = progressIn(row?.progress ?? null)
  return [
    ...(settings
      ? list(
          'metrics.notRead',
          METRICS.filter((metric) => !offered.includes(metric)),
        )
      : []),
    ...list(
      'metrics.deniedBySource',
      metricsWhere(progress, ({ denied }) => denied === true),
    ),
    ...list(
      'metrics.endless',
      metricsWhere(progress, ({ endless }) => endless === true),
    ),
    ...(metricsWhere(progress, (one) => isOpen(one) && !one.denied && !one.endless).length > 0
      ? [t('metrics.readingOn')]
      : []),
    ...entries(progress).flatMap(([metric, { skipped }]) =>
      skipped
        ? [
            t('metrics.skippedDays', {
              metric: name(metric),
              from: formatDayInWords(skipped.from, lang),
              to: formatDayInWords(skipped.to, lang),
            }),
          ]
        : [],
    ),
    ...leftOutOf(progress, { t, lang }),
  ]
}

/** One sentence per day on which something was left out. */
function leftOutOf(progress: Progress, { t, lang }: Words): string[] {
  const days = [...new Set(entries(progress).flatMap(([, { left }]) => left?.day ?? []))].sort()
  return days.map((day) => {
    const values = entries(progress).flatMap(([metric, { left }]) =>
      left?.day === day
        ? LEFT_OUT.flatMap((reason) => {
            const count = left.counts[reason]
            return count
              ? [t(`metrics.leftOut.${reason}`, { metric: t(`metrics.metric.${metric}`), count })]
              : []
          })
        : [],
    )
    return t('metrics.leftOut', { day: formatDayInWords(day, lang), values: formatList(values, lang) })
  })
}

function entries(progress: Progress) {
  return metricsWhere(progress, () => true).map(
    (metric: HealthMetric) => [metric, progress[metric]!] as const,
  )
}
