import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { namedId } from '~/access/named-id'
import { listDownload } from '~/core/list/list-download.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { exportOf } from '~/domain/exports/exports.server'

/**
 * An organization's list as a csv file: the filters of the list, and the IDs in its address, which only
 * narrow the reader's scope.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const { actor, screenId } = entered
  const reader = readerOf(entered)
  const { searchParams } = new URL(request.url)
  const { file, lines } = exportOf(screenId)
  const owners = {
    reseller: namedId(searchParams, 'resellerId'),
    company: namedId(searchParams, 'companyId'),
    plan: namedId(searchParams, 'planId'),
    practice: namedId(searchParams, 'practiceId'),
  }
  return listDownload(file, await lines(actor, searchParams, owners, reader), reader, request)
}
