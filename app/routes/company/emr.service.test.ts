import { afterAll, beforeAll, expect, it } from 'vitest'
import { openSession } from '~/core/session/session.server'
import { saveEmr } from '~/domain/emr/company-emr.server'
import { env } from '~/platform/env.server'
import { clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { startFhirServer, type FhirServer } from 'tests/services/fhir-server'
import { action, loader } from './emr'

let server: FhirServer

beforeAll(async () => {
  server = await startFhirServer()
  Object.assign(env(), { EMR_ORIGINS: [server.origin], EMR_ALLOW_PRIVATE_HOSTS: true })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false })
  await server.close()
})

it('shows what the EMR allows once its capabilities were checked', async () => {
  const place = await clinic()
  const { id } = await buildAdmin()
  const companyId = place.practice.company_id
  await saveEmr(await actorOf(id), companyId, JSON.stringify({ baseUrl: server.baseUrl, auth: 'none' }))
  const { token } = await openSession({ userId: id, staff: true })
  const path = `/company/emr/id/${companyId}`
  const scope = async () =>
    ((await walk(loader, { path, token })).data as unknown as { scope: string[] }).scope
  expect(await scope()).toEqual([])
  await walk(action, { path: `${path}?do=capabilities`, token, body: new URLSearchParams() })
  expect(await scope()).toEqual(expect.arrayContaining(['patient.read', 'appointment.write']))
})
