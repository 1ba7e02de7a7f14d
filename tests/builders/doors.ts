import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { Refusal } from '~/platform/refusal'
import { requestOf } from 'tests/access/ask'

type Door = (args: { request: Request; params: Record<string, string>; context: object }) => Promise<unknown>
type Sent = { path: string; token: string; body?: BodyInit; headers?: Record<string, string> }

/** What a route's loader or action returned: status, headers, and data or response. */
export type Answered = {
  status: number
  headers: Headers
  data: Record<string, never> & { lastResult: { error: Record<string, string[]> } }
  response: Response | null
}

/** Runs a loader or, with a body, an action, with a request as a browser would send it. */
export async function walk(door: unknown, { path, token, body, headers = {} }: Sent): Promise<Answered> {
  const request = await requestOf({
    path,
    token,
    headers: { ...(body !== undefined && { 'Sec-Fetch-Site': 'same-origin' }), ...headers },
    ...(body !== undefined && { method: 'POST', body }),
  })
  return runInRequestContext(newRequestContext('192.0.2.1'), async () => {
    try {
      return answered(await (door as Door)({ request, params: {}, context: {} }))
    } catch (thrown) {
      if (thrown instanceof Response) return answered(thrown)
      if (thrown instanceof Refusal) return { ...answered(null), status: thrown.status }
      throw thrown
    }
  })
}

function answered(value: unknown): Answered {
  if (value instanceof Response)
    return { status: value.status, headers: value.headers, data: {} as Answered['data'], response: value }
  const { data, init } = (
    value && typeof value === 'object' && 'init' in value ? value : { data: value, init: null }
  ) as { data: Answered['data']; init: ResponseInit | null }
  return { status: init?.status ?? 200, headers: new Headers(init?.headers), data, response: null }
}
