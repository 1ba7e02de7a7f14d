import { data } from '@remix-run/node'
import type { Actor } from '~/access/actor'
import { pathTo } from '~/access/links'
import { newAppToken } from '~/domain/devices/apple.server'
import { PRODUCTS, type DeviceService, type Product } from '~/domain/devices/device-line'
import { disconnect, refreshNow } from '~/domain/devices/disconnect.server'
import { dropLink, endLink } from '~/domain/devices/link.server'
import { confirmedOnce } from '~/forms/save/saved-once.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { forbidden, Refusal } from '~/platform/refusal'

/** The service in the address. @throws Refusal 403 for an unknown one. */
export function serviceIn(params: URLSearchParams): DeviceService {
  const service = [...PRODUCTS, 'APPLE' as const].find((name) => name === params.get('service'))
  if (!service) throw forbidden()
  return service
}

/**
 * Completes a consent when the vendor has sent the person back with a code (MET-14), and removes the code
 * from the address.
 * @throws the redirect; returns if the address has no code.
 */
export async function returnFromVendor(request: Request, actor: Actor, service: Product): Promise<void> {
  const params = new URL(request.url).searchParams
  const [code, state, refused] = [params.get('code'), params.get('state'), params.get('error')]
  if ((!code && !refused) || request.method !== 'GET') return
  try {
    if (code) await endLink(actor, service, { code, state: state ?? '', iss: params.get('iss') })
    else await dropLink(actor, service, state ?? '')
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    throw await redirectWithFlash(pathTo('me.metrics'), { kind: 'error', key: error.data.key })
  }
  throw await redirectWithFlash(
    pathTo('me.metrics'),
    code
      ? { kind: 'success', key: `metrics.connected${service}` }
      : { kind: 'error', key: 'metrics.consentRefused' },
  )
}

/** Disconnects a service, requests its readings, or creates the app's code. */
export async function saveDevice(request: Request, actor: Actor, kind: string, here: string) {
  const service = serviceIn(new URL(request.url).searchParams)
  if (kind === 'appCode') {
    if (service !== 'APPLE') throw forbidden()
    onlyFields(await readForm(request), ['idempotency_key'])
    return data({ appToken: await newAppToken(actor) }, { headers: { 'Cache-Control': 'no-store' } })
  }
  return confirmedOnce(actor, request, async () => {
    try {
      if (kind === 'disconnect') await disconnect(actor, service)
      else if (service === 'APPLE') throw forbidden()
      else await refreshNow(actor, service)
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 422) throw error
      return redirectWithFlash(here, { kind: 'error', key: error.data.key })
    }
    return redirectWithFlash(here, {
      kind: 'success',
      key: kind === 'disconnect' ? 'metrics.disconnected' : 'metrics.refreshing',
    })
  })
}
