import { useRouteLoaderData } from '@remix-run/react'
import type { AdministratorKind } from '~/domain/account/administrator-post'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { marked } from '~/ui/basic/marked'
import { DescriptionList, EmptyState } from '~/ui/basic/page'
import type { Column, FilterField } from '~/ui/table/table-types'
import { MaskButton, MaskForm } from '~/forms/form/mask-button'
import { RowLinks } from '~/ui/table/row-links'
import type { ListedAdministrator } from './kinds.server'

type Props = {
  kind: AdministratorKind
  listing: Listing
  query: ListQuery
  page: ListPage<ListedAdministrator>
  filter: string | null
  filtered: { value: string; label: string } | null
  links: { edit: string | null; remove: string; export: string }
}

/** True if the account currently works in another role, so that this administration is inactive. */
function rests(kind: AdministratorKind, role: string): boolean {
  if (kind === 'company-admin') return role !== 'COMPANY_ADMIN' && role !== 'MULTI_COMPANY_ADMIN'
  return kind === 'reseller-admin' && role !== 'RESELLER_ADMIN'
}

function useColumns(kind: AdministratorKind): Column<ListedAdministrator>[] {
  const { t, lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const organisation: Column<ListedAdministrator> = {
    key: 'organisation',
    label: t(`admins.organisation.${kind}`),
    cell: (row) => row.organisation?.name,
  }
  return [
    {
      key: 'userEmail',
      label: t('admins.userEmail'),
      sort: 'userEmail',
      lead: true,
      cell: (row) =>
        marked(
          <EmailText key="email" text={row.userEmail} />,
          row.disabled && (
            <Badge key="disabled" tone="danger">
              {t('ui.disabled')}
            </Badge>
          ),
          rests(kind, row.role) && <Badge key="role">{t(`organisation.role.${row.role}`)}</Badge>,
        ),
    },
    ...(kind === 'admin' ? [] : [organisation]),
    {
      key: 'lastActive',
      label: t('admins.lastActive'),
      cell: (row) => formatDateTime(row.lastActiveTime, lang, timeZone) || '–',
    },
  ]
}

/** A table of administrators, one row for each organization that somebody administers. */
export function AdministratorTable({ kind, listing, query, page, filter, filtered, links }: Props) {
  const { t } = useI18n()
  const organisation: FilterField[] = []
  if (filter) {
    const label = t(`admins.organisation.${kind}`)
    // If the list was opened for one organization, its filter replaces the name filter.
    organisation.push(
      filtered
        ? { name: `${filter}.id`, label, type: 'select', options: [filtered] }
        : { name: `${filter}.name`, label },
    )
  }
  return (
    <>
      <MaskForm />
      <DataTable
        listing={listing}
        query={query}
        page={page}
        rowKey={(row) => row.id}
        rowName={(row) => row.userEmail}
        caption={t(`admins.title.${kind}`)}
        exportHref={links.export}
        filters={organisation}
        search={{ name: 'userEmail', label: t('admins.userEmailBegins') }}
        rowTo={links.edit ? (row) => links.edit! + row.id : 'details'}
        columns={useColumns(kind)}
        empty={<EmptyState title={t('admins.empty')}>{t('admins.emptyHint')}</EmptyState>}
        details={(row) => (
          <DescriptionList
            items={[
              { term: t('ui.supportNumber'), value: row.id },
              { term: t('admins.userEmail'), value: row.userEmail },
              { term: t('admins.role'), value: t(`organisation.role.${row.role}`) },
              ...(row.organisation
                ? [{ term: t(`admins.organisation.${kind}`), value: row.organisation.name }]
                : []),
            ]}
          />
        )}
        actions={(row) => (
          <>
            <RowLinks name={row.userEmail} links={[['ui.edit', links.edit && links.edit + row.id]]} />
            {row.maskable && <MaskButton userId={row.userId} name={row.userEmail} />}
            <RowLinks name={row.userEmail} links={[['ui.delete', links.remove + row.id]]} />
          </>
        )}
      />
    </>
  )
}
