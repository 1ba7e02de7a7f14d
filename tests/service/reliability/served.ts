import { urlOf } from 'tests/access/built-server'
import { keyOf } from 'tests/builders/api'
import { buildAdmin } from 'tests/builders/people'
import { buildPlan } from 'tests/builders/organisation'
import { serveBuild, type ChildServer } from 'tests/bench/child-server'
import { database } from 'db/connection'

export type Served = { server: ChildServer; key: string; planId: number }

/** The built server in its own process on this file's database, with an administrator's key and a plan to create people in. */
export async function serve(): Promise<Served> {
  const server = await serveBuild('build/server/index.js', {
    DATABASE_URL: urlOf(database()), APP_ENV: 'test', LOG_LEVEL: 'silent', API_RATE: '1000000', JOBS_IN_PROCESS: 'false',
  }, '/healthz')
  const key = await keyOf((await buildAdmin()).id)
  return { server, key, planId: (await buildPlan()).id }
}

/** Asks the data endpoint of the served product. */
export function call({ server, key }: Served, name: string, body?: object): Promise<Response> {
  const headers: Record<string, string> = { Authorization: `Bearer ${key}` }
  if (!body) return fetch(`${server.url}/api?r=${name}`, { headers })
  return fetch(`${server.url}/api?r=${name}`, { method: 'POST', headers: { ...headers, 'Content-Type': 'application/json' }, body: JSON.stringify(body) })
}

export function newPerson({ planId }: Served, name: string) {
  return {
    email: `${name}@example.org`, plan_id: planId, firstname: 'Ash', lastname: name, dob: '1970-01-02', gender: 'F', ethnicity: 'WHITE', preferred_contact_method: 'EMAIL',
  }
}
