import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { openedRow } from '~/core/list/opened-row'
import { listRecords, type Resource } from '~/core/resource/resource.server'
import { patientsWithOpenEvents } from '~/domain/safety/open-events.server'
import { forbidden } from '~/platform/refusal'
import type { PatientLine, PatientListData, PatientRow } from './patient'
import { patientListing } from './patient-listing'
import { patientResource } from './patient-resource.server'

/** The state and one page of the patient list of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export async function loadPatientList(actor: Actor, request: Request): Promise<PatientListData> {
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, patientListing)
  const [page, patients] = await Promise.all([
    listRecords(patientsOf(actor), actor, query),
    patientsWithOpenEvents(actor.practitioner?.practiceId ?? 0),
  ])
  const toSafety = listQueryString({ ...query, filters: { show: 'safety' }, page: 0 }, patientListing)
  return {
    listing: patientListing,
    query,
    page: { ...page, rows: page.rows.map(lineOf) },
    safety: { patients, to: `${pathTo('home')}${toSafety}` },
    open: openedRow(page, searchParams),
  }
}

function lineOf({
  id,
  firstname,
  lastname,
  dob,
  appointment,
  appointmentAlert: alert,
  preferred_contact_method: method,
  email,
  phone_primary,
  lacksPassword,
  openSafety,
}: PatientRow): PatientLine {
  const contact = method === 'EMAIL' ? email : method === 'PHONE' || method === 'TEXT' ? phone_primary : null
  const safety = openSafety > 0
  return { id, firstname, lastname, dob, method, contact, appointment, alert, lacksPassword, safety }
}

/** The patients of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export function patientsOf({ practitioner }: Actor): Resource<PatientRow> {
  if (!practitioner) throw forbidden()
  return patientResource(practitioner)
}
