import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { now } from '~/platform/clock'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import { isOfDevice, type DeviceKind, type NamedDevice } from './device-kinds'
import type { Episode } from './periods'
import type { BilledCode, Counted } from './rule-answers'
import { DEVICE_METRICS, MONITORING_RULES, SET_UP_RULES, SHUT_OUT_BY } from './rules'

type OfPair = { practice_id: number; participant_id: number }
type Pair = OfPair & { today: string }

/** What counts for billing, and what is only shown. */
export type Counts = {
  counted: Counted
  /** Days with readings entered by hand. */
  manualDays: readonly string[]
  /** Days whose readings came after their month was closed. */
  lateDays: readonly string[]
}

/**
 * Days. A payer accepts a claim up to a year after the service (42 CFR 424.44); older ones are no longer
 * listed.
 */
const LOOK_BACK_DAYS = 365
/**
 * Days before the limit at which the longest period can begin and still share a day with one that ends within
 * it.
 */
const LONGEST_PERIOD = 31

/** The first day for which a payer still accepts a claim. */
export function claimableSince(): string {
  return dayAfter(now().slice(0, 10), -LOOK_BACK_DAYS - 1)
}

type DayRow = { participant_id: number; day: string; metric: string; service: string; came: string }
type EpisodeRow = OfPair & Episode & { id: number }
type DeviceRow = {
  monitoring_id: number
  kind: DeviceKind
  service: string
  medical: number
  taught: string | null
}
/** A monitoring episode with its devices on record. */
type Named = Episode & { devices: NamedDevice[] }
type MinutesRow = OfPair & { month: string; minutes: number; contact: number }
type CloseRow = OfPair & { month: string; closed: string }
type BilledRow = OfPair & BilledCode
type ByHandRow = OfPair & { id: number; service_date: string; lines: string; told: string | null }
type GivenUpRow = OfPair & { code: string; starts: string; times: number | string }

/**
 * Returns the counts for these patients of practices, in the order given, for periods that ended within the
 * last year, or since `since` if that is earlier. The number of statements is the same for one and for many.
 */
export async function loadCounts(pairs: readonly Pair[], since?: string): Promise<Counts[]> {
  if (pairs.length === 0) return []
  const ids = [...new Set(pairs.map(({ participant_id }) => participant_id))]
  const days = pairs.map(({ today }) => today).sort()
  const year = dayAfter(days[0]!, -LOOK_BACK_DAYS)
  const from = since !== undefined && since < year ? since : year
  const first = dayAfter(from, -LONGEST_PERIOD)
  const month = first.slice(0, 7)
  // Sequentially, to leave database connections for others.
  const episodes = byPair(await episodesOf(ids))
  const devices = groupBy(await devicesOf(ids), ({ monitoring_id }) => monitoring_id)
  const readings = groupBy(await daysOf(ids, first, days.at(-1)!), ({ participant_id }) => participant_id)
  const minutes = byPair(await minutesOf(ids, month))
  const closes = byPair(await closesOf(ids, month))
  const billed = byPair(await billedOf(ids, first))
  const byHand = byPair(await superbillsOf(ids, first))
  const givenUp = byPair(await givenUpOf(ids, first))
  const setUpDays = await setUpDaysOf(pairs.map(({ practice_id }) => practice_id))
  return pairs.map((pair): Counts => {
    const key = keyOf(pair)
    const own = episodes.get(key) ?? []
    const named = own.map((one): Named => ({ ...one, devices: namedBy(devices.get(one.id) ?? []) }))
    const days = daysIn(readings.get(pair.participant_id) ?? [], named, closes.get(key) ?? [])
    const superbills = codesByHand(byHand.get(key) ?? [])
    return {
      counted: {
        today: pair.today,
        from,
        episodes: own.map((one) => ({ ...one, taught: taughtOn(devices.get(one.id) ?? []) })),
        setUpDays: setUpDays.get(pair.practice_id) ?? null,
        deviceDays: days.device,
        minutes: (minutes.get(key) ?? []).map((row) => ({ ...row, contact: row.contact === 1 })),
        billed: [...(billed.get(key) ?? []), ...superbills.filter(({ code }) => CODES.has(code))],
        shutOut: superbills.filter(({ code }) => SHUT_OUT_BY.has(code)),
        givenUp: (givenUp.get(key) ?? []).map((row) => ({ ...row, times: Number(row.times) })),
      },
      manualDays: days.manual,
      lateDays: days.late,
    }
  })
}

/**
 * The monitored days by origin of their readings: from the devices on record, or entered by hand. A day whose
 * month was closed before its readings came is late.
 */
function daysIn(rows: readonly DayRow[], episodes: readonly Named[], closes: readonly CloseRow[]) {
  const closedAt = new Map(closes.map(({ month, closed }) => [month, closed]))
  const isIn = (day: string) => (one: Episode) => day >= one.since && (one.ended === null || day <= one.ended)
  const isLate = ({ day, came }: DayRow) => came > (closedAt.get(day.slice(0, 7)) ?? '9')
  const manual = rows.filter(({ day, service }) => service === 'MANUAL' && episodes.some(isIn(day)))
  const device = rows.filter(
    (row) =>
      row.service !== 'MANUAL' && episodes.some((one) => isIn(row.day)(one) && isOfDevice(one.devices, row)),
  )
  const counted = new Set(device.filter((row) => !isLate(row)).map(({ day }) => day))
  return {
    device: [...counted],
    late: device.map(({ day }) => day).filter((day) => !counted.has(day)),
    manual: manual.map(({ day }) => day),
  }
}

