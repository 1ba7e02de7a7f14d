import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { pathTo } from '~/access/links'
import { enter } from '~/core/guard/guard.server'
import { PRODUCTS } from '~/domain/devices/device-line'
import { beginLink } from '~/domain/devices/link.server'
import { env } from '~/platform/env.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/** Redirects the participant to a vendor's consent page. */
export async function loader({ request }: LoaderFunctionArgs) {
  const { actor } = await enter(request)
  const service = PRODUCTS.find((name) => name === new URL(request.url).searchParams.get('service'))
  if (!service || request.method !== 'GET') throw forbidden()
  try {
    return redirect(await beginLink(actor, service, env().PUBLIC_URL))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw await redirectWithFlash(pathTo('me.metrics'), { kind: 'error', key: error.data.key })
  }
}
