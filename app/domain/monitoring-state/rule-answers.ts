import { blocksOf, monthsOf, overlap, type Episode, type Period } from './periods'
import {
  MONITORING_RULES,
  rulesOn,
  SET_UP_RULES,
  SHUT_OUT_BY,
  type MinuteRule,
  type MonitoringRule,
  type SetUpRule,
} from './rules'

/** A bill that was not taken back; `id` is null for a code put on a superbill by hand. */
export type BilledCode = Period & { id: number | null; code: string; times: number }

/** What counts for billing one patient of a practice; days in the practice's zone. */
export type Counted = {
  today: string
  /** Periods that ended before this day are ignored. */
  from: string
  episodes: readonly Episode[]
  /** Device days that set-up needs, as entered by the practice from the fee schedule; null until it has. */
  setUpDays?: number | null
  /** Days with readings from devices. */
  deviceDays: readonly string[]
  minutes: readonly { month: string; minutes: number; contact: boolean }[]
  billed: readonly BilledCode[]
  /** Codes on superbills that exclude payment of monitoring codes. */
  shutOut: readonly (Period & { code: string })[]
  /** Waived: will not be billed. */
  givenUp: readonly { code: string; starts: string; times: number }[]
}

/** The result of a rule for a period. */
export type RuleAnswer = Period & {
  code: string
  /** True if it may be billed. */
  met: boolean
  /** The days or minutes counted. */
  value: number
  /** Number of units that may be billed. */
  times: number
  /** The bill that it would replace: a lesser code of the same period. */
  replaces: { id: number; code: string } | null
  /** True if its requirements are open: the number of days it needs is not entered yet. */
  open?: true
  /** Why it is met or not: a text key with its numbers. */
  reason: { key: string; values: Record<string, number> }
}

/**
 * Returns the result of each dated rule for each period of a patient, oldest first: 30-day blocks, then
 * calendar months (CPT codes 99445, 99454, 99457, 99458, 99470; 2026 fee schedule). Codes that exclude each
 * other are never met together, and none is met alongside an existing bill, except as its replacement. Set-up
 * comes last, once for each episode.
 */
export function ruleAnswers(
  counted: Counted,
  rules: readonly MonitoringRule[] = MONITORING_RULES,
  setUp: readonly SetUpRule[] = SET_UP_RULES,
): RuleAnswer[] {
  return [
    ...dayAnswers(counted, rules),
    ...minuteAnswers(counted, rules),
    ...setUp.flatMap((rule) => setUpAnswers(counted, rule)),
  ]
}

/** True if a period includes today. */
export function isRunning({ starts, until }: Period, today: string): boolean {
  return starts <= today && today <= until
}

/**
 * Returns the month in whose ledger a period is listed: the one in which it ends; while it is running, the
 * current one.
 */
export function monthOfPeriod({ until }: Pick<Period, 'until'>, today: string): string {
  return (until < today ? until : today).slice(0, 7)
}

function dayAnswers(counted: Counted, rules: readonly MonitoringRule[]): RuleAnswer[] {
  const codes = codesOf('deviceDays', rules)
  const blocks = counted.episodes
    .flatMap((episode) => blocksOf(episode, counted).map((block) => ({ block, episode })))
    .sort((a, b) => (a.block.starts < b.block.starts ? -1 : 1))
  const offered: Period[] = []
  return blocks.flatMap(({ block, episode }) => {
    const value = daysOf(counted, episode, block)
    const billed = counted.billed.filter((bill) => codes.has(bill.code) && overlap(bill, block))
    return rulesOn(block.until, rules)
      .filter(({ measure }) => measure === 'deviceDays')
      .map((rule) => {
        const say = teller(rule, block, value)
        const amiss = outOfBounds(rule, value)
        if (amiss) return say(amiss)
        if (isShutOut(counted, 'deviceDays', block)) return say('shutOut')
        const replaces = lesserBill(billed, { rule, period: block, rules })
        if (billed.length > 0 && !replaces) return say('billed')
        if (unitsGivenUp(counted, rule.code, block) > 0) return say('givenUp')
        if (offered.some((other) => overlap(other, block))) return say('sharesDays')
        offered.push(block)
        return say('deviceDays', 1, replaces)
      })
  })
}

function minuteAnswers(counted: Counted, rules: readonly MonitoringRule[]): RuleAnswer[] {
  const codes = codesOf('minutes', rules)
  return monthsOf(counted.episodes, counted).flatMap((period) => {
    const month = period.starts.slice(0, 7)
    const entries = counted.minutes.filter((entry) => entry.month === month)
    const value = entries.reduce((sum, { minutes }) => sum + minutes, 0)
    const billed = counted.billed.filter(({ code, until }) => codes.has(code) && until.slice(0, 7) === month)
    const own = rulesOn(period.until, rules).filter((rule) => rule.measure === 'minutes')
    const firstOf = new Map(own.map((rule) => [rule.code, rule.onlyWith]))
    const offered = new Set<string>()
    return own.map((rule) => {
      const say = teller(rule, period, value)
      const amiss = outOfBounds(rule, value)
      if (amiss) return say(amiss)
      if (rule.liveContact && !entries.some(({ contact }) => contact)) return say('noContact')
      if (isShutOut(counted, 'minutes', period)) return say('shutOut')
      const left = unitsGivenUp(counted, rule.code, period)
      if (rule.onlyWith !== undefined) {
        const units = unitsOf(rule, value) - sumOf(billed.filter(({ code }) => code === rule.code))
        if (units <= 0) return say('billed')
        if (units - left <= 0) return say('givenUp')
        const first = billed.some(({ code }) => code === rule.onlyWith) || offered.has(rule.onlyWith)
        return first ? say('minutes', units - left) : say('firstOnly')
      }
      const others = billed.filter(({ code }) => firstOf.get(code) !== rule.code)
      const replaces = lesserBill(others, { rule, period, rules })
      if (others.length > 0 && !replaces) return say('billed')
      if (left > 0) return say('givenUp')
      if (!replaces) offered.add(rule.code)
      return say('minutes', 1, replaces)
    })
  })
}

