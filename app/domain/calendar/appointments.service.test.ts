import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Appointment } from 'db/models/appointment'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { Conflict, Refusal } from '~/platform/refusal'
import { getRecord, listRecords } from '~/core/resource/resource.server'
import { api, keyOf } from 'tests/builders/api'
import { buildTime, clinic } from 'tests/builders/appointments'
import { clearAppointments, keepingCopies } from './clear-appointments.server'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { appointmentResource } from './appointment-resource.server'
import { roomPath } from './appointment-room.server'
import { createAppointment, removeAppointment, updateAppointment } from './write-appointment.server'

const NINE = '2031-03-10T13:00:00.000Z'
const TEN = '2031-03-10T14:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  place = await clinic()
})

const refusedBy = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: unknown) => {
      if (!(error instanceof Refusal)) throw error
      return [error.status, error.data.errors ?? error.data.key]
    },
  )
const stored = (id: number) => Appointment.findByPk(id, { rejectOnEmpty: true })
const mails = () =>
  readRows<{ recipient: string; subject: string; body_text: string; content: string | null }>(
    `SELECT o.recipient, o.subject, o.body_text, f.content FROM outbox o LEFT JOIN outbox_attachment f ON f.outbox_id = o.id
      WHERE o.kind = 'APPOINTMENT' ORDER BY o.id`,
  )
const emailOf = async (participantId: number) =>
  (await readRow<{ email: string }>(
    'SELECT u.email FROM app_user u JOIN participant p ON p.user_id = u.id WHERE p.id = $participantId',
    { participantId },
  ))!.email
const everything = { filters: {}, sort: 'start', descending: false, page: 0, perPage: 100 }
const seenBy = async (actor: Actor) =>
  (await listRecords(appointmentResource, actor, everything)).rows.map(({ id }) => id)

