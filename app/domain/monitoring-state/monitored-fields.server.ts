import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { groupBy } from '~/platform/group-by'
import type { CheckStatus } from './readiness'

/**
 * The monitoring fields of a participant on the data endpoint (RPM-05); each is returned when its name is in
 * `expand`.
 */
export type MonitoredFields = {
  needs_check?: boolean
  needs_rpm_check?: boolean
  needs_outreach?: boolean
  ready_for_rpm_billing?: boolean
  unbilled_checks?: number
  last_rpm_check_date?: string | null
  last_metric_date?: string | null
  rpm_checks?: CheckTold[]
  unchecked_readings?: UncheckedTold[]
}
/** A reading that no check has seen; a check clears it by `id`. `act`: it has an open safety event. */
type UncheckedTold = {
  id: number
  metric_reading_id: number
  metric: string
  taken: string
  value: number
  diastolic: number | null
  act: boolean
}
type CheckTold = {
  id: number
  participant_id: number
  practice_id: number
  status: CheckStatus
  comment: string | null
  created: string
  updated: string
}

type StateRow = {
  participant_id: number
  needs_check: number
  needs_outreach: number
  ready: number
  unbilled_checks: number
  last_check: string | null
  last_metric: string | null
}

const OF_STATE = {
  needs_check: (row?: StateRow) => row?.needs_check === 1,
  needs_rpm_check: (row?: StateRow) => row?.needs_check === 1,
  needs_outreach: (row?: StateRow) => row?.needs_outreach === 1,
  ready_for_rpm_billing: (row?: StateRow) => row?.ready === 1,
  unbilled_checks: (row?: StateRow) => row?.unbilled_checks ?? 0,
  last_rpm_check_date: (row?: StateRow) => row?.last_check ?? null,
  last_metric_date: (row?: StateRow) => row?.last_metric ?? null,
} as const
type StateField = keyof typeof OF_STATE

const STATE_FIELDS = Object.keys(OF_STATE) as StateField[]
/** The values of `expand` for a participant that concern remote monitoring. */
export const MONITORED_EXPANDS = [...STATE_FIELDS, 'rpm_checks', 'unchecked_readings'] as const

/** Maximum readings returned per patient, worst first; the number that one check clears. */
const MOST_READINGS = 1000
/** Maximum checks returned per patient, newest first. */
const MOST_CHECKS = 100

/**
 * Returns the requested monitoring fields of these patients in the actor's practice, from the stored rows.
 * Null if the actor may not read them, or requested none.
 */
export async function monitoredFieldsOf(
  ids: readonly number[],
  actor: Actor,
  expand: readonly string[],
): Promise<Map<number, MonitoredFields> | null> {
  const fields = STATE_FIELDS.filter((name) => expand.includes(name))
  const asksChecks = expand.includes('rpm_checks')
  const asksReadings = expand.includes('unchecked_readings')
  const practiceId = actor.practitioner?.practiceId
  if ((fields.length === 0 && !asksChecks && !asksReadings) || practiceId === undefined) return null
  if (!decide(recordRules['rpm-check'].list, actor, {})) return null
  const [states, checks, readings] = await Promise.all([
    fields.length > 0 ? statesOf(ids, practiceId) : [],
    asksChecks ? checksOf(ids, practiceId) : [],
    asksReadings ? readingsOf(ids, practiceId) : [],
  ])
  const stateBy = new Map(states.map((row) => [row.participant_id, row]))
  const checksBy = groupBy(checks, ({ participant_id }) => participant_id)
  const readingsBy = groupBy(readings, ({ participant_id }) => participant_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        ...Object.fromEntries(fields.map((name) => [name, OF_STATE[name](stateBy.get(id))])),
        ...(asksChecks && { rpm_checks: checksBy.get(id) ?? [] }),
        ...(asksReadings && { unchecked_readings: (readingsBy.get(id) ?? []).map(told) }),
      },
    ]),
  )
}

function statesOf(ids: readonly number[], practiceId: number): Promise<StateRow[]> {
  const these = idsIn('participant_id', ids)
  return readRows<StateRow>(
    `SELECT participant_id, needs_check, needs_outreach, ready, unbilled_checks, last_check, last_metric
      FROM monitoring_state
      WHERE practice_id = $practiceId AND ${these.sql}`,
    { ...these.bind, practiceId },
  )
}

function checksOf(ids: readonly number[], practiceId: number): Promise<CheckTold[]> {
  const these = idsIn('participant_id', ids)
  return readRows<CheckTold>(
    `SELECT id, participant_id, practice_id, status, comment, created, updated FROM (
       SELECT rpm_check.*, ROW_NUMBER() OVER (PARTITION BY participant_id ORDER BY id DESC) AS place
         FROM rpm_check
        WHERE practice_id = $practiceId AND ${these.sql}
     ) ranked WHERE place <= ${MOST_CHECKS} ORDER BY id DESC`,
    { ...these.bind, practiceId },
  )
}

type ReadingRow = Omit<UncheckedTold, 'act'> & { participant_id: number; act: number }

function told({ participant_id: _of, act, ...reading }: ReadingRow): UncheckedTold {
  return { ...reading, act: act === 1 }
}

function readingsOf(ids: readonly number[], practiceId: number): Promise<ReadingRow[]> {
  const these = idsIn('u.participant_id', ids)
  return readRows<ReadingRow>(
    `SELECT id, participant_id, metric_reading_id, metric, taken, value, diastolic, act FROM (
       SELECT u.id, u.participant_id, u.metric_reading_id, r.metric, r.taken, r.value, r.diastolic, u.act, u.beyond,
         ROW_NUMBER() OVER (PARTITION BY u.participant_id ORDER BY u.act DESC, u.beyond DESC, u.id DESC) AS place
       FROM unchecked_reading u JOIN metric_reading r ON r.id = u.metric_reading_id
        WHERE u.practice_id = $practiceId AND u.rpm_check_id IS NULL AND ${these.sql}
     ) ranked WHERE place <= ${MOST_READINGS} ORDER BY act DESC, beyond DESC, id DESC`,
    { ...these.bind, practiceId },
  )
}
