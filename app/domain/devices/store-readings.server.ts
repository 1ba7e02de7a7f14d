import { writeRows } from 'db/connection'
import { fromJson } from 'db/words'
import { isPlausible, type Metric, type Service } from '~/domain/metrics/metric'
import { compareReadings } from '~/domain/monitoring-state/compare-readings.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'

export type DeviceReading = {
  metric: Metric
  day: string
  value: number
  diastolic: number | null
  /** The instant, where the source tells it. */
  taken?: string
}

const COLUMNS = [
  'participant_id',
  'metric',
  'service',
  'day',
  'taken',
  'value',
  'diastolic',
  'version',
  'created',
  'updated',
] as const

/**
 * Stores what a service measured within the caller's transaction, one value of a metric a day: the last one
 * told counts, a day that comes again is overwritten, and what cannot be is left out. @returns how many rows
 * are new or changed.
 */
export async function storeReadings(
  participantId: number,
  service: Exclude<Service, 'MANUAL'>,
  readings: readonly DeviceReading[],
): Promise<number> {
  const kept = new Map(
    readings
      .filter(({ metric, value, diastolic }) => isPlausible(metric, value, diastolic))
      .map((one) => [`${one.metric} ${one.day}`, one]),
  )
  if (kept.size === 0) return 0
  const at = now()
  const rows = [...kept.values()].map(({ metric, day, value, diastolic, taken }) => ({
    participant_id: participantId,
    metric,
    service,
    day,
    taken: taken ?? `${day}T12:00:00.000Z`,
    value,
    diastolic,
    version: 0,
    created: at,
    updated: at,
  }))
  const changed = await writeRows(
    `INSERT INTO metric_reading (${COLUMNS.join(', ')}) ${fromJson('metric_reading', COLUMNS, 'rows')}
      WHERE 1 = 1
      ON CONFLICT (participant_id, metric, service, day) WHERE service <> 'MANUAL'
      DO UPDATE SET value = excluded.value, diastolic = excluded.diastolic, taken = excluded.taken,
      updated = excluded.updated,
        version = metric_reading.version + 1
      WHERE metric_reading.value <> excluded.value
      OR COALESCE(metric_reading.diastolic, 0) <> COALESCE(excluded.diastolic, 0)`,
    { rows: JSON.stringify(rows) },
  )
  if (changed > 0) {
    await keepMonitoring([participantId])
    await compareReadings([participantId])
  }
  return changed
}
