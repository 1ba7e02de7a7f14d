import { pathTo } from '~/access/links'
import type { ListPage, Listing, ListQuery } from '~/core/list/list-query'
import type { MonitoredLine } from '~/domain/patients/monitored-line'
import { MONITORED_VIEWS } from '~/domain/patients/monitored-listing'
import type { Translate } from '~/i18n/t'
import { useI18n } from '~/i18n/use-i18n'
import { Badge } from '~/ui/basic/badge'
import { LinkButton } from '~/ui/basic/button'
import { EmptyState } from '~/ui/basic/page'
import { StatusBadge } from '~/ui/monitoring/check-list'
import { MiniTrend } from './mini-trend'
import { MonitoringBadge } from '~/ui/monitoring/monitoring-badge'
import { DataTable } from '~/ui/table/data-table'
import { RowLinks } from '~/ui/table/row-links'
import type { Column } from '~/ui/table/table-types'

type Links = { check: string; start: string | null; end: string | null; export: string }

/** One row per patient: what they need, the latest reading of each metric, and the period's billing state. */
export function MonitoredTable({
  listing,
  query,
  page,
  links,
  practiceId,
  mayReachOut,
}: {
  listing: Listing
  query: ListQuery
  page: ListPage<MonitoredLine>
  links: Links
  practiceId: number
  mayReachOut: boolean
}) {
  const { t } = useI18n()
  const about = (id: 'rpm.patient' | 'rpm.bill', participantId: number) =>
    pathTo(id, { practiceId, participantId })
  const outreach = (participantId: number) =>
    pathTo('rpm.createNote', { practiceId, participantId, noteType: 'RPM_OUTREACH' })
  return (
    <DataTable
      listing={listing}
      query={query}
      page={page}
      columns={columns(links, t)}
      search={{ name: 'q', label: t('monitoring.search') }}
      filters={[
        {
          name: 'show',
          label: t('monitoring.views'),
          type: 'select',
          placeholder: t('monitoring.view.all'),
          options: MONITORED_VIEWS.map((value) => ({ value, label: t(`monitoring.view.${value}`) })),
        },
      ]}
      lines
      caption={t('monitoring.title')}
      rowKey={(row) => row.id}
      rowName={(row) => row.name}
      exportHref={links.export}
      actions={(row) => (
        <RowLinks
          name={row.name}
          links={[
            ['monitoring.wholePage', about('rpm.patient', row.id)],
            ['monitoring.outreachNote', mayReachOut && outreach(row.id)],
            ['monitoring.bill.title', about('rpm.bill', row.id)],
            ['monitoring.end', links.end && links.end + row.id],
          ]}
        />
      )}
      empty={
        <EmptyState
          title={t('monitoring.empty')}
          actions={links.start && <LinkButton to={links.start}>{t('monitoring.start')}</LinkButton>}
        >
          {t('monitoring.emptyHint')}
        </EmptyState>
      }
    />
  )
}

function columns(links: Links, t: Translate): Column<MonitoredLine>[] {
  return [
    {
      key: 'patient',
      label: t('monitoring.patient'),
      sort: 'lastname',
      lead: true,
      cell: (row) => (
        <>
          <a href={links.check + row.id} className="row-link">
            {row.name}
          </a>
          <span className="block text-xs font-normal text-muted">{row.born}</span>
        </>
      ),
    },
    {
      key: 'badge',
      label: t('monitoring.state'),
      sort: 'place',
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-1">
          {row.act && <Badge tone="danger">{t('monitoring.actNow')}</Badge>}
          <MonitoringBadge badge={row.badge} />
          {row.readings.some(({ outside }) => outside) && (
            <Badge tone="warning">{t('monitoring.status.OUT_OF_RANGE')}</Badge>
          )}
        </span>
      ),
    },
    {
      key: 'readings',
      label: t('monitoring.latest'),
      sort: 'last_metric',
      wide: true,
      cell: (row) => readings(row, t),
    },
    {
      key: 'days',
      label: t('monitoring.days'),
      sort: 'device_days',
      cell: (row) => (
        <>
          {t('monitoring.daysOf', { n: row.days })}
          <span className="block whitespace-normal text-xs text-muted">
            {[
              row.byHand > 0 && t('monitoring.byHand', { n: row.byHand }),
              row.lastReading && t('monitoring.lastOn', { date: row.lastReading }),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
        </>
      ),
    },
    {
      key: 'minutes',
      label: t('monitoring.minutes'),
      sort: 'minutes',
      cell: (row) => (
        <>
          {t('monitoring.minutes.n', { n: row.minutes })}
          {row.contact && <span className="block text-xs text-muted">{t('monitoring.withContact')}</span>}
        </>
      ),
    },
    {
      key: 'check',
      label: t('monitoring.check'),
      sort: 'last_check',
      cell: (row) => (
        <>
          {row.status ? (
            <>
              <StatusBadge status={row.status} />
              <span className="block text-xs text-muted">{row.lastCheck}</span>
            </>
          ) : (
            <Badge>{t('monitoring.unchecked')}</Badge>
          )}
          {row.due && (
            <span className={`block text-xs ${row.overdue ? 'font-semibold text-danger' : 'text-muted'}`}>
              {t(row.overdue ? 'monitoring.checkOverdue' : 'monitoring.checkDue', { date: row.due })}
            </span>
          )}
        </>
      ),
    },
  ]
}

/**
 * The latest reading of each metric with a sparkline, and its day if it is older; where readings out of range wait
 * for a check, words say so: the latest one may be within its range.
 */
function readings({ readings: latest }: MonitoredLine, t: Translate) {
  if (latest.length === 0) return <span className="text-muted">{t('monitoring.noReadings')}</span>
  return (
    <ul className="latest-readings">
      {latest.map(({ metric, text, full, older, outside, trend }) => (
        <li key={metric} title={full} className={outside && 'is-outside'}>
          <small>{t(`monitoring.short.${metric}`) + (older ? ` ${older}` : '')}</small>
          {`${text} `}
          {outside && <span className="sr-only">{t('monitoring.outsideOpen')}</span>}
          <MiniTrend path={trend} size="small" />
        </li>
      ))}
    </ul>
  )
}
