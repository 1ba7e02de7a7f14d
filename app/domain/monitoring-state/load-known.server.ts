import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { groupBy } from '~/platform/group-by'
import { dayAfter, wallTimeOf } from '~/platform/wall-clock'
import type { Known } from './monitored-state'
import { loadReadings, type PersonReadings } from './load-readings.server'
import { firstDay, type CheckStatus } from './readiness'
import { DAYS_OF_PERIOD, MONITORING_RULES } from './rules'

/** A patient in a practice, and the day of that practice that is asked about. */
export type MonitoredPair = {
  practice_id: number
  participant_id: number
  since: string
  /** The first day that counts for what is billed, where monitoring had begun before; else `since`. */
  counted_since?: string | undefined
  /** The last day of monitoring; null while it goes on. */
  ended: string | null
  today: string
  zone: string
}

type OfPair = { practice_id: number; participant_id: number }
type CheckRow = OfPair & {
  status: CheckStatus
  created: string
  seen: string | null
  unbilled: number | string
}
type MinutesRow = OfPair & { month: string; minutes: number; contact: number }
type CloseRow = OfPair & { month: string; closed: string }
type BilledRow = OfPair & { code: string; until: string }
type SuperbillRow = OfPair & { id: number; service_date: string; lines: string; told: string | null }

/**
 * What is known about these patients, in the order given; the number of statements is the same for one and
 * for many.
 */
export async function loadKnown(pairs: readonly MonitoredPair[]): Promise<Known[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.map(({ participant_id }) => participant_id))]
  const days = pairs.map(({ today }) => today).sort()
  const since = dayAfter(firstDay(days[0]!), -DAYS_OF_PERIOD)
  // One after the other, so that others get the connections.
  const readings = await loadReadings(ids, { from: firstDay(days[0]!), to: dayAfter(days.at(-1)!, 1) })
  const checks = await checksOf(ids)
  const outreaches = await outreachesOf(ids)
  const minutes = await minutesOf(ids, since.slice(0, 7))
  const closes = await closesOf(ids, since.slice(0, 7))
  const billed = await billedOf(ids, since)
  const superbills = await superbillsOf(ids, since)
  const of = {
    checks: byPair(checks),
    outreaches: byPair(outreaches),
    minutes: byPair(minutes),
    closes: byPair(closes),
    billed: byPair([...billed, ...billedByHand(superbills)]),
  }
  return pairs.map((pair) => {
    const key = keyOf(pair)
    const check = of.checks.get(key)?.[0]
    const outreach = of.outreaches.get(key)?.[0]?.created ?? null
    const dayOf = (instant: string) => wallTimeOf(instant, pair.zone).day
    return {
      today: pair.today,
      since: pair.since,
      countedSince: pair.counted_since ?? pair.since,
      ...countedDays(readings.get(pair.participant_id), pair, of.closes.get(key) ?? []),
      lastArrival: readings.get(pair.participant_id)?.arrived ?? null,
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
      minutes: (of.minutes.get(key) ?? [])
        .filter(({ month }) => month === pair.today.slice(0, 7))
        .map((row) => ({ minutes: row.minutes, contact: row.contact === 1 })),
      billed: of.billed.get(key) ?? [],
    }
  })
}

/** The days of the period; one whose readings came after its month was closed is late. */
function countedDays(
  readings: PersonReadings | undefined,
  { today, ended }: MonitoredPair,
  closes: readonly CloseRow[],
): Pick<Known, 'deviceDays' | 'manualDays' | 'lateDays' | 'lastReading' | 'latest'> {
  const last = ended !== null && ended < today ? ended : today
  const own = (readings?.days ?? []).filter(({ day }) => day >= firstDay(today) && day <= last)
  const closedAt = new Map(closes.map(({ month, closed }) => [month, closed]))
  const isLate = ({ day }: { day: string }, came: string) => {
    const closed = closedAt.get(day.slice(0, 7))
    return closed !== undefined && came > closed
  }
  const device = own.filter(({ device: came }) => came !== null)
  const latest = readings?.latest ?? []
  const newest = latest.toSorted((a, b) => (a.taken < b.taken ? 1 : -1))[0]
  return {
    deviceDays: device.filter((one) => !isLate(one, one.device!)).map(({ day }) => day),
    lateDays: device.filter((one) => isLate(one, one.device!)).map(({ day }) => day),
    manualDays: own.filter(({ manual }) => manual !== null).map(({ day }) => day),
    lastReading: newest ? { taken: newest.taken, day: newest.day } : null,
    latest,
  }
}

