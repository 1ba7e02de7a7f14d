import type { Metric } from '~/domain/metrics/metric'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'

/** The readings of one metric beside what is asked of it. */
export type ReadingLine = {
  metric: Metric
  name: string
  latest: { text: string; dateText: string; source: string; isOutside: boolean } | null
  /** What is asked of it; null where nothing is. */
  range: string | null
  /** What of it is outside and was not checked yet, the newest first. */
  outside: { text: string; dateText: string }[]
  /** The values of the last thirty days, oldest first. */
  trend: number[]
}

export type CheckLine = {
  id: number
  status: CheckStatus
  comment: string | null
  at: string
  by: string
}

/** All that one sees of a monitored patient before saying how they are. */
export type PatientWindow = {
  id: number
  /** When its readings were looked up (instant). */
  readAt: string
  name: string
  /** Null for who is not monitored (any more). */
  since: string | null
  consent: string
  responsible: string
  /** Another practice monitors them, too: one payer pays one. */
  elsewhere: boolean
  lines: ReadingLine[]
  lastReading: string | null
  checks: CheckLine[]
  /** What the readings say, for somebody to decide. */
  suggested: { status: CheckStatus; why: string } | null
  review: { open: number | null; locked: { id: number; text: string }[] }
}
