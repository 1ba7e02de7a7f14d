import type { RuleAnswer } from '~/domain/monitoring-state/readiness'
import { MONITORING_RULES } from '~/domain/monitoring-state/rules'
import { formatDate, formatDateTime } from '~/i18n/format'
import type { Lang, Translate } from '~/i18n/t'
import type { BilledLine, LedgerEntry } from './ledger.server'

/** What a rule says about a period, in words. */
export type RuleLine = {
  code: string
  state: 'met' | 'unmet' | 'billed'
  /** How often it is met. */
  times: number
  why: string
  period: string
  /** What was billed for it in this month, in words. */
  bills: string[]
}

type Reading = { t: Translate; lang: Lang; timeZone: string }

/**
 * What each rule says, with what was billed for it; also rules of another time under which something was
 * billed.
 */
export function ruleLines(
  { answers, billed }: Pick<LedgerEntry, 'answers' | 'billed'>,
  reader: Reading,
): RuleLine[] {
  const lines = answers.map((answer) => lineOf(answer, billed, reader))
  const known = new Set(answers.map(({ code }) => code))
  const others = [...new Set(billed.map(({ code }) => code))].filter((code) => !known.has(code))
  return [
    ...lines,
    ...others.map((code): RuleLine => ({
      code,
      state: 'billed',
      times: 0,
      why: '',
      period: '',
      bills: billsOf(code, billed, reader),
    })),
  ]
}

function lineOf(answer: RuleAnswer, billed: readonly BilledLine[], reader: Reading): RuleLine {
  const bills = billsOf(answer.code, billed, reader)
  return {
    code: answer.code,
    state: answer.met ? 'met' : bills.length > 0 ? 'billed' : 'unmet',
    times: answer.times,
    why: reader.t(answer.reason.key, answer.reason.values),
    period: periodText(answer, reader),
    bills,
  }
}

function billsOf(code: string, billed: readonly BilledLine[], { t, lang, timeZone }: Reading): string[] {
  return billed
    .filter((line) => line.code === code)
    .map((line) =>
      t('monitoring.ledger.billedOn', {
        code: line.times > 1 ? `${code} × ${line.times}` : code,
        day: formatDateTime(line.created, lang, timeZone).slice(0, 10),
        from: formatDate(line.starts, lang),
        to: formatDate(line.until, lang),
      }),
    )
}

function periodText({ starts, until }: Pick<RuleAnswer, 'starts' | 'until'>, { t, lang }: Reading): string {
  return t('monitoring.rule.period', { from: formatDate(starts, lang), to: formatDate(until, lang) })
}

const DAY_CODES = MONITORING_RULES.filter(({ measure }) => measure === 'deviceDays').map(({ code }) => code)

/** The counts of a month in words: `16 of devices, 2 by hand, 1 too late`, and how many the rules count. */
export function daysText(
  entry: Pick<LedgerEntry, 'device_days' | 'manual_days' | 'late_days' | 'answers'>,
  t: Translate,
): string {
  const counted = entry.answers.find(({ code }) => DAY_CODES.includes(code))?.value ?? entry.device_days
  const days = { device: entry.device_days, n: counted }
  return [
    t(counted < entry.device_days ? 'monitoring.ledger.daysCounted' : 'monitoring.ledger.daysOf', days),
    entry.manual_days > 0 && t('monitoring.ledger.manual', { n: entry.manual_days }),
    entry.late_days > 0 && t('monitoring.ledger.late', { n: entry.late_days }),
  ]
    .filter(Boolean)
    .join(', ')
}

/** The minutes of a month in words. */
export function minutesText(
  { minutes, contact }: Pick<LedgerEntry, 'minutes' | 'contact'>,
  t: Translate,
): string {
  if (minutes === 0) return '0'
  return t(contact ? 'monitoring.minutes.sumContact' : 'monitoring.minutes.sumNoContact', { n: minutes })
}
