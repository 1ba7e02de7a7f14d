import { Readable } from 'node:stream'
import { createReadableStreamFromReadable, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'
import { positiveInteger } from '~/access/match'
import { exportOf } from '~/domain/organisation/exports.server'
import { todayIn } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

/** A list of the organisation as a csv file: the filters of the list and the ids of its address, which only narrow the reader's own scope. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, t, screenId } = await enter(request)
  const { searchParams } = new URL(request.url)
  const { file, lines } = exportOf(screenId)
  const owners = { reseller: idIn(searchParams, 'resellerId'), company: idIn(searchParams, 'companyId'), plan: idIn(searchParams, 'planId'), practice: idIn(searchParams, 'practiceId') }
  return new Response(createReadableStreamFromReadable(Readable.from(await lines(actor, searchParams, owners, t))), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${file}-${todayIn('UTC')}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
}

/** @throws Refusal 403 for an id that is none: it must not widen the file to the whole scope. */
function idIn(params: URLSearchParams, name: string): number | null {
  const text = params.get(name)
  const id = text === null ? null : positiveInteger(text)
  if (text !== null && id === null) throw forbidden()
  return id
}
