import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { answerCall } from '~/api/endpoint.server'
import { registry } from '~/api/registry.server'

/** Authenticated by its header alone, so it has its own door instead of `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return answerCall(request, registry)
}

export function action({ request }: ActionFunctionArgs) {
  return answerCall(request, registry)
}