describe('times of a practitioner', () => {
  it("are made on the practice's clock, and do not overlap unless that is asked for", async () => {
    const { doctor, works } = place
    const day = { practitioner_id: doctor.id, date: '2031-03-10', startTime: '09:00', endTime: '09:30' }
    const { id } = await createAppointment(works, day)
    expect(await getRecord(appointmentResource, works, id)).toMatchObject({
      start: NINE,
      end: '2031-03-10T13:30:00.000Z',
      date: '2031-03-10',
      startTime: '09:00',
      endTime: '09:30',
      time_zone: 'America/New_York',
      participant_id: null,
      participantName: null,
    })
    const beside = { ...day, startTime: '09:15', endTime: '09:45' }
    expect(await refusedBy(createAppointment(works, beside))).toEqual([
      422,
      { startTime: ['appointment.overlaps'], overlap: ['appointment.overlapAsk'] },
    ])
    await createAppointment(works, { ...beside, overlap: true })
    await createAppointment(works, { ...day, startTime: '09:45', endTime: '10:00' })
  })

  it('clearing by ids leaves what was claimed since the caller looked, and names it (APP-17)', async () => {
    const [claimed, free] = [await buildTime(place.doctor, NINE), await buildTime(place.doctor, TEN)]
    const known = await buildTime(place.doctor, '2031-03-10T15:00:00.000Z', {
      participant_id: place.patient.id,
    })
    await updateAppointment(place.asks, claimed.id, { participant_id: place.patient.id }, null)
    const ids = [claimed.id, free.id, known.id]
    expect(await clearAppointments(place.works, ids)).toMatchObject({
      deleted: 2,
      left: [{ id: claimed.id }],
    })
    expect((await stored(claimed.id)).participant_id).toBe(place.patient.id)
    const key = await keyOf(place.doctor.user_id)
    const clear = (body: object) => api('appointment/clear-appointments', { method: 'POST', key, body })
    const before = await clear({ appointments: [claimed.id], seen_at: '2031-03-03T11:00:00Z' })
    expect(before.body.data).toMatchObject({ deleted: 0, left: [{ id: claimed.id, start: NINE }] })
    expect(
      (await clear({ appointments: [claimed.id], seen_at: '2031-03-03T12:00:01Z' })).body.data,
    ).toMatchObject({
      deleted: 1,
      left: [],
    })
  })

  it('eight who add the same time at once add one', async () => {
    const { doctor, works } = place
    const time = { practitioner_id: doctor.id, date: '2031-03-11', startTime: '09:00', endTime: '09:30' }
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refusedBy(createAppointment(works, time))),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
  })

  it.each([
    [{ start: TEN, end: NINE }, { end: ['appointment.endBeforeStart'] }],
    [{ start: NINE, end: '2031-03-11T13:05:00.000Z' }, { end: ['appointment.tooLong'] }],
    [{ date: '2031-03-09', startTime: '02:30', endTime: '03:30' }, { startTime: ['appointment.skipped'] }],
    [{ date: '2031-03-10', startTime: '09:00' }, { endTime: ['form.required'] }],
    [{}, { date: ['form.required'] }],
  ])('%j is refused', async (given, errors) => {
    const { doctor, works } = place
    expect(await refusedBy(createAppointment(works, { practitioner_id: doctor.id, ...given }))).toEqual([
      422,
      errors,
    ])
  })

  it('are kept by the whole practice, and by nobody else', async () => {
    const { doctor, works, practice } = place
    const colleague = await actorOf((await buildPractitioner({ practice_id: practice.id })).user_id)
    const foreign = await actorOf((await buildPractitioner()).user_id)
    const time = await buildTime(doctor, NINE)
    await updateAppointment(colleague, time.id, { comment: 'Bring the report' }, 0)
    expect((await stored(time.id)).comment).toBe('Bring the report')
    expect(await refusedBy(updateAppointment(foreign, time.id, { comment: 'x' }, null))).toEqual([
      403,
      'shell.notAuthorized',
    ])
    expect(await refusedBy(removeAppointment(foreign, time.id))).toEqual([403, 'shell.notAuthorized'])
    await expect(updateAppointment(works, time.id, { comment: 'y' }, 0)).rejects.toThrow(Conflict)
    expect([await seenBy(works), await seenBy(foreign)]).toEqual([[time.id], []])
  })

  it('are given to patients of the practice only, who are told', async () => {
    const { doctor, works, patient, stranger } = place
    const time = await buildTime(doctor, NINE)
    expect(await refusedBy(updateAppointment(works, time.id, { participant_id: stranger.id }, null))).toEqual(
      [422, { participant_id: ['form.choice'] }],
    )
    await updateAppointment(works, time.id, { participant_id: patient.id }, null)
    await updateAppointment(works, time.id, { start: TEN, end: '2031-03-10T14:30:00.000Z' }, null)
    await removeAppointment(works, time.id)
    expect(await readRow('SELECT id FROM appointment WHERE id = $id', { id: time.id })).toBeNull()
    expect((await mails()).slice(-3).map(({ subject }) => subject.split(' at ')[0])).toEqual([
      'Your appointment',
      'Your appointment',
      'Your appointment',
    ])
  })

  it('go from one patient to another: the one is told that it is gone, the other that it is theirs', async () => {
    const { doctor, works, patient, practice } = place
    const other = await buildParticipant()
    await buildProvider(other.id, practice.id)
    const time = await buildTime(doctor, NINE, { participant_id: patient.id })
    await updateAppointment(works, time.id, { participant_id: other.id }, null)
    const told = (await mails()).slice(-2)
    const addresses = await Promise.all([patient, other].map(({ id }) => emailOf(id)))
    expect(told.map(({ recipient }) => recipient)).toEqual(addresses)
    expect(told.map(({ subject }) => subject.includes('canceled'))).toEqual([true, false])
  })

  it('move to a colleague of the practice only', async () => {
    const { doctor, works, practice } = place
    const time = await buildTime(doctor, NINE)
    const foreign = await buildPractitioner()
    const colleague = await buildPractitioner({ practice_id: practice.id })
    expect(await refusedBy(updateAppointment(works, time.id, { practitioner_id: foreign.id }, null))).toEqual(
      [422, { practitioner_id: ['form.choice'] }],
    )
    await updateAppointment(works, time.id, { practitioner_id: colleague.id }, null)
    expect((await stored(time.id)).practitioner_id).toBe(colleague.id)
  })
})

