import { beforeEach, describe, expect, it } from 'vitest'
import { Appointment } from 'db/models/appointment'
import { Outbox } from 'db/models/outbox'
import { setClock } from '~/platform/clock'
import { buildTime } from 'tests/builders/appointments'
import { buildPractitioner } from 'tests/builders/people'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'
import { readerOf } from 'tests/support/reader'

const NINE = '2031-03-10T13:00:00.000Z'
const TEN = '2031-03-10T14:00:00.000Z'
const MINE = '/participant/appointments'
let clinic: AtClinic
let calendar: string

beforeEach(async () => {
  setClock(new Date('2031-03-03T12:00:00Z'))
  clinic = await atClinic()
  calendar = `/practice/appointments/id/${clinic.doctor.id}`
})

const times = () => Appointment.findAll({ where: { practitioner_id: clinic.doctor.id }, order: ['id'] })
const day = (query = '') => `${calendar}?day=2031-03-10&view=day${query}`
const mails = () => Outbox.count({ where: { kind: 'APPOINTMENT' } })
const TIME = { date: '2031-03-10', startTime: '09:00', endTime: '09:30', comment: 'Fasting' }
const add = async (typed: Partial<typeof TIME> & { overlap?: string[] } = {}) =>
  (await clinic.physician.open(day('&modal=new'))).press('Create', { ...TIME, ...typed })

