import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeRows } from 'db/connection'
import { Appointment } from 'db/models/appointment'
import { workDue } from '~/core/jobs/work.server'
import { openSession } from '~/core/session/session.server'
import { calendarJob } from '~/domain/calendar/calendar-run.server'
import { claimAppointment } from '~/domain/calendar/claim-appointment.server'
import { reminderJob } from '~/domain/calendar/reminders.server'
import { sessionCookie } from '~/platform/cookies.server'
import { setClock } from '~/platform/clock'
import { flashOf } from 'tests/access/ask'
import { buildTime, clinic } from 'tests/builders/appointments'
import { walk } from 'tests/builders/doors'
import { buildPractitioner } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { action, loader } from './calendar'
import { action as ownAction, loader as ownLoader } from './participant'

const NINE = '2031-03-10T13:00:00.000Z'
let place: Awaited<ReturnType<typeof clinic>>
let token: string
let own: string
const path = (query: string) => `/practice/appointments/id/${place.doctor.id}${query}`
const mine = (query = '') => `/participant/appointments${query}`
const look = async (query: string) =>
  (await walk(loader, { path: path(query), token })).data as unknown as Shown
const send = (query: string, values: Record<string, string>) =>
  walk(action, { path: path(query), token, body: new URLSearchParams(values) })
const sendOwn = (query: string) =>
  walk(ownAction, {
    path: mine(query),
    token: own,
    body: new URLSearchParams({ idempotency_key: crypto.randomUUID() }),
  })
const lookOwn = async (query = '') =>
  (await walk(ownLoader, { path: mine(query), token: own })).data as unknown as OwnShown
const work = () => workDue([calendarJob], { worker: 'test' })

type Shown = {
  month: { day: string; to: string; free: number; taken: number; isOutside: boolean }[]
  agenda: { day: string; times: { id: number; from: string; patient: { name: string } | null }[] }[]
  dialog: { plan: Record<string, unknown>; wrong: string | null; found: { id: number }[] } & Record<
    string,
    never
  >
  run: { state: string; result: Record<string, unknown> } | null
}
type OwnShown = {
  coming: { id: number; when: string; own: string | null }[]
  days: { title: string; times: { id: number }[] }[]
  more: string | null
}

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  await writeRows('DELETE FROM job')
  place = await clinic()
  token = (await openSession({ userId: place.doctor.user_id, staff: true })).token
  own = (await openSession({ userId: place.patient.user_id, staff: false })).token
})

