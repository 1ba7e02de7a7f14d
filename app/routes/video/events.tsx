import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { roomEvents } from '~/domain/video/signalling.server'

/** What happens in a room, for as long as somebody is in it. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor, params } = await enter(request)
  return roomEvents(request, actor, params.room!)
}
