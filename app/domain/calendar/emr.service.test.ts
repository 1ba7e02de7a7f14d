import { generateKeyPair, exportJWK } from 'jose'
import type { Practitioner } from '@medplum/fhirtypes'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { companyScopes, emrForm, saveEmr } from '~/domain/emr/company-emr.server'
import { getRecord } from '~/core/resource/resource.server'
import { companyResource } from '~/domain/organisation/company-resource.server'
import { emrAppointments } from '~/domain/emr/emr-appointments.server'
import { emrLookup } from '~/domain/emr/lookup.server'
import { deleteEmrRecord, updateEmrRecord } from '~/domain/emr/records.server'
import { emrScopes } from '~/integrations/emr/emr-scopes'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { Refusal } from '~/platform/refusal'
import { clearAppointments } from './clear-appointments.server'
import { calendarToSync, startSync } from './emr-sync.server'
import { removeAppointment } from './write-appointment.server'
import { buildTime, clinic } from 'tests/builders/appointments'
import { buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildPractitioner,
  buildResellerAdmin,
} from 'tests/builders/people'
import { startFhirServer, type Fault, type FhirServer } from 'tests/services/fhir-server'

let server: FhirServer
let place: Awaited<ReturnType<typeof clinic>>
let admin: Awaited<ReturnType<typeof actorOf>>
let companyId: number

beforeAll(async () => {
  server = await startFhirServer()
  const { privateKey } = await generateKeyPair('ES384', { extractable: true })
  Object.assign(env(), {
    EMR_ORIGINS: [server.origin],
    EMR_ALLOW_PRIVATE_HOSTS: true,
    EMR_TIMEOUT_MS: 700,
    EMR_PRIVATE_JWK: JSON.stringify({ ...(await exportJWK(privateKey)), kid: 'k1', alg: 'ES384' }),
  })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false, EMR_PRIVATE_JWK: undefined })
  await server.close()
})

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  server.setFault(null)
  server.repository.clear()
  await writeRows('DELETE FROM job')
  place = await clinic()
  companyId = place.practice.company_id
  admin = await actorOf((await buildAdmin()).id)
  await saveEmr(admin, companyId, JSON.stringify({ baseUrl: server.baseUrl, auth: 'none' }))
})

const refusedBy = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.data.key, error.data.values.fault ?? error.data.errors]
    },
  )

/** The doctor and the patient have records in the medical-record system. */
async function connected() {
  const [doctor, patient] = [
    await updateEmrRecord(admin, 'practitioner', place.doctor.id),
    await updateEmrRecord(admin, 'participant', place.patient.id),
  ]
  return { doctor: idIn(doctor), patient: idIn(patient) }
}
const idIn = (outcome: Awaited<ReturnType<typeof updateEmrRecord>>) => {
  if (!('id' in outcome)) throw new Error(JSON.stringify(outcome))
  return outcome.id
}
describe('the settings of a company', () => {
  it('are sealed, shown without secrets, and ended by XXX', async () => {
    const bearer = { baseUrl: server.baseUrl, auth: 'bearer', token: 'very-secret' }
    await saveEmr(admin, companyId, JSON.stringify(bearer))
    const row = await readRow<{ emr_info: string }>('SELECT emr_info FROM company WHERE id = $companyId', {
      companyId,
    })
    expect(row?.emr_info).not.toContain('very-secret')
    const form = await emrForm(companyId)
    expect(form.info).not.toContain('very-secret')
    await saveEmr(admin, companyId, form.info)
    expect((await emrForm(companyId)).hasEmr).toBe(true)
    await saveEmr(admin, companyId, 'XXX')
    expect(await emrForm(companyId)).toEqual({ info: '', scope: [], hasEmr: false })
    expect(await companyScopes(companyId)).toEqual([])
  })

  it.each([
    ['', 'form.required'],
    ['no json', 'emr.notJson'],
    [JSON.stringify({ baseUrl: 'http://169.254.169.254/fhir', auth: 'none' }), 'emr.originNotAllowed'],
    [JSON.stringify({ baseUrl: 'http://127.0.0.1:1/', auth: 'smart' }), 'emr.wrongSettings|clientId'],
  ])('%s is refused', async (info, message) => {
    expect(await refusedBy(saveEmr(admin, companyId, info))).toEqual([
      'form.submissionError',
      { emr_info: [message] },
    ])
  })

  it('are told with the company: whether there is a system, and what it allows (COMP-09)', async () => {
    await companyScopes(companyId)
    const told = async () => getRecord(companyResource, admin, companyId)
    expect(await told()).toMatchObject({
      has_emr: true,
      emr_scope: expect.arrayContaining(['patient.read']) as string[],
    })
    expect(JSON.stringify(await told())).not.toContain('emr_info')
    await saveEmr(admin, companyId, 'XXX')
    expect(await told()).toMatchObject({ has_emr: false, emr_scope: [] })
  })

  it('are for platform administrators only', async () => {
    expect(await refusedBy(saveEmr(place.works, companyId, 'XXX'))).toEqual([
      'shell.notAuthorized',
      undefined,
    ])
  })
})

