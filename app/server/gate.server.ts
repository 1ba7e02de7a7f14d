import type { IncomingMessage, ServerResponse } from 'node:http'
import { env, isProduction } from '~/platform/env.server'
import { hostMatches } from '~/platform/theme.server'
import type { Step } from './step'

type Refused = { status: number; headers?: Record<string, string> }

const PAGE_METHODS = ['GET', 'HEAD', 'POST']
const API_METHODS = [...PAGE_METHODS, 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Answers requests that no screen can handle, and removes from the others what would make Remix fail. */
export const refuseAtGate: Step = ({ request, response }) => {
  const refused = refusedAtGate(request)
  if (!refused) return onlyOwnOrigin(request)
  answer(response, refused)
  return 'answered'
}

/** Why no screen can answer a request, or null: its host, method or address is malformed or not ours. */
export function refusedAtGate({ method = '', url = '', headers }: IncomingMessage): Refused | null {
  const [path = '', query] = url.split('?', 2)
  if (!isReadable(path) || !isOurHost(headers.host, path)) return { status: 400 }
  // Remix's former way of requesting the data of one route; our pages never use it, and its answer would not
  // be ours.
  if (new URLSearchParams(query).has('_data')) return { status: 400 }
  const allowed = /^\/api(\/|$)/.test(path) ? API_METHODS : PAGE_METHODS
  return allowed.includes(method) ? null : { status: 405, headers: { Allow: allowed.join(', ') } }
}

/**
 * Remix compares Origin with X-Forwarded-Host or Host, and answers 500 on a mismatch before any route runs.
 * So a foreign Origin is removed and the request marked as cross-site, so that `enter` refuses it with 403;
 * X-Forwarded-Host is ignored.
 */
function onlyOwnOrigin({ headers }: IncomingMessage): void {
  delete headers['x-forwarded-host']
  if (headers.origin === undefined || hostOf(headers.origin) === headers.host) return
  delete headers.origin
  headers['sec-fetch-site'] ??= 'cross-site'
}

function hostOf(origin: string): string | null {
  try {
    return new URL(origin).host
  } catch {
    return null
  }
}

function isReadable(path: string): boolean {
  try {
    return path.startsWith('/') && decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

const HOST = /^([a-z\d._-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i
/** A health probe or a person on the machine itself; no other site can be reached by these names. */
const LOOPBACK = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** In production only the configured hosts are answered; health checks may use any name for the machine. */
function isOurHost(host: string | undefined, path: string): boolean {
  if (host !== undefined && (!HOST.test(host) || hostOf(`http://${host}`) === null)) return false
  if (
    !isProduction() ||
    host === undefined ||
    LOOPBACK.test(host) ||
    path === '/healthz' ||
    path === '/readyz'
  )
    return true
  const { PUBLIC_URL, THEME_HOSTS, HOST_REDIRECTS } = env()
  const patterns = [
    new URL(PUBLIC_URL).host,
    ...THEME_HOSTS.map(([pattern]) => pattern),
    ...HOST_REDIRECTS.flat(),
  ]
  return patterns.some((pattern) => hostMatches(pattern, host))
}

function answer(response: ServerResponse, { status, headers = {} }: Refused): void {
  const body = `${status === 405 ? 'Method not allowed' : 'Bad request'}\n`
  response.writeHead(status, {
    'Content-Type': 'text/plain; charset=utf-8',
    'Cache-Control': 'no-store',
    'Content-Length': body.length,
    ...headers,
  })
  response.end(body)
}
