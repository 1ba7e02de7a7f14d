import type { SuperbillCodeRow } from '~/domain/billing/superbill-code-resource.server'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatMoney } from '~/i18n/format-money'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Props = {
  listing: Listing
  query: ListQuery
  page: ListPage<SuperbillCodeRow>
  links: { edit: string; remove: string; export: string }
}

/** Codes with description and charge. */
export function SuperbillCodeTable({ listing, query, page, links }: Props) {
  const { t, lang } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.code}
      rowTo={(row) => links.edit + row.id}
      search={{ name: 'text', label: t('superbill.codeSearch') }}
      caption={t('superbill.codesTitle')}
      exportHref={links.export}
      filters={[
        { name: 'code', label: t('superbill.code') },
        { name: 'description', label: t('superbill.description') },
      ]}
      columns={[
        {
          key: 'code',
          label: t('superbill.code'),
          sort: 'code',
          lead: true,
          nowrap: true,
          cell: (row) => row.code,
        },
        {
          key: 'description',
          label: t('superbill.description'),
          sort: 'description',
          cell: (row) => row.description || '–',
        },
        {
          key: 'charge',
          label: t('superbill.charge'),
          sort: 'charge',
          align: 'end',
          cell: (row) => formatMoney(row.charge, lang),
        },
        {
          key: 'unit',
          label: t('superbill.unitMinutes'),
          align: 'end',
          cell: (row) => row.unit_minutes ?? '–',
        },
      ]}
      empty={<EmptyState title={t('superbill.codesEmpty')}>{t('superbill.codesEmptyHint')}</EmptyState>}
      actions={(row) => (
        <RowLinks
          name={row.code}
          links={[
            ['ui.edit', links.edit + row.id],
            ['ui.delete', links.remove + row.id],
          ]}
        />
      )}
    />
  )
}
