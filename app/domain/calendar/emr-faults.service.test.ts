import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { companyScopes, emrOf, saveEmr } from '~/domain/emr/company-emr.server'
import { emrAppointments } from '~/domain/emr/emr-appointments.server'
import { emrLookup, emrRecord } from '~/domain/emr/lookup.server'
import { deleteEmrRecord, updateEmrRecord } from '~/domain/emr/records.server'
import { EmrError } from '~/integrations/emr/emr-error'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { Refusal } from '~/platform/refusal'
import { buildTime, clinic } from 'tests/builders/appointments'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { startFhirServer, type Fault, type FhirServer } from 'tests/services/fhir-server'
import { clearAppointments } from './clear-appointments.server'
import { syncCalendar } from './sync-calendar.server'
import { removeAppointment } from './write-appointment.server'

let server: FhirServer
let place: Awaited<ReturnType<typeof clinic>>
let admin: Awaited<ReturnType<typeof actorOf>>
let timeId: number

beforeAll(async () => {
  server = await startFhirServer()
  Object.assign(env(), { EMR_ORIGINS: [server.origin], EMR_ALLOW_PRIVATE_HOSTS: true, EMR_TIMEOUT_MS: 250 })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false, EMR_TIMEOUT_MS: 10_000 })
  await server.close()
})

/** A clinic whose doctor, patient and one appointment have records in the medical-record system. */
beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  server.setFault(null)
  server.repository.clear()
  place = await clinic()
  admin = await actorOf((await buildAdmin()).id)
  await saveEmr(admin, place.practice.company_id, JSON.stringify({ baseUrl: server.baseUrl, auth: 'none' }))
  await updateEmrRecord(admin, 'practitioner', place.doctor.id)
  await updateEmrRecord(admin, 'participant', place.patient.id)
  const time = await buildTime(place.doctor, '2031-03-10T13:00:00.000Z', { participant_id: place.patient.id })
  timeId = time.id
  await syncCalendar(place.works, place.doctor.id)
})

const ISSUE = { severity: 'error', code: 'invalid', details: { text: 'Family name is missing' } }
const outcome = (...issue: object[]) => JSON.stringify({ resourceType: 'OperationOutcome', issue })
const answering =
  (status: number, body = '', type = 'application/fhir+json', headers: Record<string, string> = {}): Fault =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': type, ...headers })
    response.end(body)
    return true
  }
const FAULTS: [string, Fault, string][] = [
  ['401', answering(401), 'refused'],
  ['403', answering(403), 'scope'],
  ['404', answering(404), 'gone'],
  ['409', answering(409), 'conflict'],
  ['412', answering(412), 'conflict'],
  ['422 with issues', answering(422, outcome(ISSUE)), 'Family name is missing'],
  ['429', answering(429, '', 'text/plain', { 'Retry-After': '1' }), 'busy'],
  ['500 with a stack', answering(500, '<html>Error at line 3</html>', 'text/html'), 'broken'],
  ['HTML', answering(200, '<html>Sign in</html>', 'text/html'), 'notFhir'],
  ['silence', () => true, 'slow'],
  ['a broken connection', (request) => Boolean(request.socket.destroy()), 'unreachable'],
]

/** What is reported of a failure: the other system's issues, or the kind of fault. */
async function told(run: () => Promise<unknown>): Promise<string | null> {
  try {
    const answer = await run()
    const issue = (answer as { issue?: { diagnostics: string }[] } | null)?.issue
    return issue?.map(({ diagnostics }) => diagnostics).join('; ') ?? null
  } catch (error) {
    if (error instanceof EmrError) return error.issues.join('; ') || error.fault
    if (!(error instanceof Refusal)) throw error
    return String(error.data.values.issues ?? error.data.values.fault ?? error.data.key)
  }
}

const CALLS: [string, () => Promise<unknown>][] = [
  ['capabilities', async () => (await emrOf(place.practice.company_id))!.statement()],
  ['scopes', async () => (await emrOf(place.practice.company_id))!.scopes()],
  ['looking up patients', () => look('participant')],
  ['looking up practitioners', () => look('practitioner')],
  ['looking up practices', () => look('practice')],
  ['one record', () => emrRecord(place.works, 'participant', 'abc', { practice: place.practice.id })],
  ['appointments of a patient', () => emrAppointments(place.works, place.patient.id, {})],
  ['creating a record', () => updateEmrRecord(admin, 'practice', place.practice.id)],
  ['changing a record', () => updateEmrRecord(admin, 'practitioner', place.doctor.id)],
  ['deleting a record', () => deleteEmrRecord(admin, { type: 'participant', id: place.patient.id })],
  ['deleting an appointment', () => removeAppointment(place.works, timeId)],
  ['clearing appointments', () => clearAppointments(place.works, [timeId])],
  ['synchronising', () => syncCalendar(place.works, place.doctor.id)],
]
const look = (type: 'participant' | 'practitioner' | 'practice') =>
  emrLookup(place.works, { type, filters: { lastname: 'x', name: 'x' }, practice: place.practice.id })

/** A missing record counts as deleted. */
const FINE: Record<string, string[]> = {
  'deleting a record': ['404'],
  'deleting an appointment': ['404'],
  'clearing appointments': ['404'],
}

describe.each(CALLS)('%s', (name, call) => {
  it.each(FAULTS)('through %s', async (fault, answer, expected) => {
    await companyScopes(place.practice.company_id)
    const before = await linked()
    server.setFault(answer)
    const said = await told(call)
    if (FINE[name]?.includes(fault)) {
      expect(said ?? '').toBe('')
      return
    }
    expect(said).toBe(expected)
    expect(await linked()).toEqual(before)
  })
})

/** What we store about the other system's records, and the appointment itself. */
async function linked() {
  const rows = [
    await readRow('SELECT emr_id FROM practitioner WHERE id = $id', { id: place.doctor.id }),
    await readRow('SELECT emr_id FROM participant WHERE id = $id', { id: place.patient.id }),
    await readRow('SELECT emr_id FROM practice WHERE id = $id', { id: place.practice.id }),
    await readRow('SELECT emr_id, emr_seen, participant_id, start_at FROM appointment WHERE id = $id', {
      id: timeId,
    }),
  ]
  return rows
}

it('a capability statement of 20 MB is not read to its end', async () => {
  const megabyte = 'x'.repeat(1024 * 1024)
  let sent = 0
  server.setFault((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/fhir+json' })
    const more = () => {
      while (sent < 20 && !response.destroyed) {
        sent += 1
        if (!response.write(megabyte)) return response.once('drain', more)
      }
      return response.end()
    }
    more()
    return true
  })
  Object.assign(env(), { EMR_TIMEOUT_MS: 10_000 })
  expect(await told(async () => (await emrOf(place.practice.company_id))!.statement())).toBe('tooLarge')
  Object.assign(env(), { EMR_TIMEOUT_MS: 250 })
  expect(sent).toBeLessThan(20)
})

it('an id of 64 characters is taken, one of 128 is not', async () => {
  const id = 'a'.repeat(64)
  await writeRows('UPDATE participant SET emr_id = $id WHERE id = $patient', {
    id,
    patient: place.patient.id,
  })
  expect(await emrAppointments(place.works, place.patient.id, {})).toEqual([])
  const ask = (emrId: string) => emrRecord(place.works, 'participant', emrId, { practice: place.practice.id })
  expect(await told(() => ask(id))).toBe('Not found')
  expect(await told(() => ask('a'.repeat(128)))).toBe('shell.notAuthorized')
})