describe('a participant', () => {
  it('sees the own appointments and free times to come of the own practices, without notes and names (OP-49)', async () => {
    const { doctor, asks, patient, practice } = place
    const other = await buildParticipant()
    await buildProvider(other.id, practice.id)
    const free = await buildTime(doctor, NINE, { comment: 'for the diabetic' })
    const mine = await buildTime(doctor, TEN, { participant_id: patient.id, comment: 'worried' })
    await buildTime(doctor, '2031-03-10T15:00:00.000Z', { participant_id: other.id })
    await buildTime(doctor, '2031-03-02T15:00:00.000Z')
    await buildTime(await buildPractitioner(), NINE)
    expect(await seenBy(asks)).toEqual([free.id, mine.id])
    const { rows } = await listRecords(appointmentResource, asks, everything)
    expect(rows.map(({ comment, participant_id }) => [comment, participant_id])).toEqual([
      [null, null],
      [null, patient.id],
    ])
  })

  it('claims a free time once, and gets a mail with a calendar file', async () => {
    const { doctor, asks, patient } = place
    const time = await buildTime(doctor, NINE)
    await updateAppointment(asks, time.id, { participant_id: patient.id }, null)
    await updateAppointment(asks, time.id, { participant_id: patient.id }, null)
    expect(await stored(time.id)).toMatchObject({ participant_id: patient.id, version: 1 })
    const mail = (await mails()).filter(({ subject }) => subject.startsWith('Your appointment at ')).at(-1)!
    const file = Buffer.from(mail.content ?? '', 'base64').toString('utf8')
    expect(mail.subject).toMatch(/^Your appointment at /)
    expect(mail.body_text).toContain(roomPath({ id: time.id, participant_id: patient.id }))
    expect(file).toContain('DTSTART:20310310T130000Z')
    expect(file).toContain(`UID:appointment-${time.id}@`)
    const log = await readRow<{ text: string }>(
      `SELECT text FROM user_log WHERE resource = 'appointment' AND record_id = $id AND text LIKE 'Claimed%'`,
      { id: time.id },
    )
    expect(log?.text).toBe(
      `Claimed appointment ${time.id} of practitioner ${doctor.id} of participant ${patient.id}`,
    )
  })

  it('claims and gives back over the data endpoint, and changes nothing else there', async () => {
    const { doctor, asks, patient } = place
    const time = await buildTime(doctor, NINE)
    const key = await keyOf(asks.userId)
    const update = async (body: object) =>
      (await api('appointment/update', { method: 'POST', key, query: { id: String(time.id) }, body })).status
    expect(await update({ participant_id: patient.id })).toBe(200)
    expect((await stored(time.id)).participant_id).toBe(patient.id)
    expect(await update({ comment: 'later' })).toBe(422)
    expect(await update({ participant_id: null })).toBe(200)
    expect((await stored(time.id)).participant_id).toBeNull()
  })

  it('fifty want one time: one gets it, the others are told', async () => {
    const { doctor, practice } = place
    const time = await buildTime(doctor, NINE)
    const people = await Promise.all(
      Array.from({ length: 50 }, async () => {
        const { id, user_id } = await buildParticipant()
        await buildProvider(id, practice.id)
        return actorOf(user_id)
      }),
    )
    const answers = await Promise.all(
      people.map((actor) =>
        refusedBy(updateAppointment(actor, time.id, { participant_id: actor.participantId }, null)),
      ),
    )
    expect(answers.filter((answer) => answer === null)).toHaveLength(1)
    expect(answers.filter((answer) => answer?.[1] === 'appointment.taken')).toHaveLength(49)
    expect((await stored(time.id)).version).toBe(1)
  })

  it('one patient wants two times that overlap at the same instant: gets one', async () => {
    const { doctor, practice, asks, patient } = place
    const colleague = await buildPractitioner({ practice_id: practice.id })
    const times = [await buildTime(doctor, NINE), await buildTime(colleague, NINE)]
    const answers = await Promise.all(
      times.map(({ id }) => refusedBy(updateAppointment(asks, id, { participant_id: patient.id }, null))),
    )
    expect(answers).toContainEqual(null)
    expect(answers).toContainEqual([409, 'appointment.ownBusy'])
  })

  it("cancels the own time only, and the practitioner and the practice's address are told", async () => {
    const { doctor, asks, patient, practice, stranger } = place
    const time = await buildTime(doctor, NINE, { participant_id: patient.id })
    const other = await actorOf(stranger.user_id)
    expect(await refusedBy(updateAppointment(other, time.id, { participant_id: null }, null))).toEqual([
      403,
      'shell.notAuthorized',
    ])
    await updateAppointment(asks, time.id, { participant_id: null }, null)
    expect((await stored(time.id)).participant_id).toBeNull()
    const [toPatient, , toPractice] = (await mails()).slice(-3)
    const file = Buffer.from(toPatient?.content ?? '', 'base64').toString()
    for (const line of ['METHOD:CANCEL', 'STATUS:CANCELLED', 'ORGANIZER', 'ATTENDEE', 'SEQUENCE:1'])
      expect(file).toContain(line)
    expect(toPractice).toMatchObject({ recipient: practice.email, content: null })
    expect(toPractice?.subject).not.toContain(patient.lastname)
  })

  it('is refused what is past, foreign, for somebody else or more than the own id', async () => {
    const { doctor, asks, patient, stranger } = place
    const past = await buildTime(doctor, '2031-03-03T11:45:00.000Z')
    const foreign = await buildTime(await buildPractitioner(), NINE)
    const free = await buildTime(doctor, NINE)
    const mine = { participant_id: patient.id }
    expect(await refusedBy(updateAppointment(asks, past.id, mine, null))).toEqual([
      409,
      'appointment.begunClaim',
    ])
    expect(await refusedBy(updateAppointment(asks, foreign.id, mine, null))).toEqual([
      403,
      'shell.notAuthorized',
    ])
    expect(await refusedBy(updateAppointment(asks, free.id, { participant_id: stranger.id }, null))).toEqual([
      403,
      'shell.notAuthorized',
    ])
    expect(await refusedBy(updateAppointment(asks, free.id, { ...mine, comment: 'hi' }, null))).toEqual([
      422,
      { comment: ['form.unknownField|comment'] },
    ])
    expect(await refusedBy(removeAppointment(asks, free.id))).toEqual([403, 'shell.notAuthorized'])
  })
})

