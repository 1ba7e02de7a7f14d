import { urlOf } from 'tests/access/built-server'
import { buildAdmin } from 'tests/builders/people'
import { buildPlan } from 'tests/builders/organisation'
import { serveBuild, type ChildServer } from 'tests/bench/child-server'
import { database } from 'db/connection'
import { openSession } from '~/core/session/session.server'
import { sessionCookie } from '~/platform/cookies.server'

export type Served = { server: ChildServer; key: string; cookie: string; planId: number }

/**
 * The built server in a separate process on this file's database, with an administrator's key and session,
 * and a plan to create people in.
 */
export async function serve(
  settings: Record<string, string> = {},
  { keepOutput = false } = {},
): Promise<Served> {
  const server = await serveBuild(
    'build/server/index.js',
    {
      DATABASE_URL: urlOf(database()),
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      API_RATE: '1000000',
      PAGE_RATE: '1000000',
      JOBS_IN_PROCESS: 'false',
      ...settings,
    },
    '/healthz',
    keepOutput,
  )
  const { authKey, token } = await openSession({ userId: (await buildAdmin()).id, staff: true })
  const cookie = (await sessionCookie().serialize(token)).split(';')[0]!
  return { server, key: authKey, cookie, planId: (await buildPlan()).id }
}

/** Calls the data endpoint of the served product. */
export function call({ server, key }: Served, name: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` }
  if (!body) return fetch(`${server.url}/api?r=${name}`, { headers })
  return fetch(`${server.url}/api?r=${name}`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** Opens a page of the served product as a browser does, or posts a form to it. */
export function open(
  { server, cookie }: Served,
  path: string,
  form?: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  const init: RequestInit = { headers: { Cookie: cookie, ...headers }, redirect: 'manual' }
  if (!form) return fetch(server.url + path, init)
  return fetch(server.url + path, {
    ...init,
    method: 'POST',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin', ...headers },
    body: new URLSearchParams(form),
  })
}

export function newPerson({ planId }: Served, name: string) {
  return {
    email: `${name}@example.org`,
    plan_id: planId,
    firstname: 'Ash',
    lastname: name,
    dob: '1970-01-02',
    gender: 'F',
    ethnicity: 'WHITE',
    preferred_contact_method: 'EMAIL',
  }
}
