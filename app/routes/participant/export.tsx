import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { namedId } from '~/access/named-id'
import { listDownload } from '~/core/list/list-download.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { readListQuery } from '~/core/list/list-query'
import { exportParticipants } from '~/domain/participant/export-participants.server'
import { withinAddress } from '~/domain/participant/within-address.server'
import { participantResource } from '~/domain/participant/participant-resource.server'

/**
 * The participant list as a csv file: the filters of the list, and `resellerId` and `companyId` of its
 * address.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const entered = await enter(request)
  const reader = readerOf(entered)
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, participantResource.listing)
  return listDownload(
    'participants',
    await exportParticipants(entered.actor, query, withinAddress(named(searchParams)), reader),
    reader,
    request,
  )
}

/** The IDs only narrow: the rows are within the reader's scope in any case. */
function named(params: URLSearchParams) {
  const [reseller, company] = [namedId(params, 'resellerId'), namedId(params, 'companyId')]
  return {
    ...(reseller && { reseller: { id: reseller } }),
    ...(company && { company: { id: company, reseller_id: null } }),
  }
}
