import { useRouteLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import type { RootData } from '~/shell/root-data'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatDay, formatNumber } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { withPick } from '~/forms/bulk/pick-column'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import type { Column } from '~/ui/table/table-types'
import { RowLinks } from '~/ui/table/row-links'

type Row = { id: number; name: string; group: string; size: number; created: string; file_exists: boolean }
type Links = { group: string; remove: string; file: string; export: string }
type Props = { listing: Listing; query: ListQuery; page: ListPage<Row>; links: Links; groups: string[] }

/** Documents under the headings of their groups; in another sort order the group is a column. */
export function DocumentTable({ listing, query, page, links, groups }: Props) {
  const { t } = useI18n()
  const hydrated = useHydrated()
  const columns = useColumns(links).filter((column) => query.sort !== 'group' || column.key !== 'group')
  const grouped = query.sort === 'group'
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      search={{ name: 'name', label: t('documents.search') }}
      caption={t('documents.title')}
      exportHref={links.export}
      filters={[
        {
          name: 'group',
          label: t('documents.group'),
          type: 'select',
          options: groups.map((name) => ({ value: name, label: name })),
          placeholder: t('ui.any'),
        },
      ]}
      columns={withPick(columns, { id: (row) => row.id, name: (row) => row.name }, t, hydrated)}
      groupOf={grouped ? (row) => row.group || t('documents.uncategorized') : undefined}
      empty={<EmptyState title={t('documents.empty')}>{t('documents.emptyHint')}</EmptyState>}
      actions={(row) => (
        <>
          {/* Links with a target are not turned into client navigations, as files require. */}
          {row.file_exists && (
            <a
              href={`${links.file}${row.id}&save=1`}
              target="_self"
              aria-label={`${t('ui.download')}: ${row.name}`}
            >
              {t('ui.download')}
            </a>
          )}
          <RowLinks
            name={row.name}
            links={[
              ['documents.changeGroup', links.group + row.id],
              ['ui.delete', links.remove + row.id],
            ]}
          />
        </>
      )}
    />
  )
}

function useColumns(links: Links): Column<Row>[] {
  const { t, lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return [
    {
      key: 'name',
      label: t('ui.name'),
      sort: 'name',
      lead: true,
      cell: (row) =>
        row.file_exists ? (
          <a href={links.file + row.id} target="_self" className="row-link">
            {row.name}
          </a>
        ) : (
          <>
            {row.name} <Badge tone="danger">{t('documents.missing')}</Badge>
          </>
        ),
    },
    {
      key: 'group',
      label: t('documents.group'),
      sort: 'group',
      cell: (row) => row.group || t('documents.uncategorized'),
    },
    {
      key: 'size',
      label: t('documents.size'),
      sort: 'size',
      align: 'end',
      cell: (row) => sizeText(row.size, lang),
    },
    {
      key: 'created',
      label: t('documents.uploaded'),
      sort: 'created',
      nowrap: true,
      cell: (row) => formatDay(row.created, timeZone),
    },
  ]
}

/** Formats a file size for people. */
function sizeText(bytes: number, lang: Lang): string {
  return bytes < 1_048_576
    ? `${formatNumber(Math.max(1, Math.round(bytes / 1024)), lang)}\u00a0kB`
    : `${formatNumber(bytes / 1_048_576, lang, 1)}\u00a0MB`
}