describe('appointment/populate-calendar', () => {
  const range = { date_range_start: '2031-03-09', date_range_end: '2031-03-16' }

  it("answers a colleague's week, and a participant's own and free times", async () => {
    const { doctor, patient, practice } = place
    const time = await buildTime(doctor, NINE, { participant_id: patient.id })
    const free = await buildTime(doctor, TEN)
    await buildTime(doctor, '2031-03-17T14:00:00.000Z')
    const colleague = await buildPractitioner({ practice_id: practice.id })
    const ask = async (userId: number, asked: number, query: Record<string, string> = range) =>
      api('appointment/populate-calendar', {
        key: await keyOf(userId),
        query: { user_id: String(asked), ...query },
      })
    const week = await ask(colleague.user_id, doctor.user_id)
    expect([week.status, dataOf(week.body).map(({ id }) => id)]).toEqual([200, [time.id, free.id]])
    const own = await ask(patient.user_id, patient.user_id)
    expect(dataOf(own.body).map(({ participantName }) => participantName !== null)).toEqual([true, false])
    expect((await ask(patient.user_id, doctor.user_id)).status).toBe(403)
    const long = { date_range_start: '2031-01-01', date_range_end: '2031-12-31' }
    expect((await ask(doctor.user_id, doctor.user_id, long)).status).toBe(422)
  })
})

type Items = { data: { items: { id: number; participantName: string | null }[] } }
const dataOf = (body: unknown) => (body as Items).data.items

describe('the next appointment of a patient', () => {
  const noted = async () =>
    (await readRow<{ appointment: string | null }>(
      'SELECT appointment FROM provider WHERE participant_id = $id',
      { id: place.patient.id },
    ))!.appointment

  it('stands where the patient list looks, and asks for attention when it is near (PAT-04, PAT-05)', async () => {
    const { doctor, asks, patient } = place
    const [later, sooner] = [
      await buildTime(doctor, '2031-04-10T13:00:00.000Z'),
      await buildTime(doctor, NINE),
    ]
    const own = { participant_id: patient.id }
    await updateAppointment(asks, later.id, own, null)
    expect(await noted()).toBe('2031-04-10')
    await updateAppointment(asks, sooner.id, own, null)
    expect(await noted()).toBe('2031-03-10')
    const alert = await readRow(
      'SELECT kind FROM patient_attention WHERE participant_id = $id AND kind = $kind',
      {
        id: patient.id,
        kind: 'appointment',
      },
    )
    expect(alert).not.toBeNull()
    await updateAppointment(asks, sooner.id, { participant_id: null }, null)
    expect(await noted()).toBe('2031-04-10')
    await updateAppointment(asks, later.id, { participant_id: null }, null)
    expect(await noted()).toBeNull()
  })
})

it('copies of times that could not be deleted after all are forgotten, and go to the other system anew', async () => {
  const { doctor } = await clinic()
  const time = await buildTime(doctor, '2031-04-10T13:00:00.000Z', { emr_id: 'gone' })
  const failing = keepingCopies([time.id], () => Promise.reject(new Error('changed meanwhile')))
  await expect(failing).rejects.toThrow('changed meanwhile')
  expect((await time.reload()).emr_id).toBeNull()
})