describe("a time in one's own calendar", () => {
  it("is added in the practice's time zone, shown, and logged", async () => {
    expect((await clinic.physician.open(day())).text).toContain('No times on these days')
    const added = await add()
    expect(added.told).toBe('Time slot added')
    expect(added.text).toMatch(/9:00.*9:30/)
    expect(added.text).toContain('Fasting')
    const [time] = await times()
    expect(time).toMatchObject({ start_at: NINE, practice_id: clinic.practice.id })
    expect(await logged('appointment', time!.id)).toEqual(['CREATE'])
  })

  it('on another day than those shown leads there', async () => {
    const added = await add({ date: '2031-03-24' })
    expect(added.told).toBe('Time slot added')
    expect(added.text).toContain('03/24/2031')
    expect(added.text).toMatch(/9:00.*9:30/)
  })

  it('that has passed is added, with a message that it is past', async () => {
    expect((await add({ date: '2031-03-02' })).told).toBe('Time added. It is in the past.')
    expect(await times()).toHaveLength(1)
  })

  it.each([
    ['no day', { date: '' }, 'date', 'required'],
    ['an end before its start', { endTime: '08:00' }, 'endTime', 'must come after the start'],
    ['three minutes past', { startTime: '09:03' }, 'startTime', 'steps of 5 minutes'],
    ['a comment of a whole book', { comment: 'x'.repeat(4001) }, 'comment', ''],
  ])(
    'with %s is refused next to the field, and what was typed stays',
    async (_name, typed, field, message) => {
      const refused = await add(typed)
      expect(refused.status).toBe(422)
      expect(refused.errorOf(field)).toMatch(message || /\w/)
      for (const [name, value] of Object.entries({ ...TIME, ...typed }))
        expect(refused.valueOf(name)).toBe(value)
      expect(await times()).toEqual([])
    },
  )

  it('overlapping another one is questioned, and then created', async () => {
    await buildTime(clinic.doctor, NINE)
    const refused = await add({ startTime: '09:15', endTime: '09:45' })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining('It overlaps another time')])
    await add({ startTime: '09:15', endTime: '09:45', overlap: ['on'] })
    expect(await times()).toHaveLength(2)
  })

  it('is changed; an outdated form shows both and writes nothing', async () => {
    const time = await buildTime(clinic.doctor, NINE, { comment: 'Fasting' })
    const at = day(`&modal=edit&target=${time.id}`)
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    expect([mine.valueOf('startTime'), mine.valueOf('comment')]).toEqual(['09:00', 'Fasting'])
    await theirs.press('Save', { startTime: '09:05' })
    const stale = await mine.press('Save', { startTime: '09:10' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/09:10.*09:05|09:05.*09:10/)])
    expect((await time.reload()).start_at).toBe('2031-03-10T13:05:00.000Z')
    await stale.press('Save')
    expect((await time.reload()).start_at).toBe('2031-03-10T13:10:00.000Z')
  })

  it('that is deleted while it is changed leaves what was typed to be copied', async () => {
    const time = await buildTime(clinic.doctor, NINE)
    const mine = await clinic.physician.open(day(`&modal=edit&target=${time.id}`))
    await time.destroy()
    const late = await mine.press('Save', { startTime: '09:10', comment: 'Bring the log' })
    expect(late.text).toContain('it was deleted while you were writing')
    const shown = [...late.document.querySelectorAll('textarea')].map(({ value }) => value)
    expect(shown).toEqual(expect.arrayContaining(['09:10', 'Bring the log']))
  })

  it('is booked for a patient who is found by name and gets one email', async () => {
    const time = await buildTime(clinic.doctor, NINE)
    const details = await clinic.physician.open(day(`&modal=details&target=${time.id}`))
    const search = await details.follow('Book for a patient')
    expect((await search.press('Find', { find: 'nobody' })).text).toContain('No patient of the practice has')
    const found = await search.press('Find', { find: 'ayala' })
    const sent = await mails()
    const given = await found.press('Book for a patient')
    expect(given.told).toContain('Appointment booked')
    expect((await time.reload()).participant_id).toBe(clinic.patient.id)
    await found.press('Book for a patient')
    expect(await mails()).toBe(sent + 1)
  })

  it('with two patients of the same name is booked for neither before one is chosen', async () => {
    await patientAt(clinic.practice, { firstname: 'Ana', lastname: 'Ayala', dob: '1980-01-02' })
    const time = await buildTime(clinic.doctor, NINE)
    const found = await clinic.physician.open(day(`&modal=book&target=${time.id}&find=ayala`))
    expect(found.text).toMatch(/05\/17\/1970.*01\/02\/1980|01\/02\/1980.*05\/17\/1970/)
    const asked = await found.press('Book for a patient')
    expect([asked.told, (await time.reload()).participant_id]).toEqual(['Choose a patient', null])
  })

  it('that is booked is freed after a question, which says that the patient is notified', async () => {
    const time = await buildTime(clinic.doctor, NINE, { participant_id: clinic.patient.id })
    const details = await clinic.physician.open(day(`&modal=details&target=${time.id}`))
    expect(details.terms.Patient).toContain('Ana Ayala')
    const question = await details.follow('Cancel booking')
    expect(question.text).toContain('The patient gets an email')
    const sent = await mails()
    expect((await question.press('Cancel booking')).told).toBe('The time is open again')
    expect([(await time.reload()).participant_id, await mails()]).toEqual([null, sent + 1])
  })

  it('is deleted after a question; the second person learns that it is gone', async () => {
    const time = await buildTime(clinic.doctor, NINE)
    const at = day(`&modal=delete&target=${time.id}`)
    const [first, second] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    expect((await first.press('Delete')).told).toBe('Appointment deleted')
    expect((await second.press('Delete')).told).toBe('Could not delete appointment')
    expect(await logged('appointment', time.id)).toContain('DELETE')
  })

  it('is neither seen nor changed from another practice, nor by the patient', async () => {
    const time = await buildTime(clinic.doctor, NINE, {
      participant_id: clinic.patient.id,
      comment: 'Secret',
    })
    for (const reader of [clinic.stranger, clinic.self]) {
      expect(await turnedAway(reader, day())).toBe(true)
      for (const modal of ['edit', 'release', 'delete', 'book', 'move'])
        expect(await turnedAway(reader, day(`&modal=${modal}&target=${time.id}`), TIME)).toBe(true)
      expect(await turnedAway(reader, day('&modal=new'), TIME)).toBe(true)
    }
    expect(await times()).toMatchObject([{ start_at: NINE, participant_id: clinic.patient.id, version: 0 }])
  })

  it("of another practice cannot be reached through one's own calendar", async () => {
    const other = await atClinic()
    const time = await buildTime(other.doctor, NINE)
    for (const modal of ['edit', 'release', 'delete']) {
      const page = await clinic.physician.open(day(`&modal=${modal}&target=${time.id}`))
      expect(page.buttons).not.toContain('Save')
      await clinic.physician.fetch(
        day(`&modal=${modal}&target=${time.id}`),
        new URLSearchParams({ idempotency_key: modal, ...(modal === 'edit' && TIME) }),
      )
    }
    expect(await time.reload()).toMatchObject({ start_at: NINE, version: 0 })
  })

  it('for a colleague can be created by anybody in the same practice', async () => {
    const colleague = await buildPractitioner({ practice_id: clinic.practice.id, lastname: 'Ito' })
    const dialog = await clinic.physician.open(day('&modal=new'))
    await dialog.press('Create', { ...TIME, practitioner_id: String(colleague.id) })
    expect(await Appointment.count({ where: { practitioner_id: colleague.id } })).toBe(1)
    expect(await times()).toEqual([])
  })
})

describe('cloned times', () => {
  it('are shown before they are created, and missing input is reported', async () => {
    await buildTime(clinic.doctor, NINE)
    const dialog = await clinic.physician.open(day('&modal=clone'))
    const nothing = await dialog.press('Preview', { weeks: '' })
    expect(nothing.text).toContain('Please fill out all fields to clone appointment times')
    const plan = await dialog.press('Preview', {
      origin: '2031-03-10',
      days: ['1', '3'],
      weeks: '2',
    })
    expect(plan.text).toMatch(/Times to be added: 4|Times to be added: 3/)
    expect(await times()).toHaveLength(1)
  })
})

