import { detectLanguage } from '~/platform/detect-language.server'
import { translator } from '~/i18n/catalog.server'
import type { Translate } from '~/i18n/t'
import { realUser } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { callersNetwork } from '~/core/rate/network.server'
import { mustTake } from '~/core/rate/rate.server'
import { privateJson } from '~/platform/private-json'
import { Refusal } from '~/platform/refusal'
import { isTheme, themeOf } from '~/platform/theme.server'
import { failure } from './answer.server'
import { callerOf, type Caller } from './caller.server'
import { costOf } from './cost'
import { findOperation, type Operation, type Registry } from './registry'
import { runOperation } from './run-operation.server'

/**
 * The data endpoint (OP-90): finds the operation named by `r` or the path, identifies the caller by the auth
 * key, and runs the same service as the screens. It does not go through `enter`: cookies are ignored here, so
 * another site cannot use somebody's session.
 */
export async function answerCall(request: Request, registry: Registry): Promise<Response> {
  const t = await translatorOf(request)
  let caller: Caller | null = null
  let operation: Operation | undefined
  try {
    const url = new URL(request.url)
    operation = operationOf(url, registry)
    refuseOtherSites(request)
    if (request.method !== operation.method && !(request.method === 'HEAD' && operation.method === 'GET'))
      return privateJson({ message: t('api.wrongMethod', { method: operation.method }) }, 405, {
        Allow: operation.method,
      })
    caller = await callerOf(request)
    if (!caller && !isOpen(operation)) throw new Refusal('api.signIn', { status: 401 })
    await limitRate(caller, request, url.searchParams)
    return await runOperation(operation, { request, params: url.searchParams, caller, t })
  } catch (error) {
    if (caller && operation && error instanceof Refusal && error.status === 403 && !error.logged)
      await logRefusal(caller, operation)
    return failure(error, t)
  }
}

async function translatorOf(request: Request): Promise<Translate> {
  const theme = request.headers.get('X-Theme')
  return translator(await detectLanguage(request), isTheme(theme) ? theme : await themeOf(request))
}

/** Reads `?r=participant/create`, or the same as a path: `/api/participant/create`. */
function operationOf({ pathname, searchParams }: URL, registry: Registry): Operation {
  const path = pathname.split('/').slice(2).filter(Boolean).join('/')
  const asked = searchParams.getAll('r')
  const operation =
    path && asked.length > 0 ? null : findOperation(registry, path || (asked.length === 1 ? asked[0]! : ''))
  if (!operation) throw new Refusal('api.unknownResource', { status: 404 })
  return operation
}

/** Refuses requests that the browser marks as sent by another site, even with a valid key. */
function refuseOtherSites(request: Request): void {
  const site = request.headers.get('Sec-Fetch-Site')
  if (site && site !== 'same-origin' && site !== 'none')
    throw new Refusal('shell.notAuthorized', { status: 403 })
}

function isOpen(operation: Operation): boolean {
  return operation.kind === 'call' && operation.call.open === true
}

function limitRate(caller: Caller | null, request: Request, params: URLSearchParams): Promise<void> {
  const key = caller ? realUser(caller.actor).userId : `from ${callersNetwork()}`
  const cost = costOf(params.get('perPage'), request.headers.get('Content-Length'))
  return mustTake('call', key, { cost, text: 'api.tooFast' })
}

/** Logged outside the call, so that the row stays although the call is refused (security promise 8). */
function logRefusal({ actor }: Caller, operation: Operation): Promise<void> {
  return writeLog(actor, { type: 'REFUSED', text: `Refused ${operation.method} api ${operation.name}` })
}
