import { PRACTICE_TYPES } from '~/access/roles'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { PracticeRow } from '~/domain/practice/present-practice'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { marked } from '~/ui/basic/marked'
import { EmptyState } from '~/ui/basic/page'
import type { Column, FilterField } from '~/ui/table/table-types'
import type { PracticeListRow } from './list-row'
import { PracticeDetails } from './practice-details'

type Links = { update: string; practitioners: string | null; remove: string; export: string }
type Props = {
  listing: Listing
  query: ListQuery
  page: ListPage<PracticeListRow>
  open: PracticeRow | null
  zone: string | null
  screens: [labelKey: string, to: string][]
  admin: boolean
  links: Links
}

function useColumns(): Column<PracticeListRow>[] {
  const { t } = useI18n()
  return [
    {
      key: 'name',
      label: t('practice.name'),
      sort: 'name',
      lead: true,
      cell: (row) =>
        marked(
          row.name,
          row.disabled && (
            <Badge key="disabled" tone="danger">
              {t('ui.disabled')}
            </Badge>
          ),
        ),
    },
    { key: 'city', label: t('practice.city'), sort: 'city', cell: (row) => row.city ?? '–' },
    { key: 'state', label: t('practice.state'), sort: 'state', cell: (row) => row.state ?? '–' },
    {
      key: 'type',
      label: t('practice.type'),
      cell: (row) => row.type.map((type) => t(`practice.type.${type}`)).join(', ') || '–',
    },
    { key: 'phone', label: t('practice.phone'), nowrap: true, cell: (row) => row.phone ?? '–' },
  ]
}

function useFilters(): FilterField[] {
  const { t } = useI18n()
  return [
    { name: 'name', label: t('practice.name') },
    { name: 'city', label: t('practice.city') },
    { name: 'state', label: t('practice.state') },
    {
      name: 'type',
      label: t('practice.type'),
      type: 'select',
      options: PRACTICE_TYPES.map((value) => ({ value, label: t(`practice.type.${value}`) })),
    },
  ]
}

function RowActions({ row, links }: { row: PracticeListRow; links: Links }) {
  const { t } = useI18n()
  const link = (href: string, key: string) => (
    <a href={href} aria-label={`${t(key)}: ${row.name}`}>
      {t(key)}
    </a>
  )
  return (
    <>
      {link(withId(links.update, row.id), 'ui.edit')}
      {links.practitioners && link(withId(links.practitioners, row.id), 'practice.practitioners')}
      {link(`${links.remove}${row.id}`, 'ui.delete')}
    </>
  )
}

/** Replaces the zero in an address from the loader by an ID. */
function withId(address: string, id: number): string {
  return address.replace(/\/0(?=\/|$)/, `/${id}`)
}

/** The practices of a company (PRAC-01 to PRAC-03). */
export function PracticeTable({ listing, query, page, open, zone, screens, admin, links }: Props) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      rowTo={(row) => withId(links.update, row.id)}
      search={{ name: 'text', label: t('practice.search') }}
      caption={t('practice.listTitle')}
      exportHref={links.export}
      empty={<EmptyState title={t('practice.empty')}>{t('practice.emptyHint')}</EmptyState>}
      details={admin ? () => open && <PracticeDetails row={open} zone={zone} screens={screens} /> : undefined}
      actions={(row) => <RowActions row={row} links={links} />}
    />
  )
}
