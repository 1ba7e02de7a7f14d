import type { Metric } from '~/domain/metrics/metric'
import type { CheckStatus } from '~/domain/monitoring-state/readiness'

/** Maximum readings that one check clears; the next check shows the rest. */
export const MOST_IN_CHECK = 1000

/** A reading that is out of range or requires action, and that no check has seen. */
export type OpenReading = {
  /** A check sends this id to clear the reading. */
  id: number
  metric: Metric
  act: boolean
  at: string
  text: string
  /** The range it violates, in words; empty if none. */
  why: string
}

/** The readings of one metric and its range. */
export type ReadingLine = {
  metric: Metric
  name: string
  latest: { text: string; dateText: string; source: string; isOutside: boolean } | null
  /** The range in words; null if there is none. */
  range: string | null
  /** Its readings that no check has seen, worst first. */
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

/** Everything shown about a monitored patient before a user records a finding. */
export type PatientWindow = {
  id: number
  /** The instant when the readings were looked up. */
  readAt: string
  name: string
  /** Null for a patient who is not monitored (any more). */
  since: string | null
  consent: string
  responsible: string
  /** True if another practice also monitors them; a payer pays only one. */
  elsewhere: boolean
  lines: ReadingLine[]
  lastReading: string | null
  /** What a check clears, worst first; `openCount` may exceed what one check clears. */
  open: OpenReading[]
  openCount: number
  checks: CheckLine[]
  /** The finding suggested by the readings; the user decides. */
  suggested: { status: CheckStatus; why: string } | null
  review: { open: number | null; locked: { id: number; text: string }[] }
}
