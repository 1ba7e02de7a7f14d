import type { Actor } from '~/access/actor'
import type { ListQuery } from '~/core/list/list-query'
import { exportRecords } from '~/core/resource/export-records.server'
import { METRICS, type Metric } from '~/domain/metrics/metric'
import { readingText } from '~/domain/monitoring/reading-text'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import type { CsvValue } from '~/platform/csv'
import { monitoredOf, type MonitoredRow } from './monitored-resource.server'

/**
 * Exports the filtered list of monitored patients as a csv file in portions, in the reader's language.
 * @throws Refusal 403.
 */
export function exportMonitored(
  actor: Actor,
  query: ListQuery,
  reader: Reader,
): Promise<AsyncIterable<string>> {
  const { t } = reader
  const column = (key: string, value: (row: MonitoredRow) => CsvValue) => ({ heading: t(key), value })
  const yesNo = (value: number) => t(value === 1 ? 'ui.yes' : 'ui.no')
  return exportRecords({
    actor,
    resource: monitoredOf(actor),
    query,
    list: 'list of monitored patients',
    columns: [
      column('patients.lastname', (row) => row.lastname),
      column('patients.firstname', (row) => row.firstname),
      column('patients.dob', (row) => formatDate(row.dob)),
      column('monitoring.state', (row) => (row.badge === 'NONE' ? '' : t(`monitoring.badge.${row.badge}`))),
      column('monitoring.check', (row) => (row.status ? t(`monitoring.status.${row.status}`) : '')),
      column('monitoring.lastCheck', (row) => dayText(row.last_check, reader)),
      column('monitoring.nextCheck', (row) => formatDate(row.check_due)),
      column('monitoring.lastReading', (row) => dayText(row.last_metric, reader)),
      column('monitoring.days', (row) => row.device_days),
      column('monitoring.manualDays', (row) => row.manual_days),
      column('monitoring.minutes', (row) => row.minutes),
      column('monitoring.withContact', (row) => yesNo(row.contact)),
      column('monitoring.unbilled', (row) => row.unbilled_checks),
      ...METRICS.map((metric) =>
        column(`metrics.metric.${metric}`, (row) => latestText(row, metric, reader)),
      ),
    ],
  })
}

function latestText({ latest }: MonitoredRow, metric: Metric, reader: Reader): string {
  const own = latest.find((one) => one.metric === metric)
  return own ? `${readingText(metric, own.value, own.diastolic, reader)} (${formatDate(own.day)})` : ''
}
