import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import { dayAfter, wallTimeOf } from '~/platform/wall-clock'
import type { Known } from './monitored-state'
import { loadCounts } from './load-counts.server'
import { loadReadings } from './load-readings.server'
import type { CheckStatus } from './readiness'
import { DAYS_OF_PERIOD } from './rules'

/** A patient in a practice, and the day (in the practice's zone) to compute for. */
export type MonitoredPair = {
  practice_id: number
  participant_id: number
  since: string
  today: string
  zone: string
  /** Interval between checks in days. */
  checkDays?: number | null
}

type OfPair = { practice_id: number; participant_id: number }
type CheckRow = OfPair & {
  status: CheckStatus
  created: string
  seen: string | null
  unbilled: number | string
}
/**
 * Returns what is known about these patients, in the order given; billing also covers periods since `from`.
 * The number of statements is the same for one and for many.
 */
export async function loadKnown(pairs: readonly MonitoredPair[], from?: string): Promise<Known[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.map(({ participant_id }) => participant_id))]
  const days = pairs.map(({ today }) => today).sort()
  // Sequentially, to leave database connections for others.
  const counts = await loadCounts(pairs, from)
  const span = { from: dayAfter(days[0]!, 1 - DAYS_OF_PERIOD), to: dayAfter(days.at(-1)!, 1) }
  const readings = await loadReadings(ids, span)
  const checks = byPair(await checksOf(ids))
  const outreaches = byPair(await outreachesOf(ids))
  const unchecked = byPair(await uncheckedOf(ids))
  return pairs.map((pair, place) => {
    const key = keyOf(pair)
    const check = checks.get(key)?.[0]
    const outreach = outreaches.get(key)?.[0]?.created ?? null
    const own = readings.get(pair.participant_id)
    const latest = own?.latest ?? []
    const newest = latest.toSorted((a, b) => (a.taken < b.taken ? 1 : -1))[0]
    const dayOf = (instant: string) => wallTimeOf(instant, pair.zone).day
    return {
      today: pair.today,
      since: pair.since,
      ...counts[place]!,
      latest,
      lastReading: newest ? { taken: newest.taken, day: newest.day } : null,
      lastArrival: own?.arrived ?? null,
      checkDays: pair.checkDays ?? null,
      ...worstOf(unchecked.get(key)?.[0]),
      lastCheck: check
        ? {
            at: check.created,
            seen: check.seen ?? check.created,
            day: dayOf(check.created),
            status: check.status,
          }
        : null,
      lastOutreach: outreach ? { at: outreach, day: dayOf(outreach) } : null,
      unbilledChecks: Number(check?.unbilled ?? 0),
    }
  })
}

/** The last check of each pair, and the number of checks since the last locked and billed review (OP-71). */
function checksOf(ids: readonly number[]): Promise<CheckRow[]> {
  const [theirs, own] = [idsIn('n.participant_id', ids).sql, idsIn('c.participant_id', ids)]
  return readRows<CheckRow>(
    `SELECT k.practice_id, k.participant_id, k.unbilled, l.status, l.created, l.seen FROM (
       SELECT c.practice_id, c.participant_id, MAX(c.id) AS last,
           SUM(CASE WHEN c.created > COALESCE(b.at, '') THEN 1 ELSE 0 END) AS unbilled
         FROM rpm_check c LEFT JOIN (
           SELECT n.practice_id, n.participant_id, MAX(n.locked) AS at FROM survey_note n
            WHERE n.note_type = 'RPM_REVIEW' AND n.locked IS NOT NULL AND ${theirs}
              AND (n.billed = 1 OR EXISTS (SELECT 1 FROM monitoring_bill m WHERE m.survey_note_id = n.id
                AND m.id NOT IN (SELECT bill_id FROM monitoring_reversal)))
            GROUP BY n.practice_id, n.participant_id
         ) b ON b.practice_id = c.practice_id AND b.participant_id = c.participant_id
        WHERE ${own.sql} GROUP BY c.practice_id, c.participant_id
     ) k JOIN rpm_check l ON l.id = k.last`,
    own.bind,
  )
}

/** Locked outreach notes only: a draft does not clear the badge (OP-71). */
function outreachesOf(ids: readonly number[]): Promise<(OfPair & { created: string })[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, MAX(created) AS created FROM survey_note
      WHERE note_type = 'RPM_OUTREACH' AND locked IS NOT NULL AND ${these.sql} GROUP BY practice_id, participant_id`,
    these.bind,
  )
}

type UncheckedRow = OfPair & { count: number | string; act: number; beyond: number; since: string }

function worstOf(row: UncheckedRow | undefined): Pick<Known, 'unchecked' | 'worst'> {
  if (!row) return { unchecked: 0, worst: null }
  return { unchecked: Number(row.count), worst: { act: row.act === 1, beyond: row.beyond, since: row.since } }
}

function uncheckedOf(ids: readonly number[]): Promise<UncheckedRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, COUNT(*) AS count, MAX(act) AS act, MAX(beyond) AS beyond,
        MIN(created) AS since FROM unchecked_reading
      WHERE rpm_check_id IS NULL AND ${these.sql} GROUP BY practice_id, participant_id`,
    these.bind,
  )
}

function keyOf({ practice_id, participant_id }: OfPair): string {
  return `${practice_id} ${participant_id}`
}

function byPair<Row extends OfPair>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, keyOf)
}
