import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { readsNoted } from '~/core/log/note-read.server'
import { openSession } from '~/core/session/session.server'
import { companyScopes, saveEmr } from '~/domain/emr/company-emr.server'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { startFhirServer, type FhirServer } from 'tests/services/fhir-server'
import { loader as details } from '../participant/details'
import { loader as createParticipant } from '../participant/create'
import { loader as update } from '../participant/update'
import { action as adoptAction, loader as adopt } from '../provider/create'
import { action as fromEmrAction, loader as fromEmr } from '../participant/from-emr'
import { action, loader } from './lookup'
import { loader as appointments } from './patient-appointments'

let server: FhirServer
let place: Awaited<ReturnType<typeof clinic>>
let staff: string
let adminToken: string
let there: { id: string }

beforeAll(async () => {
  server = await startFhirServer()
  Object.assign(env(), { EMR_ORIGINS: [server.origin], EMR_ALLOW_PRIVATE_HOSTS: true })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false })
  await server.close()
})
beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  server.setFault(null)
  server.repository.clear()
  place = await clinic()
  await writeRows("UPDATE practitioner SET role = 'PRACTICE_MANAGER' WHERE id = $id", { id: place.doctor.id })
  const admin = await buildAdmin()
  await saveEmr(
    await actorOf(admin.id),
    place.practice.company_id,
    JSON.stringify({ baseUrl: server.baseUrl, auth: 'none' }),
  )
  await companyScopes(place.practice.company_id)
  staff = (await openSession({ userId: place.doctor.user_id, staff: true })).token
  adminToken = (await openSession({ userId: admin.id, staff: true })).token
  there = await server.repository.createResource({
    resourceType: 'Patient',
    name: [{ family: 'Fern', given: ['Sage'] }],
    gender: 'female',
    birthDate: '1961-04-05',
    telecom: [
      { system: 'phone', value: '(555) 010-4477' },
      { system: 'email', value: 'sage.fern@people.example' },
    ],
    address: [{ line: ['1 Mill Lane'], city: 'Maple Hollow', state: 'New York', postalCode: '00012' }],
  })
})

type Done = {
  refused: { key: string } | null
  looked: {
    found: { rows: { emr_id: string }[] } | null
    isEmpty: boolean
    fault: { key: string; why: { values: Record<string, string> } } | null
  } | null
}
type Page = {
  record: { name: string; to: string } | null
  newAt: string | null
  mayDelete: boolean
  companies: { name: string; to: string }[] | null
}
const look = async (query: string, token = staff) => {
  const answer = await walk(loader, { path: `/practice/emrLookup?${query}`, token })
  return { ...answer, data: answer.data as unknown as Page }
}
/** The result of the page's search form. */
const find = async (filters: Record<string, string>, query = 'type=participant') =>
  (await send(query, { do: 'look', ...filters })).data as unknown as Done
const send = (query: string, values: Record<string, string>, token = staff) =>
  walk(action, { path: `/practice/emrLookup?${query}`, token, body: new URLSearchParams(values) })
const emrIdOf = async (table: string, id: number) =>
  (await readRow<{ emr_id: string | null }>(`SELECT emr_id FROM ${table} WHERE id = $id`, { id }))?.emr_id

