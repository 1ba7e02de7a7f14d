import type { Actor } from '~/access/actor'
import { readListQuery } from '~/domain/listing/list-query'
import { sentPage } from '~/domain/listing/sent-page'
import { listRecords, type Resource } from '~/domain/record/resource.server'
import { forbidden } from '~/platform/refusal'
import type { PatientListData, PatientRow } from './patient'
import { patientListing } from './patient-listing'
import { patientResource } from './patient-resource.server'

/** The state and one page of the patient list of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export async function loadPatientList(actor: Actor, request: Request): Promise<PatientListData> {
  const query = readListQuery(new URL(request.url).searchParams, patientListing)
  return { listing: patientListing, query, page: sentPage(await listRecords(patientsOf(actor), actor, query)) }
}

/** The patients of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export function patientsOf({ practitioner }: Actor): Resource<PatientRow> {
  if (!practitioner) throw forbidden()
  return patientResource(practitioner)
}
