import { readRows } from 'db/connection'
import { daysSince } from 'db/words'
import { METRICS, type Metric } from './metric'

/**
 * Points of one metric by column, oldest first: their index in the range and their value; for blood pressure
 * also its lower value, for glucose the lowest and the highest reading.
 */
type Points = {
  place: number[]
  value: number[]
  low: number[] | null
  spread?: { low: number[]; high: number[] }
}

const list = (metrics: readonly Metric[]) => metrics.map((name) => `'${name}'`).join(', ')

/**
 * Returns the mean of the daily figures for each `size` days of a range, by metric. The points of a metric
 * are transferred as one text, because hundreds of rows take longer to transfer than to sum up.
 */
export async function readPoints(
  participantId: number,
  range: { from: string; to: string },
  size: 1 | 7 | 30,
): Promise<Map<Metric, Points>> {
  const rows = await readRows<{ metric: Metric; points: string }>(
    `SELECT metric, string_agg(place || '|' || CAST(value AS TEXT) || '|' || COALESCE(CAST(low AS TEXT), '')
        || CASE WHEN metric = 'GLUCOSE' THEN '|' || CAST(lowest AS TEXT) || '|' || CAST(highest AS TEXT) ELSE '' END,
        ',' ORDER BY place) AS points
      FROM (SELECT metric, ${daysSince('day', 'from')} / ${size} AS place, AVG(value) AS value, AVG(diastolic) AS low,
          MIN(lowest) AS lowest, MAX(highest) AS highest
        FROM metric_day
        WHERE participant_id = $participantId AND metric IN (${list(METRICS)}) AND day >= $from AND day <= $to
        GROUP BY metric, 2) of_period
      GROUP BY metric`,
    { participantId, ...range },
    { kept: true },
  )
  return new Map(
    rows.map(({ metric, points }) => {
      const parts = points.split(',').map((point) => point.split('|'))
      const low = parts.flatMap(([, , lower]) => (lower ? Number(lower) : []))
      return [
        metric,
        {
          place: parts.map(([place]) => Number(place)),
          value: parts.map(([, value]) => Number(value)),
          low: low.length === parts.length ? low : null,
          ...(metric === 'GLUCOSE' && {
            spread: { low: parts.map((part) => Number(part[3])), high: parts.map((part) => Number(part[4])) },
          }),
        },
      ]
    }),
  )
}
