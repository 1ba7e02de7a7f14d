import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { ResellerRow } from '~/domain/organisation/reseller-resource.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { DescriptionList, EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Links = {
  edit: string
  remove: string
  companies: string
  participants: string
  administrators: string
  newCompany: string
  export: string
}

/** The resellers with their numbers; the details link to what each of them has. */
export function ResellerTable({
  listing,
  query,
  page,
  links,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<ResellerRow>
  links: Links
}) {
  const { t, lang } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      caption={t('organisation.resellers')}
      exportHref={links.export}
      filters={[]}
      search={{ name: 'name', label: t('organisation.resellerSearch') }}
      rowTo={(row) => links.companies + row.id}
      columns={[
        {
          key: 'name',
          label: t('ui.name'),
          sort: 'name',
          lead: true,
          cell: (row) => row.name,
        },
        {
          key: 'companies',
          label: t('organisation.companies'),
          align: 'end',
          cell: (row) => formatNumber(row.companyCount, lang),
        },
        {
          key: 'administrators',
          label: t('organisation.administrators'),
          align: 'end',
          cell: (row) => formatNumber(row.administratorCount, lang),
        },
      ]}
      empty={
        <EmptyState title={t('organisation.resellersEmpty')}>
          {t('organisation.resellersEmptyHint')}
        </EmptyState>
      }
      details={(row) => (
        <div className="space-y-4">
          <DescriptionList
            items={[
              { term: t('ui.supportNumber'), value: row.id },
              { term: t('ui.name'), value: row.name },
            ]}
          />
          <p className="link-row">
            <RowLinks
              name={row.name}
              links={[
                ['organisation.companies', links.companies + row.id],
                ['organisation.participants', links.participants + row.id],
                ['organisation.administrators', links.administrators + row.id],
                ['organisation.companyNew', links.newCompany + row.id],
              ]}
            />
          </p>
        </div>
      )}
      actions={(row) => (
        <RowLinks
          name={row.name}
          links={[
            ['ui.edit', links.edit + row.id],
            ['organisation.administrators', links.administrators + row.id],
            ['ui.delete', links.remove + row.id],
          ]}
        />
      )}
    />
  )
}
