import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { formatDate } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import { isAppointmentAlert } from './patient-filters'
import { contactMethodText, patientHeader, readPatient, type PatientRecord } from './read-patient.server'

/**
 * Returns the details of a patient (PAT-02, PAT-03): summary, contact, activity, questionnaires.
 * @throws Refusal 403 without a provider link.
 */
export async function loadDetails(actor: Actor, participantId: number, reader: Reader) {
  const patient = await readPatient(actor, participantId)
  const questionnaires = await questionnaireItems(actor, participantId, reader)
  noteRead(actor, {
    text: `Opened details of participant ${participantId}`,
    resource: 'participant',
    recordId: participantId,
    participantIds: [participantId],
  })
  return {
    header: patientHeader(patient),
    summary: {
      gender: patient.gender && reader.t(`participant.gender.${patient.gender}`),
      external_id: patient.external_id,
      plan: patient.plan_name,
    },
    contact: {
      preferred: contactMethodText(patient.preferred_contact_method, reader.t),
      email: patient.email,
      phone_primary: patient.phone_primary,
      phone_secondary: patient.phone_secondary,
      address: addressOf(patient),
    },
    activity: {
      lacksPassword: patient.lacks_password === 1,
      profileUpdated: dayText(patient.profile_updated, reader),
      invited: dayText(patient.invited, reader),
      appointment: formatDate(patient.appointment),
      appointmentAlert: isAppointmentAlert(patient.appointment, todayIn(reader.timeZone)),
    },
    questionnaires,
  }
}

function addressOf({ address, address2, city, state, zip }: PatientRecord): string {
  return [address, address2, city, [state, zip].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}
