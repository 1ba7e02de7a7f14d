import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { loadKnown, type MonitoredPair } from '~/domain/monitoring-state/load-known.server'
import { daysOf, minutesOf } from '~/domain/monitoring-state/monitored-state'
import { blocksOf, endOfMonth, type Period } from '~/domain/monitoring-state/periods'
import {
  monthOfPeriod,
  ruleAnswers,
  type Counted,
  type RuleAnswer,
} from '~/domain/monitoring-state/rule-answers'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { groupBy } from '~/platform/group-by'
import { dayAfter } from '~/platform/wall-clock'
import { billsOfPatients, type BilledLine } from './bills-of-patients.server'
import { givenUpOf, type GivenUp } from './given-up.server'

/** A patient's month: what each rule says and why, and what was billed. */
export type LedgerEntry = {
  participant_id: number
  practice_id: number
  month: string
  until: string
  /** The last 30-day block that ends in the month, or is still running; null if there is none. */
  block: Period | null
  device_days: number
  manual_days: number
  late_days: number
  minutes: number
  contact: boolean
  unbilled_checks: number
  closed: string | null
  answers: RuleAnswer[]
  /** What was met in earlier months and is not billed yet, oldest first. */
  earlier: RuleAnswer[]
  billed: BilledLine[]
  /** Bills of other months that were taken back in this month. */
  corrections: BilledLine[]
  /** The month's waivers, including withdrawn ones. */
  given_up: GivenUp[]
}

type PairRow = { participant_id: number; since: string; time_zone: string | null }
type CloseRow = { participant_id: number; closed: string }

/** A block that ends in a month may begin this many days before it. */
const BEFORE = 31

/**
 * Returns the ledger of a month for patients of one practice, in the order given; patients who were never
 * monitored are left out. A period is listed in the month in which it ends; a running one in the current
 * month. The number of statements is the same for one and for many.
 */
export async function ledgerOf(
  practiceId: number,
  participantIds: readonly number[],
  { month, today }: { month: string; today: string },
): Promise<LedgerEntry[]> {
  const last = endOfMonth(`${month}-01`)
  const [episodes, closes, bills, waivers] = await Promise.all([
    monitoredOf(practiceId, participantIds),
    closesOf(practiceId, participantIds, month),
    billsOfPatients(practiceId, participantIds),
    givenUpOf(practiceId, participantIds),
  ])
  const byId = new Map(episodes.map((row) => [row.participant_id, row]))
  const pairs = participantIds.flatMap((id): MonitoredPair[] => {
    const row = byId.get(id)
    if (!row) return []
    const zone = practiceZone(row.time_zone)
    return [{ practice_id: practiceId, participant_id: id, since: row.since, zone, today }]
  })
  const known = await loadKnown(pairs, dayAfter(`${month}-01`, -BEFORE))
  const closed = new Map(closes.map((row) => [row.participant_id, row.closed]))
  const lines = groupBy(bills, ({ participant_id }) => participant_id)
  const givenUp = groupBy(waivers, ({ participant_id }) => participant_id)
  return pairs.map(({ participant_id }, place): LedgerEntry => {
    const own = known[place]!
    const block = blockIn(own.counted, month)
    const minutes = minutesOf(own, month)
    const answers = ruleAnswers(own.counted)
    const of = (answer: Pick<Period, 'until'>) => monthOfPeriod(answer, today)
    const billed = lines.get(participant_id) ?? []
    return {
      participant_id,
      practice_id: practiceId,
      month,
      until: last < today ? last : today,
      block,
      ...daysOf(own, block),
      ...{ minutes: minutes.minutes, contact: minutes.contact === 1 },
      unbilled_checks: own.unbilledChecks,
      closed: closed.get(participant_id) ?? null,
      answers: answers.filter((answer) => of(answer) === month),
      earlier: answers.filter((answer) => answer.met && of(answer) < month),
      billed: billed.filter((bill) => of(bill) === month),
      corrections: billed.filter((bill) => of(bill) !== month && bill.taken_back?.day.startsWith(month)),
      given_up: (givenUp.get(participant_id) ?? []).filter((one) => of(one) === month),
    }
  })
}

/** The last block listed in the ledger of a month. */
function blockIn(counted: Counted, month: string): Period | null {
  const blocks = counted.episodes.flatMap((episode) => blocksOf(episode, counted))
  return blocks.findLast((block) => monthOfPeriod(block, counted.today) === month) ?? null
}

function monitoredOf(practiceId: number, ids: readonly number[]): Promise<PairRow[]> {
  const these = idsIn('m.participant_id', ids)
  return readRows<PairRow>(
    `SELECT m.participant_id, MIN(m.since) AS since, MIN(q.time_zone) AS time_zone
      FROM monitoring m JOIN practice q ON q.id = m.practice_id
      WHERE ${these.sql} AND m.practice_id = $practiceId GROUP BY m.participant_id`,
    { ...these.bind, practiceId },
  )
}

function closesOf(practiceId: number, ids: readonly number[], month: string): Promise<CloseRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows<CloseRow>(
    `SELECT participant_id, closed FROM monitoring_close WHERE ${these.sql} AND practice_id = $practiceId
      AND month = $month`,
    { ...these.bind, practiceId, month },
  )
}
