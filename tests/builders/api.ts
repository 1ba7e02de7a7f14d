import { answerCall } from '~/api/endpoint.server'
import { registry as product } from '~/api/registry.server'
import type { Registry } from '~/api/registry'
import { openSession } from '~/core/session/session.server'

/** Creates a live auth key for a user. */
export async function keyOf(
  userId: number,
  over: { staff?: boolean; practitionerId?: number } = {},
): Promise<string> {
  return (await openSession({ userId, staff: over.staff ?? true, practitionerId: over.practitionerId }))
    .authKey
}

export type ApiOptions = {
  method?: string
  key?: string | null
  query?: Record<string, string>
  /** An object is sent as JSON, a string as it is. */
  body?: unknown
  headers?: Record<string, string>
  registry?: Registry
}

export type ApiAnswer = {
  status: number
  headers: Headers
  body: Record<string, never> & {
    items: { id: number }[]
    data: Record<string, unknown>
    errors: Record<string, string[]>
    message: string
    _meta: { totalCount: number; totalCapped: boolean }
  }
}

/** Calls the data endpoint without an HTTP server; `name` is the value of `r`. */
export async function api(
  name: string,
  { method = 'GET', key = null, query = {}, body, headers = {}, registry = product }: ApiOptions = {},
): Promise<ApiAnswer> {
  const url = new URL('http://localhost/api')
  for (const [field, value] of Object.entries({ r: name, ...query })) url.searchParams.set(field, value)
  const request = new Request(url, {
    method,
    headers: {
      ...(key && { Authorization: `Bearer ${key}` }),
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  })
  const response = await answerCall(request, registry)
  return {
    status: response.status,
    headers: response.headers,
    body: (await response.json()) as ApiAnswer['body'],
  }
}

/** POSTs JSON. */
export function post(
  name: string,
  key: string | null,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<ApiAnswer> {
  return api(name, { method: 'POST', key, body, headers })
}

/** The `filters` parameter. */
export function filters(...list: unknown[]): { filters: string } {
  return { filters: JSON.stringify(list) }
}
