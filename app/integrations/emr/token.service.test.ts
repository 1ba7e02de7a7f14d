import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startFhirServer, type FhirServer } from 'tests/services/fhir-server'
import { startSmart, type Smart } from 'tests/services/smart'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { EmrError } from './emr-error'
import { emrClient } from './fhir.server'
import { publicKeys } from './token.server'

const ALLOWED = [
  'system/Patient.read',
  'system/Patient.write',
  'system/Appointment.rs',
  'system/Practitioner.read',
]

let server: FhirServer
let smart: Smart
let keyNumber = 0

beforeAll(async () => {
  ;[server, smart] = await Promise.all([startFhirServer(), startSmart(ALLOWED)])
  Object.assign(env(), {
    EMR_ORIGINS: [server.origin, new URL(smart.tokenUrl).origin],
    EMR_ALLOW_PRIVATE_HOSTS: true,
    EMR_TIMEOUT_MS: 5_000,
    EMR_PRIVATE_JWK: smart.privateJwk,
  })
  server.setWellKnown(smart.tokenUrl)
  server.setAuth(smart.check)
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false, EMR_PRIVATE_JWK: undefined })
  await Promise.all([server.close(), smart.close()])
})
beforeEach(() => {
  setClock()
  server.setFault(null)
  server.repository.clear()
  keyNumber += 1
})

const client = (over: object = {}) =>
  emrClient(`smart-${keyNumber}`, {
    baseUrl: server.baseUrl,
    auth: 'smart',
    clientId: smart.clientId,
    scope: ALLOWED.join(' '),
    ...over,
  })
const faultOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof EmrError)) throw error
      return error.fault
    },
  )

describe('SMART backend services', () => {
  it('get in with a token requested with our key, and keep it', async () => {
    const emr = client()
    const before = smart.given()
    await emr.create(
      { resourceType: 'Patient', name: [{ family: 'Marsh', given: ['Linden'] }] },
      'urn:tendwell|participant-1',
    )
    const { rows } = await emr.search('Patient', { family: 'Marsh' })
    expect(rows).toHaveLength(1)
    expect(smart.given() - before).toBe(1)
    expect(await emr.scopes()).toEqual([
      'appointment.read',
      'practitioner.read',
      'patient.read',
      'patient.write',
    ])
  })

  it('request a new one shortly before it expires', async () => {
    const emr = client()
    await emr.search('Patient', { family: 'Marsh' })
    const before = smart.given()
    setClock(new Date(Date.now() + 265_000))
    await emr.search('Patient', { family: 'Marsh' })
    expect(smart.given() - before).toBe(0)
    setClock(new Date(Date.now() + 275_000))
    await emr.search('Patient', { family: 'Marsh' })
    expect(smart.given() - before).toBe(1)
  })

  it('retry once with a new token when one is refused, and then report it', async () => {
    const emr = client()
    await emr.search('Patient', { family: 'Marsh' })
    const before = smart.given()
    let refusals = 1
    server.setFault((request, response) => {
      if (refusals === 0 || request.url?.includes('metadata')) return false
      refusals -= 1
      response.writeHead(401).end()
      return true
    })
    expect((await emr.search('Patient', { family: 'Marsh' })).rows).toEqual([])
    expect(smart.given() - before).toBe(1)
    refusals = 9
    expect(await faultOf(emr.search('Patient', { family: 'Marsh' }))).toBe('refused')
    expect(refusals).toBe(7)
  })

  it('two simultaneous requests are both let in', async () => {
    const emr = client()
    const found = await Promise.all([1, 2, 3].map(() => emr.search('Patient', { family: 'Marsh' })))
    expect(found.map(({ rows }) => rows)).toEqual([[], [], []])
  })

  it('an unknown client is refused; other hosts are not contacted', async () => {
    expect(await faultOf(client({ clientId: 'another' }).search('Patient', {}))).not.toBeNull()
    expect(await faultOf(client({ tokenUrl: 'http://127.0.0.1:9/token' }).search('Patient', {}))).toBe(
      'notAllowed',
    )
  })

  it('only publish the public half of the key', async () => {
    const { keys } = await publicKeys()
    expect(keys).toMatchObject([{ kid: 'k1', alg: 'ES384', use: 'sig', kty: 'EC' }])
    expect(keys[0]).not.toHaveProperty('d')
  })
})
