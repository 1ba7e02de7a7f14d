import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { ActingPractitioner } from '~/access/actor'
import { patientScope } from '~/access/scopes'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { attentionWhere } from '~/domain/attention/attention-where'
import type { Duty } from '~/domain/attention/attention-kinds'
import { attentionOf } from '~/domain/attention/read-attention.server'
import type { Resource } from '~/core/resource/resource.server'
import { env } from '~/platform/env.server'
import { todayIn } from '~/platform/clock'
import { BY_LASTNAME } from './by-lastname'
import type { PatientRow } from './patient'
import { patientByAnything } from './patient-by-anything.server'
import { isAppointmentAlert } from './patient-filters'
import { patientListing } from './patient-listing'
import { THROUGH_LINKS, throughDuty } from './through-links'

/**
 * The patients of one practice: participants within the practitioner's scope, with the practice's own link.
 * Set `common` if many patients match the filter; the query plan then starts from links, not from attention
 * rows.
 */
export function patientResource(practitioner: ActingPractitioner, common = false): Resource<PatientRow> {
  const { practiceId } = practitioner
  const today = todayIn(practitioner.timeZone ?? env().TIME_ZONE)
  const { source } = participantResource
  return {
    name: 'participant',
    listing: patientListing,
    scope: patientScope,
    source: {
      ...source,
      via: THROUGH_LINKS,
      filters: {
        ...source.filters,
        lastname: { type: 'text', column: 'link.lastname_search', folded: true },
        q: { type: 'text', column: 'participant.lastname_search', where: patientByAnything },
        show: {
          type: 'exact',
          column: 'participant.id',
          where: (value) => attentionWhere(value, practiceId, 'link.participant_id', common),
        },
      },
      sorts: {
        ...source.sorts,
        id: 'link.participant_id',
        lastname: BY_LASTNAME,
        appointment: 'link.appointment',
        // Who needs nothing stands behind those who do.
        attention: `COALESCE(${placeIn('act')}, ${placeIn('chores')}, '~')`,
      },
    },
    expands: [],
    read: async (ids) => {
      const these = idsIn('p.id', ids)
      const [rows, attention] = await Promise.all([
        readRows<
          Omit<PatientRow, 'appointmentAlert' | 'lacksPassword' | 'attention' | 'open_surveys'> & {
            lacks_password: number
            open_surveys: number | string
          }
        >(
          `SELECT p.id, p.firstname, p.lastname, p.dob, p.died, p.gender, u.email, u.last_active,
            p.preferred_contact_method,
              p.phone_primary, n.name AS plan_name, l.appointment,
              CASE WHEN u.password_hash IS NULL AND u.disabled = 0 THEN 1 ELSE 0 END AS lacks_password,
              (SELECT COUNT(*) FROM survey s WHERE s.participant_id = p.id AND s.archived = 0
              AND s.completed IS NULL AND NOT EXISTS
                 (SELECT 1 FROM survey n WHERE n.participant_id = p.id AND n.archived = 0
                 AND n.questionnaire_code = s.questionnaire_code AND n.id > s.id)) AS open_surveys
         FROM participant p JOIN app_user u ON u.id = p.user_id
         LEFT JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practiceId
           LEFT JOIN plan n ON n.id = p.plan_id
          WHERE ${these.sql}`,
          { ...these.bind, practiceId },
          { kept: true },
        ),
        attentionOf(practiceId, ids),
      ])
      return rows.map(({ lacks_password, ...row }) => ({
        ...row,
        appointmentAlert: isAppointmentAlert(row.appointment, today),
        lacksPassword: lacks_password === 1,
        open_surveys: Number(row.open_surveys),
        attention: attention.get(row.id) ?? [],
      }))
    },
  }
}

function placeIn(duty: Duty): string {
  return `(SELECT a.place FROM patient_attention a WHERE a.practice_id = link.practice_id
    AND a.kind = '${duty}' AND a.participant_id = link.participant_id)`
}

/** Those patients of a practice with a duty, the most urgent first unless asked otherwise. */
export function patientsWithDuty(practitioner: ActingPractitioner, duty: Duty): Resource<PatientRow> {
  const patients = patientResource(practitioner)
  const { filters, sorts } = patients.source
  return {
    ...patients,
    source: {
      ...patients.source,
      via: throughDuty(duty),
      filters: { ...filters, show: { type: 'exact', column: 'need.kind', where: () => EVERYBODY } },
      sorts: { ...sorts, attention: 'need.place' },
    },
  }
}

const EVERYBODY = { sql: '1 = 1', bind: {} }
