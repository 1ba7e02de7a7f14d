import type { MeasureName } from '~/domain/scoring/measures/measure-names'
import type { MeasuredName } from '~/domain/scoring/measures/plausibility'
import type { KnownPerson } from './person-then'

const TWO_VALUES: Readonly<Partial<Record<MeasureName, readonly MeasuredName[]>>> = {
  BMI: ['weight_lb', 'height_in'],
  BLOOD_PRESSURE: ['bp_systolic', 'bp_diastolic'],
}

/** Returns the measured values that a measure is made of. */
export function valuesBehind(measure: MeasureName): readonly MeasuredName[] {
  return TWO_VALUES[measure] ?? [measure.toLowerCase() as MeasuredName]
}

/**
 * Returns when the latest values behind a measure were taken, `YYYY-MM-DD`; null for a measure without a day
 * of its own.
 */
export function measureDay(measure: MeasureName, known: KnownPerson | undefined): string | null {
  const days = valuesBehind(measure).flatMap(
    (name) => known?.measures.find((row) => typeof row[name] === 'number')?.on ?? [],
  )
  return days.sort().at(-1) ?? null
}
