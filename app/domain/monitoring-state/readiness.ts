import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { ruleAnswers, type Counted } from './rule-answers'

export const CHECK_STATUSES = ['NOMINAL', 'OUT_OF_RANGE', 'NEEDS_ATTENTION', 'NO_DATA'] as const
export type CheckStatus = (typeof CHECK_STATUSES)[number]

/** Full days without a reading after which outreach is due. */
export const SILENT_DAYS = 3

/** What is known about one monitored patient of a practice; days in the practice's zone, instants in UTC. */
export type Monitored = {
  today: string
  /** The first day of monitoring, with consent. */
  since: string
  lastReading: { taken: string; day: string } | null
  /** When anything new last came in, whenever it was measured. */
  lastArrival: string | null
  /** Number of readings out of range, or requiring action, that no check has seen. */
  unchecked: number
  /** Interval between checks in days; null if not set. */
  checkDays: number | null
  /** `seen` is the last arrival included in the check's form. */
  lastCheck: { at: string; seen: string; day: string; status: CheckStatus } | null
  lastOutreach: { at: string; day: string } | null
  unbilledChecks: number
  /** What counts for billing. */
  counted: Counted
}

/** Returns the last day on which the next check is on time; null if no interval is set. */
export function checkDue({ checkDays, lastCheck, since }: Monitored): string | null {
  if (checkDays === null) return null
  return dayAfter(lastCheck && lastCheck.day > since ? lastCheck.day : since, checkDays)
}

/** True if a check is overdue (clinical/readings.md 3). */
export function isOverdue(patient: Monitored): boolean {
  const due = checkDue(patient)
  return due !== null && patient.today > due
}

/**
 * True if something arrived that the last check's form did not show, whenever it was measured (OP-71), if no
 * check has seen an out-of-range reading, or if the next check is overdue.
 */
export function needsCheck(patient: Monitored): boolean {
  const { unchecked, lastArrival, lastCheck } = patient
  if (unchecked > 0 || isOverdue(patient)) return true
  return lastArrival !== null && (lastCheck === null || lastArrival > lastCheck.seen)
}

/**
 * True if the patient must be contacted: the last check says so, or nothing came for three full days; until
 * an outreach note is written after that.
 */
export function needsOutreach({ today, since, lastReading, lastCheck, lastOutreach }: Monitored): boolean {
  const asks = lastCheck?.status === 'NEEDS_ATTENTION' || lastCheck?.status === 'NO_DATA'
  if (asks && !(lastOutreach && lastOutreach.at >= lastCheck.at)) return true
  const last = lastReading && lastReading.day > since ? lastReading.day : since
  // Today is not over, and the day of the last reading had one.
  if (daysBetween(last, today) - 1 < SILENT_DAYS) return false
  return !(lastOutreach && lastOutreach.day > dayAfter(last, SILENT_DAYS))
}

/** True if a rule is met and neither billed nor waived, for a current or a past period (OP-71). */
export function isReady({ counted }: Monitored): boolean {
  return ruleAnswers(counted).some(({ met }) => met)
}

export type Badge = 'OUTREACH' | 'CHECK' | 'BILLING'

/** Returns a patient's single badge, the most urgent that applies (RPM-07). */
export function badgeOf(patient: Monitored): Badge | null {
  if (needsOutreach(patient)) return 'OUTREACH'
  if (needsCheck(patient)) return 'CHECK'
  return isReady(patient) ? 'BILLING' : null
}
