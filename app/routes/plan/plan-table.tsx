import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Row = { id: number; name: string }
type Links = {
  resources: string
  report: string | null
  edit: string | null
  remove: string | null
  export: string
}

/** Plans by name; the name links to the resources. */
export function PlanTable({
  listing,
  query,
  page,
  links,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<Row>
  links: Links
}) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      caption={t('plan.listTitle')}
      exportHref={links.export}
      filters={[]}
      search={{ name: 'name', label: t('plan.search') }}
      rowTo={(row) => links.resources + row.id}
      columns={[
        {
          key: 'name',
          label: t('ui.name'),
          sort: 'name',
          lead: true,
          cell: (row) => row.name,
        },
      ]}
      empty={<EmptyState title={t('plan.empty')}>{t('plan.emptyHint')}</EmptyState>}
      actions={(row) => (
        <RowLinks
          name={row.name}
          links={[
            ['plan.resources', links.resources + row.id],
            ['ui.report', links.report && links.report + row.id],
            ['ui.edit', links.edit && links.edit + row.id],
            ['ui.delete', links.remove && links.remove + row.id],
          ]}
        />
      )}
    />
  )
}
