import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { forbidden } from '~/platform/refusal'

/** My appointments: redirects to the user's calendar, with the query kept (APP-01, OP-66). */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  if (!actor.practitioner) throw forbidden()
  const { search } = new URL(request.url)
  throw redirect(pathTo('practice.appointments', { practitionerId: actor.practitioner.id }) + search)
}
