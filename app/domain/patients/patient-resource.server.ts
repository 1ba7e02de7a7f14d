import { readRows } from 'db/connection'
import type { ActingPractitioner } from '~/access/actor'
import { participantResource } from '~/domain/participant/participant-resource.server'
import type { Resource } from '~/domain/record/resource.server'
import { env } from '~/platform/env.server'
import { todayIn } from '~/platform/clock'
import type { PatientRow } from './patient'
import { isAppointmentAlert, showWhere } from './patient-filters'
import { patientListing } from './patient-listing'

/** The patients of one practice: participants within the practitioner's scope, with the practice's own link. */
export function patientResource(practitioner: ActingPractitioner): Resource<PatientRow> {
  const { practiceId } = practitioner
  const today = todayIn(practitioner.timeZone ?? env().TIME_ZONE)
  const { source } = participantResource
  return {
    name: 'participant',
    listing: patientListing,
    source: {
      ...source,
      filters: { ...source.filters, show: { type: 'exact', column: 'participant.id', where: (value) => showWhere(value, practiceId, today) } },
      sorts: {
        ...source.sorts,
        appointment: `(SELECT l.appointment FROM provider l WHERE l.participant_id = participant.id AND l.practice_id = ${Number(practiceId)})`,
      },
    },
    expands: [],
    read: async (ids) => {
      const rows = await readRows<Omit<PatientRow, 'appointmentAlert'>>(
        `SELECT p.id, p.firstname, p.lastname, p.dob, u.email, p.preferred_contact_method, p.phone_primary, n.name AS plan_name, l.appointment
           FROM participant p JOIN app_user u ON u.id = p.user_id LEFT JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
           LEFT JOIN plan n ON n.id = p.plan_id
          WHERE p.id IN (${ids.map(Number).join(', ')})`,
        { practiceId },
      )
      return rows.map((row) => ({ ...row, appointmentAlert: isAppointmentAlert(row.appointment, today) }))
    },
  }
}
