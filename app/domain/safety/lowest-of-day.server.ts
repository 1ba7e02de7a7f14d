import { readRows } from 'db/connection'
import { fromJson } from 'db/words'
import { groupBy } from '~/platform/group-by'
import type { MeasuredAtHome } from './raise-readings.server'

/**
 * For oxygen that a vendor's device measured minute by minute, keeps only the lowest value of each day, and
 * only if it is lower than one that already raised an event for that day and service. One night is then one
 * event with its worst value, not four hundred. Other readings are returned unchanged.
 */
export async function lowestOfDay<Reading extends MeasuredAtHome>(
  participantId: number,
  service: string,
  readings: readonly Reading[],
): Promise<Reading[]> {
  const oxygen = readings.filter(({ metric }) => metric === 'SPO2')
  if (oxygen.length === 0) return [...readings]
  const lowest = [...groupBy(oxygen, ({ day }) => day).values()].map((day) =>
    day.reduce((least, one) => (one.value < least.value ? one : least)),
  )
  const raised = await readRows<{ day: string; value: number }>(
    `SELECT r.day, MIN(r.value) AS value FROM safety_event e JOIN metric_reading r ON r.id = e.source_id
      WHERE e.source = 'metric_reading' AND r.participant_id = $participantId AND r.service = $service
        AND r.metric = 'SPO2' AND r.day IN (SELECT day FROM (${fromJson('metric_reading', ['day'], 'days')}) asked)
      GROUP BY r.day`,
    { participantId, service, days: JSON.stringify(lowest.map(({ day }) => ({ day }))) },
  )
  const known = new Map(raised.map(({ day, value }) => [day, value]))
  const news = lowest.filter(({ day, value }) => value < (known.get(day) ?? Infinity))
  return [...readings.filter(({ metric }) => metric !== 'SPO2'), ...news]
}
