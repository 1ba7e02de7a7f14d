import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { emrRules } from '~/access/rules'
import { mustAllow } from '~/core/change/change.server'
import { noteRead } from '~/core/log/note-read.server'
import { Refusal } from '~/platform/refusal'
import { dayAfter } from '~/platform/wall-clock'
import { emrOf, emrSettings } from './company-emr.server'
import { remoteAppointment } from './mapping'
import { asking } from './refused'
import { mustAllowScope } from './subjects.server'

/**
 * Selects a patient's appointments: from and to day (inclusive), statuses, and the code of a service type.
 */
export type EmrAppointmentFilters = {
  start?: string
  end?: string
  status?: readonly string[]
  service?: string
}
export type EmrAppointment = {
  emr_id: string
  start: string
  end: string
  comment: string | null
  emr_status: string
  patient: string | null
}

/**
 * Returns a patient's appointments from the medical-record system, earliest first (APP-23, EMR-14). Nothing
 * is stored here.
 * @throws Refusal 403; 422 without a system or for a patient without a record there; or with the other
 * system's error text.
 */
export async function emrAppointments(
  actor: Actor,
  participantId: number,
  { start, end, status = [], service }: EmrAppointmentFilters,
): Promise<EmrAppointment[]> {
  mustAllow(emrRules.appointments, actor, await participantFacts(actor, participantId))
  const row = await readRow<{ emr_id: string | null; company_id: number | null }>(
    'SELECT emr_id, company_id FROM participant WHERE id = $participantId',
    { participantId },
  )
  if (!row?.company_id || !(await emrSettings(row.company_id)))
    throw new Refusal('emr.notConnected', { status: 422 })
  if (!row.emr_id) throw new Refusal('emr.patientNotThere', { status: 422 })
  const { emr_id: patient, company_id: companyId } = row
  const found = await asking('emr.lookupError', async () => {
    await mustAllowScope(companyId, 'appointment.read')
    const emr = (await emrOf(companyId))!
    const rows = await emr.searchAll('Appointment', {
      patient: `Patient/${patient}`,
      date: [...(start ? [`ge${start}`] : []), ...(end ? [`lt${dayAfter(end, 1)}`] : [])],
      status: status.join(','),
      'service-type': service,
    })
    return rows.flatMap((one) => remoteAppointment(one, emr.baseUrl) ?? [])
  })
  noteRead(actor, {
    resource: 'participant',
    text: `Read appointments of participant ${participantId} in the medical-record system`,
    recordId: participantId,
    participantIds: [participantId],
  })
  return found
    .map(({ emr_id, start_at, end_at, comment, status: emr_status, patientName }) => ({
      emr_id,
      start: start_at,
      end: end_at,
      comment,
      emr_status,
      patient: patientName,
    }))
    .sort((a, b) => a.start.localeCompare(b.start))
}
