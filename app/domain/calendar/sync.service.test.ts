import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { Appointment } from 'db/models/appointment'
import { workDue } from '~/core/jobs/work.server'
import { saveEmr } from '~/domain/emr/company-emr.server'
import { updateEmrRecord } from '~/domain/emr/records.server'
import { deleteParticipant } from '~/domain/participant/delete-participant.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { Refusal } from '~/platform/refusal'
import { buildTime, clinic } from 'tests/builders/appointments'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { startFhirServer, type FhirServer } from 'tests/services/fhir-server'
import { claimAppointment } from './claim-appointment.server'
import { emrState } from './emr-state.server'
import { emrSyncJob, lastSync, startSync } from './emr-sync.server'
import { ownAppointments } from './own-appointments.server'
import { syncCalendar } from './sync-calendar.server'
import { decideConflict } from './sync-conflict.server'
import { createAppointment, removeAppointment, updateAppointment } from './write-appointment.server'

let server: FhirServer
let place: Awaited<ReturnType<typeof clinic>>
let admin: Awaited<ReturnType<typeof actorOf>>

beforeAll(async () => {
  server = await startFhirServer()
  Object.assign(env(), { EMR_ORIGINS: [server.origin], EMR_ALLOW_PRIVATE_HOSTS: true, EMR_TIMEOUT_MS: 700 })
})
afterAll(async () => {
  Object.assign(env(), { EMR_ORIGINS: [], EMR_ALLOW_PRIVATE_HOSTS: false, EMR_TIMEOUT_MS: 10_000 })
  await server.close()
})

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  server.setFault(null)
  server.repository.clear()
  await writeRows('DELETE FROM job')
  await writeRows('DELETE FROM outbox')
  place = await clinic()
  admin = await actorOf((await buildAdmin()).id)
  await saveEmr(admin, place.practice.company_id, JSON.stringify({ baseUrl: server.baseUrl, auth: 'none' }))
})

const refusedBy = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.data.key, error.data.values.fault ?? error.data.errors]
    },
  )
const mails = async () =>
  (
    await readRows<{ subject: string }>(`SELECT subject FROM outbox WHERE kind = 'APPOINTMENT' ORDER BY id`)
  ).map(({ subject }) => subject)
const stored = (id: number) => Appointment.findByPk(id, { rejectOnEmpty: true })
const NINE = '2031-03-10T13:00:00.000Z'

/** Another patient who has a record there. */
async function anotherPatient() {
  const { id, user_id } = await buildParticipant()
  await buildProvider(id, place.practice.id)
  return { id, asks: await actorOf(user_id) }
}

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
const remote = (practitioner: string, patient: string | null, start: string, more: object = {}) =>
  server.repository.createResource({
    resourceType: 'Appointment',
    status: 'booked',
    start,
    end: new Date(Date.parse(start) + 30 * 60_000).toISOString(),
    participant: [
      { actor: { reference: `Practitioner/${practitioner}` }, status: 'accepted' },
      ...(patient ? [{ actor: { reference: `Patient/${patient}` }, status: 'accepted' as const }] : []),
    ],
    ...more,
  })

