import { badgeOf, isReady, needsCheck, needsOutreach, ruleAnswers } from './readiness'
import type { Badge, CheckStatus, Monitored, RuleAnswer } from './readiness'

/** The newest reading of a metric, and what the metric was on each of the last days, oldest first. */
export type LatestReading = {
  metric: string
  day: string
  taken: string
  service: string
  value: number
  diastolic: number | null
  trend: { day: string; value: number }[]
}

/** All that is known about a monitored patient, with what is shown and does not decide. */
export type Known = Monitored & {
  manualDays: readonly string[]
  /** Days of the last thirty whose readings came after their month was closed: shown, not counted. */
  lateDays: readonly string[]
  latest: readonly LatestReading[]
}

/** The kept row of a patient in a practice, but for whose it is and when it was written. */
export type MonitoredState = {
  badge: Badge | 'NONE'
  needs_outreach: number
  needs_check: number
  ready: number
  status: CheckStatus | null
  last_check: string | null
  last_metric: string | null
  device_days: number
  manual_days: number
  late_days: number
  minutes: number
  contact: number
  unbilled_checks: number
  latest: readonly LatestReading[]
  answers: readonly RuleAnswer[]
  computed_for: string
  place: string
}

/** Most urgent first, then who has waited longest. */
const RANKS = { OUTREACH: 0, CHECK: 1, BILLING: 2, NONE: 3 } as const

/** The row that follows from what is known. */
export function stateOf(known: Known): MonitoredState {
  const badge = badgeOf(known) ?? 'NONE'
  return {
    badge,
    needs_outreach: Number(needsOutreach(known)),
    needs_check: Number(needsCheck(known)),
    ready: Number(isReady(known)),
    status: known.lastCheck?.status ?? null,
    last_check: known.lastCheck?.at ?? null,
    last_metric: known.lastReading?.taken ?? null,
    device_days: new Set(known.deviceDays).size,
    manual_days: new Set(known.manualDays).size,
    late_days: new Set(known.lateDays).size,
    minutes: known.minutes.reduce((sum, entry) => sum + entry.minutes, 0),
    contact: Number(known.minutes.some(({ contact }) => contact)),
    unbilled_checks: known.unbilledChecks,
    latest: known.latest,
    answers: ruleAnswers(known),
    computed_for: known.today,
    place: `${RANKS[badge]} ${waitingSince(known, badge)}`,
  }
}

/** What the patient has waited for since: the day of the last reading, the last check. */
function waitingSince({ lastReading, lastCheck, since }: Known, badge: Badge | 'NONE'): string {
  if (badge === 'OUTREACH') return lastReading?.day ?? since
  return lastCheck?.at ?? since
}
