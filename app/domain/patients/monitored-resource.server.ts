import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Resource } from '~/core/resource/resource.server'
import type { LatestReading } from '~/domain/monitoring-state/monitored-state'
import type { Badge, CheckStatus } from '~/domain/monitoring-state/readiness'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { forbidden } from '~/platform/refusal'
import { BY_LASTNAME } from './by-lastname'
import { monitoredListing, type MonitoredView } from './monitored-listing'
import { patientByAnything } from './patient-by-anything.server'
import { THROUGH_LINKS } from './through-links'

/** A row of the list of monitored patients: stored columns, no readings. */
export type MonitoredRow = {
  id: number
  firstname: string
  lastname: string
  dob: string | null
  badge: Badge | 'NONE'
  needs_outreach: number
  needs_check: number
  ready: number
  status: CheckStatus | null
  last_check: string | null
  last_metric: string | null
  device_days: number
  manual_days: number
  minutes: number
  contact: number
  unbilled_checks: number
  act: number
  check_due: string | null
  overdue: number
  latest: LatestReading[]
}

const VIEWS: Record<MonitoredView, string> = {
  out_of_range: 'state.unchecked > 0',
  needs_outreach: 'state.needs_outreach = 1',
  needs_check: 'state.needs_check = 1',
  ready_for_billing: 'state.ready = 1',
  checked: 'state.needs_check = 0 AND state.last_check IS NOT NULL',
}

/**
 * The patients whom the actor's practice monitors.
 * @throws Refusal 403 for anybody but a practitioner.
 */
export function monitoredOf({ practitioner }: Actor): Resource<MonitoredRow> {
  if (!practitioner) throw forbidden()
  const { practiceId } = practitioner
  return {
    name: 'participant',
    listing: monitoredListing,
    scope: () => ({ sql: 'state.practice_id = $scopePractice', bind: { scopePractice: practiceId } }),
    source: {
      kind: 'participant',
      via: { from: MONITORED, id: 'state.participant_id', live: THROUGH_LINKS.live },
      filters: {
        q: {
          type: 'text',
          column: participantResource.source.filters.lastname!.column,
          where: patientByAnything,
        },
        show: { type: 'exact', column: 'state.badge', where: viewWhere },
      },
      sorts: {
        place: 'state.place',
        lastname: BY_LASTNAME,
        last_metric: 'state.last_metric',
        last_check: 'state.last_check',
        device_days: 'state.device_days',
        minutes: 'state.minutes',
      },
    },
    expands: [],
    read: (ids) => readMonitored(practiceId, ids),
  }
}

/** Returns the size of each view, and of all, in one look at the stored rows. */
export async function monitoredCounts(practiceId: number): Promise<Record<MonitoredView | 'all', number>> {
  const sums = Object.entries(VIEWS).map(
    ([view, sql]) => `COALESCE(SUM(CASE WHEN ${sql} THEN 1 ELSE 0 END), 0) AS ${view}`,
  )
  const rows = await readRows<Record<MonitoredView | 'total', number | string>>(
    `SELECT COUNT(*) AS total, ${sums.join(', ')} FROM monitoring_state state
       JOIN provider link ON link.practice_id = state.practice_id AND link.participant_id = state.participant_id
      WHERE state.practice_id = $practiceId AND ${THROUGH_LINKS.live}`,
    { practiceId },
  )
  const of = (name: MonitoredView | 'total') => Number(rows[0]?.[name] ?? 0)
  return {
    all: of('total'),
    out_of_range: of('out_of_range'),
    needs_outreach: of('needs_outreach'),
    needs_check: of('needs_check'),
    ready_for_billing: of('ready_for_billing'),
    checked: of('checked'),
  }
}

const MONITORED = `monitoring_state state
  JOIN provider link ON link.practice_id = state.practice_id AND link.participant_id = state.participant_id
  LEFT JOIN participant ON participant.id = state.participant_id`

function viewWhere(view: string): Where {
  const sql = view in VIEWS ? VIEWS[view as MonitoredView] : '1 = 0'
  return { sql, bind: {} }
}

async function readMonitored(practiceId: number, ids: readonly number[]): Promise<MonitoredRow[]> {
  const these = idsIn('s.participant_id', ids)
  const rows = await readRows<Omit<MonitoredRow, 'latest'> & { latest: string }>(
    `SELECT s.participant_id AS id, p.firstname, p.lastname, p.dob, s.badge, s.needs_outreach, s.needs_check, s.ready, s.status,
            s.last_check, s.last_metric, s.device_days, s.manual_days, s.minutes, s.contact, s.unbilled_checks,
            s.act, s.check_due, s.overdue, s.latest
       FROM monitoring_state s JOIN participant p ON p.id = s.participant_id
      WHERE s.practice_id = $practiceId AND ${these.sql}`,
    { ...these.bind, practiceId },
  )
  return rows.map((row) => ({ ...row, latest: JSON.parse(row.latest) as LatestReading[] }))
}
