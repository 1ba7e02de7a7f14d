import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/access/guard.server'

export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  return null
}

export default function Stub() {
  return null
}
