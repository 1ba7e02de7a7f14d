import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { readListQuery } from '~/core/list/list-query'
import { loadPatientLog } from '~/domain/monitoring/patient-log.server'
import { LOG_KINDS, patientLogListing } from '~/domain/monitoring/patient-log-listing'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { useI18n } from '~/i18n/use-i18n'
import { EmptyState, Page } from '~/ui/basic/page'
import { Tabs } from '~/ui/basic/tabs'
import { StatusBadge } from '~/ui/monitoring/check-list'
import { DataTable } from '~/ui/table/data-table'
import { patientTabs } from './tabs.server'

export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { id } = entered
  const pair = { practiceId: id('practiceId'), participantId: id('participantId') }
  const query = readListQuery(new URL(request.url).searchParams, patientLogListing)
  return {
    tabs: patientTabs(entered),
    listing: patientLogListing,
    query,
    page: await loadPatientLog(entered.actor, pair, query, readerOf(entered)),
    noteAt: pathTo('note.show', { participantId: pair.participantId, note: 0 }).slice(0, -1),
  }
}

/** A patient's readings and what was done about them, day by day (RPM-02). */
export default function Logs() {
  const { t } = useI18n()
  const { noteAt, tabs, ...list } = useLoaderData<typeof loader>()
  return (
    <Page list title={t('monitoring.logsTitle')} lead={t('monitoring.logsLead')}>
      <Tabs label={t('monitoring.title')} items={tabs} />
      <DataTable
        {...list}
        caption={t('monitoring.logsTitle')}
        rowKey={(row) => row.id}
        rowName={(row) => `${t(`monitoring.log.${row.kind}`)} ${row.at}`}
        filters={[
          {
            name: 'kind',
            label: t('monitoring.log.kind'),
            type: 'select',
            options: LOG_KINDS.map((value) => ({ value, label: t(`monitoring.log.${value}`) })),
          },
        ]}
        columns={[
          { key: 'at', label: t('ui.date'), sort: 'at', nowrap: true, cell: (row) => row.at },
          {
            key: 'kind',
            label: t('monitoring.log.kind'),
            lead: true,
            cell: (row) =>
              row.note === null ? (
                t(`monitoring.log.${row.kind}`)
              ) : (
                <a href={noteAt + row.note}>{t(`monitoring.log.${row.kind}`)}</a>
              ),
          },
          {
            key: 'text',
            label: t('monitoring.log.text'),
            wide: true,
            cell: (row) => (
              <>
                {row.status && <StatusBadge status={row.status} />}{' '}
                <span className="whitespace-pre-line break-words">{row.text}</span>
              </>
            ),
          },
          { key: 'by', label: t('monitoring.by'), cell: (row) => row.by || '–' },
        ]}
        empty={<EmptyState title={t('monitoring.log.empty')} />}
      />
    </Page>
  )
}