describe('both calendars', () => {
  it('get what the other one has, and a second run changes nothing', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE, { comment: 'from there' })
    await remote(doctor, 'unknown', '2031-03-11T13:00:00.000Z')
    const here = await buildTime(place.doctor, '2031-03-12T13:00:00.000Z', {
      participant_id: place.patient.id,
    })
    await buildTime(place.doctor, '2031-03-13T13:00:00.000Z')
    const report = await syncCalendar(place.works, place.doctor.id)
    expect(report).toMatchObject({ made: 1, sent: 1, changed: 0, conflicts: [], failed: [] })
    expect(report.skipped).toMatchObject([{ why: 'emr.why.unknownPatient' }])
    const made = await Appointment.findOne({ where: { emr_id: there.id } })
    expect(made).toMatchObject({
      start_at: NINE,
      participant_id: place.patient.id,
      emr_status: 'booked',
      comment: 'from there',
    })
    const sent = await stored(here.id)
    expect(sent.emr_id).not.toBeNull()
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({
      made: 0,
      sent: 0,
      changed: 0,
      conflicts: [],
    })
  })

  it('a change on one side goes to the other; on both it is a conflict that a person decides', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    const moveThere = (start: string) =>
      server.repository.updateResource({
        ...there,
        meta: undefined,
        start,
        end: new Date(Date.parse(start) + 1800_000).toISOString(),
      })
    await moveThere('2031-03-10T15:00:00.000Z')
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ changed: 1 })
    expect((await stored(id)).start_at).toBe('2031-03-10T15:00:00.000Z')

    await updateAppointment(
      place.works,
      id,
      { start: '2031-03-10T17:00:00.000Z', end: '2031-03-10T17:30:00.000Z' },
      null,
    )
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 1 })
    expect(await server.repository.readResource('Appointment', there.id)).toMatchObject({
      start: '2031-03-10T17:00:00.000Z',
    })

    await updateAppointment(
      place.works,
      id,
      { start: '2031-03-10T18:00:00.000Z', end: '2031-03-10T18:30:00.000Z' },
      null,
    )
    await moveThere('2031-03-10T19:00:00.000Z')
    const both = await syncCalendar(place.works, place.doctor.id)
    expect(both).toMatchObject({
      sent: 0,
      conflicts: [
        {
          appointment: id,
          ours: { start_at: '2031-03-10T18:00:00.000Z', patient: `Linden ${place.patient.lastname}` },
          theirs: { start_at: '2031-03-10T19:00:00.000Z', patient: `Linden ${place.patient.lastname}` },
        },
      ],
    })
    // Moved there again after it was shown: nobody can decide about a version they did not see.
    const shown = both.conflicts[0]!.seen!
    await moveThere('2031-03-10T20:00:00.000Z')
    const late = ['emr.decidedLate', undefined]
    const decide = (keep: 'ours' | 'theirs', seen: string) => decideConflict(place.works, id, { keep, seen })
    expect(await refusedBy(decide('theirs', shown))).toEqual(late)
    expect((await stored(id)).start_at).toBe('2031-03-10T18:00:00.000Z')
    const again = (await syncCalendar(place.works, place.doctor.id)).conflicts[0]!.seen!
    await decide('ours', again)
    expect(await refusedBy(decide('theirs', again))).toEqual(late)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 1, conflicts: [] })
    expect(await server.repository.readResource('Appointment', there.id)).toMatchObject({
      start: '2031-03-10T18:00:00.000Z',
    })
  })

  it('while somebody booked there, nobody is offered an overlapping free time here; then it returns', async () => {
    const { doctor, patient } = await connected()
    const [early, late] = [
      await buildTime(place.doctor, '2031-03-10T13:15:00.000Z'),
      await buildTime(place.doctor, '2031-03-10T13:45:00.000Z'),
    ]
    const colleague = await buildTime(
      await buildPractitioner({ practice_id: place.practice.id }),
      '2031-03-10T13:15:00.000Z',
    )
    const there = await remote(doctor, patient, NINE)
    const changeThere = async (more: object) => {
      await server.repository.updateResource({ ...there, meta: undefined, ...more })
      await syncCalendar(place.works, place.doctor.id)
    }
    const { asks } = await anotherPatient()
    const offered = async () => {
      const all = await ownAppointments(
        asks,
        { from: null, practitionerId: null },
        { lang: 'en', zone: null },
      )
      return [all.days.flatMap(({ times }) => times.map(({ id }) => id)), all.offered.length]
    }
    const free = [early.id, colleague.id, late.id]
    expect(await offered()).toEqual([free, 2])

    await syncCalendar(place.works, place.doctor.id)
    expect(await offered()).toEqual([[colleague.id, late.id], 2])
    expect(await refusedBy(claimAppointment(asks, early.id))).toEqual(['appointment.overbooked', undefined])
    expect((await stored(early.id)).participant_id).toBeNull()

    await changeThere({ start: '2031-03-10T13:30:00.000Z', end: '2031-03-10T14:30:00.000Z' })
    expect(await offered()).toEqual([[colleague.id], 1])
    await changeThere({ status: 'cancelled' })
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    expect((await offered())[0]).toEqual([id, early.id, colleague.id, late.id])
    // A slot canceled there becomes open like any other; of two that overlap, the first one claimed wins.
    await claimAppointment(asks, early.id)
    expect((await offered())[0]).toEqual([colleague.id, late.id])
    expect(await refusedBy(claimAppointment(asks, id))).toEqual(['appointment.overbooked', undefined])
  })

  it('times that overlap because the practice wanted it stay free for several', async () => {
    await connected()
    const hour = {
      practitioner_id: place.doctor.id,
      date: '2031-03-10',
      startTime: '09:00',
      endTime: '10:00',
    }
    const [one, two] = [
      await createAppointment(place.works, hour),
      await createAppointment(place.works, { ...hour, overlap: true }),
    ]
    await claimAppointment(place.asks, one.id)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 1 })
    const other = await anotherPatient()
    await claimAppointment(other.asks, two.id)
    expect((await stored(two.id)).participant_id).toBe(other.id)
  })

  it('whoever moves a booking here is asked whether it may overlap, and then it may', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    const free = await buildTime(place.doctor, '2031-03-10T15:00:00.000Z')
    const to = { start: free.start_at, end: free.end_at }
    expect((await refusedBy(updateAppointment(place.works, id, to, null)))?.[0]).toBe('form.submissionError')
    await updateAppointment(place.works, id, { ...to, overlap: true }, null)
    const other = await anotherPatient()
    await claimAppointment(other.asks, free.id)
    expect((await stored(free.id)).participant_id).toBe(other.id)
  })

  it.each(['ours', 'theirs'] as const)(
    'a time that was cancelled there and moved here is decided once: %s',
    async (keep) => {
      const { doctor, patient } = await connected()
      const there = await remote(doctor, patient, NINE)
      await syncCalendar(place.works, place.doctor.id)
      const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
      await updateAppointment(place.works, id, { comment: 'By telephone' }, null)
      await server.repository.updateResource({ ...there, meta: undefined, status: 'cancelled' })
      const conflicts = [{ appointment: id, why: 'emr.why.bothChanged' }]
      const report = await syncCalendar(place.works, place.doctor.id)
      expect(report).toMatchObject({ sent: 0, conflicts })

      await decideConflict(place.works, id, { keep, seen: report.conflicts[0]!.seen! })
      expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ conflicts: [], failed: [] })
      const [here, after] = [await stored(id), await server.repository.readResource('Appointment', there.id)]
      expect([here.participant_id, here.emr_status, after]).toMatchObject(
        keep === 'ours'
          ? [place.patient.id, 'booked', { status: 'booked', comment: 'By telephone' }]
          : [null, 'cancelled', { status: 'cancelled' }],
      )
      expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 0, conflicts: [] })
    },
  )

  it('what is cancelled there is given up here, also of a patient whom nobody here knows any more', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    await updateAppointment(place.works, id, { comment: 'By telephone' }, null)
    await writeRows('UPDATE participant SET emr_id = NULL WHERE id = $id', { id: place.patient.id })
    await server.repository.updateResource({ ...there, meta: undefined, status: 'cancelled' })
    const { conflicts } = await syncCalendar(place.works, place.doctor.id)
    await decideConflict(place.works, id, { keep: 'theirs', seen: conflicts[0]!.seen! })
    expect(await stored(id)).toMatchObject({ participant_id: null, emr_status: 'cancelled' })
  })

  it("a record of several patients here is nobody's until a person says whose it is", async () => {
    const { doctor, patient } = await connected()
    const twin = await buildParticipant({ plan_id: place.patient.plan_id!, emr_id: patient })
    await buildProvider(twin.id, place.practice.id)
    await remote(doctor, patient, NINE)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({
      made: 0,
      failed: [{ why: 'emr.why.severalPatients' }],
    })
    await writeRows('UPDATE participant SET emr_id = NULL WHERE id = $id', { id: twin.id })
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ made: 1, failed: [] })
  })

  it.each([
    ['a version of the record', (id: string) => ({ reference: `Patient/${id}/_history/1` })],
    ['the whole address', (id: string) => ({ reference: `${server.baseUrl}/Patient/${id}` })],
  ])('a patient there is known by %s, too', async (_, actorOfPatient) => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, null, NINE, {
      participant: [
        { actor: { reference: `Practitioner/${doctor}` }, status: 'accepted' },
        { actor: actorOfPatient(patient), status: 'accepted' },
      ],
    })
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ made: 1, skipped: [] })
    expect(await Appointment.findOne({ where: { emr_id: there.id } })).toMatchObject({
      participant_id: place.patient.id,
    })
  })

  it.each([
    { reference: 'https://elsewhere.example/fhir/Patient/77' },
    { reference: 'urn:uuid:0c3151bd-1cbf-4d64-b04d-cd9187a4c6e0', type: 'Patient' },
    { type: 'Patient', identifier: { value: 'A-7' } },
    { type: 'Patient', display: 'Ana Ayala' },
  ])('a patient of another place is nobody here, and their time is not free: %o', async (actor) => {
    const { doctor } = await connected()
    await remote(doctor, null, NINE, {
      participant: [
        { actor: { reference: `Practitioner/${doctor}` }, status: 'accepted' },
        { actor, status: 'accepted' },
      ],
    })
    const report = await syncCalendar(place.works, place.doctor.id)
    expect(report).toMatchObject({ made: 0, skipped: [{ why: 'emr.why.unknownPatient' }] })
  })

  it('our change leaves there what only the other side knows: the room, the kind of visit', async () => {
    const { doctor, patient } = await connected()
    const room = { actor: { reference: 'Location/room-2', display: 'Room 2' }, status: 'accepted' }
    const there = await remote(doctor, null, NINE, {
      appointmentType: { text: 'Follow-up' },
      participant: [
        { actor: { reference: `Practitioner/${doctor}` }, status: 'accepted' },
        { actor: { reference: `Patient/${patient}`, display: 'L. S.' }, status: 'tentative' },
        room,
      ],
    })
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    await updateAppointment(place.works, id, { comment: 'By telephone' }, null)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 1, failed: [] })
    expect(await server.repository.readResource('Appointment', there.id)).toMatchObject({
      comment: 'By telephone',
      appointmentType: { text: 'Follow-up' },
      participant: [
        { actor: { reference: `Practitioner/${doctor}` }, status: 'accepted' },
        { actor: { reference: `Patient/${patient}`, display: 'L. S.' }, status: 'tentative' },
        room,
      ],
    })
  })

  it('a patient without a record there is told of', async () => {
    await updateEmrRecord(admin, 'practitioner', place.doctor.id)
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    const report = await syncCalendar(place.works, place.doctor.id)
    expect(report.skipped).toMatchObject([
      { why: 'emr.patientWithout', name: `Linden ${place.patient.lastname}` },
    ])
  })

  it('nothing is sent of a patient whose record was deleted here, and that is told', async () => {
    await connected()
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    await deleteParticipant(admin, place.patient.id)
    const report = await syncCalendar(place.works, place.doctor.id)
    expect(report).toMatchObject({ sent: 0, failed: [{ why: 'emr.participantError' }] })
    expect(translator('en')('emr.participantError')).toBe(
      'Unable to load participant record for EMR calendar addition',
    )
  })

  it('two who ask at once get one run; its report stays', async () => {
    await connected()
    const ids = await Promise.all([1, 2].map(() => startSync(place.works, place.doctor.id)))
    expect(new Set(ids).size).toBe(1)
    expect(await workDue([emrSyncJob], { worker: 'test' })).toBe(1)
    expect(await lastSync(place.doctor.id)).toMatchObject({ id: ids[0], report: { made: 0 } })
    expect(await startSync(place.works, place.doctor.id)).not.toBe(ids[0])
  })

  it('what was deleted there is released here, once, unless it changed here: then it goes there anew', async () => {
    const { doctor, patient } = await connected()
    const [gone, moved] = [
      await remote(doctor, patient, NINE),
      await remote(doctor, patient, '2031-03-11T13:00:00.000Z'),
    ]
    await syncCalendar(place.works, place.doctor.id)
    const idOf = async (emr_id: string) => (await Appointment.findOne({ where: { emr_id } }))!.id
    const [goneId, movedId] = [await idOf(gone.id), await idOf(moved.id)]
    await updateAppointment(
      place.works,
      movedId,
      { start: '2031-03-11T15:00:00.000Z', end: '2031-03-11T15:30:00.000Z' },
      null,
    )
    for (const { id } of [gone, moved]) await server.repository.deleteResource('Appointment', id)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({
      changed: 2,
      sent: 1,
      failed: [],
    })
    expect(await stored(goneId)).toMatchObject({ participant_id: null, emr_id: null })
    const kept = await stored(movedId)
    expect(kept).toMatchObject({ participant_id: place.patient.id, emr_status: 'booked' })
    expect(kept.emr_id).not.toBe(moved.id)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ changed: 0, sent: 0 })
  })

  it('who has a time is told that it was moved, cancelled or deleted there', async () => {
    const { doctor, patient } = await connected()
    const [moved, cancelled, deleted] = [
      await remote(doctor, patient, NINE),
      await remote(doctor, patient, '2031-03-11T13:00:00.000Z'),
      await remote(doctor, patient, '2031-03-12T13:00:00.000Z'),
    ]
    const sync = () => syncCalendar(place.works, place.doctor.id)
    await sync()
    // The other system has already notified people of its own changes.
    expect(await mails()).toEqual([])
    await writeRows(`UPDATE appointment SET reminded = updated`)
    await server.repository.updateResource({
      ...moved,
      meta: undefined,
      start: '2031-03-10T14:00:00.000Z',
      end: '2031-03-10T14:30:00.000Z',
    })
    await server.repository.updateResource({ ...cancelled, meta: undefined, status: 'cancelled' })
    await server.repository.deleteResource('Appointment', deleted.id)
    expect(await sync()).toMatchObject({ changed: 3, failed: [] })
    const told = ['was changed', 'was canceled', 'was canceled']
    expect((await mails()).map((subject) => subject.replace(/.*(was \w+)$/, '$1'))).toEqual(told)
    expect(await Appointment.findOne({ where: { emr_id: moved.id } })).toMatchObject({ reminded: null })
    await sync()
    expect(await mails()).toHaveLength(told.length)
  })

  it('a time that its patient gave back is cancelled there, and booked again for the next one', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    for (const [participant_id, status] of [
      [null, 'cancelled'],
      [place.patient.id, 'booked'],
    ] as const) {
      await updateAppointment(place.works, id, { participant_id }, null)
      expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ sent: 1, conflicts: [] })
      expect(await server.repository.readResource('Appointment', there.id)).toMatchObject({ status })
    }
  })

  it('what was touched there without a change of ours does not stand in the way of our change', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    await updateAppointment(place.works, id, { comment: 'bring the diary' }, null)
    await server.repository.updateResource({ ...there, meta: undefined, priority: 3 })
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({
      sent: 1,
      failed: [],
      conflicts: [],
    })
    expect(await server.repository.readResource('Appointment', there.id)).toMatchObject({
      comment: 'bring the diary',
      priority: 3,
    })
  })

  it('a patient there whom nobody here knows leaves the time as it was', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    await server.repository.updateResource({
      ...there,
      meta: undefined,
      participant: [
        { actor: { reference: `Practitioner/${doctor}` }, status: 'accepted' },
        { actor: { reference: 'Patient/somebody' }, status: 'accepted' },
      ],
    })
    const report = await syncCalendar(place.works, place.doctor.id)
    expect(report).toMatchObject({
      changed: 0,
      skipped: [{ appointment: id, why: 'emr.why.unknownPatient' }],
    })
    expect((await stored(id)).participant_id).toBe(place.patient.id)
  })

  it('two runs at once take each appointment once', async () => {
    const { doctor, patient } = await connected()
    await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        remote(doctor, patient, `2031-03-${String(10 + index)}T13:00:00.000Z`),
      ),
    )
    const runs = await Promise.allSettled([1, 2].map(() => syncCalendar(place.works, place.doctor.id)))
    expect(runs.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await Appointment.count({ where: { practitioner_id: place.doctor.id } })).toBe(12)
    expect(await syncCalendar(place.works, place.doctor.id)).toMatchObject({ made: 0, sent: 0, failed: [] })
  })

  it('a run that was given up says so and does not stand in the way of the next one', async () => {
    await connected()
    const first = await startSync(place.works, place.doctor.id)
    await writeRows("UPDATE job SET status = 'dead'")
    expect(await lastSync(place.doctor.id)).toMatchObject({ report: { error: 'emr.syncGivenUp' } })
    expect(await startSync(place.works, place.doctor.id)).not.toBe(first)
  })

  it('a fault that passes is tried again, one that stays ends the run with its words', async () => {
    await connected()
    await startSync(place.works, place.doctor.id)
    server.setFault((request, response) => {
      if (request.url?.includes('metadata')) return false
      response.writeHead(503).end()
      return true
    })
    await workDue([emrSyncJob], { worker: 'test' })
    expect(await lastSync(place.doctor.id)).toMatchObject({ ended: null })
    setClock(new Date('2031-03-03T12:10:00Z'))
    server.setFault((request, response) => {
      if (request.url?.includes('metadata')) return false
      response.writeHead(403).end()
      return true
    })
    await workDue([emrSyncJob], { worker: 'test' })
    expect(await lastSync(place.doctor.id)).toMatchObject({ report: { error: 'emr.fault.scope' } })
  })

  it('while the other system is silent, the state says so, and when it is tried again', async () => {
    await connected()
    await startSync(place.works, place.doctor.id)
    const state = () => emrState(place.doctor.id, { zone: 'America/New_York', lang: 'en' })
    expect(await state()).toMatchObject({ running: true, wait: null })
    server.setFault((request) => !request.url?.includes('metadata'))
    await workDue([emrSyncJob], { worker: 'test', chance: () => 0 })
    expect(await state()).toMatchObject({
      running: true,
      wait: { why: 'emr.fault.slow', at: '03/03/2031 7:00\u00a0AM' },
    })
    server.setFault(null)
    setClock(new Date('2031-03-03T12:00:30Z'))
    await workDue([emrSyncJob], { worker: 'test' })
    expect(await state()).toMatchObject({ running: false, wait: null, report: { failed: [] } })
  })

  it('an appointment is deleted there first; when that fails both stay', async () => {
    const { doctor, patient } = await connected()
    const there = await remote(doctor, patient, NINE)
    await syncCalendar(place.works, place.doctor.id)
    const { id } = (await Appointment.findOne({ where: { emr_id: there.id } }))!
    server.setFault((request, response) => {
      if (request.method !== 'DELETE') return false
      response.writeHead(503).end()
      return true
    })
    expect(await refusedBy(removeAppointment(place.works, id))).toEqual(['emr.deleteFailed', 'broken'])
    expect((await stored(id)).emr_id).toBe(there.id)
    server.setFault(null)
    await removeAppointment(place.works, id)
    await expect(server.repository.readResource('Appointment', there.id)).rejects.toThrow()
  })
})
