import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { publicKeys } from '~/integrations/emr/token.server'

/** The public keys with which EMRs verify our tokens. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return Response.json(await publicKeys(), { headers: { 'Cache-Control': 'public, max-age=300' } })
}
