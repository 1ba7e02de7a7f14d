import type { Metric } from '~/domain/metrics/metric'
import type { Badge, CheckStatus } from '~/domain/monitored/readiness'

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
  readings: {
    metric: Metric
    text: string
    full: string
    dateText: string
    outside: boolean
    /** The path of a small drawing. */
    trend: string
  }[]
}