describe("a practitioner's calendar", () => {
  it("shows a week from Sunday, day by day, in the practice's time zone", async () => {
    const time = await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    const { agenda } = await look('?day=2031-03-12')
    expect(agenda.map(({ day }) => day)).toEqual(
      [9, 10, 11, 12, 13, 14, 15].map((day) => `2031-03-${String(day).padStart(2, '0')}`),
    )
    expect(agenda[1]!.times).toMatchObject([
      {
        id: time.id,
        from: expect.stringMatching(/^9:00\sAM$/) as string,
        patient: { name: `Linden ${place.patient.lastname}` },
      },
    ])
  })

  it("shows a month as the number of open and booked times of each day, in the practice's time zone", async () => {
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    await buildTime(place.doctor, '2031-03-10T15:00:00.000Z')
    // Half past nine in the evening of the 10th is the 11th in UTC.
    await buildTime(place.doctor, '2031-03-11T01:30:00.000Z')
    const { month, agenda } = await look('?view=month&day=2031-03-12')
    expect([month.length, agenda.length, month[0]!.day]).toEqual([42, 0, '2031-02-23'])
    const day = (wanted: string) => month.find((one) => one.day === wanted)
    expect(day('2031-03-10')).toMatchObject({ free: 2, taken: 1, isOutside: false })
    expect(day('2031-03-11')).toMatchObject({ free: 0, taken: 0 })
    expect(day('2031-02-28')).toMatchObject({ isOutside: true })
    expect(day('2031-03-10')?.to).toBe(path('?view=agenda&day=2031-03-10'))
  })

  it('needs as many statements for a full week as for an empty one', async () => {
    const empty = await statementsOf(() => look('?day=2031-06-01'))
    for (let hour = 10; hour < 20; hour += 1)
      await buildTime(place.doctor, `2031-06-02T${hour}:00:00.000Z`, { participant_id: place.patient.id })
    expect(await statementsOf(() => look('?day=2031-06-02'))).toBe(empty)
  })

  it('adds, edits and deletes a time', async () => {
    const values = {
      date: '2031-03-10',
      startTime: '09:00',
      endTime: '09:30',
      comment: '',
      idempotency_key: 'a',
    }
    const { response } = await send('?modal=new', { ...values, practitioner_id: String(place.doctor.id) })
    expect(flashOf(response!)).toMatchObject({ kind: 'success', key: 'appointment.created' })
    const row = (await Appointment.findOne({ where: { practitioner_id: place.doctor.id } }))!
    expect(row.start_at).toBe(NINE)
    await send(`?modal=edit&target=${row.id}`, {
      ...values,
      startTime: '09:10',
      comment: 'Fasting',
      version: '0',
    })
    await row.reload()
    expect([row.start_at, row.comment]).toEqual(['2031-03-10T13:10:00.000Z', 'Fasting'])
    const stale = await send(`?modal=edit&target=${row.id}`, {
      ...values,
      version: '0',
      idempotency_key: 'b',
    })
    expect([stale.status, stale.data]).toMatchObject([
      409,
      { conflict: { date: '2031-03-10', startTime: '09:10' } },
    ])
    await send(`?modal=delete&target=${row.id}`, { idempotency_key: 'c' })
    expect(await Appointment.findByPk(row.id)).toBeNull()
  })

  it.each([
    [{ startTime: '24:05' }, 'startTime', 'appointment.time'],
    [{ startTime: '09:03' }, 'startTime', 'appointment.step'],
    [{ endTime: '08:00' }, 'endTime', 'appointment.endBeforeStart'],
    [{ date: '' }, 'date', 'form.required'],
    [{ date: '2031-03-09', startTime: '02:30', endTime: '03:30' }, 'startTime', 'appointment.skipped'],
  ])('names a wrong field: %o', async (wrong, field, message) => {
    const values = {
      date: '2031-03-10',
      startTime: '09:00',
      endTime: '09:30',
      idempotency_key: 'x',
      ...wrong,
    }
    const { status, data } = await send('?modal=new', values)
    expect([status, data.lastResult.error[field]]).toEqual([422, [message]])
  })

  it("a time that is drawn in a colleague's column is theirs; in any other it is the user's own", async () => {
    const colleague = await buildPractitioner({ practice_id: place.practice.id })
    const whose = async (of: number) => {
      const { dialog } = await look(`?modal=new&date=2031-03-10&from=09:00&to=09:30&of=${of}`)
      return (dialog as unknown as { form: { values: Record<string, string> } }).form.values
    }
    expect(await whose(colleague.id)).toMatchObject({
      practitioner_id: String(colleague.id),
      startTime: '09:00',
      endTime: '09:30',
    })
    expect(await whose(999_999)).toMatchObject({ practitioner_id: String(place.doctor.id) })
  })

  it('jumps to a date, or says what is missing (APP-11)', async () => {
    const there = await walk(loader, { path: path('?jump=2031-05-01'), token })
    expect(there.headers.get('Location')).toBe(path('?day=2031-05-01'))
    const nowhere = await walk(loader, { path: path('?jump='), token })
    expect(flashOf(nowhere.response!)).toEqual({ kind: 'error', key: 'appointment.jumpFields' })
  })

  it('books a time for a patient found by name, and frees it again', async () => {
    const time = await buildTime(place.doctor, NINE)
    const { dialog } = await look(`?modal=book&target=${time.id}&find=${place.patient.lastname}`)
    expect(dialog.found.map(({ id }: { id: number }) => id)).toEqual([place.patient.id])
    const unchosen = await send(`?modal=book&target=${time.id}&find=Linden`, { idempotency_key: 'n' })
    expect(unchosen.headers.get('Location')).toBe(path(`?modal=book&target=${time.id}&find=Linden`))
    expect(flashOf(unchosen.response!)).toEqual({ kind: 'error', key: 'appointment.pickPatient' })
    await send(`?modal=book&target=${time.id}`, { patient: String(place.patient.id), idempotency_key: 'a' })
    expect((await time.reload()).participant_id).toBe(place.patient.id)
    await send(`?modal=release&target=${time.id}`, { idempotency_key: 'b' })
    expect((await time.reload()).participant_id).toBeNull()
  })

  it('asks before a patient gets two times at once', async () => {
    const { patient, doctor } = place
    await buildTime(doctor, NINE, { participant_id: patient.id })
    const other = await buildTime(await buildPractitioner({ practice_id: doctor.practice_id }), NINE)
    const address = `/practice/appointments/id/${other.practitioner_id}?modal=book&target=${other.id}`
    const give = (more: Record<string, string>) =>
      walk(action, {
        path: address,
        token,
        body: new URLSearchParams({ patient: String(patient.id), ...more }),
      })
    const asked = await give({ idempotency_key: 'a' })
    expect(flashOf(asked.response!)).toEqual({ kind: 'error', key: 'appointment.patientBusy' })
    expect(asked.headers.get('Location')).toContain(`busy=${patient.id}`)
    expect((await other.reload()).participant_id).toBeNull()
    await give({ idempotency_key: 'b', overlap: 'on' })
    expect((await other.reload()).participant_id).toBe(patient.id)
  })

  it('asks about an appointment in another practice, without naming it', async () => {
    const { patient, doctor } = place
    const elsewhere = await buildPractitioner()
    await buildTime(elsewhere, NINE, { participant_id: patient.id })
    const other = await buildTime(doctor, NINE)
    const address = `/practice/appointments/id/${doctor.id}?modal=book&target=${other.id}`
    const give = (more: Record<string, string>) =>
      walk(action, {
        path: address,
        token,
        body: new URLSearchParams({ patient: String(patient.id), ...more }),
      })
    const asked = await give({ idempotency_key: 'a' })
    expect(flashOf(asked.response!)).toEqual({ kind: 'error', key: 'appointment.patientBusy' })
    expect((await other.reload()).participant_id).toBeNull()
    await give({ idempotency_key: 'b', overlap: 'on' })
    expect((await other.reload()).participant_id).toBe(patient.id)
  })

  it.each(['0026-03-10', '9999-12-31'])('takes no time that no calendar shows (%s)', async (date) => {
    const typed = { date, startTime: '09:00', endTime: '09:30', practitioner_id: String(place.doctor.id) }
    const { response, data } = await send('?modal=new', { ...typed, idempotency_key: 'y' })
    expect(response?.headers.get('Location') ?? null).toBeNull()
    expect(data).toMatchObject({ lastResult: { initialValue: { date }, error: { date: ['form.date'] } } })
    expect(await Appointment.count({ where: { practitioner_id: place.doctor.id } })).toBe(0)
  })

  it('never offers an open time that is past', async () => {
    const over = await buildTime(place.doctor, '2031-03-03T09:00:00.000Z')
    const at = (kind: string) => `?modal=${kind}&target=${over.id}`
    for (const kind of ['details', 'book']) {
      const { dialog } = await look(`${at(kind)}&find=${place.patient.lastname}`)
      expect(dialog).toMatchObject({ kind: 'details', time: { isPast: true } })
    }
  })

  it('moves a time that was dragged, or says why not', async () => {
    const time = await buildTime(place.doctor, NINE)
    await buildTime(place.doctor, '2031-03-11T13:00:00.000Z')
    const to = {
      date: '2031-03-10',
      startTime: '10:00',
      endTime: '10:30',
      version: '0',
      idempotency_key: 'a',
    }
    const moved = await send(`?day=2031-03-10&modal=move&target=${time.id}`, to)
    expect(flashOf(moved.response!)).toMatchObject({ key: 'appointment.updated' })
    expect((await time.reload()).start_at).toBe('2031-03-10T14:00:00.000Z')
    const over = { ...to, date: '2031-03-11', startTime: '09:15', endTime: '09:45', version: '1' }
    const kept = await send(`?modal=move&target=${time.id}`, over)
    expect(flashOf(kept.response!)).toEqual({ kind: 'error', key: 'appointment.overlaps' })
  })
})

