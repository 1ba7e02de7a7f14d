import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import { scopes } from '~/access/scopes'
import { noteRead } from '~/core/log/note-read.server'
import { practiceZone } from '~/domain/practice/practice-zone.server'
import { presentAppointment, type AppointmentRow, type StoredAppointment } from './present-appointment'
import type { Range } from './wall-times'

const SELECT = `SELECT appointment.id, appointment.version, appointment.practitioner_id,
  appointment.practice_id, appointment.participant_id,
    appointment.start_at, appointment.end_at, appointment.comment, appointment.emr_id,
    appointment.emr_status, a.time_zone, a.name AS practice_name,
    COALESCE(w.patient_booking, a.patient_booking) AS booking,
    o.firstname AS practitioner_first, o.lastname AS practitioner_last, w.title AS practitioner_title,
    p.firstname AS participant_first, p.lastname AS participant_last
  FROM appointment JOIN practice a ON a.id = appointment.practice_id
  JOIN practitioner w ON w.id = appointment.practitioner_id
  JOIN participant o ON o.id = w.participant_id LEFT JOIN participant p ON p.id = appointment.participant_id`

/** Returns the appointments with these ids, in one statement. */
export async function readAppointments(ids: number[], actor: Actor): Promise<AppointmentRow[]> {
  const these = idsIn('appointment.id', ids)
  const rows = await readRows<StoredAppointment>(`${SELECT} WHERE ${these.sql}`, these.bind)
  return rows.map((row) => presentAppointment(row, actor, practiceZone(row.time_zone)))
}

/** Maximum appointments returned for one range. */
export const MOST_SHOWN = 5_000

/**
 * Returns the appointments that overlap a range, in the actor's scope and in order, in one statement, and
 * logs the read. `where` narrows it further, for example to one practitioner.
 */
export async function appointmentsIn(
  actor: Actor,
  { start_at, end_at }: Range,
  where: Where,
): Promise<AppointmentRow[]> {
  const scope = scopes.appointment(actor)
  const rows = await readRows<StoredAppointment>(
    `${SELECT} WHERE (${scope.sql}) AND (${where.sql}) AND appointment.start_at < $rangeEnd
      AND appointment.start_at > $dayBefore
        AND appointment.end_at > $rangeStart
      ORDER BY appointment.start_at, appointment.id LIMIT ${MOST_SHOWN}`,
    { ...scope.bind, ...where.bind, rangeStart: start_at, rangeEnd: end_at, dayBefore: dayBefore(start_at) },
  )
  noteRead(actor, {
    resource: 'appointment',
    text: 'Read appointments',
    participantIds: rows.map((row) => row.participant_id),
  })
  return rows.map((row) => presentAppointment(row, actor, practiceZone(row.time_zone)))
}

/**
 * Appointments last at most a day, so one that began before this has ended; this bound lets the index be
 * used.
 */
export function dayBefore(instant: string): string {
  return new Date(Date.parse(instant) - 24 * 3600_000 - 1).toISOString()
}
