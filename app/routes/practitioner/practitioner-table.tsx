import { useRouteLoaderData } from '@remix-run/react'
import { PRACTITIONER_ROLES } from '~/access/roles'
import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import type { RootData } from '~/shell/root-data'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { marked } from '~/ui/basic/marked'
import { EmptyState } from '~/ui/basic/page'
import { passwordFilter } from '~/ui/table/password-filter'
import type { Column, FilterField } from '~/ui/table/table-types'
import { MaskButton, MaskForm } from '~/forms/form/mask-button'
import type { PractitionerListRow } from './list-row'

type Links = { update: string; report: string; remove: string; export: string }
type Props = { listing: Listing; query: ListQuery; page: ListPage<PractitionerListRow>; links: Links }

function useColumns(): Column<PractitionerListRow>[] {
  const { t, lang } = useI18n()
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return [
    {
      key: 'firstname',
      label: t('practitioner.firstname'),
      sort: 'firstname',
      inHeading: true,
      cell: (row) => row.firstname,
    },
    {
      key: 'lastname',
      label: t('practitioner.lastname'),
      sort: 'lastname',
      lead: true,
      // A phone's card has no columns, and its heading is the full name.
      cell: (row) => (
        <>
          <span className="of-heading">{`${row.firstname} `}</span>
          {row.lastname}
        </>
      ),
    },
    {
      key: 'role',
      label: t('practitioner.role'),
      sort: 'role',
      cell: (row) =>
        marked(
          t(`practitioner.role.${row.role}`),
          row.disabled && (
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
    {
      key: 'lastActive',
      label: t('practitioner.last_active'),
      cell: (row) => formatDateTime(row.lastActiveTime, lang, timeZone) || '–',
    },
    {
      key: 'alert',
      label: t('practitioner.receive_appointment_alert'),
      cell: (row) => t(row.alert ? 'ui.yes' : 'ui.no'),
    },
  ]
}

function useFilters(): FilterField[] {
  const { t } = useI18n()
  return [
    {
      name: 'role',
      label: t('practitioner.role'),
      type: 'select',
      options: PRACTITIONER_ROLES.map((value) => ({ value, label: t(`practitioner.role.${value}`) })),
    },
    passwordFilter(t),
  ]
}

/** The practitioners of a practice (PRN-06, PRN-07). */
export function PractitionerTable({ listing, query, page, links }: Props) {
  const { t } = useI18n()
  const name = (row: PractitionerListRow) => `${row.firstname} ${row.lastname}`
  return (
    <>
      <MaskForm />
      <DataTable
        listing={listing}
        query={query}
        page={page}
        columns={useColumns()}
        filters={useFilters()}
        rowKey={(row) => row.id}
        rowName={name}
        rowTo={(row) => `${links.update}${row.id}`}
        search={{ name: 'text', label: t('practitioner.text') }}
        caption={t('practitioner.listTitle')}
        exportHref={links.export}
        empty={<EmptyState title={t('practitioner.empty')}>{t('practitioner.emptyHint')}</EmptyState>}
        actions={(row) => (
          <>
            <a href={`${links.update}${row.id}`} aria-label={`${t('ui.edit')}: ${name(row)}`}>
              {t('ui.edit')}
            </a>
            <a href={`${links.report}${row.id}`} aria-label={`${t('ui.report')}: ${name(row)}`}>
              {t('ui.report')}
            </a>
            {row.maskAs !== null && <MaskButton userId={row.maskAs} name={name(row)} />}
            <a href={`${links.remove}${row.id}`} aria-label={`${t('ui.delete')}: ${name(row)}`}>
              {t('ui.delete')}
            </a>
          </>
        )}
      />
    </>
  )
}