describe('the look-up', () => {
  it('finds a patient, and links the record with the one it was opened for', async () => {
    const query = `type=participant&for=${place.patient.id}`
    const { data } = await look(query)
    expect(data.mayDelete).toBe(false)
    const { looked } = await find({ lastname: 'Fern' }, query)
    expect(looked?.found?.rows).toMatchObject([
      { firstname: 'Sage', lastname: 'Fern', gender: 'F', dob: '1961-04-05', emr_id: there.id },
    ])
    expect(data.record?.name).toBe(`Linden ${place.patient.lastname}`)
    const answer = await send(query, { do: 'keep', emr_id: there.id })
    expect(answer.headers.get('Location')).toBe(data.record?.to)
    expect(await emrIdOf('participant', place.patient.id)).toBe(there.id)
    await send(query, { do: 'forget', was: there.id })
    expect(await emrIdOf('participant', place.patient.id)).toBeNull()
  })

  it('says so if nothing was filled in', async () => {
    const nothing = await find({ firstname: '', lastname: '' })
    expect(nothing.looked).toMatchObject({ isEmpty: true, found: null })
  })

  it('puts the searched person into no URL, neither here nor in the EMR', async () => {
    server.calls.length = 0
    expect((await find({ lastname: 'Fern', dob: '1961-04-05' })).looked?.found?.rows).toHaveLength(1)
    expect(server.calls.at(-1)).toBe('POST /fhir/Patient/_search')
    expect(server.calls.join()).not.toMatch(/Fern|1961/)
    server.calls.length = 0
    await look('type=participant&lastname=Fern')
    expect(server.calls).toEqual([])
  })

  it('shows the results again if an action failed', async () => {
    const query = `type=participant&for=${place.patient.id}`
    const answer = await send(query, {
      do: 'keep',
      emr_id: 'theirs',
      was: 'somebody else',
      lastname: 'Fern',
      page: '0',
    })
    expect(answer.status).toBe(422)
    expect(answer.data as unknown as Done).toMatchObject({
      refused: { key: 'emr.linkChanged' },
      looked: { found: { rows: [{ emr_id: there.id }] } },
    })
  })

  it('informs a user who links or unlinks a record that somebody else linked with another in the meantime', async () => {
    const query = `type=participant&for=${place.patient.id}`
    const theirs = { do: 'keep', emr_id: 'theirs', was: '' }
    expect((await send(query, theirs)).status).toBe(302)
    const late: Record<string, string>[] = [
      { do: 'keep', emr_id: there.id, was: '' },
      { do: 'forget', was: there.id },
    ]
    for (const fields of late)
      expect(await send(query, fields)).toMatchObject({
        status: 422,
        data: { refused: { key: 'emr.linkChanged' } },
      })
    expect(await emrIdOf('participant', place.patient.id)).toBe('theirs')
    // Sent twice, it does not count as somebody else's change.
    expect((await send(query, theirs)).status).toBe(302)
    await send(query, { do: 'forget', was: 'theirs' })
  })

  it('leaves a log row naming the user', async () => {
    await find({ lastname: 'Fern', dob: '1961-04-05' })
    await find({ lastname: 'Fern' })
    await readsNoted()
    const rows = await readRows(
      `SELECT entry_type FROM user_log WHERE text LIKE 'Looked up%' AND user_id = $user
        AND resource = 'company' AND record_id = $company`,
      { user: place.doctor.user_id, company: place.practice.company_id },
    )
    expect(rows).toEqual([{ entry_type: 'READ' }])
  })

  it('links a record with only one patient', async () => {
    const other = await buildParticipant({ plan_id: place.patient.plan_id!, emr_id: there.id })
    const query = `type=participant&for=${place.patient.id}`
    expect(await send(query, { do: 'keep', emr_id: there.id })).toMatchObject({
      status: 422,
      data: { refused: { key: 'emr.linkedElsewhere' } },
    })
    await buildProvider(other.id, place.practice.id)
    expect(await send(query, { do: 'keep', emr_id: there.id })).toMatchObject({
      status: 422,
      data: {
        refused: { key: 'emr.linkedWith', why: { values: { name: `${other.firstname} ${other.lastname}` } } },
      },
    })
    expect(await emrIdOf('participant', place.patient.id)).toBeNull()
    await writeRows('UPDATE participant SET emr_id = NULL WHERE id = $id', { id: other.id })
    expect((await send(query, { do: 'keep', emr_id: there.id })).status).toBe(302)
    await send(query, { do: 'forget', was: there.id })
  })

  it('links a record with only one practitioner of a practice', async () => {
    const emr_id = `practitioner-${place.doctor.id}`
    const { id, participant_id } = await buildPractitioner({ practice_id: place.practice.id })
    await writeRows('UPDATE practitioner SET emr_id = $emr_id WHERE id = $id', { emr_id, id })
    const other = (await Participant.findByPk(participant_id))!
    const query = `type=practitioner&for=${place.doctor.id}`
    expect(await send(query, { do: 'keep', emr_id })).toMatchObject({
      status: 422,
      data: {
        refused: { key: 'emr.linkedWith', why: { values: { name: `${other.firstname} ${other.lastname}` } } },
      },
    })
    expect(await emrIdOf('practitioner', place.doctor.id)).toBeNull()
  })

  it('creates and synchronizes the records of a patient, a practitioner and a practice', async () => {
    for (const [type, id] of [
      ['participant', place.patient.id],
      ['practitioner', place.doctor.id],
      ['practice', place.practice.id],
    ] as const) {
      const query = `type=${type}&for=${id}`
      expect((await send(query, { do: 'update' })).status).toBe(302)
      const first = await emrIdOf(type, id)
      expect(first).toBeTruthy()
      expect((await send(query, { do: 'update' })).status).toBe(302)
      expect(await emrIdOf(type, id)).toBe(first)
    }
  })

  it('shows on the page what the EMR says, and changes nothing here', async () => {
    server.setFault((request, response) => {
      if (request.method !== 'POST') return false
      response.writeHead(422, { 'Content-Type': 'application/fhir+json' })
      const issue = [{ severity: 'error', code: 'invalid', diagnostics: 'Name is taken' }]
      response.end(JSON.stringify({ resourceType: 'OperationOutcome', issue }))
      return true
    })
    const answer = await send(`type=participant&for=${place.patient.id}`, { do: 'update' })
    expect(answer).toMatchObject({
      status: 422,
      data: {
        refused: { key: 'emr.createIssues', why: { key: 'emr.issues', values: { issues: 'Name is taken' } } },
      },
    })
    expect(await emrIdOf('participant', place.patient.id)).toBeNull()
    await send(`type=participant&for=${place.patient.id}`, { do: 'keep', emr_id: there.id })
    server.setFault((request, response) => {
      if (request.method !== 'PUT') return false
      response.writeHead(500).end()
      return true
    })
    expect((await send(`type=participant&for=${place.patient.id}`, { do: 'update' })).data).toMatchObject({
      refused: { key: 'emr.editError', why: { key: 'emr.editError', values: { fault: 'broken' } } },
    })
    server.setFault((_, response) => {
      response.writeHead(503).end()
      return true
    })
    expect((await find({ lastname: 'Fern' })).looked?.fault).toMatchObject({
      key: 'emr.lookupError',
      why: { values: { fault: 'broken' } },
    })
  })

  it('lets a platform administrator choose a company and, on request, delete', async () => {
    const { data } = await look('type=participant', adminToken)
    const company = data.companies?.find(({ to }) => to.includes(`companyId=${place.practice.company_id}`))
    expect(company).toBeDefined()
    const query = `type=participant&companyId=${place.practice.company_id}`
    expect((await look(`${query}&enableDelete=1`, adminToken)).data.mayDelete).toBe(true)
    expect((await look(query, adminToken)).data.mayDelete).toBe(false)
    expect((await look('type=participant&enableDelete=1')).data.mayDelete).toBe(false)
    expect((await send('type=participant&enableDelete=1', { do: 'delete', emr_id: there.id })).status).toBe(
      403,
    )
    const remove = () => send(`${query}&enableDelete=1`, { do: 'delete', emr_id: there.id }, adminToken)
    const { company_id: companyId } = place.practice
    server.setFault((request, response) => {
      if (!request.url?.includes('metadata')) return false
      response.writeHead(200, { 'Content-Type': 'application/fhir+json' })
      response.end(JSON.stringify({ resourceType: 'CapabilityStatement', rest: [{ mode: 'server' }] }))
      return true
    })
    await companyScopes(companyId, { anew: true })
    expect((await remove()).data).toMatchObject({
      refused: { key: 'emr.deleteError', why: { key: 'emr.noScope' } },
    })
    server.setFault(null)
    await companyScopes(companyId, { anew: true })
    await remove()
    await expect(server.repository.readResource('Patient', there.id)).rejects.toThrow()
  })

  it("is for users who work with the company's patients, and links nothing of another one", async () => {
    const stranger = await buildPractitioner()
    const { token } = await openSession({ userId: stranger.user_id, staff: true })
    expect((await look(`type=participant&practiceId=${place.practice.id}`, token)).status).not.toBe(200)
    expect((await look(`type=participant&for=${place.stranger.id}`)).status).toBe(403)
    const keep = { do: 'keep', emr_id: there.id }
    expect((await send(`type=participant&for=${place.stranger.id}`, keep)).status).toBe(403)
    expect((await send(`type=participant&for=${place.patient.id}`, { ...keep, emr_id: 'a/b' })).status).toBe(
      403,
    )
  })
})

