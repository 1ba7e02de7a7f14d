import type { Metric } from '~/domain/metrics/metric'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'

/** As many readings one check clears at most; what is more is shown by the next one. */
export const MOST_IN_CHECK = 1000

/** A reading out of range, or that calls for action, which no check has seen. */
export type OpenReading = {
  /** What a check names to clear it. */
  id: number
  metric: Metric
  act: boolean
  at: string
  text: string
  /** Which range it is out of, in words; empty where it is out of none. */
  why: string
}

/** The readings of one metric beside what is asked of it. */
export type ReadingLine = {
  metric: Metric
  name: string
  latest: { text: string; dateText: string; source: string; isOutside: boolean } | null
  /** What is asked of it; null where nothing is. */
  range: string | null
  /** What of it no check has seen, the worst first. */
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
  /** What a check clears, the worst first; `openCount` may be more than one check clears. */
  open: OpenReading[]
  openCount: number
  checks: CheckLine[]
  /** What the readings say, for somebody to decide. */
  suggested: { status: CheckStatus; why: string } | null
  review: { open: number | null; locked: { id: number; text: string }[] }
}