describe('clone and clear', () => {
  const clone = '?modal=clone&origin=2031-03-10&days=1&days=3&weeks=2'

  it('shows what will be created, and creates it in the background (APP-07)', async () => {
    await buildTime(place.doctor, NINE, { comment: 'not copied', participant_id: place.patient.id })
    await buildTime(place.doctor, '2031-03-17T13:15:00.000Z')
    const { dialog } = await look(`${clone}&preview=1`)
    expect(dialog.plan).toMatchObject({ made: 3, skipped: 1, left: [{ why: 'overlapping' }] })
    const { response } = await send(`${clone}&preview=1`, { idempotency_key: 'a' })
    const run = response!.headers.get('Location')!.split('?')[1]!
    expect((await look(`?${run}`)).run).toMatchObject({ state: 'waiting' })
    expect(await work()).toBe(1)
    expect((await look(`?${run}`)).run).toMatchObject({ state: 'done', result: { created: 3, skipped: 1 } })
    const rows = await readRows<{ start_at: string; comment: string | null; participant_id: number | null }>(
      `SELECT start_at, comment, participant_id FROM appointment WHERE practitioner_id = $id
        AND start_at > '2031-03-18' ORDER BY start_at`,
      { id: place.doctor.id },
    )
    expect(rows).toEqual(
      ['2031-03-19', '2031-03-24', '2031-03-26'].map((day) => ({
        start_at: `${day}T13:00:00.000Z`,
        comment: null,
        participant_id: null,
      })),
    )
  })

  it.each(['&weeks=79', '&weeks=0', ''])('says what is missing: %s', async (weeks) => {
    const { dialog } = await look(`?modal=clone&origin=2031-03-10&days=1${weeks}&preview=1`)
    expect(dialog.wrong).toBe('appointment.cloneFields')
    const noDay = await look('?modal=clone&origin=2031-03-10&weeks=3&preview=1')
    expect(noDay.dialog.wrong).toBe('appointment.cloneFields')
  })

  it.each([
    ['79', 'form.max|78'],
    ['0', 'form.min|1'],
    ['two', 'form.integer'],
    ['1.234,5', 'form.ambiguousNumber'],
    ['3,0', null],
  ])('keeps %j weeks as typed, and says at the field what is wrong', async (value, fault) => {
    const weeks = encodeURIComponent(value)
    const { dialog } = await look(`?modal=clone&origin=2031-03-10&days=1&weeks=${weeks}&preview=1`)
    expect(dialog.typed).toMatchObject({ weeks: { value, fault } })
  })

  it('two clones at once create each time once', async () => {
    await buildTime(place.doctor, NINE)
    for (const key of ['a', 'b']) await send(`${clone}&preview=1`, { idempotency_key: key })
    await Promise.all([work(), workDue([calendarJob], { worker: 'other' })])
    const row = await readRow<{ n: number }>(
      'SELECT COUNT(*) AS n FROM appointment WHERE practitioner_id = $id',
      {
        id: place.doctor.id,
      },
    )
    expect(Number(row?.n)).toBe(5)
  })

  const clear = '?modal=clear&by=dates&specDay=2031-03-10&part=range&from=09:00&to=10:00&preview=1'

  it('shows who is affected before it clears what begins in a range, and notifies them (APP-08)', async () => {
    const taken = await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    await buildTime(place.doctor, '2031-03-10T13:55:00.000Z')
    const later = await buildTime(place.doctor, '2031-03-10T14:00:00.000Z')
    const { dialog } = await look(clear)
    expect(dialog.plan).toMatchObject({
      count: 2,
      taken: 1,
      lines: [{ patient: `Linden ${place.patient.lastname}` }, { patient: null }],
    })
    await send(clear, { idempotency_key: 'a', seen: String(dialog.plan.seen) })
    expect(await work()).toBe(1)
    const left = await Appointment.findAll({ where: { practitioner_id: place.doctor.id } })
    expect(left.map(({ id }) => id)).toEqual([later.id])
    const mail = await readRow<{ subject: string }>(
      `SELECT subject FROM outbox WHERE kind = 'APPOINTMENT' ORDER BY id DESC LIMIT 1`,
    )
    expect(mail?.subject).toMatch(/was canceled$/)
    expect(await Appointment.findByPk(taken.id)).toBeNull()
  })

  it('leaves what somebody books in the meantime, and names it', async () => {
    const time = await buildTime(place.doctor, NINE)
    await buildTime(place.doctor, '2031-03-10T13:30:00.000Z')
    const seen = String((await look(clear)).dialog.plan.seen)
    const { response } = await send(clear, { idempotency_key: 'a', seen })
    await claimAppointment(place.asks, time.id)
    await work()
    const run = response!.headers.get('Location')!.split('?')[1]!
    expect((await look(`?${run}`)).run).toMatchObject({
      state: 'done',
      result: { deleted: 1 },
      left: [expect.stringContaining('March 10, 2031')],
    })
    expect(await Appointment.findAll({ where: { practitioner_id: place.doctor.id } })).toMatchObject([
      { id: time.id, participant_id: place.patient.id },
    ])
    const again = await send(clear, { idempotency_key: 'b', seen })
    expect(flashOf(again.response!)).toEqual({ kind: 'error', key: 'appointment.clearChanged' })
  })

  it.each([
    ['out of another hour into the range', '2031-03-10T15:00:00.000Z', '2031-03-10T13:30:00.000Z'],
    ['within the range', NINE, '2031-03-10T13:30:00.000Z'],
  ])('deletes nothing if one is moved %s meanwhile', async (_where, start_at, to) => {
    const time = await buildTime(place.doctor, start_at)
    await buildTime(place.doctor, '2031-03-10T14:00:00.000Z')
    const seen = String((await look(clear)).dialog.plan.seen)
    await time.update({ start_at: to, end_at: to.replace('30:00', '50:00') })
    const { response } = await send(clear, { idempotency_key: 'a', seen })
    expect(flashOf(response!)).toEqual({ kind: 'error', key: 'appointment.clearChanged' })
    expect(await Appointment.count({ where: { practitioner_id: place.doctor.id } })).toBe(2)
  })

  it('deletes nothing when one is moved before the work begins', async () => {
    const time = await buildTime(place.doctor, NINE)
    const seen = String((await look(clear)).dialog.plan.seen)
    const { response } = await send(clear, { idempotency_key: 'a', seen })
    await time.update({ start_at: '2031-03-11T13:00:00.000Z', end_at: '2031-03-11T13:30:00.000Z' })
    await work()
    const run = response!.headers.get('Location')!.split('?')[1]!
    expect((await look(`?${run}`)).run).toMatchObject({ result: { deleted: 0, left: [{ id: time.id }] } })
    expect(await Appointment.findByPk(time.id)).not.toBeNull()
  })

  it('a pattern selects weekdays from today on, and past times stay', async () => {
    setClock(new Date('2031-03-10T13:10:00Z'))
    token = (await openSession({ userId: place.doctor.user_id, staff: true })).token
    for (const start of [
      NINE,
      '2031-03-10T14:00:00.000Z',
      '2031-03-17T13:00:00.000Z',
      '2031-03-18T13:00:00.000Z',
    ])
      await buildTime(place.doctor, start)
    const { dialog } = await look('?modal=clear&by=pattern&days=1&weeks=2&part=day&preview=1')
    expect(dialog.plan).toMatchObject({ count: 2, past: 1 })
    const nothing = await look('?modal=clear&by=pattern&days=1&weeks=0&part=day&preview=1')
    expect(nothing.dialog.plan).toMatchObject({ count: 0 })
    for (const wrong of [
      'by=pattern&weeks=2&part=day',
      'by=dates&specDay=&part=day',
      'by=dates&specDay=2031-03-10&part=range&from=&to=',
    ])
      expect((await look(`?modal=clear&${wrong}&preview=1`)).dialog.wrong).toBe('appointment.clearFields')
  })
})

