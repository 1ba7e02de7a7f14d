import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { receiveApple } from '~/domain/devices/apple.server'

/** Authenticated by the person's code alone, so it has its own door instead of `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return receiveApple(request)
}

export function action({ request }: ActionFunctionArgs) {
  return receiveApple(request)
}
