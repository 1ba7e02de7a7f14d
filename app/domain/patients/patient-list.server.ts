import type { ActingPractitioner, Actor } from '~/access/actor'
import { readListQuery, type ListQuery } from '~/domain/listing/list-query'
import { listRecords } from '~/domain/record/resource.server'
import { forbidden } from '~/platform/refusal'
import type { PatientListData } from './patient'
import { patientListing } from './patient-listing'
import { patientResource } from './patient-resource.server'

/** The state and one page of the patient list of the actor's current practice. @throws Refusal 403 for anybody but a practitioner. */
export async function loadPatientList(actor: Actor, request: Request): Promise<PatientListData> {
  const query = readListQuery(new URL(request.url).searchParams, patientListing)
  return { listing: patientListing, query, page: await listPatients(actor, query) }
}

/** One page of the patients of the actor's current practice. */
export function listPatients(actor: Actor, query: ListQuery) {
  return listRecords(patientResource(practitionerOf(actor)), actor, query)
}

function practitionerOf({ practitioner }: Actor): ActingPractitioner {
  if (!practitioner) throw forbidden()
  return practitioner
}