describe('my appointments', () => {
  it('an open time is booked after a question, and canceled', async () => {
    const time = await buildTime(place.doctor, NINE)
    expect((await lookOwn()).days).toMatchObject([
      { title: 'Monday, March 10, 2031', times: [{ id: time.id }] },
    ])
    const claimed = await sendOwn(`?modal=claim&target=${time.id}`)
    expect(flashOf(claimed.response!)).toMatchObject({ kind: 'success', key: 'appointment.claimed' })
    expect((await lookOwn()).coming.map(({ id }) => id)).toEqual([time.id])
    const cancelled = await sendOwn(`?modal=cancel&target=${time.id}`)
    expect(flashOf(cancelled.response!)).toMatchObject({ key: 'appointment.cancelled' })
    expect((await lookOwn()).coming).toEqual([])
    const again = await walk(ownLoader, { path: mine(`?modal=cancel&target=${time.id}`), token: own })
    expect(flashOf(again.response!)).toMatchObject({ kind: 'error', key: 'appointment.notYours' })
  })

  it('two times at once cannot be booked', async () => {
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    const other = await buildTime(await buildPractitioner({ practice_id: place.doctor.practice_id }), NINE)
    const claimed = await sendOwn(`?modal=claim&target=${other.id}`)
    expect(flashOf(claimed.response!)).toMatchObject({ kind: 'error', key: 'appointment.ownBusy' })
    expect((await other.reload()).participant_id).toBeNull()
  })

  it('continues with the dialog that was open when the browser reported its zone', async () => {
    const told = await walk(ownLoader, {
      path: mine('?modal=claim&target=5&zone=America/Denver'),
      token: own,
    })
    expect(told.headers.get('Location')).toBe(mine('?modal=claim&target=5'))
  })

  it('shows both time zones if they differ', async () => {
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    const chosen = await walk(ownLoader, { path: mine('?zone=America/Los_Angeles'), token: own })
    const cookie = chosen.headers.get('Set-Cookie')!.split(';')[0]!
    const session = (await sessionCookie().serialize(own)).split(';')[0]!
    const { data } = await walk(ownLoader, {
      path: mine(),
      token: own,
      headers: { Cookie: `${session}; ${cookie}` },
    })
    const [time] = (data as unknown as OwnShown).coming
    expect([time!.when, time!.own]).toEqual([
      expect.stringContaining('9:00'),
      expect.stringMatching(/6:00.*Pacific Time/),
    ])
  })

  it("a patient who is too late is shown the next open times, and somebody else's time is not there", async () => {
    const time = await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    const rival = await clinic()
    const foreign = await buildTime(rival.doctor, NINE)
    const answer = await sendOwn(`?modal=claim&target=${foreign.id}`)
    expect(flashOf(answer.response!)).toMatchObject({ kind: 'error', key: 'appointment.notOffered' })
    const other = (await openSession({ userId: rival.patient.user_id, staff: false })).token
    const cancel = await walk(ownAction, {
      path: mine(`?modal=cancel&target=${time.id}`),
      token: other,
      body: new URLSearchParams({ idempotency_key: 'z' }),
    })
    expect(flashOf(cancel.response!)).toMatchObject({ kind: 'error' })
    expect((await time.reload()).participant_id).toBe(place.patient.id)
  })
})

describe('reminders', () => {
  const remind = () => workDue([reminderJob], { worker: 'test' })
  const sent = async () =>
    Number(
      (
        await readRow<{ n: number }>(
          `SELECT COUNT(*) AS n FROM outbox WHERE subject LIKE 'Reminder%' AND recipient = $to`,
          { to: await emailOf() },
        )
      )?.n,
    )
  const emailOf = async () =>
    (await readRow<{ email: string }>('SELECT email FROM app_user WHERE id = $id', {
      id: place.patient.user_id,
    }))!.email

  it('are sent once, a day before, unless the practice has turned them off', async () => {
    await buildTime(place.doctor, NINE, { participant_id: place.patient.id })
    await writeRows('DELETE FROM job_schedule')
    await remind()
    expect(await sent()).toBe(0)
    setClock(new Date('2031-03-09T14:00:00Z'))
    await place.practice.update({ appointment_mail: 0 })
    await remind()
    expect(await sent()).toBe(0)
    await place.practice.update({ appointment_mail: 1 })
    for (let run = 0; run < 3; run += 1) {
      setClock(new Date(Date.parse('2031-03-09T14:20:00Z') + run * 1200_000))
      await remind()
    }
    expect(await sent()).toBe(1)
  })
})
