import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'

/**
 * The short forms /home, /questionnaires … redirect to their canonical address and keep the query (OP-02).
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const { pathname, search } = new URL(request.url)
  throw redirect(`/participant${pathname}${search}`)
}
