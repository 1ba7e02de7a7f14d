import { readRow, readRows, writeRows } from 'db/connection'
import { fromJson } from 'db/words'
import { keepDays } from '~/domain/metrics/keep-days.server'
import type { Service } from '~/domain/metrics/metric'
import { readingsArrived } from '~/domain/metrics/unchecked.server'
import { compareReadings } from '~/domain/monitoring-state/compare-readings.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { lockPatients } from '~/domain/monitoring-state/lock-patients.server'
import { lowestOfDay } from '~/domain/safety/lowest-of-day.server'
import { raiseForReadings } from '~/domain/safety/raise-readings.server'
import { todayOf } from '~/domain/wellness/days-of.server'
import { clock, now } from '~/platform/clock'
import { judgeReading, type DeviceReading, type Judged, type Refused } from './judge-reading'

/** What became of one measurement that was sent. */
export type Outcome = 'stored' | 'corrected' | 'known' | Refused

type Known = {
  id: number
  metric: string
  identity: string
  day: string
  taken: string
  ends: string | null
  value: number
  diastolic: number | null
}
type Fresh = Omit<Known, 'ends'> & { voided: string | null }

const KEY = ['metric', 'identity'] as const
const MEASURED = ['day', 'taken', 'ends', 'value', 'diastolic', 'sent'] as const
const OWN = ['participant_id', 'service', 'span', 'device', 'version', 'created', 'updated'] as const

/**
 * Stores what a service measured within the caller's transaction. Every measurement is kept; one that comes
 * again is known, one that the source corrected keeps what it was before, and its mark of an error. Answers what became of each, in
 * their order, and how many rows are new or changed.
 */
export async function storeReadings(
  participantId: number,
  service: Exclude<Service, 'MANUAL'>,
  readings: readonly DeviceReading[],
): Promise<{ changed: number; outcomes: Outcome[] }> {
  if (readings.length === 0) return { changed: 0, outcomes: [] }
  await lockPatients([participantId])
  const person = await readRow<{ dob: string | null }>(
    'SELECT dob FROM participant WHERE id = $participantId',
    {
      participantId,
    },
  )
  const at = { dob: person?.dob ?? null, now: clock(), today: await todayOf(participantId) }
  const judged = readings.map((one) => judgeReading(one, at))
  const sent = new Map(judged.flatMap((one) => (typeof one === 'string' ? [] : [[keyOf(one), one] as const])))
  const known = new Map(
    (await knownOf(participantId, service, [...sent.values()])).map((row) => [keyOf(row), row]),
  )
  const fresh = [...sent.values()].filter((one) => !known.has(keyOf(one)))
  const corrected = [...sent.values()].filter((one) => differs(one, known.get(keyOf(one))))
  const rows = [
    ...(await insert(participantId, service, fresh)),
    ...(await correct(participantId, service, corrected)),
  ]
  if (rows.length > 0) {
    const before = corrected.map((one) => known.get(keyOf(one))!)
    await keepDays(participantId, [...rows, ...before])
    const resting = new Set([...sent.values()].filter((one) => one.resting).map(keyOf))
    const counted = rows
      .filter(({ voided }) => voided === null)
      .map((row) => ({ ...row, resting: resting.has(keyOf(row)) }))
    await raiseForReadings(
      null,
      participantId,
      service === 'APPLE' ? counted : await lowestOfDay(participantId, service, counted),
    )
    await readingsArrived(participantId, rows)
    await keepMonitoring([participantId])
    await compareReadings([participantId])
  }
  return { changed: rows.length, outcomes: outcomesOf(judged, known) }
}

function knownOf(participantId: number, service: string, sent: readonly Judged[]): Promise<Known[]> {
  if (sent.length === 0) return Promise.resolve([])
  return readRows<Known>(
    `SELECT id, metric, identity, day, taken, ends, value, diastolic FROM metric_reading
      WHERE participant_id = $participantId AND service = $service AND (metric, identity) IN (
        SELECT metric, identity FROM (${fromJson('metric_reading', KEY, 'rows')}) asked)`,
    {
      participantId,
      service,
      rows: JSON.stringify(sent.map(({ metric, identity }) => ({ metric, identity }))),
    },
  )
}

function insert(participantId: number, service: string, fresh: readonly Judged[]): Promise<Fresh[]> {
  if (fresh.length === 0) return Promise.resolve([])
  const at = now()
  const columns = [...OWN, ...KEY, ...MEASURED]
  const rows = fresh.map((one) => ({
    participant_id: participantId,
    service,
    span: one.span,
    device: one.device ?? null,
    version: 0,
    created: at,
    updated: at,
    ...measured(one),
  }))
  return readRows<Fresh>(
    `INSERT INTO metric_reading (${columns.join(', ')}) ${fromJson('metric_reading', columns, 'rows')}
      RETURNING id, metric, identity, day, taken, value, diastolic, voided`,
    { rows: JSON.stringify(rows) },
  )
}

/** Keeps what stood there, then writes what the source says now. */
async function correct(
  participantId: number,
  service: string,
  corrected: readonly Judged[],
): Promise<Fresh[]> {
  if (corrected.length === 0) return []
  const columns = [...KEY, ...MEASURED]
  const values = { participantId, service, at: now(), rows: JSON.stringify(corrected.map(measured)) }
  const sent = `(${fromJson('metric_reading', columns, 'rows')}) AS sent
    WHERE metric_reading.participant_id = $participantId AND metric_reading.service = $service
      AND metric_reading.metric = sent.metric AND metric_reading.identity = sent.identity`
  await writeRows(
    `INSERT INTO metric_reading_version (metric_reading_id, day, taken, value, diastolic, version, created)
      SELECT metric_reading.id, metric_reading.day, metric_reading.taken, metric_reading.value,
        metric_reading.diastolic, metric_reading.version, $at FROM metric_reading, ${sent}`,
    values,
  )
  return readRows<Fresh>(
    `UPDATE metric_reading SET ${MEASURED.map((name) => `${name} = sent.${name}`).join(', ')},
      version = metric_reading.version + 1, updated = $at FROM ${sent}
      RETURNING metric_reading.id, metric_reading.metric, metric_reading.identity, metric_reading.day,
        metric_reading.taken, metric_reading.value, metric_reading.diastolic, metric_reading.voided`,
    values,
  )
}

function measured({ metric, identity, day, taken, ends, value, diastolic, sent }: Judged) {
  return { metric, identity, day, taken, ends: ends ?? null, value, diastolic, sent: sent ?? null }
}

function differs(one: Judged, known: Known | undefined): boolean {
  return (
    known !== undefined &&
    (known.value !== one.value ||
      known.diastolic !== one.diastolic ||
      known.taken !== one.taken ||
      known.day !== one.day ||
      known.ends !== (one.ends ?? null))
  )
}

/** The first of a kind in a batch is stored or corrected, what repeats it is known. */
function outcomesOf(judged: readonly (Judged | Refused)[], known: ReadonlyMap<string, Known>): Outcome[] {
  const seen = new Set<string>()
  return judged.map((one) => {
    if (typeof one === 'string') return one
    const key = keyOf(one)
    if (seen.has(key)) return 'known'
    seen.add(key)
    if (!known.has(key)) return 'stored'
    return differs(one, known.get(key)) ? 'corrected' : 'known'
  })
}

function keyOf({ metric, identity }: { metric: string; identity: string }): string {
  return `${metric} ${identity}`
}
