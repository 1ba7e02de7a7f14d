import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { loadKnown, type MonitoredPair } from '~/domain/monitoring-state/load-known.server'
import type { Known } from '~/domain/monitoring-state/monitored-state'
import { endOfMonth, ruleAnswers, type RuleAnswer } from '~/domain/monitoring-state/readiness'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { groupBy } from '~/platform/group-by'
import { LAST_DAY } from './episodes.server'

/** What was billed, as it was then. */
export type BilledLine = {
  id: number
  participant_id: number
  practice_id: number
  code: string
  starts: string
  until: string
  value: number
  times: number
  survey_note_id: number
  by: string
  created: string
}

/** What a month of a patient came to: what each rule says and why, and what was billed for it. */
export type LedgerEntry = {
  participant_id: number
  practice_id: number
  month: string
  until: string
  device_days: number
  manual_days: number
  late_days: number
  minutes: number
  contact: boolean
  unbilled_checks: number
  closed: string | null
  answers: RuleAnswer[]
  billed: BilledLine[]
}

type PairRow = { participant_id: number; since: string; ended: string | null; time_zone: string | null }
type CloseRow = { participant_id: number; closed: string }

/**
 * The ledger of a month for patients of one practice, in the order given; patients who were not monitored in
 * it are left out. The month that is not over ends today. The number of statements is the same for one and
 * for many.
 */
export async function ledgerOf(
  practiceId: number,
  participantIds: readonly number[],
  { month, today }: { month: string; today: string },
): Promise<LedgerEntry[]> {
  const last = endOfMonth(`${month}-01`)
  const until = last < today ? last : today
  const [episodes, closes, billed] = await Promise.all([
    episodesOf(practiceId, participantIds, month),
    closesOf(practiceId, participantIds, month),
    billedIn(practiceId, participantIds, month),
  ])
  const byId = new Map(episodes.map((row) => [row.participant_id, row]))
  const pairs = participantIds.flatMap((id): MonitoredPair[] => {
    const row = byId.get(id)
    if (!row) return []
    const zone = practiceZone(row.time_zone)
    const { since, ended } = row
    return [{ practice_id: practiceId, participant_id: id, since, ended, zone, today: until }]
  })
  const known = await loadKnown(pairs)
  const closed = new Map(closes.map((row) => [row.participant_id, row.closed]))
  const lines = groupBy(billed, ({ participant_id }) => participant_id)
  return pairs.map(({ participant_id }, place) => ({
    participant_id,
    practice_id: practiceId,
    month,
    until,
    ...countsOf(known[place]!),
    closed: closed.get(participant_id) ?? null,
    answers: ruleAnswers(known[place]!),
    billed: lines.get(participant_id) ?? [],
  }))
}

export function countsOf(known: Known) {
  return {
    device_days: new Set(known.deviceDays).size,
    manual_days: new Set(known.manualDays).size,
    late_days: new Set(known.lateDays).size,
    minutes: known.minutes.reduce((sum, entry) => sum + entry.minutes, 0),
    contact: known.minutes.some(({ contact }) => contact),
    unbilled_checks: known.unbilledChecks,
  }
}

function episodesOf(practiceId: number, ids: readonly number[], month: string): Promise<PairRow[]> {
  const these = idsIn('m.participant_id', ids)
  return readRows<PairRow>(
    `SELECT m.participant_id, MIN(m.since) AS since, ${LAST_DAY} AS ended, MIN(q.time_zone) AS time_zone
      FROM monitoring m JOIN practice q ON q.id = m.practice_id
      WHERE ${these.sql} AND m.practice_id = $practiceId AND m.since <= $last AND (m.ended IS NULL
        OR m.ended >= $first)
      GROUP BY m.participant_id`,
    { ...these.bind, practiceId, first: `${month}-01`, last: `${month}-31` },
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

/** What was billed for periods that end in a month. */
function billedIn(practiceId: number, ids: readonly number[], month: string): Promise<BilledLine[]> {
  const these = idsIn('b.participant_id', ids)
  return readRows<BilledLine>(
    `SELECT b.id, b.participant_id, b.practice_id, b.code, b.starts, b.until, b.value, b.times,
      b.survey_note_id, b.created,
        p.firstname || ' ' || p.lastname AS by
       FROM monitoring_bill b JOIN practitioner w ON w.id = b.practitioner_id
         JOIN participant p ON p.id = w.participant_id
      WHERE ${these.sql} AND b.practice_id = $practiceId AND b.until BETWEEN $first AND $last ORDER BY b.id`,
    { ...these.bind, practiceId, first: `${month}-01`, last: `${month}-31` },
  )
}
