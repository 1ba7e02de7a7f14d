import { BIOMETRIC_VALUES, UNITS } from '~/domain/measures/biometrics/biometric-values'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'
import type { BiometricsListRow } from './list-row'
import { MeasuredLegend } from './measured-legend'

/** Each row names its patient, or says that none has its insurance id. */
export function BiometricsTable({
  listing,
  query,
  page,
  links,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<BiometricsListRow>
  links: { update: string; remove: string; export: string }
}) {
  const { t, lang } = useI18n()
  return (
    <>
      <DataTable
        listing={listing}
        query={query}
        page={page}
        rowKey={(row) => row.id}
        rowName={(row) => row.name ?? row.external_id ?? ''}
        caption={t('biometrics.listTitle')}
        exportHref={links.export}
        filters={[
          { name: 'external_id', label: t('biometrics.filterExternalId') },
          { name: 'name', label: t('biometrics.name') },
          { name: 'dob', label: t('biometrics.dob'), type: 'date' },
          { name: 'comment', label: t('biometrics.comment') },
        ]}
        columns={[
          {
            key: 'created',
            label: t('biometrics.created'),
            sort: 'created',
            nowrap: true,
            cell: (row) => row.day,
          },
          {
            key: 'patient',
            label: t('biometrics.patient'),
            lead: true,
            cell: (row) => row.name ?? <span className="text-muted">{t('biometrics.noPatient')}</span>,
          },
          {
            key: 'external_id',
            label: t('biometrics.filterExternalId'),
            sort: 'external_id',
            cell: (row) => row.external_id ?? '–',
          },
          {
            key: 'dob',
            label: t('biometrics.dob'),
            nowrap: true,
            cell: (row) => formatDate(row.dob, lang) || '–',
          },
          {
            key: 'measured_on',
            label: t('biometrics.measured_on'),
            sort: 'measured_on',
            nowrap: true,
            cell: (row) => row.measured,
          },
          { key: 'values', label: t('biometrics.values'), wide: true, cell: (row) => row.values },
          { key: 'comment', label: t('biometrics.comment'), cell: (row) => row.comment ?? '–' },
        ]}
        empty={<EmptyState title={t('biometrics.empty')}>{t('biometrics.emptyHint')}</EmptyState>}
        actions={(row) => (
          <RowLinks
            name={`${row.name ?? row.external_id ?? ''}, ${row.measured}`}
            links={[
              ['ui.edit', links.update + row.id],
              ['ui.delete', links.remove + row.id],
            ]}
          />
        )}
      />
      {page.total > 0 && <MeasuredLegend names={BIOMETRIC_VALUES} units={UNITS} />}
    </>
  )
}