describe('a patient with a record in the EMR and no account here', () => {
  it('is looked up after the email was not found, and becomes a patient of the practice', async () => {
    const { data: shown } = await walk(adopt, { path: '/provider/create', token: staff })
    expect(shown).toMatchObject({ lookupTo: '/practice/emrLookup?type=participant&new=1' })
    const unknown = await walk(adoptAction, {
      path: '/provider/create',
      token: staff,
      body: new URLSearchParams({ intent: 'find', email: 'sage.fern@people.example' }),
    })
    expect(unknown.data).toMatchObject({ error: 'adopt.notFound' })
    const { data } = await look('type=participant&new=1')
    const path = `${data.newAt}${there.id}`
    expect(path).toBe(`/provider/createFromEmr?emr=${there.id}`)
    const { data: form } = await walk(fromEmr, { path, token: staff })
    expect(form).toMatchObject({
      emr: { filled: true },
      values: {
        firstname: 'Sage',
        lastname: 'Fern',
        dob: '1961-04-05',
        gender: 'F',
        phone_primary: '555-010-4477',
        email: 'sage.fern@people.example',
        city: 'Maple Hollow',
        emr_id: there.id,
      },
    })
    await writeRows('INSERT INTO practice_plan (practice_id, plan_id) VALUES ($practice, $plan)', {
      practice: place.practice.id,
      plan: place.patient.plan_id,
    })
    const typed = {
      ...(form as unknown as { values: Record<string, string> }).values,
      plan_id: String(place.patient.plan_id),
      ethnicity: 'WHITE',
      preferred_contact_method: 'EMAIL',
      type: 'PRIMARY',
      idempotency_key: crypto.randomUUID(),
    }
    const body = () =>
      new URLSearchParams(
        Object.fromEntries(Object.entries(typed).filter(([, value]) => value !== undefined)),
      )
    const first = await walk(fromEmrAction, { path, token: staff, body: body() })
    expect(first.headers.get('Location')).toMatch(/^\/participant\/details\/id\/\d+$/)
    const again = await walk(fromEmrAction, { path, token: staff, body: body() })
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
    const linked = await readRow(
      `SELECT p.emr_id, l.type FROM participant p JOIN provider l ON l.participant_id = p.id AND l.practice_id = $practice
        WHERE p.lastname = 'Fern'`,
      { practice: place.practice.id },
    )
    expect(linked).toEqual({ emr_id: there.id, type: 'PRIMARY' })
  })

  it('fills the form of an administrator; without the record the form says so', async () => {
    const at = (emr: string) => `/participant/create?companyId=${place.practice.company_id}&emr=${emr}`
    const { data } = await walk(createParticipant, { path: at(there.id), token: adminToken })
    expect(data).toMatchObject({ emr: { filled: true }, values: { lastname: 'Fern', emr_id: there.id } })
    const { data: none } = await walk(createParticipant, { path: at('nobody'), token: adminToken })
    expect(none).toMatchObject({ emr: { filled: false, refused: { key: 'emrCard.notLoaded' } } })
  })
})