/**
 * The last check of each pair, and how many there are since the last locked review that was billed (OP-71).
 */
function checksOf(ids: readonly number[]): Promise<CheckRow[]> {
  const [theirs, own] = [idsIn('n.participant_id', ids).sql, idsIn('c.participant_id', ids)]
  return readRows<CheckRow>(
    `SELECT k.practice_id, k.participant_id, k.unbilled, l.status, l.created, l.seen FROM (
       SELECT c.practice_id, c.participant_id, MAX(c.id) AS last,
           SUM(CASE WHEN c.created > COALESCE(b.at, '') THEN 1 ELSE 0 END) AS unbilled
         FROM rpm_check c LEFT JOIN (
           SELECT n.practice_id, n.participant_id, MAX(n.locked) AS at FROM survey_note n
            WHERE n.note_type = 'RPM_REVIEW' AND n.locked IS NOT NULL AND ${theirs}
              AND (n.billed = 1 OR EXISTS (SELECT 1 FROM monitoring_bill m WHERE m.survey_note_id = n.id))
            GROUP BY n.practice_id, n.participant_id
         ) b ON b.practice_id = c.practice_id AND b.participant_id = c.participant_id
        WHERE ${own.sql} GROUP BY c.practice_id, c.participant_id
     ) k JOIN rpm_check l ON l.id = k.last`,
    own.bind,
  )
}

function outreachesOf(ids: readonly number[]): Promise<(OfPair & { created: string })[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, MAX(created) AS created FROM survey_note
      WHERE note_type = 'RPM_OUTREACH' AND ${these.sql} GROUP BY practice_id, participant_id`,
    these.bind,
  )
}

function minutesOf(ids: readonly number[], month: string): Promise<MinutesRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, month, minutes, contact FROM monitoring_minutes WHERE ${these.sql}
      AND month >= $month`,
    { ...these.bind, month },
  )
}

function closesOf(ids: readonly number[], month: string): Promise<CloseRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, month, closed FROM monitoring_close WHERE ${these.sql}
      AND month >= $month`,
    { ...these.bind, month },
  )
}

function billedOf(ids: readonly number[], since: string): Promise<BilledRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, code, until FROM monitoring_bill WHERE ${these.sql}
      AND until >= $since`,
    { ...these.bind, since },
  )
}

/**
 * A code of monitoring that somebody put on a superbill by hand counts as billed on the day of the service; a
 * row for each code that was billed here on the same review, for its own period.
 */
function superbillsOf(ids: readonly number[], since: string): Promise<SuperbillRow[]> {
  const these = idsIn('b.participant_id', ids)
  return readRows(
    `SELECT b.id, b.practice_id, b.participant_id, b.service_date, b.lines, m.code AS told FROM superbill b
      LEFT JOIN monitoring_bill m ON m.survey_note_id = b.survey_note_id
      WHERE ${these.sql} AND b.service_date >= $since`,
    { ...these.bind, since },
  )
}

const CODES = new Set(MONITORING_RULES.map(({ code }) => code))

function billedByHand(rows: readonly SuperbillRow[]): BilledRow[] {
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const { practice_id, participant_id, service_date, lines } = own[0]!
    return (JSON.parse(lines) as { code: string }[])
      .filter(({ code }) => CODES.has(code) && !own.some(({ told }) => told === code))
      .map(({ code }) => ({ practice_id, participant_id, code, until: service_date }))
  })
}

function keyOf({ practice_id, participant_id }: OfPair): string {
  return `${practice_id} ${participant_id}`
}

function byPair<Row extends OfPair>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, keyOf)
}
