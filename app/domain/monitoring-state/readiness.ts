import { dayAfter, daysBetween } from '~/platform/wall-clock'
import { DAYS_OF_PERIOD, MONITORING_RULES, rulesOn, type MonitoringRule } from './rules'

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
  /** The first day that counts for what is billed, where monitoring ended and began again; else `since`. */
  countedSince?: string
  lastReading: { taken: string; day: string } | null
  /** When something new last came in, whenever it was measured. */
  lastArrival: string | null
  /** `seen` is up to which arrival the check's form showed the readings. */
  lastCheck: { at: string; seen: string; day: string; status: CheckStatus } | null
  lastOutreach: { at: string; day: string } | null
  unbilledChecks: number
  /** Days with readings of devices. */
  deviceDays: readonly string[]
  /** The time log of the month of `today`. */
  minutes: readonly { minutes: number; contact: boolean }[]
  /** Codes that were billed, each with the last day of its period. */
  billed: readonly { code: string; until: string }[]
}

export type RuleAnswer = {
  code: string
  met: boolean
  /** The first and the last day of the period that it is asked for. */
  starts: string
  until: string
  /** The days or minutes that are counted. */
  value: number
  /** How often it is met. */
  times: number
  /** Why it is met or not: a text key with its numbers. */
  reason: { key: string; values: Record<string, number> }
}

/** Something arrived that the last check's form did not show, whenever it was measured (OP-71). */
export function needsCheck({ lastArrival, lastCheck }: Monitored): boolean {
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

/** What each rule of the period that ends today says, and why. Days before monitoring began do not count. */
export function ruleAnswers(
  { today, since, countedSince = since, deviceDays, minutes, billed }: Monitored,
  rules: readonly MonitoringRule[] = MONITORING_RULES,
): RuleAnswer[] {
  const start = firstDay(today)
  const first = countedSince > start ? countedSince : start
  const days = new Set(deviceDays.filter((day) => day >= first && day <= today)).size
  const total = minutes.reduce((sum, entry) => sum + entry.minutes, 0)
  const contact = minutes.some((entry) => entry.contact)
  return rulesOn(today, rules).map((rule) => {
    const value = rule.measure === 'deviceDays' ? days : total
    const until = rule.measure === 'deviceDays' ? today : endOfMonth(today)
    const starts = rule.measure === 'deviceDays' ? start : `${today.slice(0, 7)}-01`
    const numbers = { value, least: rule.least, ...(rule.most !== null && { most: rule.most }) }
    const answer = (met: boolean, key: string): RuleAnswer => ({
      code: rule.code,
      met,
      starts,
      until,
      value,
      times: met ? timesOf(rule, value) : 0,
      reason: { key: `monitoring.reason.${key}`, values: numbers },
    })
    if (value < rule.least) return answer(false, `${rule.measure}.few`)
    if (rule.most !== null && value > rule.most) return answer(false, `${rule.measure}.many`)
    if (rule.measure === 'minutes' && rule.liveContact && !contact) return answer(false, 'noContact')
    if (isBilled(rule, today, { billed, rules })) return answer(false, 'billed')
    return answer(true, rule.measure)
  })
}

/** Unbilled checks, and a rule that is met and not billed (OP-71). */
export function isReady(patient: Monitored, rules: readonly MonitoringRule[] = MONITORING_RULES): boolean {
  return patient.unbilledChecks > 0 && ruleAnswers(patient, rules).some(({ met }) => met)
}

export type Badge = 'OUTREACH' | 'CHECK' | 'BILLING'

/** The one badge of a patient, the most urgent first (RPM-07). */
export function badgeOf(patient: Monitored): Badge | null {
  if (needsOutreach(patient)) return 'OUTREACH'
  if (needsCheck(patient)) return 'CHECK'
  return isReady(patient) ? 'BILLING' : null
}

function timesOf(rule: MonitoringRule, value: number): number {
  return 'each' in rule && rule.each ? Math.floor((value - rule.least) / rule.each) + 1 : 1
}

/**
 * Periods of thirty days do not share a day; a month is billed once. Codes of one measure stand for one
 * another.
 */
function isBilled(
  rule: MonitoringRule,
  today: string,
  { billed, rules }: { billed: Monitored['billed']; rules: readonly MonitoringRule[] },
): boolean {
  const same = rules
    .filter((other) => other.measure === rule.measure && isFurther(other) === isFurther(rule))
    .map(({ code }) => code)
  return billed.some(({ code, until }) => {
    if (!same.includes(code)) return false
    return rule.measure === 'minutes'
      ? until.slice(0, 7) === today.slice(0, 7)
      : Math.abs(daysBetween(until, today)) < DAYS_OF_PERIOD
  })
}

/** Whether a rule is met again for each further so many minutes. */
function isFurther(rule: MonitoringRule): boolean {
  return 'each' in rule && rule.each !== undefined
}

/** The first of the thirty days that end on a day. */
export function firstDay(until: string): string {
  return dayAfter(until, 1 - DAYS_OF_PERIOD)
}

/** The last day of the month of a day. */
export function endOfMonth(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number)
  return new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10)
}
