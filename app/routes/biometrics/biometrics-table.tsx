import { BIOMETRIC_VALUES, UNITS, type BiometricValue } from '~/domain/biometrics/biometric-values'
import type { Listing, ListPage, ListQuery } from '~/domain/listing/list-query'
import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/page'
import { RowLinks } from '../organisation/row-links'
import type { BiometricsListRow } from './list-row'

type Label = { name: BiometricValue; short: string; title: string }

/** What the values are called; asked once for all rows. */
function useLabels(): Label[] {
  const { t } = useI18n()
  return BIOMETRIC_VALUES.map((name) => ({ name, short: t(`biometrics.short.${name}`), title: `${t(`biometrics.${name}`)} (${UNITS[name]})` }))
}

function Values({ row, labels }: { row: BiometricsListRow; labels: Label[] }) {
  const { lang } = useI18n()
  const given = labels.flatMap((label) => (row[label.name] === null ? [] : [{ ...label, value: formatNumber(row[label.name] ?? 0, lang, 2) }]))
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5 tabular-nums">
      {given.map(({ name, short, title, value }) => (
        <span key={name} className="whitespace-nowrap"><abbr title={title} className="text-xs text-muted no-underline">{short}</abbr>{` ${value}`}</span>
      ))}
    </span>
  )
}

/** Each row names its patient, or says that none has its insurance id. */
export function BiometricsTable({ listing, query, page, links }: {
  listing: Listing; query: ListQuery; page: ListPage<BiometricsListRow>; links: { update: string; remove: string }
}) {
  const { t, lang } = useI18n()
  const labels = useLabels()
  const name = ({ patient }: BiometricsListRow) => patient?.name ?? null
  return (
    <DataTable
      listing={listing} query={query} page={page} rowKey={(row) => row.id} rowName={(row) => name(row) ?? row.external_id ?? ''} caption={t('biometrics.listTitle')}
      filters={[
        { name: 'external_id', label: t('biometrics.filterExternalId') }, { name: 'name', label: t('biometrics.name') },
        { name: 'dob', label: t('biometrics.dob'), type: 'date' }, { name: 'comment', label: t('biometrics.comment') },
      ]}
      columns={[
        { key: 'patient', label: t('biometrics.patient'), lead: true, cell: (row) => name(row) ?? <span className="text-muted">{t('biometrics.noPatient')}</span> },
        { key: 'created', label: t('biometrics.created'), sort: 'created', nowrap: true, cell: (row) => row.day },
        { key: 'external_id', label: t('biometrics.filterExternalId'), sort: 'external_id', cell: (row) => row.external_id ?? '–' },
        { key: 'dob', label: t('biometrics.dob'), nowrap: true, cell: (row) => formatDate(row.patient?.dob, lang) || '–' },
        { key: 'values', label: t('biometrics.values'), cell: (row) => <Values row={row} labels={labels} /> },
        { key: 'comment', label: t('biometrics.comment'), cell: (row) => row.comment ?? '–' },
      ]}
      empty={<EmptyState title={t('biometrics.empty')}>{t('biometrics.emptyHint')}</EmptyState>}
      actions={(row) => <RowLinks name={name(row) ?? row.external_id ?? ''} links={[['ui.edit', links.update + row.id], ['ui.delete', links.remove + row.id]]} />}
    />
  )
}