describe('my appointments', () => {
  it('are empty in words, in both languages', async () => {
    expect((await clinic.self.open(MINE)).text).toContain('No open times right now')
    const mio = await readerFor(clinic.patient.user_id, 'es')
    const page = await mio.open(MINE)
    expect([page.heading, page.text]).toEqual([
      'Mis citas',
      expect.stringContaining('No hay horarios libres por el momento'),
    ])
  })

  it('an open time is booked after a question with its time and zone, and given back', async () => {
    const time = await buildTime(clinic.doctor, NINE, { comment: 'Not for the patient' })
    const page = await clinic.self.open(MINE)
    expect(page.text).not.toContain('Not for the patient')
    const question = await page.follow(/^Book/)
    expect(question.text).toMatch(/Claim this appointment\?.*9:00.*Harbor Clinic/)
    const claimed = await question.press('Book')
    expect(claimed.told).toContain('Your appointment is booked')
    expect((await time.reload()).participant_id).toBe(clinic.patient.id)
    const cancel = await claimed.follow(/^Cancel appointment/)
    expect(cancel.links).toContain('Keep appointment')
    const cancelled = await cancel.press('Cancel appointment')
    expect([cancelled.told, (await time.reload()).participant_id]).toEqual([
      'Your appointment is canceled',
      null,
    ])
    expect(await logged('appointment', time.id)).toEqual(['UPDATE', 'UPDATE'])
  })

  it('of two patients who book one time, the later one learns of it and is offered what is left', async () => {
    const rival = await patientAt(clinic.practice)
    const time = await buildTime(clinic.doctor, NINE)
    await buildTime(clinic.doctor, TEN)
    const [mine, theirs] = [clinic.self, await readerFor(rival.user_id)]
    const at = `${MINE}?modal=claim&target=${time.id}`
    const [first, second] = [await theirs.open(at), await mine.open(at)]
    await first.press('Book')
    const late = await second.press('Book')
    expect(late.told).toContain('Someone else just booked this time')
    expect(late.links.filter((name) => name.startsWith('Book'))).toHaveLength(1)
    expect((await time.reload()).participant_id).toBe(rival.id)
  })

  it('of two presses at the same moment one wins', async () => {
    const rival = await readerFor((await patientAt(clinic.practice)).user_id)
    const time = await buildTime(clinic.doctor, NINE)
    const at = `${MINE}?modal=claim&target=${time.id}`
    const [mine, theirs] = [await clinic.self.open(at), await rival.open(at)]
    const told = (await Promise.all([mine.press('Book'), theirs.press('Book')])).map((page) => page.told)
    expect(told.toSorted()).toEqual([
      expect.stringContaining('Someone else just booked this time'),
      expect.stringContaining('Your appointment is booked'),
    ])
    expect(await logged('appointment', time.id)).toEqual(['UPDATE'])
  })

  it('what has begun is neither booked nor canceled', async () => {
    const [free, taken] = [
      await buildTime(clinic.doctor, NINE),
      await buildTime(clinic.doctor, TEN, { participant_id: clinic.patient.id }),
    ]
    const claim = await clinic.self.open(`${MINE}?modal=claim&target=${free.id}`)
    const cancel = await clinic.self.open(`${MINE}?modal=cancel&target=${taken.id}`)
    setClock(new Date('2031-03-10T14:10:00Z'))
    const reader = await readerFor(clinic.patient.user_id)
    const post = (page: typeof claim) =>
      reader.fetch(
        page.path,
        new URLSearchParams({ idempotency_key: page.valueOf('idempotency_key') ?? 'k' }),
      )
    await Promise.all([post(claim), post(cancel)])
    expect([(await free.reload()).participant_id, (await taken.reload()).participant_id]).toEqual([
      null,
      clinic.patient.id,
    ])
  })

  it('the open times of a practice that does not care for somebody cannot be booked by them', async () => {
    const other = await atClinic()
    const time = await buildTime(other.doctor, NINE)
    const page = await clinic.self.open(`${MINE}?modal=claim&target=${time.id}`)
    expect(page.buttons).not.toContain('Book')
    await clinic.self.fetch(
      `${MINE}?modal=claim&target=${time.id}`,
      new URLSearchParams({ idempotency_key: 'a' }),
    )
    expect((await time.reload()).participant_id).toBeNull()
  })

  it('a feed is created, shown once, read without a session, and ended', async () => {
    await buildTime(clinic.doctor, NINE, { participant_id: clinic.patient.id, comment: 'Private' })
    const dialog = await clinic.self.open(`${MINE}?modal=feed`)
    const made = await dialog.press('Make a private link')
    const address = new URL(made.document.querySelector<HTMLInputElement>('input[readonly]')!.value)
    const visitor = readerOf(null)
    const read = async () => visitor.fetch(address.pathname + address.search)
    const ics = await (await read()).text()
    expect(ics).toContain('BEGIN:VEVENT')
    expect(ics).not.toContain('Private')
    const again = await clinic.self.open(`${MINE}?modal=feed`)
    expect(again.document.querySelector('input[readonly]')).toBeNull()
    expect((await again.press('Turn off the link')).told).toContain('The calendar link is turned off')
    await expect(
      read().then(
        ({ status }) => status,
        () => 404,
      ),
    ).resolves.toBe(404)
  })
})
