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
import { knownOf, toldBefore, type Known } from './known-readings.server'
import { differs, keyOf, roundsOf } from './rounds'

/** What happened to one measurement that was sent. */
export type Outcome = 'stored' | 'corrected' | 'known' | Refused

type Fresh = Omit<Known, 'ends'> & { voided: string | null }

const KEY = ['metric', 'identity'] as const
const MEASURED = ['day', 'taken', 'ends', 'value', 'diastolic', 'sent'] as const
const OWN = ['participant_id', 'service', 'span', 'device', 'version', 'created', 'updated'] as const

type Told = { changed: number; outcomes: Outcome[] }

/**
 * Stores what a service measured, within the caller's transaction. No measurement is lost: a repeat is
 * recognized; one that the source corrected keeps its previous value in a history, and its error mark, even
 * if both arrive in one message. Returns what happened to each, in order, and how many rows are new or
 * changed.
 */
export async function storeReadings(
  participantId: number,
  service: Exclude<Service, 'MANUAL'>,
  readings: readonly DeviceReading[],
): Promise<Told> {
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
  const told: Told = { changed: 0, outcomes: judged.map((one) => (typeof one === 'string' ? one : 'known')) }
  const [first = [], ...later] = roundsOf(judged)
  const again = later.length > 0 ? await toldBefore(participantId, service, first, later) : new Set<string>()
  for (const round of [first, ...later]) {
    const sent = round.filter(({ one }) => !again.has(keyOf(one)))
    const outcomes = await storeRound(
      participantId,
      service,
      sent.map(({ one }) => one),
    )
    for (const [index, { place }] of sent.entries()) told.outcomes[place] = outcomes[index]!
    told.changed += outcomes.filter((outcome) => outcome !== 'known').length
  }
  return told
}

/** Stores one report of each measurement; returns what happened to them, in order. */
async function storeRound(
  participantId: number,
  service: Exclude<Service, 'MANUAL'>,
  sent: readonly Judged[],
): Promise<('stored' | 'corrected' | 'known')[]> {
  const known = new Map((await knownOf(participantId, service, sent)).map((row) => [keyOf(row), row]))
  const fresh = sent.filter((one) => !known.has(keyOf(one)))
  const corrected = sent.filter((one) => differs(one, known.get(keyOf(one))))
  const rows = [
    ...(await insert(participantId, service, fresh)),
    ...(await correct(participantId, service, corrected)),
  ]
  if (rows.length > 0) {
    const before = corrected.map((one) => known.get(keyOf(one))!)
    await keepDays(participantId, [...rows, ...before])
    const resting = new Set(sent.filter((one) => one.resting).map(keyOf))
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
  return sent.map((one) =>
    !known.has(keyOf(one)) ? 'stored' : differs(one, known.get(keyOf(one))) ? 'corrected' : 'known',
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

/** Stores the previous values, then writes what the source sends now. */
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
