import { daysBetween } from '~/platform/wall-clock'
import type { RuleAnswer } from '~/domain/monitoring-state/rule-answers'
import { formatDate, formatDay, formatMonth } from '~/i18n/format'
import { formatMoney } from '~/i18n/format-money'
import type { Lang, Translate } from '~/i18n/t'
import type { BilledLine } from './bills-of-patients.server'
import type { LedgerEntry } from './ledger.server'

/** The result of a rule for a period, in words. */
export type RuleLine = {
  code: string
  state: 'met' | 'unmet' | 'billed' | 'takenBack' | 'open'
  /** Number of units that may be billed. */
  times: number
  /** The charge for what may be billed, in words; '' for the rest, and if charges were not requested. */
  amount: string
  why: string
  period: string
  /** Bills for it, active and taken back, in words. */
  bills: string[]
}

export type Reading = { t: Translate; lang: Lang; timeZone: string }

/** Charge in cents for one unit of each of a practice's codes. */
export type Charges = ReadonlyMap<string, number>

/**
 * Returns the result of each rule for each period with its bills, plus bills for periods of another kind, and
 * bills of other months taken back in this one. With `charges`, what may be billed has its amount.
 */
export function ruleLines(
  {
    answers,
    billed,
    corrections = [],
  }: Pick<LedgerEntry, 'answers' | 'billed'> & { corrections?: BilledLine[] },
  reader: Reading,
  charges?: Charges,
): RuleLine[] {
  const isOf = (bill: BilledLine, answer: RuleAnswer) =>
    bill.code === answer.code && bill.starts === answer.starts && bill.until === answer.until
  const others = billed.filter((bill) => !answers.some((answer) => isOf(bill, answer)))
  return [
    ...answers.map((answer) =>
      lineOf(
        answer,
        billed.filter((bill) => isOf(bill, answer)),
        reader,
        charges,
      ),
    ),
    ...[...others, ...corrections].map((bill): RuleLine => ({
      code: bill.code,
      state: bill.taken_back ? 'takenBack' : 'billed',
      times: 0,
      amount: '',
      why: '',
      period: '',
      bills: billTexts(bill, reader),
    })),
  ]
}

function lineOf(
  answer: RuleAnswer,
  bills: readonly BilledLine[],
  reader: Reading,
  charges?: Charges,
): RuleLine {
  const isBilled = bills.some(({ taken_back }) => !taken_back)
  return {
    code: answer.code,
    state: answer.met ? 'met' : isBilled ? 'billed' : answer.open ? 'open' : 'unmet',
    times: answer.times,
    amount: answer.met && charges ? amountText(answer, charges, reader) : '',
    why: isBilled && !answer.met ? '' : whyText(answer, reader),
    period: periodText(answer, reader),
    bills: bills.flatMap((bill) => billTexts(bill, reader)),
  }
}

/**
 * Returns the total charge of the units that may be billed, or a text that the practice has no charge for the
 * code.
 */
export function amountText(
  { code, times }: Pick<RuleAnswer, 'code' | 'times'>,
  charges: Charges,
  { t, lang }: Pick<Reading, 't' | 'lang'>,
): string {
  const charge = charges.get(code)
  return charge === undefined ? t('monitoring.rule.noCharge') : formatMoney(charge * times, lang)
}

/** Returns why a rule is met or not, and which bill it would replace. */
export function whyText({ reason, replaces }: RuleAnswer, { t }: Reading): string {
  const why = t(reason.key, reason.values)
  return replaces ? `${why}. ${t('monitoring.rule.replaces', { code: replaces.code })}` : why
}

/**
 * Returns the texts about a bill: the bill itself, whether its days have changed since, and how it was taken
 * back.
 */
export function billTexts(bill: BilledLine, { t, lang, timeZone }: Reading): string[] {
  const { code, times, created, taken_back: back } = bill
  const billed = t('monitoring.ledger.billedOn', {
    code: unitsText(code, times),
    day: formatDay(created, timeZone),
    from: formatDate(bill.starts),
    to: formatDate(bill.until),
  })
  const inError = bill.days_in_error > 0 && t('monitoring.ledger.daysInError', { n: bill.days_in_error })
  if (!back) return inError ? [billed, inError] : [billed]
  const text = t('monitoring.ledger.takenBack', {
    code: unitsText(code, times),
    day: formatDate(back.day),
    month: formatMonth(back.month, lang),
    name: back.by,
    reason: back.reason,
  })
  return [billed, text]
}

/** Returns `99458 × 2`, or only the code for one unit. */
export function unitsText(code: string, times: number): string {
  return times > 1 ? `${code} × ${times}` : code
}

export function periodText(
  { starts, until }: Pick<RuleAnswer, 'starts' | 'until'>,
  { t }: Pick<Reading, 't' | 'lang'>,
): string {
  return t('monitoring.rule.period', { from: formatDate(starts), to: formatDate(until) })
}

/** Returns how long ago a period ended, or that it is still running. */
export function ageText(
  { until }: Pick<RuleAnswer, 'until'>,
  today: string,
  { t }: Pick<Reading, 't'>,
): string {
  if (until >= today) return t('monitoring.bill.running')
  return t('monitoring.bill.age', { n: daysBetween(until, today) })
}

/** Returns, in words, what was met in an earlier month and is not billed yet. */
export function earlierText(answer: RuleAnswer, today: string, reader: Reading): string {
  const { code, times } = answer
  return `${unitsText(code, times)}, ${periodText(answer, reader)}: ${ageText(answer, today, reader)}`
}

/** Returns the days of the block shown for a month, in words: `16 of devices, 2 by hand, 1 too late`. */
export function daysText(
  entry: Pick<LedgerEntry, 'block' | 'device_days' | 'manual_days' | 'late_days'>,
  reader: Pick<Reading, 't' | 'lang'>,
): string {
  const { t } = reader
  if (!entry.block) return t('monitoring.ledger.noBlock')
  const days = [
    t('monitoring.ledger.daysOf', { device: entry.device_days }),
    entry.manual_days > 0 && t('monitoring.ledger.manual', { n: entry.manual_days }),
    entry.late_days > 0 && t('monitoring.ledger.late', { n: entry.late_days }),
  ]
  return `${days.filter(Boolean).join(', ')} (${periodText(entry.block, reader)})`
}

/** Returns the minutes of a month in words. */
export function minutesText(
  { minutes, contact }: Pick<LedgerEntry, 'minutes' | 'contact'>,
  t: Translate,
): string {
  if (minutes === 0) return '0'
  return t(contact ? 'monitoring.minutes.sumContact' : 'monitoring.minutes.sumNoContact', { n: minutes })
}
