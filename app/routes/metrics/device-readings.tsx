import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { receiveReadings } from '~/domain/devices/receive.server'

/** Authenticated only by the person's code, so it does not go through `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return receiveReadings(request)
}

export function action({ request }: ActionFunctionArgs) {
  return receiveReadings(request)
}
