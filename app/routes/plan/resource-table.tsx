import type { ReactNode } from 'react'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { PlanResourceRow } from '~/domain/organisation/present-plan-resource'
import { useI18n } from '~/i18n/use-i18n'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Links = { edit: string; remove: string; export: string }

function Keys({ keys }: { keys: string[] }) {
  return (
    <span className="inline-flex flex-wrap gap-1">
      {keys.map((key) => (
        <code key={key} className="rounded bg-sunken px-1.5 py-0.5 text-xs">
          {key}
        </code>
      ))}
    </span>
  )
}

/** Resources with their labels in both languages (RSRC-04) and their keys. */
export function ResourceTable({
  listing,
  query,
  page,
  links,
  standard,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<PlanResourceRow>
  links: Links
  /** Creates the standard resources, the first step for a new plan. */
  standard: ReactNode
}) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      rowKey={(row) => row.id}
      rowName={(row) => row.resource_label}
      rowTo={(row) => links.edit + row.id}
      search={{ name: 'text', label: t('plan.resourceSearch') }}
      caption={t('plan.resourcesTitle')}
      exportHref={links.export}
      filters={[
        { name: 'resource_label', label: t('plan.resource_label') },
        { name: 'resource_keys', label: t('plan.resource_keys') },
      ]}
      columns={[
        {
          key: 'label',
          label: t('plan.resource_label'),
          sort: 'resource_label',
          lead: true,
          cell: (row) => <span lang="en">{row.resource_label}</span>,
        },
        {
          key: 'label_es',
          label: t('plan.resource_label_es'),
          cell: (row) => <span lang="es">{row.resource_label_es}</span>,
        },
        {
          key: 'keys',
          label: t('plan.resource_keys'),
          cell: (row) => (row.resourceKeysList.length > 0 ? <Keys keys={row.resourceKeysList} /> : '–'),
        },
      ]}
      empty={
        <EmptyState title={t('plan.resourcesEmpty')} actions={standard}>
          {t('plan.resourcesEmptyHint')}
        </EmptyState>
      }
      actions={(row) => (
        <RowLinks
          name={row.resource_label}
          links={[
            ['ui.edit', links.edit + row.id],
            ['ui.delete', links.remove + row.id],
          ]}
        />
      )}
    />
  )
}
