import type { Where } from '~/access/conditions'
import { ownerFilter } from '~/core/list/owner-filter'
import type { Resource } from '~/core/resource/resource.server'
import { appointmentCreateSchema, appointmentUpdateSchema } from './appointment-schema'
import type { AppointmentRow } from './present-appointment'
import { readAppointments } from './read-appointments.server'
import { createAppointment, removeAppointment, updateAppointment } from './write-appointment.server'

const NEVER: Where = { sql: '1 = 0', bind: {} }

/** A bound for an instant, or for the start of a day in UTC. */
const bound = (name: 'from' | 'until', operator: '>=' | '<') => ({
  type: 'exact' as const,
  column: 'appointment.start_at',
  where: (value: string): Where => {
    const at = Date.parse(value)
    return Number.isNaN(at)
      ? NEVER
      : { sql: `appointment.start_at ${operator} $${name}`, bind: { [name]: new Date(at).toISOString() } }
  },
})

/** Time slots of practitioners, free and taken. */
export const appointmentResource: Resource<AppointmentRow> = {
  name: 'appointment',
  listing: {
    filters: {
      practitioner_id: 'exact',
      practice_id: 'exact',
      participant_id: 'exact',
      free: 'bool',
      emr_status: 'in',
      from: 'exact',
      until: 'exact',
    },
    sorts: ['id', 'start'],
    defaultSort: 'start',
    defaultPerPage: 50,
  },
  source: {
    kind: 'appointment',
    filters: {
      practitioner_id: ownerFilter('appointment', 'practitioner_id'),
      practice_id: ownerFilter('appointment', 'practice_id'),
      participant_id: ownerFilter('appointment', 'participant_id'),
      free: {
        type: 'bool',
        column: 'appointment.participant_id',
        where: (value) => ({
          sql: `appointment.participant_id IS ${value === 'true' || value === '1' ? '' : 'NOT '}NULL`,
          bind: {},
        }),
      },
      emr_status: { type: 'in', column: 'appointment.emr_status' },
      from: bound('from', '>='),
      until: bound('until', '<'),
    },
    sorts: { id: 'appointment.id', start: 'appointment.start_at' },
  },
  expands: [],
  read: readAppointments,
  create: { schema: appointmentCreateSchema, run: createAppointment },
  update: { orAs: 'claim', schema: appointmentUpdateSchema, run: updateAppointment },
  remove: removeAppointment,
}
