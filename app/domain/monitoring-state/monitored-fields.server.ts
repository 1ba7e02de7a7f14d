import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { groupBy } from '~/platform/group-by'
import type { CheckStatus } from './readiness'

/**
 * What the data endpoint tells about a monitored patient when asked to (RPM-05); each name is a field and
 * what asks for it.
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
/** The relations of a participant that are about remote monitoring. */
export const MONITORED_EXPANDS = [...STATE_FIELDS, 'rpm_checks'] as const

/** As many checks are told of one patient, the newest first. */
const MOST_CHECKS = 100

/**
 * What the actor's practice knows about these patients from their monitoring, as far as it was asked for,
 * from the kept rows. Null for who may not know, or did not ask.
 */
export async function monitoredFieldsOf(
  ids: readonly number[],
  actor: Actor,
  expand: readonly string[],
): Promise<Map<number, MonitoredFields> | null> {
  const fields = STATE_FIELDS.filter((name) => expand.includes(name))
  const asksChecks = expand.includes('rpm_checks')
  const practiceId = actor.practitioner?.practiceId
  if ((fields.length === 0 && !asksChecks) || practiceId === undefined) return null
  if (!decide(recordRules['rpm-check'].list, actor, {})) return null
  const [states, checks] = await Promise.all([
    fields.length > 0 ? statesOf(ids, practiceId) : [],
    asksChecks ? checksOf(ids, practiceId) : [],
  ])
  const stateBy = new Map(states.map((row) => [row.participant_id, row]))
  const checksBy = groupBy(checks, ({ participant_id }) => participant_id)
  return new Map(
    ids.map((id) => [
      id,
      {
        ...Object.fromEntries(fields.map((name) => [name, OF_STATE[name](stateBy.get(id))])),
        ...(asksChecks && { rpm_checks: checksBy.get(id) ?? [] }),
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
