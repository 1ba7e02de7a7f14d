import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { measuresOf, rulesOfMeasures } from '~/domain/scoring/safety-triggers'
import { isNews } from './news'
import { countedFor, limitsOfPerson, weightGains } from './person-limits.server'
import { raise } from './raise.server'

/** A reading from home; `resting` if its source says so of a pulse. */
export type MeasuredAtHome = {
  id: number
  metric: string
  day: string
  value: number
  diastolic: number | null
  resting?: boolean
}

/**
 * Raises the events that home readings call for, from any source, in the transaction that stores them: one
 * event per reading, which later normal readings do not end. `actor` is null for a device.
 */
export async function raiseForReadings(
  actor: Actor | null,
  participantId: number,
  readings: readonly MeasuredAtHome[],
): Promise<void> {
  const fresh = readings.filter(({ day }) => isNews(day))
  if (fresh.length === 0) return
  const limits = await limitsOfPerson(participantId)
  for (const reading of fresh)
    await raiseFor(actor, { participantId, reading, values: countedFor(limits, measuresIn(reading)) })
  if (limits.heartFailure) await raiseForWeights(actor, participantId, fresh)
}

type Judged = {
  participantId: number
  reading: { id: number }
  values: Record<string, unknown>
  repeated?: boolean
}

async function raiseFor(
  actor: Actor | null,
  { participantId, reading, values, repeated = false }: Judged,
): Promise<void> {
  for (const rule of rulesOfMeasures(values))
    await raise(actor, {
      participantId,
      rule,
      source: 'metric_reading',
      sourceId: reading.id,
      value: measuresOf(rule)
        .flatMap((name) => (typeof values[name] === 'number' ? [String(values[name])] : []))
        .join('/'),
      repeated,
    })
}

/**
 * Weight gains. A weight that arrives late may turn the newest one into a gain, so the newest is judged as
 * well. While an event about a gain is open, a gain that is no larger raises nothing.
 */
async function raiseForWeights(
  actor: Actor | null,
  participantId: number,
  readings: readonly MeasuredAtHome[],
): Promise<void> {
  const weights = readings.filter(({ metric }) => metric === 'WEIGHT')
  if (weights.length === 0) return
  const newest = await readRow<{ id: number; day: string }>(
    `SELECT id, day FROM metric_reading WHERE participant_id = $participantId AND metric = 'WEIGHT' AND voided IS NULL
      ORDER BY taken DESC, id DESC LIMIT 1`,
    { participantId },
  )
  const judged = new Map([...weights, ...(newest ? [newest] : [])].map((one) => [one.id, one]))
  for (const reading of judged.values()) {
    const values = await weightGains(reading)
    const open = await readRows<{ rule: string; value: string }>(
      `SELECT rule, value FROM safety_event WHERE participant_id = $participantId AND dealt IS NULL
        AND rule LIKE 'WEIGHT_GAIN%' AND source = 'metric_reading' AND source_id <> $id`,
      { participantId, id: reading.id },
    )
    const known = (rule: string) => open.filter((one) => one.rule === rule).map((one) => Number(one.value))
    const news = Object.entries(values).filter(
      ([name, gain]) => !known(name.toUpperCase()).some((value) => value >= Number(gain)),
    )
    await raiseFor(actor, { participantId, reading, values: Object.fromEntries(news), repeated: true })
  }
}

/** The values under the names that the rules use. */
function measuresIn({ metric, value, diastolic, resting }: MeasuredAtHome): Record<string, number | null> {
  if (metric === 'BLOOD_PRESSURE') return { bp_systolic: value, bp_diastolic: diastolic }
  if (metric === 'SPO2') return { oxygen: value }
  if (metric === 'GLUCOSE') return { glucose: value }
  if (metric === 'HEARTRATE' && resting) return { resting_pulse: value }
  return {}
}
