import { DECIMALS, shown, type Metric, type WeightUnit } from '~/domain/metrics/metric'
import type { CsvValue } from '~/platform/csv'
import { codingOf } from '~/domain/metrics/codings'
import { wallTimeOf } from '~/platform/wall-clock'
import type { Reading } from './fhir-bundle'

export type DatedReading = Reading & { metric: Metric; service: string }

/**
 * Single readings as the person reads them on the screens: rounded, weights in their unit, times of their zone;
 * beside them for programs the instants (of a total of a day none) and the codes of LOINC and UCUM.
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

/** An instant as `YYYY-MM-DD HH:MM` of a zone, which spreadsheets read as a time; null for none. */
export function localTime(instant: string | null, zone: string): string | null {
  if (instant === null) return null
  const { day, time } = wallTimeOf(instant, zone)
  return `${day} ${time}`
}
