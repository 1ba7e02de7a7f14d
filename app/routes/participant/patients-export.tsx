import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { readListQuery } from '~/domain/listing/list-query'
import { exportPatients } from '~/domain/patients/export-patients.server'
import { patientListing } from '~/domain/patients/patient-listing'

export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, lang } = await enter(request)
  const lines = await exportPatients(actor, readListQuery(new URL(request.url).searchParams, patientListing), { t, lang })
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: { 'Content-Type': 'text/csv; charset=utf-8', 'Content-Disposition': 'attachment; filename="patients.csv"', 'Cache-Control': 'no-store' },
  })
}
