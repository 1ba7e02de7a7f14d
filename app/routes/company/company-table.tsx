import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { CompanyRow } from '~/domain/organisation/company-resource.server'
import { formatNumber } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { DescriptionList, EmptyState } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'
import { RowLinks } from '~/ui/table/row-links'

type Links = Record<'view' | 'update' | 'plans' | 'practices' | 'participants' | 'remove', string | null> & {
  export: string
}
type Props = {
  listing: Listing
  query: ListQuery
  page: ListPage<CompanyRow>
  links: Links
  withReseller: boolean
}

const at = (base: string | null, { id }: { id: number }) => base && base + id

function useColumns(withReseller: boolean): Column<CompanyRow>[] {
  const { t, lang } = useI18n()
  const reseller: Column<CompanyRow> = {
    key: 'reseller',
    label: t('organisation.reseller'),
    cell: (row) => row.reseller?.name ?? '–',
  }
  return [
    {
      key: 'name',
      label: t('ui.name'),
      sort: 'name',
      lead: true,
      cell: (row) => row.name,
    },
    ...(withReseller ? [reseller] : []),
    { key: 'contact', label: t('company.contact_name'), cell: (row) => row.contact_name ?? '–' },
    {
      key: 'practices',
      label: t('organisation.practices'),
      align: 'end',
      cell: (row) => formatNumber(row.practiceCount ?? 0, lang),
    },
    {
      key: 'plans',
      label: t('organisation.plans'),
      align: 'end',
      cell: (row) => formatNumber(row.planCount ?? 0, lang),
    },
  ]
}

/** The companies with their numbers; the details link to what each of them has. */
export function CompanyTable({ listing, query, page, links, withReseller }: Props) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      caption={t('company.listTitle')}
      exportHref={links.export}
      filters={[]}
      search={{ name: 'name', label: t('company.search') }}
      rowTo={(row) => at(links.view, row)}
      columns={useColumns(withReseller)}
      empty={<EmptyState title={t('company.empty')}>{t('company.emptyHint')}</EmptyState>}
      details={(row) => (
        <div className="space-y-4">
          <DescriptionList
            items={[
              { term: t('ui.supportNumber'), value: row.id },
              { term: t('company.contact_name'), value: row.contact_name },
              {
                term: t('company.contact_email'),
                value: row.contact_email && (
                  <a href={`mailto:${row.contact_email}`}>
                    <EmailText text={row.contact_email} />
                  </a>
                ),
              },
            ]}
          />
          <p className="link-row">
            <RowLinks
              name={row.name}
              links={[
                ['organisation.company', at(links.view, row)],
                ['organisation.practices', at(links.practices, row)],
                ['organisation.participants', at(links.participants, row)],
                ['organisation.plans', at(links.plans, row)],
              ]}
            />
          </p>
        </div>
      )}
      actions={(row) => (
        <RowLinks
          name={row.name}
          links={[
            ['ui.edit', at(links.update, row)],
            ['organisation.plans', at(links.plans, row)],
            ['ui.delete', at(links.remove, row)],
          ]}
        />
      )}
    />
  )
}
