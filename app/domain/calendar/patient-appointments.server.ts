import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { listRecords } from '~/core/resource/resource.server'
import type { Lang } from '~/i18n/t'
import { now } from '~/platform/clock'
import { appointmentResource } from './appointment-resource.server'
import type { AppointmentRow } from './present-appointment'
import { saidRange } from './said-when'

const MOST = 5

/**
 * Returns a patient's upcoming and past appointments at the actor's practice, for the chart; null for a
 * reader without calendars.
 */
export async function patientAppointments(actor: Actor, participantId: number, { lang }: { lang: Lang }) {
  if (!decide(recordRules.appointment.list, actor, {}) || actor.role !== 'PRACTITIONER') return null
  const base = { sort: 'start', page: 0, perPage: MOST }
  const of = { participant_id: String(participantId) }
  const [coming, past] = await Promise.all([
    listRecords(
      appointmentResource,
      actor,
      { ...base, descending: false, filters: { ...of, from: now() } },
      { unnoted: true },
    ),
    listRecords(
      appointmentResource,
      actor,
      { ...base, descending: true, filters: { ...of, until: now() } },
      { unnoted: true },
    ),
  ])
  const show = (row: AppointmentRow) => ({
    id: row.id,
    when: saidRange({ start_at: row.start, end_at: row.end }, row.time_zone, lang),
    who: row.practitionerName,
    to: `${pathTo('practice.appointments', { practitionerId: row.practitioner_id })}?day=${row.date}&modal=details&target=${row.id}`,
  })
  return { coming: coming.rows.map(show), past: past.rows.map(show) }
}
