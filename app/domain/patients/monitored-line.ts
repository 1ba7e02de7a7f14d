import type { Metric } from '~/domain/metrics/metric'
import type { Badge, CheckStatus } from '~/domain/monitoring-state/readiness'

/** A row of the list as it is drawn. */
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
  /** A reading calls for action and no check has seen it. */
  act: boolean
  /** By when the next check is due; empty where nobody said how often. */
  due: string
  overdue: boolean
  readings: {
    metric: Metric
    text: string
    /** With its unit, and its day where that is not the day of the row's newest reading. */
    full: string
    /** Day and month of an older one than the row's newest. */
    older?: string
    outside?: true
    /** The path of a small drawing. */
    trend: string
  }[]
}
