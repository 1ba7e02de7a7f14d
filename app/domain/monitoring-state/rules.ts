/**
 * The dated rules for remote monitoring codes (numbers only; no wording by others). Changing this table
 * changes every result. `from` and `to` are days: the last day of a period decides which rules apply to it.
 */
export type DayRule = {
  code: string
  measure: 'deviceDays'
  /** Days with device readings within 30 days; `most` null for no upper limit. */
  least: number
  most: number | null
  from: string | null
  to: string | null
}
export type MinuteRule = {
  code: string
  measure: 'minutes'
  /** Minutes in the calendar month. */
  least: number
  most: number | null
  /** Met once for every this many further minutes. */
  each?: number
  /** The code that must also be billed for the same month. */
  onlyWith?: string
  liveContact: boolean
  from: string | null
  to: string | null
}
export type MonitoringRule = DayRule | MinuteRule

/**
 * Set-up and teaching, once per episode. How many device days a block must have first is entered by the
 * practice from its reading of the fee schedule; until then, the rule bills nothing.
 */
export type SetUpRule = { code: string; oncePer: 'episode'; from: string | null; to: string | null }

/**
 * Length in days of the consecutive blocks in which device days are counted, from the first day of an
 * episode.
 */
export const DAYS_OF_PERIOD = 30

/** The last day covered by the fee schedule as checked; the next schedule must be checked before then. */
export const SCHEDULE_READ_UNTIL = '2026-12-31'

/** Metrics of medical devices; steps and sleep from consumer trackers do not count. */
export const DEVICE_METRICS = ['WEIGHT', 'BLOOD_PRESSURE', 'SPO2', 'HEARTRATE', 'GLUCOSE'] as const

const THERAPEUTIC = ['98975', '98976', '98977', '98978', '98979', '98980', '98981', '98984', '98985', '98986']
/**
 * Codes that exclude payment of a measure's codes: therapeutic monitoring in the same period, and the review
 * of transmitted data in the same month. The product never bills them, but they may be on superbills.
 */
export const SHUT_OUT_BY: ReadonlyMap<string, readonly MonitoringRule['measure'][]> = new Map<
  string,
  readonly MonitoringRule['measure'][]
>([['99091', ['minutes']], ...THERAPEUTIC.map((code) => [code, ['deviceDays', 'minutes']] as const)])

export const MONITORING_RULES: readonly MonitoringRule[] = [
  { code: '99445', measure: 'deviceDays', least: 2, most: 15, from: '2026-01-01', to: null },
  { code: '99454', measure: 'deviceDays', least: 16, most: null, from: null, to: null },
  { code: '99470', measure: 'minutes', least: 10, most: 19, liveContact: true, from: '2026-01-01', to: null },
  { code: '99457', measure: 'minutes', least: 20, most: null, liveContact: true, from: null, to: null },
  {
    code: '99458',
    measure: 'minutes',
    least: 40,
    most: null,
    each: 20,
    onlyWith: '99457',
    liveContact: true,
    from: null,
    to: null,
  },
]

export const SET_UP_RULES: readonly SetUpRule[] = [
  { code: '99453', oncePer: 'episode', from: null, to: null },
]

/** The codes that are billed for device days. */
export const DAY_CODES = [
  ...MONITORING_RULES.filter(({ measure }) => measure === 'deviceDays'),
  ...SET_UP_RULES,
].map(({ code }) => code)

type Dated = Pick<SetUpRule, 'from' | 'to'>

/** Returns the rules that apply to a period, by its last day. */
export function rulesOn(day: string, rules?: readonly MonitoringRule[]): MonitoringRule[]
export function rulesOn<Rule extends Dated>(day: string, rules: readonly Rule[]): Rule[]
export function rulesOn(day: string, rules: readonly Dated[] = MONITORING_RULES): Dated[] {
  return rules.filter(({ from, to }) => (from === null || day >= from) && (to === null || day <= to))
}

/**
 * Returns what is wrong with a rule table, by code: each value may meet only one rule, and no value may fall
 * between two.
 */
export function wrongRules(rules: readonly MonitoringRule[]): string[] {
  const days = [...new Set(rules.flatMap(({ from, to }) => [from, to].filter((day) => day !== null)))]
  return [...new Set(['0001-01-01', ...days].flatMap((day) => wrongOn(rulesOn(day, rules), day)))]
}

/**
 * Refuses a rule table that would give wrong counts.
 * @throws Error naming the rules that overlap or leave a gap.
 */
export function mustBeRightRules(rules: readonly MonitoringRule[] = MONITORING_RULES): void {
  const wrong = wrongRules(rules)
  if (wrong.length > 0) throw new Error(`The rules of remote monitoring are wrong: ${wrong.join('; ')}`)
}

function wrongOn(rules: readonly MonitoringRule[], day: string): string[] {
  return (['deviceDays', 'minutes'] as const).flatMap((measure) => {
    const own = rules
      .filter((rule) => rule.measure === measure && !('each' in rule && rule.each))
      .sort((one, other) => one.least - other.least)
    return own.slice(1).flatMap((rule, index) => {
      const before = own[index]!
      const end = before.most ?? Number.POSITIVE_INFINITY
      if (end >= rule.least) return [`${before.code} and ${rule.code} overlap on ${day}`]
      return end + 1 < rule.least ? [`nothing stands between ${before.code} and ${rule.code} on ${day}`] : []
    })
  })
}
