import { useRouteLoaderData } from '@remix-run/react'
import { useHydrated } from 'remix-utils/use-hydrated'
import { pathTo } from '~/access/links'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { ParticipantLine } from '~/domain/participant/participant-lines.server'
import type { ParticipantRow } from '~/domain/participant/present-participant'
import type { BulkAction } from '~/domain/bulk/bulk-action'
import type { Choice } from '~/domain/organisation/choices.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { withTo } from '~/platform/return-to'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmailText } from '~/ui/basic/email-text'
import { passwordFilter } from '~/ui/table/password-filter'
import { marked } from '~/ui/basic/marked'
import { EmptyState } from '~/ui/basic/page'
import { BulkBar } from '~/forms/bulk/bulk-bar'
import { withPick } from '~/forms/bulk/pick-column'
import { MaskButton, MaskForm } from '~/forms/form/mask-button'
import type { Column, FilterField } from '~/ui/table/table-types'
import { ParticipantDetails } from './participant-details'

type Links = { update: string | null; providers: string | null; remove: string | null; export: string }

type Props = {
  listing: Listing
  query: ListQuery
  page: ListPage<ParticipantLine>
  plans: Choice[]
  /** True if there are too many plans for a select, so that they are searched for by name. */
  plansByName: boolean
  open: ParticipantRow | null
  links: Links
  /** True if the reader may invite participants, and so filter by who has no password yet. */
  invites: boolean
  /** The bulk actions that the reader may use. */
  bulk: readonly BulkAction[]
  here: string
}

const PICKED = {
  id: (row: ParticipantLine) => row.id,
  name: (row: ParticipantLine) => `${row.firstname} ${row.lastname}`,
}
const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1))

function useColumns(): Column<ParticipantLine>[] {
  const { t, lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return [
    {
      key: 'user',
      label: t('participant.user'),
      sort: 'email',
      lead: true,
      cell: (row) =>
        marked(
          <>
            <span className="of-heading">
              {row.firstname} {row.lastname}
            </span>
            <span className="below-heading">
              <EmailText key="email" text={row.email} />
            </span>
          </>,
          row.died && <Badge key="died">{t('participant.diedOn', { day: formatDate(row.died) })}</Badge>,
          row.disabled && !row.died && (
            <Badge key="disabled" tone="danger">
              {t('ui.disabled')}
            </Badge>
          ),
          row.lacksPassword && !row.disabled && (
            <Badge key="password" tone="warning">
              {t('ui.noPassword')}
            </Badge>
          ),
        ),
    },
    { key: 'plan', label: t('participant.plan_id'), sort: 'plan', cell: (row) => row.plan },
    {
      key: 'dob',
      label: t('participant.dobShort'),
      sort: 'dob',
      nowrap: true,
      cell: (row) => formatDate(row.dob),
    },
    {
      key: 'firstname',
      label: t('participant.firstname'),
      sort: 'firstname',
      inHeading: true,
      cell: (row) => row.firstname,
    },
    {
      key: 'lastname',
      label: t('participant.lastname'),
      sort: 'lastname',
      inHeading: true,
      cell: (row) => row.lastname,
    },
    {
      key: 'lastActive',
      label: t('participant.last_active'),
      cell: (row) => formatDateTime(row.lastActiveTime, lang, timeZone) || '–',
    },
  ]
}

function useFilters({ plans, plansByName, query, invites }: Props): FilterField[] {
  const { t } = useI18n()
  return [
    ...(plans.length > 0
      ? [{ name: 'plan_id', label: t('participant.plan_id'), type: 'select' as const, options: plans }]
      : []),
    ...(plansByName || query.filters.plan ? [{ name: 'plan', label: t('participant.planOrCompany') }] : []),
    { name: 'email', label: t('participant.email') },
    { name: 'firstname', label: t('participant.firstname') },
    { name: 'lastname', label: t('participant.lastname') },
    {
      name: 'birth_month',
      label: t('participant.birth_month'),
      type: 'select',
      options: MONTHS.map((value) => ({ value, label: t(`participant.month.${value}`) })),
    },
    ...(invites ? [passwordFilter(t)] : []),
  ]
}

function RowActions({ row, links }: { row: ParticipantLine; links: Links }) {
  const { t } = useI18n()
  const name = `${row.firstname} ${row.lastname}`
  const link = (base: string | null, key: string) =>
    base && (
      <a href={`${base}${row.id}`} aria-label={`${t(key)}: ${name}`}>
        {t(key)}
      </a>
    )
  return (
    <>
      {link(links.update, 'ui.edit')}
      {link(links.providers, 'participant.providersLink')}
      {!row.disabled && <MaskButton userId={row.userId} name={name} />}
      {link(links.remove, 'ui.delete')}
    </>
  )
}

/**
 * The administrators' participant list (PAR-09 to PAR-12); one form on the page starts a mask as the person
 * whose button was pressed.
 */
export function ParticipantTable(props: Props) {
  const { listing, query, page, open, links, bulk, here } = props
  const searchesAll = links.update !== null
  const { t } = useI18n()
  const hydrated = useHydrated()
  const columns = useColumns()
  return (
    <>
      <MaskForm />
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={bulk.length > 0 ? withPick(columns, PICKED, t, hydrated) : columns}
        filters={useFilters(props)}
        rowKey={(row) => row.id}
        rowName={PICKED.name}
        rowTo={links.update ? (row) => links.update! + row.id : 'details'}
        search={{
          name: searchesAll ? 'q' : 'text',
          label: t(searchesAll ? 'participant.search' : 'participant.searchNames'),
        }}
        caption={t('participant.listTitle')}
        exportHref={links.export}
        empty={<EmptyState title={t('participant.empty')}>{t('participant.emptyHint')}</EmptyState>}
        details={() => open && <ParticipantDetails row={open} />}
        actions={(row) => <RowActions row={row} links={links} />}
      />
      {bulk.length > 0 && page.total > 0 && (
        <BulkBar
          here={withTo(pathTo('patients.bulk'), here)}
          actions={bulk.map((action) => ({ dialog: action, label: t(`patients.bulk.${action}`) }))}
          quiet
        />
      )}
    </>
  )
}
