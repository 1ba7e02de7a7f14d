import type { ActingPractitioner, Actor } from '~/access/actor'
import { exportRecords } from '~/core/resource/export-records.server'
import type { ListQuery } from '~/core/list/list-query'
import { MONITORING_RULES, SET_UP_RULES } from '~/domain/monitoring-state/rules'
import { earlierText, ruleLines } from '~/domain/monitoring/rule-lines'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import type { CsvValue } from '~/platform/csv'
import { ledgerResource, monitoredIn, type LedgerRow } from './ledger-resource.server'

/**
 * Exports the ledger of a month as a csv file in the reader's language: one line per patient, one column per
 * rule.
 * @throws Refusal 403.
 */
export function exportLedger(
  actor: Actor,
  practitioner: ActingPractitioner,
  query: ListQuery,
  of: { month: string; today: string },
  reader: Reader,
): Promise<AsyncIterable<string>> {
  const { t } = reader
  const column = (key: string, value: (row: LedgerRow) => CsvValue) => ({ heading: t(key), value })
  return exportRecords({
    actor,
    resource: ledgerResource(practitioner, of),
    query,
    within: monitoredIn(of, query),
    list: `ledger of monitoring of ${of.month}`,
    columns: [
      column('monitoring.ledger.month', (row) => row.month),
      column('patients.lastname', (row) => row.lastname),
      column('patients.firstname', (row) => row.firstname),
      column('patients.dob', (row) => formatDate(row.dob)),
      column('monitoring.days', (row) => row.device_days),
      column('monitoring.manualDays', (row) => row.manual_days),
      column('monitoring.lateDays', (row) => row.late_days),
      column('monitoring.minutes', (row) => row.minutes),
      column('monitoring.withContact', (row) => t(row.contact ? 'ui.yes' : 'ui.no')),
      column('monitoring.unbilled', (row) => row.unbilled_checks),
      ...[...MONITORING_RULES, ...SET_UP_RULES].map(({ code }) => ({
        heading: t('monitoring.rule', { code }),
        value: (row: LedgerRow) => ruleText(row, code, reader),
      })),
      column('monitoring.ledger.earlier', (row) =>
        row.earlier.map((one) => earlierText(one, of.today, reader)).join('; '),
      ),
      column('monitoring.ledger.closed', (row) => dayText(row.closed, reader)),
    ],
  })
}

function ruleText(row: LedgerRow, code: string, reader: Reader): string {
  return ruleLines(row, reader)
    .filter((one) => one.code === code)
    .flatMap(({ state, why, bills }) => [
      ...bills,
      ...(why ? [`${reader.t(`monitoring.rule.${state}`)}: ${why}`] : []),
    ])
    .join('; ')
}
