import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { positiveInteger } from '~/access/match'
import { readListQuery } from '~/domain/listing/list-query'
import { exportParticipants } from '~/domain/participant/export-participants.server'
import { withinAddress } from '~/domain/participant/narrow.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

/** The participant list as a csv file: the filters of the list, and `resellerId` and `companyId` of its address. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t } = await enter(request)
  const { searchParams } = new URL(request.url)
  const query = readListQuery(searchParams, participantResource.listing)
  const lines = await exportParticipants(actor, query, withinAddress(named(searchParams)), t)
  return new Response(createReadableStreamFromReadable(Readable.from(lines)), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="participants-${todayIn('UTC')}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** The ids only narrow: the rows are within the reader's own scope in any case. @throws Refusal 403 for one that is none. */
function named(params: URLSearchParams) {
  const [reseller, company] = [idIn(params, 'resellerId'), idIn(params, 'companyId')]
  return { ...(reseller && { reseller: { id: reseller } }), ...(company && { company: { id: company, reseller_id: null } }) }
}

function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name)
  const id = text === null ? null : positiveInteger(text)
  if (text !== null && id === null) throw forbidden()
  return id
}
