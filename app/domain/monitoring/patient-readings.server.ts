import { readRow, readRows } from 'db/connection'
import { METRICS, type Metric, type Service } from '~/domain/metrics/metric'
import { whenText, type Taken } from '~/domain/metrics/reading-when'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { dayAfter } from '~/platform/wall-clock'
import type { OpenReading, ReadingLine } from './patient-window'
import { rangesOf } from '~/domain/metrics/ranges-of.server'
import {
  addsUp,
  MOST_CHANGE_DAYS,
  outsideOf,
  RANGE_METRICS,
  readFrom,
  type Range,
} from '~/domain/metrics/reading-ranges'
import { rangeText, readingText } from './reading-text'
import { DAYS_OF_PERIOD } from '~/domain/monitoring-state/rules'

type Row = Taken & { metric: Metric; service: Service; value: number; diastolic: number | null }

/**
 * Returns what a patient of a practice measured compared with their ranges, and what no check has seen. Two
 * statements.
 */
export async function patientReadings(
  { practiceId, participantId }: { practiceId: number; participantId: number },
  { today, open }: { today: string; open: readonly OpenReading[] },
  reader: Reader,
): Promise<ReadingLine[]> {
  const from = dayAfter(today, 1 - DAYS_OF_PERIOD)
  const [rows, ranges] = await Promise.all([
    readRows<Row>(
      `SELECT metric, service, day, taken, span, value, diastolic FROM metric_reading
        WHERE participant_id = $participantId AND day >= $from AND voided IS NULL ORDER BY day, taken, id`,
      { participantId, from: dayAfter(from, -MOST_CHANGE_DAYS) },
    ),
    rangesOf(practiceId, [participantId]),
  ])
  const own = ranges.get(participantId) ?? []
  return METRICS.flatMap((metric): ReadingLine[] => {
    const readings = rows.filter((row) => row.metric === metric)
    const range = textOf(metric, own, reader)
    if (readings.length === 0 && range === null) return []
    const last = readings.at(-1)
    return [
      {
        metric,
        name: reader.t(`metrics.metric.${metric}`),
        latest: last
          ? {
              text: readingText(metric, last.value, last.diastolic, reader),
              dateText: whenText(last, reader.lang, reader.timeZone),
              source: reader.t(`metrics.service.${last.service}`),
              isOutside: isLastOutside(own, readings, today),
            }
          : null,
        range,
        outside: open
          .filter((one) => one.metric === metric)
          .map(({ text, why, at }) => ({ text: why || text, dateText: at })),
        trend: readings.filter(({ day }) => day >= from).map(({ value }) => value),
      },
    ]
  })
}

/**
 * True if the newest reading is out of range. Earlier readings of its day do not matter, except for metrics
 * that add up.
 */
function isLastOutside(ranges: readonly Range[], readings: readonly Row[], today: string): boolean {
  const last = readings.at(-1)
  if (!last) return false
  const counted = readings.filter((one) => one === last || one.day < last.day || addsUp(last.metric))
  return outsideOf(ranges, counted, { from: last.day, today }).length > 0
}

/** Returns the day of a participant's newest reading; null if there is none. */
export async function lastReadingDay(participantId: number): Promise<string | null> {
  const row = await readRow<{ day: string | null }>(
    'SELECT MAX(day) AS day FROM metric_reading WHERE participant_id = $participantId AND voided IS NULL',
    { participantId },
  )
  return row?.day ?? null
}

/** The limits of a metric in words; for blood pressure, of both values. */
function textOf(metric: Metric, ranges: readonly Range[], reader: Reader): string | null {
  const texts = RANGE_METRICS.filter((one) => readFrom(one) === metric).flatMap((one) => {
    const range = ranges.find((own) => own.metric === one)
    const text = range && rangeText(one, range, reader)
    if (!text) return []
    return metric === 'BLOOD_PRESSURE' ? [`${reader.t(`monitoring.metric.${one}`)}: ${text}`] : [text]
  })
  return texts.join('. ') || null
}
