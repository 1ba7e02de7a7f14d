import { DECIMALS, shown, type Metric, type WeightUnit } from '~/domain/metrics/metric'
import type { CsvValue } from '~/platform/csv'
import { wallTimeOf } from '~/platform/wall-clock'
import { unitOf, type Reading } from './fhir-bundle'

export type DatedReading = Reading & { metric: Metric; service: string; day: string }

/** Readings as the person reads them on the screens: rounded, weights in their unit, times of their zone. */
export function readingSheet(
  readings: readonly DatedReading[],
  { unit, zone }: { unit: WeightUnit; zone: string },
): { header: readonly string[]; rows: CsvValue[][] } {
  return {
    header: ['metric', 'service', 'day', 'time', 'value', 'diastolic', 'unit'],
    rows: readings.map(({ metric, service, day, taken, value, diastolic }) => {
      const rounded = (measured: number) => Number(shown(metric, measured, unit).toFixed(DECIMALS[metric]))
      return [
        metric,
        service,
        day,
        localTime(taken, zone),
        rounded(value),
        diastolic === null ? null : rounded(diastolic),
        metric === 'WEIGHT' ? unit : unitOf(metric),
      ]
    }),
  }
}

/** An instant as `YYYY-MM-DD HH:MM` of a zone, which spreadsheets read as a time; null for none. */
export function localTime(instant: string | null, zone: string): string | null {
  if (instant === null) return null
  const { day, time } = wallTimeOf(instant, zone)
  return `${day} ${time}`
}
