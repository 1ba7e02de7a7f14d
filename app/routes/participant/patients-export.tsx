import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import { exportPatients } from '~/domain/patients/export-patients.server'
import { patientListing } from '~/domain/patients/patient-listing'

/** The patient list as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const reader = readerOf(entered)
  const query = readListQuery(new URL(request.url).searchParams, patientListing)
  return listDownload('patients', await exportPatients(entered.actor, query, reader), reader, request)
}
