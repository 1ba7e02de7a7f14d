import { dayAfter } from '~/platform/wall-clock'
import { endOfMonth, type Period } from '~/domain/monitoring-state/periods'
import type { BilledCode, Counted, RuleAnswer } from '~/domain/monitoring-state/rule-answers'

export type PatientMonth = { what: string; counted: Counted; offered: string[]; because: string[] }

const YEAR = '2026'
const LAST_DAY_OF_BLOCK = 29

/** Parses the table of patients, whose head explains its format. */
export function readMonths(text: string): PatientMonth[] {
  const rows = text.split('\n').filter((line) => line.trim() && !line.startsWith('#'))
  return rows.map((line) => {
    const [what = '', today = '', monitored = '', days, minutes, billed, givenUp, offered, because] = line
      .split('|')
      .map((cell) => cell.trim())
    return {
      what,
      counted: {
        today: dayOf(today),
        from: dayAfter(dayOf(today), -365),
        episodes: monitored.split(', ').filter(Boolean).map(spanOf),
        deviceDays: words(days).flatMap(daysOf),
        minutes: words(minutes).map(minutesOf),
        ...codesOf(words(billed).map(billOf)),
        givenUp: words(givenUp).map(billOf),
      },
      offered: words(offered),
      because: (because ?? '').split('; ').filter(Boolean),
    }
  })
}

/** The name of a rule's answer in the table. */
export function nameOf({ code, starts, until, times, replaces }: RuleAnswer): string {
  const isMonth = starts.endsWith('-01') && until === endOfMonth(starts) && !/^99(445|454)$/.test(code)
  const at = (isMonth ? starts.slice(0, 7) : starts).replace(`${YEAR}-`, '')
  return `${code}@${at}${times > 1 ? `x${times}` : ''}${replaces ? `<${replaces.code}` : ''}`
}

const words = (cell: string | undefined) => (cell ?? '').split(' ').filter(Boolean)
const dayOf = (text: string) => (/^\d{4}-/.test(text) ? text : `${YEAR}-${text}`)

function spanOf(text: string): { since: string; ended: string | null } {
  const [since = '', ended] = text.split('..')
  return { since: dayOf(since), ended: ended ? dayOf(ended) : null }
}

function daysOf(text: string): string[] {
  const [first = '', count = '1'] = text.split('+')
  return Array.from({ length: Number(count) }, (_, n) => dayAfter(dayOf(first), n))
}

function minutesOf(text: string) {
  const [month = '', minutes = ''] = text.split(':')
  return { month: dayOf(month), minutes: Number.parseInt(minutes), contact: minutes.endsWith('*') }
}

function billOf(text: string, place: number): BilledCode & { isOurs: boolean } {
  const [, how, code = '', at = '', times = '1'] =
    /^(?:(hand|old):)?(\w{5})@([\d.-]+)(?:x(\d+))?$/.exec(text) ?? []
  return {
    id: how === 'hand' ? null : place + 1,
    code,
    times: Number(times),
    isOurs: /^99(445|454|457|458|470)$/.test(code),
    ...periodOf(at, how === 'hand'),
  }
}

function periodOf(at: string, isOneDay: boolean): Period {
  const [first = '', last] = at.split('..')
  const starts = dayOf(first)
  if (last) return { starts, until: dayOf(last) }
  if (/^\d{4}-\d\d$/.test(starts)) return { starts: `${starts}-01`, until: endOfMonth(`${starts}-01`) }
  return { starts, until: isOneDay ? starts : dayAfter(starts, LAST_DAY_OF_BLOCK) }
}

function codesOf(bills: readonly (BilledCode & { isOurs: boolean })[]) {
  return { billed: bills.filter(({ isOurs }) => isOurs), shutOut: bills.filter(({ isOurs }) => !isOurs) }
}
