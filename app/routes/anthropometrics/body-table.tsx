import { BODY_UNITS, BODY_VALUES } from '~/domain/measures/anthropometrics/body-values'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatDate } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { MeasuredLegend } from '../biometrics/measured-legend'
import { RowLinks } from '~/ui/table/row-links'
import type { BodyListRow } from './list-row'

/** The body measures of a practice, newest first. */
export function BodyTable({
  listing,
  query,
  page,
  links,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<BodyListRow>
  links: { edit: string; remove: string; export: string }
}) {
  const { t, lang } = useI18n()
  return (
    <>
      <DataTable
        listing={listing}
        query={query}
        page={page}
        rowKey={(row) => row.id}
        rowName={(row) => row.name}
        caption={t('biometrics.bodyTitle')}
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
          { key: 'patient', label: t('biometrics.patient'), lead: true, cell: (row) => row.name },
          {
            key: 'external_id',
            label: t('biometrics.filterExternalId'),
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
        empty={<EmptyState title={t('biometrics.bodyEmpty')}>{t('biometrics.bodyEmptyHint')}</EmptyState>}
        actions={(row) => (
          <RowLinks
            name={`${row.name}, ${row.measured}`}
            links={[
              ['ui.edit', links.edit + row.id],
              ['ui.delete', links.remove + row.id],
            ]}
          />
        )}
      />
      {page.total > 0 && <MeasuredLegend names={BODY_VALUES} units={BODY_UNITS} />}
    </>
  )
}
