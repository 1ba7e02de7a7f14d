import { BIOMETRIC_VALUES, UNITS } from '~/domain/biometrics/biometric-values'
import type { BiometricsRow } from '~/domain/biometrics/present-biometrics'
import type { Listing, ListPage, ListQuery } from '~/domain/listing/list-query'
import { formatDate, formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/data-table'
import { EmptyState } from '~/ui/page'
import { RowLinks } from '../organisation/row-links'

type Row = BiometricsRow & { day: string }

function Values({ row }: { row: Row }) {
  const { t, lang } = useI18n()
  const given = BIOMETRIC_VALUES.filter((name) => row[name] !== null)
  return (
    <span className="inline-flex flex-wrap gap-x-3 gap-y-0.5">
      {given.map((name) => (
        <span key={name} className="whitespace-nowrap">
          <abbr title={`${t(`biometrics.${name}`)} (${UNITS[name]})`} className="text-xs text-muted no-underline">{t(`biometrics.short.${name}`)}</abbr>{' '}
          <span className="tabular-nums">{formatNumber(row[name] ?? 0, lang, 2)}</span>
        </span>
      ))}
    </span>
  )
}

/** Each row names its patient, or says that none has its insurance id. */
export function BiometricsTable({ listing, query, page, links }: {
  listing: Listing; query: ListQuery; page: ListPage<Row>; links: { update: string; remove: string }
}) {
  const { t, lang } = useI18n()
  const name = ({ participant }: Row) => (participant ? `${participant.firstname} ${participant.lastname}` : null)
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
        { key: 'dob', label: t('biometrics.dob'), nowrap: true, cell: (row) => formatDate(row.participant?.dob, lang) || '–' },
        { key: 'values', label: t('biometrics.values'), cell: (row) => <Values row={row} /> },
        { key: 'comment', label: t('biometrics.comment'), cell: (row) => row.comment ?? '–' },
      ]}
      empty={<EmptyState title={t('biometrics.empty')}>{t('biometrics.emptyHint')}</EmptyState>}
      actions={(row) => <RowLinks name={name(row) ?? row.external_id ?? ''} links={[['ui.edit', links.update + row.id], ['ui.delete', links.remove + row.id]]} />}
    />
  )
}