/** Set-up is listed in the block in which it was billed or first has its days, else in the current one. */
function setUpAnswers(counted: Counted, rule: SetUpRule): RuleAnswer[] {
  const least = counted.setUpDays ?? null
  return counted.episodes.flatMap((episode) => {
    const blocks = blocksOf(episode, counted)
    const [first] = blocks
    if (!first || first.starts !== episode.since || rulesOn(first.until, [rule]).length === 0) return []
    const whole = { starts: episode.since, until: episode.ended ?? blocks.at(-1)!.until }
    const bill = counted.billed.find(({ code, ...its }) => code === rule.code && overlap(its, whole))
    const enough = least === null ? first : blocks.find((block) => daysOf(counted, episode, block) >= least)
    const block = blocks.find(({ starts }) => starts === bill?.starts) ?? enough ?? blocks.at(-1)!
    const value = daysOf(counted, episode, block)
    const say = (key: string, more: Partial<RuleAnswer> = {}): RuleAnswer[] => [
      {
        ...{ code: rule.code, ...block, met: false, value, times: 0, replaces: null },
        reason: { key: `monitoring.reason.${key}`, values: { value, least: least ?? 0 } },
        ...more,
      },
    ]
    if (bill) return say('setUp.billed')
    if (least === null) return say('openDays', { open: true })
    if (isShutOut(counted, 'deviceDays', block)) return say('shutOut')
    if (unitsGivenUp(counted, rule.code, block) > 0) return say('givenUp')
    if (!enough) return say('deviceDays.few')
    if (!episode.taught) return say('setUp.notTaught')
    return say('deviceDays', { met: true, times: 1 })
  })
}

/** Days of a block with device readings, while the episode lasts. */
function daysOf({ deviceDays }: Counted, { ended }: Episode, { starts, until }: Period): number {
  const isIn = (day: string) => day >= starts && day <= until && (ended === null || day <= ended)
  return new Set(deviceDays.filter(isIn)).size
}

function teller(rule: MonitoringRule, { starts, until }: Period, value: number) {
  const values = { value, least: rule.least, ...(rule.most !== null && { most: rule.most }) }
  return (key: string, times = 0, replaces: RuleAnswer['replaces'] = null): RuleAnswer => ({
    ...{ code: rule.code, met: times > 0, starts, until, value, times, replaces },
    reason: { key: `monitoring.reason.${key}`, values },
  })
}

function outOfBounds({ measure, least, most }: MonitoringRule, value: number): string | null {
  if (value < least) return `${measure}.few`
  return most !== null && value > most ? `${measure}.many` : null
}

/** Whole units after the initial `least` minutes. */
function unitsOf({ least, each = 1 }: MinuteRule, value: number): number {
  return Math.floor((value - least) / each) + 1
}

function codesOf(measure: MonitoringRule['measure'], rules: readonly MonitoringRule[]): Set<string> {
  return new Set(rules.filter((rule) => rule.measure === measure).map(({ code }) => code))
}

/** The bill of exactly the same period, if it is the only one, ours, and for a lesser code. */
function lesserBill(
  billed: readonly BilledCode[],
  { rule, period, rules }: { rule: MonitoringRule; period: Period; rules: readonly MonitoringRule[] },
): RuleAnswer['replaces'] {
  const [bill, ...others] = billed
  if (!bill || bill.id === null || others.length > 0) return null
  if (bill.starts !== period.starts || bill.until !== period.until) return null
  const its = rules.find(({ code }) => code === bill.code)
  return its && its.least < rule.least && !isFurther(its) ? { id: bill.id, code: bill.code } : null
}

function isFurther(rule: MonitoringRule): boolean {
  return rule.measure === 'minutes' && rule.onlyWith !== undefined
}

function isShutOut({ shutOut }: Counted, measure: MonitoringRule['measure'], period: Period): boolean {
  return shutOut.some((one) => SHUT_OUT_BY.get(one.code)?.includes(measure) && overlap(one, period))
}

function unitsGivenUp({ givenUp }: Counted, code: string, { starts }: Period): number {
  return sumOf(givenUp.filter((one) => one.code === code && one.starts === starts))
}

function sumOf(rows: readonly { times: number }[]): number {
  return rows.reduce((sum, { times }) => sum + times, 0)
}
