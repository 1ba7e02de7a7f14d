import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { listDownload } from '~/core/list/list-download.server'
import { readListQuery } from '~/core/list/list-query'
import { exportMonitored } from '~/domain/patients/export-monitored.server'
import { monitoredListing } from '~/domain/patients/monitored-listing'
import { readerOf } from '~/domain/stored-scores/reader.server'

/** The monitored patients as a csv file, with the filters of the list. */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const query = readListQuery(new URL(request.url).searchParams, monitoredListing)
  const reader = readerOf(entered)
  return listDownload('monitoring', await exportMonitored(entered.actor, query, reader), reader, request)
}
