import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { receiveSignal } from '~/domain/video/signalling.server'
import { Refusal } from '~/platform/refusal'

/** A GET has nothing to return. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  throw new Refusal('shell.notFound', { status: 404 })
}

/** Passes a message from one browser of a call to the other. */
export async function action({ request }: ActionFunctionArgs) {
  const { actor, params } = await enter(request)
  await receiveSignal(request, actor, params.room!)
  return new Response(null, { status: 204 })
}
