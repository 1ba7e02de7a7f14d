import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { positiveInteger } from '~/access/match'
import { enter } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { ownedBy } from '~/core/resource/owned.server'
import { listRecords } from '~/core/resource/resource.server'
import { namesOfChecks } from '~/domain/monitoring/names-of-checks.server'
import { rpmCheckResource } from '~/domain/monitoring/rpm-check-resource.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { formatDateTime } from '~/i18n/format'
import { useI18n } from '~/i18n/use-i18n'
import { EmptyState, Page } from '~/ui/basic/page'
import { StatusBadge, STATUSES } from '~/ui/monitoring/check-list'
import { DataTable } from '~/ui/table/data-table'

const { listing } = rpmCheckResource

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, id, lang } = entered
  const practiceId = id('practiceId')
  const query = readListQuery(new URL(request.url).searchParams, listing)
  const page = await listRecords(rpmCheckResource, actor, query, {
    within: ownedBy('rpm_check.practice_id', practiceId),
  })
  const asked = positiveInteger(query.filters.participant_id ?? '')
  const names = await namesOfChecks(page.rows.map((row) => row.id))
  const { timeZone } = readerOf(entered)
  return {
    listing,
    query,
    asked: asked === null ? null : { id: asked, name: names.get(page.rows[0]?.id ?? 0)?.patient ?? '' },
    page: {
      ...page,
      rows: page.rows.map(({ id: check, status, comment, created, participant_id }) => ({
        id: check,
        status,
        comment,
        at: formatDateTime(created, lang, timeZone),
        patient: names.get(check)?.patient ?? '',
        by: names.get(check)?.by ?? '',
        to: pathTo('rpm.patient', { practiceId, participantId: participant_id }),
      })),
    },
  }
}

/** The checks of the practice's monitored patients, newest first (RPM-02). */
export default function Checks() {
  const { t } = useI18n()
  const { asked, ...list } = useLoaderData<typeof loader>()
  return (
    <Page list title={t('monitoring.checksTitle')} lead={t('monitoring.checksLead')}>
      <DataTable
        {...list}
        caption={t('monitoring.checksTitle')}
        rowKey={(row) => row.id}
        rowName={(row) => `${row.patient} ${row.at}`}
        filters={[
          {
            name: 'status',
            label: t('monitoring.status'),
            type: 'select',
            options: STATUSES.map((value) => ({ value, label: t(`monitoring.status.${value}`) })),
          },
          ...(asked
            ? [
                {
                  name: 'participant_id',
                  label: t('monitoring.patient'),
                  type: 'select' as const,
                  options: [{ value: String(asked.id), label: asked.name || String(asked.id) }],
                },
              ]
            : []),
        ]}
        columns={[
          { key: 'at', label: t('ui.date'), sort: 'created', nowrap: true, cell: (row) => row.at },
          {
            key: 'patient',
            label: t('monitoring.patient'),
            lead: true,
            cell: (row) => <a href={row.to}>{row.patient}</a>,
          },
          {
            key: 'status',
            label: t('monitoring.found'),
            cell: (row) => <StatusBadge status={row.status} />,
          },
          {
            key: 'comment',
            label: t('monitoring.comment'),
            wide: true,
            cell: (row) => <span className="whitespace-pre-line break-words">{row.comment ?? '–'}</span>,
          },
          { key: 'by', label: t('monitoring.by'), cell: (row) => row.by || '–' },
        ]}
        empty={<EmptyState title={t('monitoring.noChecks')}>{t('monitoring.noChecksHint')}</EmptyState>}
      />
    </Page>
  )
}
