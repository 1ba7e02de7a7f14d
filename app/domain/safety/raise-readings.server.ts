import type { Actor } from '~/access/actor'
import { measuresOf, rulesOfMeasures } from '~/domain/scoring/safety-triggers'
import { todayIn } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { raise } from './raise.server'

/** A reading from home; `resting` where its source calls a pulse so. */
export type MeasuredAtHome = {
  id: number
  metric: string
  day: string
  value: number
  diastolic: number | null
  resting?: boolean
}

/** What is older is kept and never counts as new. */
const NEWS_DAYS = 400

/**
 * Raises what readings from home call for, whoever or whatever measured, in the transaction that stores them:
 * an event for each, which later normal readings do not end. `actor` is null for a device.
 */
export async function raiseForReadings(
  actor: Actor | null,
  participantId: number,
  readings: readonly MeasuredAtHome[],
): Promise<void> {
  const oldest = dayAfter(todayIn('UTC'), -NEWS_DAYS)
  for (const reading of readings) {
    if (reading.day < oldest) continue
    const values = measuresIn(reading)
    for (const rule of rulesOfMeasures(values))
      await raise(actor, {
        participantId,
        rule,
        source: 'metric_reading',
        sourceId: reading.id,
        value: measuresOf(rule)
          .flatMap((name) => (values[name] === undefined ? [] : String(values[name])))
          .join('/'),
        repeated: false,
      })
  }
}

/** Under the names that the rules use. */
function measuresIn({ metric, value, diastolic, resting }: MeasuredAtHome): Record<string, number | null> {
  if (metric === 'BLOOD_PRESSURE') return { bp_systolic: value, bp_diastolic: diastolic }
  if (metric === 'SPO2') return { oxygen: value }
  if (metric === 'HEARTRATE' && resting) return { resting_pulse: value }
  return {}
}
