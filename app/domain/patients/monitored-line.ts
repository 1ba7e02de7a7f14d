import type { Metric } from '~/domain/metrics/metric'
import type { Badge, CheckStatus } from '~/domain/monitoring-state/readiness'

/** A row of the list as it is shown. */
export type MonitoredLine = {
  id: number
  name: string
  born: string
  badge: Badge | 'NONE'
  status: CheckStatus | null
  lastCheck: string
  lastReading: string
  days: number
  byHand: number
  minutes: number
  contact: boolean
  unbilled: number
  /** True if a reading requires action and no check has seen it. */
  act: boolean
  /** When the next check is due; empty if no interval is set. */
  due: string
  overdue: boolean
  readings: {
    metric: Metric
    text: string
    /** With its unit, and its day if that differs from the day of the row's newest reading. */
    full: string
    /** Day and month, if older than the row's newest reading. */
    older?: string
    outside?: true
    /** The SVG path of its small trend. */
    trend: string
  }[]
}