it('an administrator names a calendar by its account; one without a record there is refused', async () => {
  const account = place.doctor.user_id
  await expect(calendarToSync(admin, account)).rejects.toMatchObject({ status: 403 })
  await connected()
  expect(await calendarToSync(admin, account)).toBe(place.doctor.id)
})

describe('scopes', () => {
  it('are what both the server can do and the token may do', async () => {
    expect(await companyScopes(companyId)).toEqual([
      'appointment.read',
      'appointment.write',
      'practitioner.read',
      'practitioner.write',
      'patient.read',
      'patient.write',
      'organization.read',
      'organization.write',
    ])
    const statement = await fetch(`${server.baseUrl}/metadata`).then(
      (answer) => answer.json() as Promise<Record<string, unknown>>,
    )
    expect(
      emrScopes(
        statement,
        'system/Patient.read system/Patient.write Appointment.rs system/Practitioner.read',
      ),
    ).toEqual(['appointment.read', 'practitioner.read', 'patient.read', 'patient.write'])
    expect(emrScopes(statement, 'system/*.cruds')).toHaveLength(8)
  })
})

describe('records of the other system', () => {
  it('are created once, changed over the version read, and found', async () => {
    const { patient } = await connected()
    const again = await updateEmrRecord(admin, 'participant', place.patient.id)
    expect(again).toEqual({ id: patient })
    await writeRows('UPDATE participant SET emr_id = NULL WHERE id = $id', { id: place.patient.id })
    expect(await updateEmrRecord(admin, 'participant', place.patient.id)).toEqual({ id: patient })
    const found = await emrLookup(place.works, {
      type: 'participant',
      filters: { lastname: place.patient.lastname },
      practice: place.practice.id,
    })
    expect(found.rows).toMatchObject([
      {
        firstname: 'Linden',
        lastname: place.patient.lastname,
        gender: 'F',
        dob: '1970-05-17',
        emr_id: patient,
      },
    ])
    const none = await emrLookup(place.works, {
      type: 'practice',
      filters: { name: 'Nowhere' },
      practice: place.practice.id,
    })
    expect(none.rows).toEqual([])
  })

  it('a change of ours leaves what only the other side knows: a phone, another name', async () => {
    const { doctor } = await connected()
    const there = await server.repository.readResource<Practitioner>('Practitioner', doctor)
    await server.repository.updateResource({
      ...there,
      meta: undefined,
      name: [...there.name!, { use: 'maiden', family: 'Birch' }],
      telecom: [...there.telecom!, { system: 'phone', value: '303-555-0101', use: 'work' }],
    })
    await updateEmrRecord(admin, 'practitioner', place.doctor.id)
    const after = await server.repository.readResource<Practitioner>('Practitioner', doctor)
    expect(after.telecom).toMatchObject([{ system: 'email' }, { system: 'phone', value: '303-555-0101' }])
    expect(after.name).toMatchObject([{ use: 'official' }, { use: 'maiden', family: 'Birch' }])
  })

  it('are not for those of another company', async () => {
    const foreign = await actorOf((await buildPractitioner()).user_id)
    const asked = { type: 'participant', filters: { lastname: 'x' }, practice: place.practice.id } as const
    expect(await refusedBy(emrLookup(foreign, asked))).toEqual(['shell.notAuthorized', undefined])
  })

  it('are not for the patient, the reseller or the company, nor behind a mask, and never without a filter', async () => {
    const { patient } = await connected()
    const { practice, works } = place
    const reseller_id = (await buildReseller()).id
    for (const table of ['company', 'participant'])
      await writeRows(`UPDATE ${table} SET reseller_id = $reseller_id WHERE id = $id`, {
        reseller_id,
        id: table === 'company' ? companyId : place.patient.id,
      })
    const reseller = await buildResellerAdmin(reseller_id)
    const masked = { ...works, maskedBy: [{ ...admin, practitionerId: null, asSelf: false }] }
    const strangers = [
      place.asks,
      await actorOf(reseller.id),
      await actorOf((await buildCompanyAdmin(companyId)).id),
      masked,
    ]
    const asked = { type: 'participant', filters: { lastname: 'x' }, practice: practice.id } as const
    const refused = ['shell.notAuthorized', undefined]
    for (const actor of strangers) {
      expect(await refusedBy(emrLookup(actor, asked))).toEqual(refused)
      expect(await refusedBy(updateEmrRecord(actor, 'participant', place.patient.id))).toEqual(refused)
      expect(await refusedBy(emrAppointments(actor, place.patient.id, {}))).toEqual(refused)
      expect(await refusedBy(startSync(actor, place.doctor.id))).toEqual(refused)
      expect(await refusedBy(deleteEmrRecord(actor, { type: 'participant', id: place.patient.id }))).toEqual(
        refused,
      )
    }
    const none = await refusedBy(emrLookup(works, { ...asked, filters: {} }))
    expect(none).toEqual(['form.submissionError', { lastname: ['emr.lookupEmpty'] }])
    expect(await emrAppointments(admin, place.patient.id, {})).toEqual([])
    expect(await server.repository.readResource('Patient', patient)).toMatchObject({ id: patient })
  })

  it('a time that has a copy there is not deleted behind a mask (OP-36)', async () => {
    const time = await buildTime(place.doctor, '2031-03-05T15:00:00.000Z', { emr_id: 'there' })
    const masked = { ...place.works, maskedBy: [{ ...admin, practitionerId: null, asSelf: false }] }
    expect(await refusedBy(removeAppointment(masked, time.id))).toEqual(['emr.masked', undefined])
    expect(await refusedBy(clearAppointments(masked, [time.id]))).toEqual(['emr.masked', undefined])
    expect(await readRow('SELECT emr_id FROM appointment WHERE id = $id', { id: time.id })).toEqual({
      emr_id: 'there',
    })
  })

  it('are deleted by a platform administrator only; what is gone counts as deleted', async () => {
    const { patient } = await connected()
    const asked = { type: 'participant' as const, id: place.patient.id }
    expect(await refusedBy(deleteEmrRecord(place.works, asked))).toEqual(['shell.notAuthorized', undefined])
    expect(await deleteEmrRecord(admin, asked)).toEqual({ issue: [] })
    const row = await readRow<{ emr_id: string | null }>('SELECT emr_id FROM participant WHERE id = $id', {
      id: place.patient.id,
    })
    expect(row?.emr_id).toBeNull()
    expect(await deleteEmrRecord(admin, { type: 'participant', emrId: patient, company: companyId })).toEqual(
      { issue: [] },
    )
  })

  it('an issue of the other side is told in its words', async () => {
    server.setFault((request, response) => {
      if (request.method !== 'POST') return false
      response.writeHead(422, { 'Content-Type': 'application/fhir+json' })
      response.end(
        JSON.stringify({
          resourceType: 'OperationOutcome',
          issue: [
            { severity: 'error', code: 'invalid', details: { text: 'Family name is missing' } },
            { severity: 'information', code: 'informational', diagnostics: 'All fine' },
          ],
        }),
      )
      return true
    })
    expect(await updateEmrRecord(admin, 'participant', place.patient.id)).toEqual({
      issue: [{ diagnostics: 'Family name is missing' }],
    })
  })

  const answering =
    (
      status: number,
      body = '',
      type = 'application/fhir+json',
      headers: Record<string, string> = {},
    ): Fault =>
    (request, response) => {
      if (request.url?.includes('metadata')) return false
      response.writeHead(status, { 'Content-Type': type, ...headers })
      response.end(body)
      return true
    }
  it.each<[string, Fault, string]>([
    ['401', answering(401), 'refused'],
    ['403', answering(403), 'scope'],
    ['404', answering(404), 'gone'],
    ['409', answering(409), 'conflict'],
    ['412', answering(412), 'conflict'],
    ['429', answering(429, '', 'text/plain', { 'Retry-After': '1' }), 'busy'],
    ['500 with a stack', answering(500, '<html>Error at line 3</html>', 'text/html'), 'broken'],
    ['HTML instead of FHIR', answering(200, '<html></html>', 'text/html'), 'notFhir'],
    ['JSON that is no FHIR', answering(200, '[]'), 'notFhir'],
    ['a redirect', answering(302, '', 'text/plain', { Location: 'http://169.254.169.254/' }), 'notAllowed'],
    ['too much', answering(200, `{"a":"${'x'.repeat(6 * 1024 * 1024)}"}`), 'tooLarge'],
    ['silence', (request) => !request.url?.includes('metadata'), 'slow'],
    [
      'a connection that ends',
      (request) => !request.url?.includes('metadata') && Boolean(request.socket.destroy()),
      'unreachable',
    ],
  ])('%s is told in our own words', async (_, fault, expected) => {
    await companyScopes(companyId)
    server.setFault(fault)
    const asked = emrLookup(place.works, {
      type: 'participant',
      filters: { lastname: 'x' },
      practice: place.practice.id,
    })
    expect(await refusedBy(asked)).toEqual(['emr.lookupError', expected])
  })

  it('an empty bundle and entries that are outcomes are no rows; ids of 64 characters are ids', async () => {
    const id = 'a'.repeat(64)
    server.setFault(answering(200, JSON.stringify({ resourceType: 'Bundle', type: 'searchset' })))
    const ask = () =>
      emrLookup(place.works, {
        type: 'participant',
        filters: { dob: '1970-05-17' },
        practice: place.practice.id,
      })
    expect((await ask()).rows).toEqual([])
    const entry = [
      { resource: { resourceType: 'OperationOutcome', issue: [] }, search: { mode: 'outcome' } },
      { resource: { resourceType: 'Patient', id } },
    ]
    server.setFault(answering(200, JSON.stringify({ resourceType: 'Bundle', type: 'searchset', entry })))
    expect((await ask()).rows).toEqual([
      { firstname: '', lastname: '', gender: 'UNKNOWN', dob: null, phone_primary: null, emr_id: id },
    ])
  })
})
