import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { receiveReadings } from '~/domain/devices/receive.server'

/** Authenticated by the person's code alone, so it has its own door instead of `enter`. */
export function loader({ request }: LoaderFunctionArgs) {
  return receiveReadings(request)
}

export function action({ request }: ActionFunctionArgs) {
  return receiveReadings(request)
}
