import { readRows, writeRows, writeTx } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { fromJson } from 'db/words'
import { isThere } from '~/entities/sql'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { groupBy } from '~/platform/group-by'
import { loadKnown, type MonitoredPair } from './load-known.server'
import { lockPatients } from './lock-patients.server'
import { claimableSince } from './load-counts.server'
import { stateOf, type MonitoredState } from './monitored-state'
import { ruleAnswers, type RuleAnswer } from './rule-answers'

type Key = { practice_id: number; participant_id: number }
type Needs = Pick<MonitoredState, 'badge' | 'needs_outreach' | 'needs_check' | 'ready'>
type Stored = Key & Needs
type Computed = { pair: Pair; state: MonitoredState; offers: readonly RuleAnswer[] }
type Pair = MonitoredPair & { isCurrent: boolean }
type PairRow = Key & {
  since: string
  ended: string | null
  time_zone: string | null
  check_days: number | null
}

/**
 * Updates the monitoring state of these patients for every practice that monitors them. Call it once, at the
 * end of the transaction that wrote about them. It costs one statement for people whom nobody monitors, and
 * the same number of statements for one monitored person as for many.
 */
export async function keepMonitoring(participantIds: readonly number[]): Promise<void> {
  const ids = [...new Set(participantIds)]
  if (ids.length === 0 || !(await isAnyMonitored(ids))) return
  await writeTx(async () => {
    await lockPatients(ids)
    const { stored, rows } = await compute(ids)
    const current = rows.filter(({ pair }) => pair.isCurrent)
    const here = new Set(current.map(({ pair }) => keyOf(pair)))
    const gone = [...stored.values()].filter((row) => !here.has(keyOf(row)))
    await remove(gone)
    await store(current)
    await storeOffers(ids, rows)
    const changed = current.filter(({ pair, state }) => !isSame(state, stored.get(keyOf(pair))))
    await keepAttention([...gone, ...changed.map(({ pair }) => pair)].map((of) => of.participant_id))
  })
}

/**
 * The same for a new day, without locking rows during the computation: a row whose needs are unchanged is
 * written unless somebody else wrote it meanwhile; the others are recomputed as after a write.
 */
export async function renewMonitoring(participantIds: readonly number[]): Promise<void> {
  const { stored, rows } = await compute(participantIds)
  const same = rows.filter(({ pair, state }) => pair.isCurrent && isSame(state, stored.get(keyOf(pair))))
  await renew(same)
  const renewed = new Set(same.map(({ pair }) => keyOf(pair)))
  const others = [...rows.map(({ pair }) => pair), ...stored.values()].filter(
    (row) => !renewed.has(keyOf(row)),
  )
  await keepMonitoring(others.map(({ participant_id }) => participant_id))
}

/** Returns the stored rows of these patients, and freshly computed ones for those monitored now. */
async function compute(ids: readonly number[]): Promise<{ stored: Map<string, Stored>; rows: Computed[] }> {
  const stored = new Map((await storedRows(ids)).map((row) => [keyOf(row), row]))
  const pairs = await monitoredPairs(ids)
  const known = await loadKnown(pairs)
  return {
    stored,
    rows: pairs.map((pair, place) => {
      const own = known[place]!
      return { pair, state: stateOf(own), offers: ruleAnswers(own.counted).filter(({ met }) => met) }
    }),
  }
}

async function isAnyMonitored(ids: readonly number[]): Promise<boolean> {
  const these = idsIn('participant_id', ids)
  const rows = await readRows(
    `SELECT 1 AS monitored FROM monitoring WHERE ${these.sql} AND (ended IS NULL OR ended >= $recent)
      UNION ALL SELECT 1 FROM monitoring_state WHERE ${these.sql} LIMIT 1`,
    { ...these.bind, recent: claimableSince() },
  )
  return rows.length > 0
}

/**
 * The patients in a practice's care whom it monitors, or has monitored within the period in which a payer
 * still accepts a claim.
 */
async function monitoredPairs(ids: readonly number[]): Promise<Pair[]> {
  const these = idsIn('m.participant_id', ids)
  const rows = await readRows<PairRow>(
    `SELECT m.practice_id, m.participant_id, m.since, m.ended, q.time_zone,
        COALESCE(m.check_days, q.check_days) AS check_days FROM monitoring m
      JOIN practice q ON q.id = m.practice_id
       JOIN provider l ON l.practice_id = m.practice_id AND l.participant_id = m.participant_id
         AND ${isThere('provider', 'participant', 'l')}
      WHERE ${these.sql} AND (m.ended IS NULL OR m.ended >= $recent)
      ORDER BY m.practice_id, m.participant_id, m.since`,
    { ...these.bind, recent: claimableSince() },
  )
  return [...groupBy(rows, keyOf).values()].map((episodes): Pair => {
    const current = episodes.find(({ ended }) => ended === null)
    const { practice_id, participant_id, since, time_zone, check_days } = current ?? episodes.at(-1)!
    const zone = time_zone ?? env().TIME_ZONE
    return {
      ...{ practice_id, participant_id, since, zone, today: todayIn(zone) },
      ...{ checkDays: check_days, isCurrent: Boolean(current) },
    }
  })
}

