import { readRows } from 'db/connection'
import { METRICS, type Metric } from '~/domain/metrics/metric'
import { readFrom, type RangeMetric } from '~/domain/metrics/reading-ranges'
import { DEVICE_KINDS, type DeviceKind } from '~/domain/monitoring-state/device-kinds'

/** What a monitored person still has to measure on a day. */
export type MeasuresDue = {
  /** In the order of every screen; empty if `any`. */
  metrics: Metric[]
  /** True if no metrics were specified: any one reading will do, and there is none yet. */
  any: boolean
}

type Row = { asked: 'device' | 'range' | 'monitored' | 'measured'; name: string }

/**
 * Returns what the monitored person should measure and has not measured on `day` (in their time zone): the
 * metrics of the devices on record for the current monitoring, or else those the practice has a range for.
 * Null if nobody monitors them. One statement.
 */
export async function measuresDue(participantId: number, day: string): Promise<MeasuresDue | null> {
  const rows = await readRows<Row>(
    `SELECT 'monitored' AS asked, '' AS name FROM monitoring
        WHERE participant_id = $participantId AND ended IS NULL
      UNION SELECT 'device', d.kind FROM monitoring_device d JOIN monitoring m ON m.id = d.monitoring_id
        WHERE m.participant_id = $participantId AND m.ended IS NULL
      UNION SELECT 'range', g.metric FROM metric_range g JOIN monitoring m ON m.practice_id = g.practice_id
        WHERE m.participant_id = $participantId AND m.ended IS NULL
          AND (g.participant_id IS NULL OR g.participant_id = $participantId)
      UNION SELECT 'measured', metric FROM metric_day WHERE participant_id = $participantId AND day = $day`,
    { participantId, day },
  )
  const named = (asked: Row['asked']) => rows.flatMap((row) => (row.asked === asked ? [row.name] : []))
  if (named('monitored').length === 0) return null
  const measured = new Set(named('measured'))
  // Only the device's main metric; its others come along with it.
  const byDevice = named('device').map((kind): string => DEVICE_KINDS[kind as DeviceKind][0])
  const byRange = named('range')
    .map((metric) => readFrom(metric as RangeMetric))
    .filter((metric) => MEASURED_BY_HAND.includes(metric))
  const asked = new Set<string>(byDevice.length > 0 ? byDevice : byRange)
  return {
    metrics: METRICS.filter((metric) => asked.has(metric) && !measured.has(metric)),
    any: asked.size === 0 && measured.size === 0,
  }
}

/** Metrics that a person takes actively; steps and sleep are recorded automatically. */
const MEASURED_BY_HAND: readonly Metric[] = ['WEIGHT', 'BLOOD_PRESSURE', 'SPO2', 'HEARTRATE', 'GLUCOSE']
