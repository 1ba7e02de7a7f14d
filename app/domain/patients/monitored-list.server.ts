import { isMasking, type Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { mayDraft } from '~/access/note-rights'
import { listName } from '~/domain/account/person-name'
import { listQueryString, type ListQuery } from '~/core/list/list-query'
import { listRecords, recordIds } from '~/core/resource/resource.server'
import { METRICS } from '~/domain/metrics/metric'
import { openMetrics } from '~/domain/monitoring/open-readings.server'
import { plainText, readingText } from '~/domain/monitoring/reading-text'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { dayText } from '~/domain/stored-scores/reader.server'
import { formatDate } from '~/i18n/format'
import { trendPath } from '~/domain/monitoring-state/trend-path'
import type { MonitoredLine } from './monitored-line'
import { MONITORED_VIEWS, monitoredListing } from './monitored-listing'
import { monitoredCounts, monitoredOf, type MonitoredRow } from './monitored-resource.server'

/**
 * Returns one page of the monitored patients with the size of each view; the same number of statements for 50
 * rows and for 500.
 */
export async function loadMonitored(actor: Actor, query: ListQuery, reader: Reader) {
  const practiceId = actor.practitioner!.practiceId
  const [page, counts] = await Promise.all([
    listRecords(monitoredOf(actor), actor, query),
    monitoredCounts(practiceId),
  ])
  const outside = await openMetrics(
    practiceId,
    page.rows.map(({ id }) => id),
  )
  return {
    page: { ...page, rows: page.rows.map((row) => lineOf(row, outside.get(row.id), reader)) },
    views: ['' as const, ...MONITORED_VIEWS].map((view) => ({
      view: view || ('all' as const),
      count: counts[view || 'all'],
      current: view === (query.filters.show ?? ''),
      to: toView(practiceId, query, view),
    })),
    mayCheck: !isMasking(actor),
    mayReachOut: mayDraft(actor, 'RPM_OUTREACH'),
  }
}

/**
 * Returns the next patient in the list, and the page they are on; the first patient if this one is no longer
 * in the list, null if nobody is left.
 */
export async function nextMonitored(
  actor: Actor,
  query: ListQuery,
  id: number,
): Promise<{ id: number; page: number } | null> {
  const idsOn = (part: Partial<ListQuery>) => recordIds(monitoredOf(actor), actor, { ...query, ...part })
  const ids = await idsOn({})
  const place = ids.indexOf(id)
  const after = place < 0 ? undefined : ids[place + 1]
  if (after !== undefined) return { id: after, page: query.page }
  if (place >= 0) {
    const [next] = await idsOn({ page: (query.page + 1) * query.perPage, perPage: 1 })
    return next === undefined ? null : { id: next, page: query.page + 1 }
  }
  const first = (await idsOn({ page: 0 })).find((other) => other !== id)
  return first === undefined ? null : { id: first, page: 0 }
}

function toView(practiceId: number, { filters, perPage }: ListQuery, view: string): string {
  const { show: _before, ...others } = filters
  const query = {
    filters: { ...others, ...(view && { show: view }) },
    sort: 'place',
    descending: false,
    page: 0,
    perPage,
  }
  return pathTo('rpm.list', { practiceId }) + listQueryString(query, monitoredListing)
}

function lineOf(row: MonitoredRow, outside: ReadonlySet<string> | undefined, reader: Reader): MonitoredLine {
  const lastReading = dayText(row.last_metric, reader)
  return {
    id: row.id,
    name: listName(row),
    born: formatDate(row.dob),
    badge: row.badge,
    status: row.status,
    lastCheck: dayText(row.last_check, reader),
    lastReading,
    days: row.device_days,
    byHand: row.manual_days,
    minutes: row.minutes,
    contact: row.contact === 1,
    unbilled: row.unbilled_checks,
    act: row.act === 1,
    due: formatDate(row.check_due),
    overdue: row.overdue === 1,
    readings: METRICS.flatMap((metric) => {
      const latest = row.latest.find((one) => one.metric === metric)
      if (!latest) return []
      const full = readingText(metric, latest.value, latest.diastolic, reader)
      const date = formatDate(latest.day)
      const isOlder = date !== lastReading
      return [
        {
          metric,
          text: plainText(metric, latest.value, latest.diastolic, reader),
          full: isOlder ? `${full}, ${date}` : full,
          ...(isOlder && { older: date.slice(0, 5) }),
          ...(outside?.has(metric) && { outside: true as const }),
          trend: trendPath(
            latest.trend.map(({ value }) => value),
            'small',
          ),
        },
      ]
    }),
  }
}
