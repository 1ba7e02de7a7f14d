import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { ruleAnswers, type Counted } from './rule-answers'

export const CHECK_STATUSES = ['NOMINAL', 'OUT_OF_RANGE', 'NEEDS_ATTENTION', 'NO_DATA'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** Days without a reading after which somebody asks. */
export const SILENT_DAYS = 3

/**
 * What is known about one monitored patient of a practice; days are those of the practice's zone, instants
 * UTC.
 */
export type Monitored = {
  today: string
  /** The first day of monitoring, with consent. */
  since: string
  lastReading: { taken: string; day: string } | null
  /** When something new last came in, whenever it was measured. */
  lastArrival: string | null
  /** Readings out of range, or that call for action, which no check has seen. */
  unchecked: number
  /** A check is made every so many days; null where nobody said how often. */
  checkDays: number | null
  /** `seen` is up to which arrival the check's form showed the readings. */
  lastCheck: { at: string; seen: string; day: string; status: CheckStatus } | null
  lastOutreach: { at: string; day: string } | null
  unbilledChecks: number
  /** What is counted for billing. */
  counted: Counted
}

/** The last day on which the next check is in time; null where nobody said how often. */
export function checkDue({ checkDays, lastCheck, since }: Monitored): string | null {
  if (checkDays === null) return null
  return dayAfter(lastCheck && lastCheck.day > since ? lastCheck.day : since, checkDays)
}

/** Whether the interval of checks is over (clinical/readings.md 3). */
export function isOverdue(patient: Monitored): boolean {
  const due = checkDue(patient)
  return due !== null && patient.today > due
}

/**
 * Something arrived that the last check's form did not show, whenever it was measured (OP-71), no check has
 * seen a reading that is out of range, or the next check is overdue.
 */
export function needsCheck(patient: Monitored): boolean {
  const { unchecked, lastArrival, lastCheck } = patient
  if (unchecked > 0 || isOverdue(patient)) return true
  return lastArrival !== null && (lastCheck === null || lastArrival > lastCheck.seen)
}

/**
 * Somebody must ask: the last check says so, or nothing came for three whole days; until an outreach note was
 * written since.
 */
export function needsOutreach({ today, since, lastReading, lastCheck, lastOutreach }: Monitored): boolean {
  const asks = lastCheck?.status === 'NEEDS_ATTENTION' || lastCheck?.status === 'NO_DATA'
  if (asks && !(lastOutreach && lastOutreach.at >= lastCheck.at)) return true
  const last = lastReading && lastReading.day > since ? lastReading.day : since
  // Today is not over, and the day of the last reading had one.
  if (daysBetween(last, today) - 1 < SILENT_DAYS) return false
  return !(lastOutreach && lastOutreach.day > dayAfter(last, SILENT_DAYS))
}

/** A rule that is met and neither billed nor given up, of this period or of one that is over (OP-71). */
export function isReady({ counted }: Monitored): boolean {
  return ruleAnswers(counted).some(({ met }) => met)
}

export type Badge = 'OUTREACH' | 'CHECK' | 'BILLING'

/** The one badge of a patient, the most urgent first (RPM-07). */
export function badgeOf(patient: Monitored): Badge | null {
  if (needsOutreach(patient)) return 'OUTREACH'
  if (needsCheck(patient)) return 'CHECK'
  return isReady(patient) ? 'BILLING' : null
}
