import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { measureColumns, measureFilters } from '../measure-columns'
import { MeasuredLegend } from '../measured-legend'
import { BODY_COLUMNS } from '../measured-values'
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
        rowTo={(row) => links.edit + row.id}
        caption={t('biometrics.bodyTitle')}
        exportHref={links.export}
        filters={measureFilters({ t, lang })}
        columns={measureColumns<BodyListRow>({ t, lang }, (row) => row.name, BODY_COLUMNS)}
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
      {page.total > 0 && <MeasuredLegend values={BODY_COLUMNS} />}
    </>
  )
}
