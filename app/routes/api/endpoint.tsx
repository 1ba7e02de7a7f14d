import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from '~/api/endpoint.server'
import { registry } from '~/api/registry.server'

/** Authenticated only by its header, so it does not go through `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerCall(request, registry)
}

export function action({ request }: ActionFunctionArgs) {
  return answerCall(request, registry)
}
