import { readRow, readRows, writeRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Metric } from '~/domain/metrics/metric'
import type { Outside, RangeMetric } from '~/domain/metrics/reading-ranges'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { formatDate, formatDateTime } from '~/i18n/format'
import { MOST_IN_CHECK, type OpenReading } from './patient-window'
import { outsideText, readingText } from './reading-text'

type Pair = { practiceId: number; participantId: number }

/** A reading that no check has seen; `metric` to `beyond` describe the range it violates, if any. */
export type OpenRow = {
  id: number
  metric_reading_id: number
  act: number
  measured: Metric
  day: string
  taken: string
  span: string
  value: number
  diastolic: number | null
  range_metric: RangeMetric | null
  how: Outside['how'] | null
  range_value: number | null
  bound: number | null
  days: number | null
}

/** First those that require action, then those furthest out of range, then the newest. */
const ORDER = 'u.act DESC, u.beyond DESC, r.taken DESC, u.id DESC'

/** Returns what no check of this practice has seen, worst first, at most as many as one check can clear. */
export function openReadings({ practiceId, participantId }: Pair): Promise<OpenRow[]> {
  return readRows<OpenRow>(
    `SELECT u.id, u.metric_reading_id, u.act, r.metric AS measured, r.day, r.taken, r.span, r.value, r.diastolic,
        u.metric AS range_metric, u.how, u.value AS range_value, u.bound, u.days
      FROM unchecked_reading u JOIN metric_reading r ON r.id = u.metric_reading_id
      WHERE u.practice_id = $practiceId AND u.participant_id = $participantId AND u.rpm_check_id IS NULL
      ORDER BY ${ORDER} LIMIT ${MOST_IN_CHECK}`,
    { practiceId, participantId },
  )
}

/** Returns how many readings no check of this practice has seen. */
export async function countOpen({ practiceId, participantId }: Pair): Promise<number> {
  const row = await readRow<{ count: number | string }>(
    `SELECT COUNT(*) AS count FROM unchecked_reading
      WHERE practice_id = $practiceId AND participant_id = $participantId AND rpm_check_id IS NULL`,
    { practiceId, participantId },
  )
  return Number(row?.count ?? 0)
}

/** Returns the metrics in which these patients have readings that no check has seen. */
export async function openMetrics(
  practiceId: number,
  participantIds: readonly number[],
): Promise<Map<number, Set<string>>> {
  const these = idsIn('u.participant_id', participantIds)
  const rows = await readRows<{ participant_id: number; metric: string }>(
    `SELECT DISTINCT u.participant_id, r.metric FROM unchecked_reading u
       JOIN metric_reading r ON r.id = u.metric_reading_id
      WHERE u.practice_id = $practiceId AND u.rpm_check_id IS NULL AND ${these.sql}`,
    { ...these.bind, practiceId },
  )
  const metrics = new Map<number, Set<string>>()
  for (const { participant_id, metric } of rows)
    metrics.set(participant_id, (metrics.get(participant_id) ?? new Set()).add(metric))
  return metrics
}

/** Marks the named readings that no check has seen yet as seen by this check. Returns how many. */
export function clearReadings(
  { practiceId, participantId }: Pair,
  checkId: number,
  ids: readonly number[],
): Promise<number> {
  const these = idsIn('id', ids)
  return writeRows(
    `UPDATE unchecked_reading SET rpm_check_id = $checkId WHERE practice_id = $practiceId
      AND participant_id = $participantId AND rpm_check_id IS NULL AND ${these.sql}`,
    { ...these.bind, practiceId, participantId, checkId },
  )
}

/** Deletes what waits for a check when monitoring ends, since there will be no check. */
export async function dropOpen({ practiceId, participantId }: Pair): Promise<void> {
  await writeRows(
    `DELETE FROM unchecked_reading
      WHERE practice_id = $practiceId AND participant_id = $participantId AND rpm_check_id IS NULL`,
    { practiceId, participantId },
  )
}

/** Returns such a reading in words: "Blood pressure 208/126 mmHg" with its time and what is wrong with it. */
export function openReading(row: OpenRow, reader: Reader): OpenReading {
  return {
    id: row.id,
    metric: row.measured,
    act: row.act === 1,
    at: row.span === 'day' ? formatDate(row.day) : formatDateTime(row.taken, reader.lang, reader.timeZone),
    text: [
      reader.t(`metrics.metric.${row.measured}`),
      readingText(row.measured, row.value, row.diastolic, reader),
    ].join(' '),
    why: whyText(row, reader),
  }
}

function whyText(row: OpenRow, reader: Reader): string {
  if (row.range_metric === null || row.how === null) return ''
  const { range_metric: metric, how, day, days } = row
  const said = { metric, how, day, days, value: row.range_value ?? 0, limit: row.bound ?? 0, beyond: 0 }
  return outsideText(said, reader)
}
