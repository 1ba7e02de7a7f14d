import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'
import type { BiometricsListRow } from './list-row'
import { measureColumns, measureFilters } from '../measure-columns'
import { LAB_COLUMNS } from '../measured-values'
import { MeasuredLegend } from '../measured-legend'

/** Each row names its patient, or says that no patient has its insurance ID. */
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
        rowTo={(row) => links.update + row.id}
        caption={t('biometrics.listTitle')}
        exportHref={links.export}
        filters={measureFilters({ t, lang })}
        columns={measureColumns<BiometricsListRow>(
          { t, lang },
          (row) => row.name ?? <span className="text-muted">{t('biometrics.noPatient')}</span>,
          LAB_COLUMNS,
          { sortedByExternalId: true },
        )}
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
      {page.total > 0 && <MeasuredLegend values={LAB_COLUMNS} />}
    </>
  )
}
