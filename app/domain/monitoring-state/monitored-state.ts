import { badgeOf, checkDue, isOverdue, isReady, needsCheck, needsOutreach } from './readiness'
import type { Badge, CheckStatus, Monitored } from './readiness'
import { blocksOf, type Period } from './periods'
import { isRunning, ruleAnswers, type Counted, type RuleAnswer } from './rule-answers'

/** The newest reading of a metric, and its daily figures for the last days, oldest first. */
export type LatestReading = {
  metric: string
  day: string
  taken: string
  service: string
  value: number
  diastolic: number | null
  trend: { day: string; value: number }[]
}

/** Everything known about a monitored patient, including what is only shown. */
export type Known = Monitored & {
  manualDays: readonly string[]
  /** Days whose readings came after their month was closed: shown, not counted. */
  lateDays: readonly string[]
  latest: readonly LatestReading[]
  /**
   * Of the readings that no check has seen: whether one requires action, how far out the worst is (as a share
   * of its limit), and since when the first one has been waiting (instant).
   */
  worst: { act: boolean; beyond: number; since: string } | null
}

/** The stored row of a patient in a practice, without its keys and the time of writing. */
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
  /** Rule results for the current periods. */
  answers: readonly RuleAnswer[]
  unchecked: number
  act: number
  check_due: string | null
  overdue: number
  computed_for: string
  place: string
}

/** Rank after patients with readings out of range: most urgent first, then longest waiting. */
const RANKS = { OUTREACH: 2, CHECK: 3, BILLING: 4, NONE: 5 } as const
/** In hundredths of a limit; values further outside count as this. */
const FURTHEST = 9999

/** Computes the row from what is known. */
export function stateOf(known: Known): MonitoredState {
  const badge = badgeOf(known) ?? 'NONE'
  const answers = ruleAnswers(known.counted)
  const block = currentBlock(known.counted)
  return {
    badge,
    needs_outreach: Number(needsOutreach(known)),
    needs_check: Number(needsCheck(known)),
    ready: Number(isReady(known)),
    status: known.lastCheck?.status ?? null,
    last_check: known.lastCheck?.at ?? null,
    last_metric: known.lastReading?.taken ?? null,
    ...daysOf(known, block),
    ...minutesOf(known, known.today.slice(0, 7)),
    unbilled_checks: known.unbilledChecks,
    latest: known.latest,
    answers: answers.filter((answer) => isRunning(answer, known.today)),
    unchecked: known.unchecked,
    act: Number(known.worst?.act ?? false),
    check_due: checkDue(known),
    overdue: Number(isOverdue(known)),
    computed_for: known.today,
    place: placeOf(known, badge),
  }
}

/**
 * Returns the patient's position in the list as a sortable text: readings that require action first, then
 * readings out of range by how far, then no data, a due check, and the rest; within each, longest waiting
 * first.
 */
export function placeOf(known: Known, badge: Badge | 'NONE'): string {
  const { worst } = known
  if (!worst) return `${RANKS[badge]} ${waitingSince(known, badge)}`
  const near = FURTHEST - Math.min(FURTHEST, Math.round(worst.beyond * 100))
  return `${worst.act ? 0 : 1} ${String(near).padStart(4, '0')} ${worst.since}`
}

/** Returns how many days of a period had readings, by their origin; 0 without a period. */
export function daysOf(
  { counted, manualDays, lateDays }: Pick<Known, 'counted' | 'manualDays' | 'lateDays'>,
  period: Period | null,
): Pick<MonitoredState, 'device_days' | 'manual_days' | 'late_days'> {
  const within = (days: readonly string[]) =>
    period ? new Set(days.filter((day) => day >= period.starts && day <= period.until)).size : 0
  return {
    device_days: within(counted.deviceDays),
    manual_days: within(manualDays),
    late_days: within(lateDays),
  }
}

/** Returns the minutes of a month, and whether there was live contact in it. */
export function minutesOf(
  { counted }: Pick<Known, 'counted'>,
  month: string,
): Pick<MonitoredState, 'minutes' | 'contact'> {
  const own = counted.minutes.filter((entry) => entry.month === month)
  return {
    minutes: own.reduce((sum, { minutes }) => sum + minutes, 0),
    contact: Number(own.some(({ contact }) => contact)),
  }
}

/** The current 30-day block; null if nobody monitors the patient now. */
function currentBlock(counted: Counted): Period | null {
  const blocks = counted.episodes.flatMap((episode) => blocksOf(episode, counted))
  return blocks.findLast((block) => isRunning(block, counted.today)) ?? null
}

/** Since when the patient has been waiting: the day of the last reading or the last check. */
function waitingSince({ lastReading, lastCheck, since }: Known, badge: Badge | 'NONE'): string {
  if (badge === 'OUTREACH') return lastReading?.day ?? since
  return lastCheck?.at ?? since
}
