import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Row = { id: number; name: string; subject: string; documents: number }
type Props = {
  listing: Listing
  query: ListQuery
  page: ListPage<Row>
  links: { edit: string; remove: string; export: string }
}

/** Templates by name, with subject and number of documents. */
export function MessageTable({ listing, query, page, links }: Props) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowTo={(row) => links.edit + row.id}
      search={{ name: 'text', label: t('message.search') }}
      caption={t('message.listTitle')}
      exportHref={links.export}
      filters={[
        { name: 'name', label: t('ui.name') },
        { name: 'subject', label: t('message.subject') },
      ]}
      columns={[
        {
          key: 'name',
          label: t('ui.name'),
          sort: 'name',
          lead: true,
          cell: (row) => row.name,
        },
        { key: 'subject', label: t('message.subject'), sort: 'subject', cell: (row) => row.subject },
        {
          key: 'documents',
          label: t('message.attachments'),
          align: 'end',
          cell: (row) => row.documents || '–',
        },
      ]}
      empty={<EmptyState title={t('message.empty')}>{t('message.emptyHint')}</EmptyState>}
      actions={(row) => (
        <RowLinks
          name={row.name}
          links={[
            ['ui.edit', links.edit + row.id],
            ['ui.delete', links.remove + row.id],
          ]}
        />
      )}
    />
  )
}