describe('a patient who died according to the EMR (OP-126)', () => {
  const dead = (more: object) =>
    server.repository.createResource({
      resourceType: 'Patient',
      active: true,
      name: [{ family: 'Gone', given: ['Pat'] }],
      gender: 'male',
      birthDate: '1930-04-04',
      telecom: [{ system: 'email', value: 'pat.gone@people.example' }],
      ...more,
    })

  it('is found with the date, and added only if that is confirmed', async () => {
    const { id } = await dead({ deceasedDateTime: '2024-01-02T23:30:00-05:00' })
    expect((await find({ lastname: 'Gone' })).looked?.found?.rows).toMatchObject([
      { emr_id: id, died: '2024-01-02', deceased: true },
    ])
    const path = `/provider/createFromEmr?emr=${id}`
    const { data: form } = await walk(fromEmr, { path, token: staff })
    expect(form).toMatchObject({ deceased: true, values: { died: '2024-01-02' } })
    await writeRows('INSERT INTO practice_plan (practice_id, plan_id) VALUES ($practice, $plan)', {
      practice: place.practice.id,
      plan: place.patient.plan_id,
    })
    const add = (more: Record<string, string>) =>
      walk(fromEmrAction, {
        path,
        token: staff,
        body: new URLSearchParams({
          ...{ email: 'pat.gone@people.example', firstname: 'Pat', lastname: 'Gone', dob: '1930-04-04' },
          ...{ gender: 'M', ethnicity: 'WHITE', preferred_contact_method: 'EMAIL', type: 'PRIMARY' },
          ...{ plan_id: String(place.patient.plan_id), emr_id: id, died_there: 'on', ...more },
        }),
      })
    const errorsOf = async (more: Record<string, string>) =>
      ((await add(more)).data as unknown as { lastResult: { error: object } }).lastResult.error
    expect(await errorsOf({ died: '2024-01-02' })).toMatchObject({
      died_confirmed: ['emrCard.diedConfirmMissing'],
    })
    expect(await errorsOf({ died_confirmed: 'on' })).toMatchObject({ died: ['form.required'] })
    const done = await add({ died: '2024-01-02', died_confirmed: 'on' })
    expect(done.headers.get('Location')).toMatch(/^\/participant\/details\/id\/\d+$/)
    expect(
      await readRow(
        'SELECT p.died, u.disabled FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.emr_id = $id',
        { id },
      ),
    ).toEqual({ died: '2024-01-02', disabled: 1 })
  })

  it('without a date is shown as having died, and the date is required', async () => {
    const { id } = await dead({ deceasedBoolean: true })
    const { data } = await walk(fromEmr, { path: `/provider/createFromEmr?emr=${id}`, token: staff })
    expect(data).toMatchObject({ deceased: true, fields: expect.arrayContaining(['died']) as string[] })
  })

  it('who is already linked here: the form starts with the date, and saves nothing by itself', async () => {
    const { id } = await dead({ deceasedDateTime: '2024-01-02' })
    const { data } = await look(`type=participant&for=${place.patient.id}`)
    const { diedTo } = data.record as unknown as { diedTo: string }
    const { data: form } = await walk(update, { path: `${diedTo}2024-01-02`, token: staff })
    expect(form).toMatchObject({ diedThere: true, values: { died: '2024-01-02' } })
    expect((await Participant.findByPk(place.patient.id))?.died).toBeNull()
    expect(id).toBeTruthy()
  })
})

