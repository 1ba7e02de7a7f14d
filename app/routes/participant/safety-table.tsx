import type { Listing, ListQuery, ListPage } from '~/core/list/list-query'
import type { EventLine } from '~/domain/safety/event-line'
import { useI18n } from '~/i18n/use-i18n'
import { AcknowledgeForm } from '~/ui/patient/acknowledge-form'
import { Badge } from '~/ui/basic/badge'
import { DataTable } from '~/ui/table/data-table'
import { EmptyState } from '~/ui/basic/page'
import { RowLinks } from '~/ui/table/row-links'

type Row = EventLine & { source: string | null }

/** Safety events, newest first; an open one has the form to resolve it, for readers who may. */
export function SafetyTable({
  listing,
  query,
  page,
  dealAt,
  acknowledgeAt,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<Row>
  dealAt: string | null
  acknowledgeAt: string
}) {
  const { t } = useI18n()
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      caption={t('safety.title')}
      rowKey={(row) => row.id}
      rowName={(row) => `${row.what} ${row.raised}`}
      rowTo={(row) => (dealAt && !row.outcome ? dealAt + row.id : row.source || null)}
      filters={[
        {
          name: 'open',
          label: t('safety.state'),
          type: 'select',
          options: [
            { value: 'true', label: t('safety.open') },
            { value: 'false', label: t('safety.dealt') },
          ],
        },
      ]}
      columns={[
        {
          key: 'what',
          label: t('safety.what'),
          lead: true,
          wide: true,
          cell: (row) => (
            <>
              {row.what}
              <span className="block text-xs font-normal text-muted">{row.said}</span>
            </>
          ),
        },
        { key: 'raised', label: t('safety.raised'), sort: 'raised', cell: (row) => row.raised },
        {
          key: 'state',
          label: t('safety.state'),
          wide: true,
          cell: (row) =>
            row.outcome ? (
              <div className="min-w-0">
                <p>{t(`safety.outcome.${row.outcome}`)}</p>
                <p className="whitespace-pre-line break-words text-sm">{row.note}</p>
                <p className="text-xs text-muted">
                  {row.dealt} {row.dealtBy}
                </p>
              </div>
            ) : (
              <div className="min-w-0 space-y-1">
                <Badge tone="danger">{t('safety.open')}</Badge>
                <p className="text-sm">{row.acknowledged || t('safety.nobodyYet')}</p>
                {dealAt && !row.acknowledged && (
                  <AcknowledgeForm
                    to={acknowledgeAt + row.id}
                    label={t('safety.acknowledge')}
                    about={`${row.what}, ${row.raised}`}
                  />
                )}
                <p className="text-sm">{row.advice}</p>
              </div>
            ),
        },
      ]}
      actions={(row) => {
        const links = [
          ...(dealAt && !row.outcome ? [['safety.deal', dealAt + row.id] as const] : []),
          ...(row.source ? [['safety.source', row.source] as const] : []),
        ]
        return links.length > 0 && <RowLinks name={`${row.what} ${row.raised}`} links={links} />
      }}
      empty={<EmptyState title={t('safety.none')}>{t('safety.noneHint')}</EmptyState>}
    />
  )
}
