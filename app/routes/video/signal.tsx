import type { ActionFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { receiveSignal } from '~/domain/video/signalling.server'

/** A message from one browser of a call to the other. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, params } = await enter(request)
  await receiveSignal(request, actor, params.room!)
  return new Response(null, { status: 204 })
}
