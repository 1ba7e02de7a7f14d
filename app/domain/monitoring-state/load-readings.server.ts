import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import type { LatestReading } from './monitored-state'

/** `arrived` is when anything new last came in, whenever it was measured; null for never. */
export type PersonReadings = { latest: LatestReading[]; arrived: string | null }

/** Readings of an earlier day never count as new (days). */
const NEWS_DAYS = 400
/** Days in the small trend next to a name. */
const TREND_DAYS = 14

type ReadingRow = Omit<LatestReading, 'trend'> & { participant_id: number }

/**
 * Returns each person's newest reading of each metric, however old, with its recent days, and the last
 * arrival.
 */
export async function loadReadings(
  ids: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<Map<number, PersonReadings>> {
  const [rows, old, arrivals] = await Promise.all([
    readingsSince(ids, from, to),
    newestBefore(ids, from),
    lastArrivals(ids, dayAfter(to, -NEWS_DAYS)),
  ])
  const arrived = new Map(arrivals.map((row) => [row.id, row.arrived]))
  const recent = groupBy(rows, ({ participant_id }) => participant_id)
  const before = groupBy(old, ({ participant_id }) => participant_id)
  return new Map(
    [...new Set([...recent.keys(), ...before.keys()])].map((id) => {
      const own = recent.get(id) ?? []
      const latest = latestOf([...(before.get(id) ?? []), ...own], to)
      return [id, { latest, arrived: arrived.get(id) ?? null }]
    }),
  )
}

const COLUMNS = 'participant_id, metric, day, taken, service, value, diastolic'

function readingsSince(ids: readonly number[], from: string, to: string): Promise<ReadingRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows<ReadingRow>(
    `SELECT ${COLUMNS} FROM metric_reading WHERE ${these.sql} AND day BETWEEN $from AND $to AND voided IS NULL
      ORDER BY participant_id, day, id`,
    { ...these.bind, from, to },
  )
}

/** One index seek per person and metric; nothing else of years of readings is read. */
function newestBefore(ids: readonly number[], from: string): Promise<ReadingRow[]> {
  const these = idsIn('p.id', ids)
  const metrics = ['ACTIVITY', 'WEIGHT', 'HEARTRATE', 'HRV', 'BLOOD_PRESSURE', 'SPO2', 'SLEEP', 'GLUCOSE']
  const newest = metrics.map(
    (metric) => `SELECT p.id AS person, '${metric}' AS metric, (SELECT MAX(r.day) FROM metric_reading r
        WHERE r.participant_id = p.id AND r.metric = '${metric}' AND r.day < $from AND r.voided IS NULL) AS day
          FROM participant p WHERE ${these.sql}`,
  )
  return readRows<ReadingRow>(
    `SELECT ${COLUMNS.split(', ')
      .map((name) => `o.${name}`)
      .join(', ')} FROM (${newest.join(' UNION ALL ')}) n
       JOIN metric_reading o ON o.participant_id = n.person AND o.metric = n.metric AND o.day = n.day AND o.voided IS NULL
         ORDER BY o.participant_id, o.id`,
    { ...these.bind, from },
  )
}

/** One index seek per person. */
function lastArrivals(
  ids: readonly number[],
  since: string,
): Promise<{ id: number; arrived: string | null }[]> {
  const these = idsIn('p.id', ids)
  return readRows(
    `SELECT p.id, (SELECT r.updated FROM metric_reading r WHERE r.participant_id = p.id AND r.day > $since AND r.voided IS NULL
        ORDER BY r.updated DESC LIMIT 1) AS arrived FROM participant p WHERE ${these.sql}`,
    { ...these.bind, since },
  )
}

/** The newest of each metric with its recent days, in the order of the first reading. */
function latestOf(rows: readonly ReadingRow[], to: string): LatestReading[] {
  const first = dayAfter(to, 1 - TREND_DAYS)
  return [...groupBy(rows, ({ metric }) => metric).values()].map((own) => {
    const { metric, day, taken, service, value, diastolic } = own.reduce((newest, row) =>
      row.taken >= newest.taken ? row : newest,
    )
    const trend = new Map(own.filter((row) => row.day >= first).map((row) => [row.day, row.value]))
    return {
      metric,
      day,
      taken,
      service,
      value,
      diastolic,
      trend: [...trend].map(([on, of]) => ({ day: on, value: of })),
    }
  })
}
