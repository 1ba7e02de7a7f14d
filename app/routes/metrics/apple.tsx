import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { receiveApple } from '~/domain/devices/apple.server'

/** Authenticated only by the person's code, so it does not go through `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return receiveApple(request)
}

export function action({ request }: ActionFunctionArgs) {
  return receiveApple(request)
}
