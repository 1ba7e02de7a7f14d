import { enter } from '~/core/guard/guard.server'
import { sessionCookie } from '~/platform/cookies.server'
import type { Flash } from '~/platform/flash.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { Refusal } from '~/platform/refusal'
import type { Outcome } from './expectations'

export const SITE = 'http://localhost:3000'

type Asked = {
  path: string
  token?: string | null
  method?: string
  headers?: Record<string, string>
  body?: BodyInit
}

/** A request as a browser would send it, with the session cookie of `token`. */
export async function requestOf({
  path,
  token = null,
  method = 'GET',
  headers = {},
  body,
}: Asked): Promise<Request> {
  const cookie: Record<string, string> = token
    ? { Cookie: (await sessionCookie().serialize(token)).split(';')[0]! }
    : {}
  return new Request(SITE + path, { method, headers: { ...cookie, ...headers }, body })
}

/** The result of `enter` for a request: null if it lets the request in, else what it threw. */
export async function knock(request: Request): Promise<Response | Refusal | null> {
  return runInRequestContext(newRequestContext('192.0.2.1'), async () => {
    try {
      await enter(request)
      return null
    } catch (thrown) {
      if (thrown instanceof Response || thrown instanceof Refusal) return thrown
      throw thrown
    }
  })
}

/** The guard's answer in the terms of the expectation table; for any other redirect, its path. */
export function outcomeOf(answer: Response | Refusal | null): Outcome {
  if (answer === null) return 'open'
  if (answer instanceof Refusal) return answer.status === 403 ? 'refused' : { to: `status ${answer.status}` }
  const to = answer.headers.get('Location') ?? ''
  if (/^\/user\/login(\?|$)/.test(to)) return 'login'
  return flashOf(answer)?.key === 'shell.unauthorized' ? 'refused' : { to }
}

/** The flash message in a response's cookies. */
export function flashOf(response: Response): Flash | null {
  const cookie = response.headers.getSetCookie().find((text) => text.startsWith('flash='))
  if (!cookie) return null
  const value = decodeURIComponent(cookie.slice('flash='.length).split(';')[0]!)
  return JSON.parse(Buffer.from(value, 'base64').toString('utf8')) as Flash
}

/** Returns what `run` returns, or null if it is refused with 403; every other error is rethrown. */
export async function allowed<T>(run: () => Promise<T>): Promise<T | null> {
  try {
    return await run()
  } catch (error) {
    if (error instanceof Refusal && error.status === 403) return null
    throw error
  }
}
