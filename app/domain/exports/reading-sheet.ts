import { DECIMALS, shown, type Metric, type WeightUnit } from '~/domain/metrics/metric'
import type { CsvValue } from '~/platform/csv'
import { codingOf } from '~/domain/metrics/codings'
import { wallTimeOf } from '~/platform/wall-clock'
import type { Reading } from './fhir-bundle'

export type DatedReading = Reading & { metric: Metric; service: string }

/**
 * Returns single readings as the person sees them: rounded, weights in their unit, times in their zone. For
 * programs there are also the instants (none for a daily total) and the LOINC and UCUM codes.
 */
export function readingSheet(
  readings: readonly DatedReading[],
  { unit, zone }: { unit: WeightUnit; zone: string },
): { header: readonly string[]; rows: CsvValue[][] } {
  return {
    header: [
      ...['metric', 'service', 'day', 'time', 'value', 'diastolic', 'unit'],
      ...['instant', 'until', 'device', 'arrived', 'loinc', 'ucum'],
    ],
    rows: readings.map(({ metric, service, span, day, taken, ends, value, diastolic, device, created }) => {
      const coding = codingOf(metric, span)
      const inKg = metric === 'WEIGHT' && unit === 'kg'
      const rounded = (measured: number) => Number(shown(metric, measured, unit).toFixed(DECIMALS[metric]))
      return [
        metric,
        service,
        day,
        localTime(taken, zone),
        rounded(value),
        diastolic === null ? null : rounded(diastolic),
        inKg ? 'kg' : coding?.unit,
        span === 'day' ? null : taken,
        ends,
        device,
        created,
        coding?.loinc,
        inKg ? 'kg' : coding?.ucum,
      ]
    }),
  }
}

/**
 * Returns an instant as `YYYY-MM-DD HH:MM` in a zone, which spreadsheets recognize as a time; null for null.
 */
export function localTime(instant: string | null, zone: string): string | null {
  if (instant === null) return null
  const { day, time } = wallTimeOf(instant, zone)
  return `${day} ${time}`
}
