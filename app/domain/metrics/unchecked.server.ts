import { readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { fromJson } from 'db/words'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { now, todayIn } from '~/platform/clock'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import type { Metric } from './metric'
import { rangesOf } from './ranges-of.server'
import { MOST_CHANGE_DAYS, outsideEach, type Outside, type RangeReading } from './reading-ranges'

/** Readings of an earlier day never count as new (days). */
const NEWS_DAYS = 400
/** After a range changed, readings of this many days are judged again (days). */
const JUDGED_AGAIN_DAYS = 3

type Arrived = { id: number; day: string }
type Of = { participant_id: number }
type Pair = Of & { practice_id: number; time_zone: string | null }
type Reading = RangeReading & Of & { id: number; version: number }
type Found = Of & { practice_id: number; metric_reading_id: number; version: number; act: number } & {
  metric: string | null
  how: string | null
  value: number | null
  bound: number | null
  days: number | null
  beyond: number
  created: string
}

/**
 * Stores which of the readings that arrived or changed must be seen in a check by each practice that monitors
 * the person: those out of range and those with an open safety event, regardless of when they were measured.
 * Call it in the transaction of the write, after raising safety events and before updating the monitoring
 * state. The number of statements does not depend on the number of readings; it is one if nobody monitors the
 * person.
 */
export async function readingsArrived(participantId: number, readings: readonly Arrived[]): Promise<void> {
  const oldest = dayAfter(todayIn('UTC'), -NEWS_DAYS)
  const fresh = readings.filter(({ day }) => day > oldest)
  if (fresh.length === 0) return
  const pairs = await monitoredBy([participantId])
  await judge(
    pairs,
    fresh.map(({ id, day }) => ({ id, day, participant_id: participantId })),
  )
}

/**
 * For readings that no longer count: checks no longer have to see them. What a check has already seen stays
 * on record.
 */
export async function readingsGone(ids: readonly number[]): Promise<void> {
  const these = idsIn('metric_reading_id', ids)
  await writeRows(`DELETE FROM unchecked_reading WHERE rpm_check_id IS NULL AND ${these.sql}`, these.bind)
}

/**
 * Judges the readings of the last days, and those waiting for a check, by the current ranges. Readings that a
 * check has seen do not come up again. Call it within a transaction.
 */
export async function judgeReadingsAgain(participantIds: readonly number[]): Promise<void> {
  const pairs = await monitoredBy(participantIds)
  if (pairs.length === 0) return
  const these = idsIn(
    'r.participant_id',
    pairs.map(({ participant_id }) => participant_id),
  )
  const readings = await readRows<Arrived & Of>(
    `SELECT r.id, r.day, r.participant_id FROM metric_reading r WHERE ${these.sql} AND (r.day >= $from
      OR EXISTS (SELECT 1 FROM unchecked_reading u WHERE u.metric_reading_id = r.id AND u.rpm_check_id IS NULL))`,
    { ...these.bind, from: dayAfter(todayIn('UTC'), -JUDGED_AGAIN_DAYS) },
  )
  await judge(pairs, readings)
}

async function judge(pairs: readonly Pair[], asked: readonly (Arrived & Of)[]): Promise<void> {
  if (pairs.length === 0 || asked.length === 0) return
  const days = asked.map(({ day }) => day).sort()
  const ids = [...new Set(asked.map(({ participant_id }) => participant_id))]
  const rows = await readingsOf(ids, days[0]!, days.at(-1)!)
  const readings = groupBy(rows, (row) => row.participant_id)
  const events = await openEvents(ids)
  const isAsked = new Set(asked.map(({ id }) => id))
  const judged = new Set(rows.flatMap(({ id }) => (isAsked.has(id) || events.has(id) ? [id] : [])))
  for (const [practiceId, own] of groupBy(pairs, (pair) => pair.practice_id)) {
    const patients = own.map(({ participant_id }) => participant_id)
    const ranges = await rangesOf(practiceId, patients)
    const found = own.flatMap((pair) => {
      const theirs = readings.get(pair.participant_id) ?? []
      const today = todayIn(practiceZone(pair.time_zone))
      const outside = outsideEach(ranges.get(pair.participant_id) ?? [], theirs, { asked: judged, today })
      return theirs
        .filter(({ id }) => judged.has(id) && (outside.has(id) || events.has(id)))
        .map((row) => foundOf(pair, row, outside.get(row.id), events.has(row.id)))
    })
    await store(practiceId, [...judged], found)
  }
}

function foundOf(pair: Pair, row: Reading, outside: Outside | undefined, act: boolean): Found {
  return {
    practice_id: pair.practice_id,
    participant_id: row.participant_id,
    metric_reading_id: row.id,
    version: row.version,
    act: Number(act),
    metric: outside?.metric ?? null,
    how: outside?.how ?? null,
    value: outside?.value ?? null,
    bound: outside?.limit ?? null,
    days: outside?.days ?? null,
    beyond: outside?.beyond ?? 0,
    created: now(),
  }
}

const KEY = ['metric_reading_id', 'version'] as const
const SAID = ['act', 'metric', 'how', 'value', 'bound', 'days', 'beyond'] as const
const COLUMNS = ['practice_id', 'participant_id', ...KEY, ...SAID, 'created'] as const

/** Rows that stay keep their id, because a form showing them may be open. */
async function store(practiceId: number, judged: readonly number[], found: readonly Found[]): Promise<void> {
  const these = idsIn('metric_reading_id', judged)
  const rows = JSON.stringify(found)
  await writeRows(
    `DELETE FROM unchecked_reading WHERE practice_id = $practiceId AND rpm_check_id IS NULL AND ${these.sql}
      AND NOT EXISTS (SELECT 1 FROM (${fromJson('unchecked_reading', KEY, 'rows')}) still
        WHERE still.metric_reading_id = unchecked_reading.metric_reading_id
          AND still.version = unchecked_reading.version)`,
    { ...these.bind, practiceId, rows },
  )
  if (found.length === 0) return
  await writeRows(
    `INSERT INTO unchecked_reading (${COLUMNS.join(', ')})
      ${fromJson('unchecked_reading', COLUMNS, 'rows')} WHERE 1 = 1
      ON CONFLICT (practice_id, metric_reading_id, version) DO UPDATE
        SET ${SAID.map((name) => `${name} = excluded.${name}`).join(', ')}
        WHERE unchecked_reading.rpm_check_id IS NULL`,
    { rows },
  )
}

function monitoredBy(participantIds: readonly number[]): Promise<Pair[]> {
  const these = idsIn('m.participant_id', participantIds)
  return readRows<Pair>(
    `SELECT m.practice_id, m.participant_id, q.time_zone FROM monitoring m JOIN practice q ON q.id = m.practice_id
      WHERE m.ended IS NULL AND ${these.sql} ORDER BY m.practice_id, m.participant_id`,
    these.bind,
  )
}

/** Includes the days before, which are needed to judge changes. */
function readingsOf(ids: readonly number[], first: string, last: string): Promise<Reading[]> {
  const these = idsIn('participant_id', ids)
  return readRows<Reading & { metric: Metric }>(
    `SELECT id, participant_id, metric, day, value, diastolic, version FROM metric_reading
      WHERE ${these.sql} AND day BETWEEN $from AND $last AND voided IS NULL ORDER BY day, id`,
    { ...these.bind, from: dayAfter(first, -MOST_CHANGE_DAYS), last },
  )
}

async function openEvents(ids: readonly number[]): Promise<Set<number>> {
  const these = idsIn('participant_id', ids)
  const rows = await readRows<{ id: number }>(
    `SELECT DISTINCT source_id AS id FROM safety_event
      WHERE source = 'metric_reading' AND dealt IS NULL AND ${these.sql}`,
    these.bind,
  )
  return new Set(rows.map(({ id }) => Number(id)))
}