function namedBy(rows: readonly DeviceRow[]): NamedDevice[] {
  return rows.map(({ kind, service, medical }) => ({ kind, service, medical: medical === 1 }))
}

/** Returns the first day on which the patient was shown how to use a medical device. */
function taughtOn(rows: readonly DeviceRow[]): string | null {
  const days = rows.flatMap(({ medical, taught }) => (medical === 1 && taught !== null ? [taught] : []))
  return days.sort()[0] ?? null
}

/** Returns how many device days set-up needs, for each practice that entered this from the fee schedule. */
async function setUpDaysOf(practiceIds: readonly number[]): Promise<Map<number, number>> {
  const these = idsIn('id', [...new Set(practiceIds)])
  const rows = await readRows<{ id: number; set_up_days: number }>(
    `SELECT id, set_up_days FROM practice WHERE ${these.sql} AND set_up_days IS NOT NULL`,
    these.bind,
  )
  return new Map(rows.map(({ id, set_up_days }) => [id, set_up_days]))
}

function devicesOf(ids: readonly number[]): Promise<DeviceRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT monitoring_id, kind, service, medical, taught FROM monitoring_device WHERE ${these.sql}`,
    these.bind,
  )
}

function episodesOf(ids: readonly number[]): Promise<EpisodeRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT id, practice_id, participant_id, since, ended FROM monitoring WHERE ${these.sql} ORDER BY since, id`,
    these.bind,
  )
}

const METRICS = DEVICE_METRICS.map((metric) => `'${metric}'`).join(', ')

/** Days with readings, per metric and service, and when the first of them arrived. */
function daysOf(ids: readonly number[], from: string, to: string): Promise<DayRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT participant_id, day, metric, service, MIN(created) AS came FROM metric_reading
      WHERE ${these.sql} AND metric IN (${METRICS}) AND day BETWEEN $from AND $to AND voided IS NULL
      GROUP BY participant_id, day, metric, service ORDER BY day`,
    { ...these.bind, from, to },
  )
}

/** Minutes that count, without those of draft notes. */
function minutesOf(ids: readonly number[], month: string): Promise<MinutesRow[]> {
  const these = idsIn('l.participant_id', ids)
  return readRows(
    `SELECT l.practice_id, l.participant_id, l.month, l.minutes, l.contact FROM monitoring_minutes l
      LEFT JOIN survey_note n ON n.id = l.survey_note_id
      WHERE ${these.sql} AND l.month >= $month AND (n.id IS NULL OR n.locked IS NOT NULL)`,
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

function billedOf(ids: readonly number[], from: string): Promise<BilledRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT id, practice_id, participant_id, code, starts, until, times FROM monitoring_bill
      WHERE ${these.sql} AND until >= $from AND id NOT IN (SELECT bill_id FROM monitoring_reversal)`,
    { ...these.bind, from },
  )
}

function givenUpOf(ids: readonly number[], from: string): Promise<GivenUpRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows(
    `SELECT practice_id, participant_id, code, starts, SUM(times) AS times FROM monitoring_waiver
      WHERE ${these.sql} AND until >= $from AND withdrawn IS NULL GROUP BY practice_id, participant_id, code, starts`,
    { ...these.bind, from },
  )
}

/** One row per superbill, and one per code billed here on its review, which has its own period. */
function superbillsOf(ids: readonly number[], from: string): Promise<ByHandRow[]> {
  const these = idsIn('b.participant_id', ids)
  return readRows(
    `SELECT b.id, b.practice_id, b.participant_id, b.service_date, b.lines, m.code AS told FROM superbill b
      LEFT JOIN monitoring_bill m ON m.survey_note_id = b.survey_note_id
        AND m.id NOT IN (SELECT bill_id FROM monitoring_reversal)
      WHERE ${these.sql} AND b.service_date >= $from`,
    { ...these.bind, from },
  )
}

const CODES = new Set([...MONITORING_RULES, ...SET_UP_RULES].map(({ code }) => code))

/** Codes that were put on superbills by hand count for the day of the service. */
function codesByHand(rows: readonly ByHandRow[]): BilledCode[] {
  return [...groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const { service_date: day, lines } = own[0]!
    return (JSON.parse(lines) as { code: string; units?: number }[])
      .filter(({ code }) => !own.some(({ told }) => told === code))
      .map(({ code, units = 1 }) => ({ id: null, code, starts: day, until: day, times: units }))
  })
}

function keyOf({ practice_id, participant_id }: OfPair): string {
  return `${practice_id} ${participant_id}`
}

function byPair<Row extends OfPair>(rows: readonly Row[]): Map<string, Row[]> {
  return groupBy(rows, keyOf)
}