describe("a patient's appointments in the EMR", () => {
  const path = (query = '') => `/participant/emrAppointments/id/${place.patient.id}${query}`
  const at = (start: string, status = 'booked') =>
    server.repository.createResource({
      resourceType: 'Appointment',
      status: status as 'booked',
      start,
      end: new Date(Date.parse(start) + 1_800_000).toISOString(),
      participant: [{ actor: { reference: `Patient/${there.id}` }, status: 'accepted' }],
    })

  it('are shown from a month ago, by quick filters, days and status', async () => {
    await writeRows('UPDATE participant SET emr_id = $emr WHERE id = $id', {
      emr: there.id,
      id: place.patient.id,
    })
    await Promise.all([
      at('2031-01-02T15:00:00.000Z'),
      at('2031-02-10T15:00:00.000Z', 'fulfilled'),
      at('2031-03-05T15:00:00.000Z'),
      at('2031-08-05T15:00:00.000Z', 'cancelled'),
    ])
    const shown = async (query = '') => {
      const { data } = await walk(appointments, { path: path(query), token: staff })
      return data as unknown as {
        rows: { when: string; status: string }[]
        asked: { start: string }
        quick: { name: string; start: string; end: string }[]
        refused: { why: { key: string } } | null
      }
    }
    const first = await shown()
    expect(first.asked.start).toBe('2031-02-03')
    expect(first.rows.map(({ status }) => status)).toEqual(['fulfilled', 'booked', 'cancelled'])
    for (const [name, count] of [
      ['week', 1],
      ['month', 1],
      ['year', 4],
    ] as const) {
      const { start, end } = first.quick.find((one) => one.name === name)!
      expect((await shown(`?start=${start}&end=${end}`)).rows).toHaveLength(count)
    }
    expect((await shown('?start=&status=cancelled')).rows).toHaveLength(1)
    expect((await shown('?start=2031-03-05&end=2031-03-04')).refused?.why.key).toBe('emr.endFirst')
    const { data } = await walk(details, {
      path: `/participant/details/id/${place.patient.id}`,
      token: staff,
    })
    expect(data).toMatchObject({ emr: { appointmentsTo: path(), emrId: there.id } })
  })

  it('say that a patient has no record there; a company without an EMR offers nothing', async () => {
    const { data } = await walk(appointments, { path: path(), token: staff })
    expect(data).toMatchObject({ rows: [], refused: { why: { key: 'emr.patientNotThere' } } })
    await saveEmr(await actorOf((await buildAdmin()).id), place.practice.company_id, 'XXX')
    const shown = await walk(details, { path: `/participant/details/id/${place.patient.id}`, token: staff })
    expect(shown.data).toMatchObject({ emr: null })
    const none = { refused: { why: { key: 'emr.notConnected' } } }
    expect((await walk(appointments, { path: path(), token: staff })).data).toMatchObject(none)
    const body = new URLSearchParams({ do: 'look', lastname: 'Fern' })
    const looked = await walk(action, { path: '/practice/emrLookup', token: staff, body })
    expect(looked.data).toMatchObject({ looked: { fault: none.refused } })
  })
})
