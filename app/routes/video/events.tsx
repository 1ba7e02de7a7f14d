import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { hindrance, roomEvents } from '~/domain/video/signalling.server'

/**
 * Streams what happens in a room while somebody is in it; `?why` answers why they cannot be, because an
 * EventSource does not tell.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, params, lang } = await enter(request)
  if (new URL(request.url).searchParams.has('why')) {
    const why = await hindrance(request, actor, params.room!)
    return Response.json({ why }, { headers: { 'Cache-Control': 'no-store' } })
  }
  return roomEvents(request, actor, params.room!, lang)
}