function storedRows(ids: readonly number[]): Promise<Stored[]> {
  const these = idsIn('participant_id', ids)
  return readRows<Stored>(
    `SELECT practice_id, participant_id, badge, needs_outreach, needs_check, ready FROM monitoring_state
      WHERE ${these.sql}`,
    these.bind,
  )
}

async function remove(rows: readonly Key[]): Promise<void> {
  for (const { practice_id, participant_id } of rows)
    await writeRows(
      'DELETE FROM monitoring_state WHERE practice_id = $practice_id AND participant_id = $participant_id',
      { practice_id, participant_id },
    )
}

const OFFER = ['practice_id', 'participant_id', 'code', 'starts', 'until', 'value', 'times'] as const
const KEY = ['practice_id', 'participant_id'] as const
const COLUMNS = [
  ...['badge', 'needs_outreach', 'needs_check', 'ready', 'status', 'last_check', 'last_metric'],
  ...['device_days', 'manual_days', 'late_days', 'minutes', 'contact', 'unbilled_checks'],
  ...['latest', 'answers', 'unchecked', 'act', 'check_due', 'overdue', 'computed_for', 'place', 'updated'],
] as const

function valuesOf({ pair, state }: Computed, updated: string) {
  return {
    practice_id: pair.practice_id,
    participant_id: pair.participant_id,
    ...state,
    latest: JSON.stringify(state.latest),
    answers: JSON.stringify(state.answers),
    updated,
  }
}

/** Writes rows, except those that somebody else computed for the same day meanwhile, which would be newer. */
async function renew(rows: readonly Computed[]): Promise<void> {
  if (rows.length === 0) return
  const updated = now()
  const fresh = fromJson('monitoring_state', [...KEY, ...COLUMNS], 'rows')
  await writeTx(() =>
    writeRows(
      `UPDATE monitoring_state SET ${COLUMNS.map((name) => `${name} = fresh.${name}`).join(', ')}
        FROM (${fresh}) AS fresh WHERE monitoring_state.practice_id = fresh.practice_id
          AND monitoring_state.participant_id = fresh.participant_id
          AND monitoring_state.computed_for <> fresh.computed_for`,
      { rows: JSON.stringify(rows.map((row) => valuesOf(row, updated))) },
    ),
  )
}

async function store(rows: readonly Computed[]): Promise<void> {
  if (rows.length === 0) return
  const updated = now()
  const values = rows.map((row) => valuesOf(row, updated))
  const all = [...KEY, ...COLUMNS]
  await writeRows(
    `INSERT INTO monitoring_state (${all.join(', ')}) ${fromJson('monitoring_state', all, 'rows')} WHERE 1 = 1
      ON CONFLICT (practice_id, participant_id) DO UPDATE
        SET ${COLUMNS.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    { rows: JSON.stringify(values) },
  )
}

/** Replaces what may be billed for each of these people; ended monitoring that was evaluated is marked so. */
async function storeOffers(ids: readonly number[], rows: readonly Computed[]): Promise<void> {
  const these = idsIn('participant_id', ids)
  await writeRows(`DELETE FROM monitoring_offer WHERE ${these.sql}`, these.bind)
  await writeRows(
    `UPDATE monitoring SET weighed = 1 WHERE ${these.sql} AND weighed = 0 AND ended IS NOT NULL`,
    {
      ...these.bind,
    },
  )
  const offers = rows.flatMap(({ pair, offers: own }) =>
    own.map(({ code, starts, until, value, times }) => ({
      ...{ practice_id: pair.practice_id, participant_id: pair.participant_id },
      ...{ code, starts, until, value, times },
    })),
  )
  if (offers.length === 0) return
  await writeRows(
    `INSERT INTO monitoring_offer (${OFFER.join(', ')}) ${fromJson('monitoring_offer', OFFER, 'rows')}`,
    { rows: JSON.stringify(offers) },
  )
}

function keyOf({ practice_id, participant_id }: Key): string {
  return `${practice_id} ${participant_id}`
}

function isSame(state: Needs, stored: Needs | undefined): boolean {
  return (
    stored !== undefined &&
    stored.badge === state.badge &&
    stored.needs_outreach === state.needs_outreach &&
    stored.needs_check === state.needs_check &&
    stored.ready === state.ready
  )
}
