import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import { readsNoted } from '~/core/log/note-read.server'
import { saidDay } from '~/i18n/said-day'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import { cancelAppointment, claimAppointment } from '~/domain/calendar/claim-appointment.server'
import { buildTime } from 'tests/builders/appointments'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
  buildUser,
} from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { atClinic, patientAt, readerFor, type AtClinic } from 'tests/support/at-clinic'
import { readerOf, type Reader, type Seen } from 'tests/support/reader'

let clinic: AtClinic

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
})

describe('the home of a visitor', () => {
  it('says what the product is, in both languages, and opens the sign-in form without scripts', async () => {
    const page = await readerOf(null).open('/')
    expect(page.links).toEqual(expect.arrayContaining(['Sign in', 'Ask for help']))
    expect((await page.follow('Sign in')).document.querySelector('[name=password]')).not.toBeNull()
    const spanish = await readerOf(null, 'es').open('/')
    expect(spanish.links).not.toContain('Ask for help')
  })
})

describe('the home of a practitioner', () => {
  const names = (rows: string[][]) => rows.map((row) => row.join(' '))

  it('has the patients of the practice, and nobody else', async () => {
    await patientAt(clinic.practice, { firstname: 'Bo', lastname: 'Reed' })
    const elsewhere = await atClinic()
    await patientAt(elsewhere.practice, { firstname: 'Cy', lastname: 'Foreign' })
    const rows = names((await clinic.physician.open('/?show=all')).rows())
    expect(rows).toHaveLength(2)
    expect(rows.join(' ')).toMatch(/Ayala/)
    expect(rows.join(' ')).not.toContain('Foreign')
  })

  it('finds somebody by part of the name, an address or an insurance ID, and says if there is nobody', async () => {
    await patientAt(clinic.practice, {
      firstname: 'Bo',
      lastname: 'Reed',
      external_id: 'INS-42',
      email: 'bo.reed.home@example.org',
    })
    const page = await clinic.physician.open('/?show=all')
    for (const q of ['reed', 'bo.reed.home@example.org', 'INS-42'])
      expect((await page.press('Search', { q })).rows()).toHaveLength(1)
    const none = await page.press('Search', { q: 'nobody-like-this' })
    expect([none.rows(), none.text]).toEqual([[], expect.stringMatching(/No |found/)])
  })

  it('is of those who need action, and says when nobody does', async () => {
    const calm = await atClinic()
    const page = await calm.physician.open('/')
    expect([page.rows(), page.text]).toEqual([[], expect.stringContaining("You're all caught up")])
    expect((await page.follow('All patients')).rows()).toHaveLength(1)
  })

  it('says first who has an open safety event, and shows them alone when asked', async () => {
    const patient = await patientAt(clinic.practice, { firstname: 'Bo', lastname: 'Reed' })
    await SafetyEvent.create({
      participant_id: patient.id,
      rule: 'PHQ9_ITEM9',
      source: 'survey',
      source_id: patient.id,
      value: '2',
      raised: stamp().created,
      ...stamp(),
    })
    await keepAttention([patient.id])
    const page = await clinic.physician.open('/')
    expect(page.text).toContain('PHQ-9 item 9')
    const acknowledged = await page.press(/^Acknowledge/)
    expect(acknowledged.text).toMatch(/Acknowledged by /)
    expect((await clinic.physician.open('/')).text).toMatch(/Acknowledged by /)
    const link = page.links.find((name) => /safety/i.test(name))!
    const shown = await page.follow(link)
    expect(names(shown.rows()).join(' ')).toMatch(/Reed/)
    expect(shown.rows()).toHaveLength(1)
  })

  it('leads to chart and details of each', async () => {
    const page = await clinic.physician.open('/?show=all')
    const chart = await page.follow(/Chart.*Ayala/)
    expect(chart.path).toBe(`/participant/chart/id/${clinic.patient.id}`)
  })

  it('leaves a line in the log about whom it showed', async () => {
    await clinic.physician.open('/?show=all')
    await readsNoted()
    const rows = await readRows<{ n: number }>(
      `SELECT COALESCE(p.participant_id, l.participant_id) AS n FROM user_log l
        LEFT JOIN user_log_patient p ON p.log_id = l.id WHERE l.user_id = $id`,
      { id: clinic.doctor.user_id },
    )
    expect(rows.map(({ n }) => n)).toContain(clinic.patient.id)
  })

  it('shows what a patient booked until it was seen or opened, also without scripts (OP-121)', async () => {
    const self = await actorOf(clinic.patient.user_id)
    const [first, second] = [await timeIn(3), await timeIn(5)]
    await claimAppointment(self, first.id)
    await claimAppointment(self, second.id)
    const home = await clinic.physician.open('/')
    expect(home.text).toMatch(/New bookings and cancellations 2.*Booked Ana Ayala/)
    expect((await clinic.medico.open('/')).text).toMatch(
      /Reservas y cancelaciones nuevas 2.*Reservada Ana Ayala/,
    )
    await cancelAppointment(self, second.id)
    const late = await home.press(
      new RegExp(`^Seen: Booked, Ana Ayala, ${saidDay(second.start_at.slice(0, 10), 'en')}`),
    )
    expect(late.told).toMatch(/changed after you looked/)
    expect(late.text).toMatch(/Canceled Ana Ayala/)
    const seen = await late.press(/^Seen: Canceled/)
    expect(seen.text).toMatch(/New bookings and cancellations 1Booked/)
    const calendar = await seen.press(/^Open: Booked/)
    expect(calendar.path).toMatch(
      new RegExp(`^/practice/appointments/id/${clinic.doctor.id}\\?view=day&day=`),
    )
    expect((await clinic.physician.open('/')).text).not.toContain('New bookings')
  })

  it('of a new practice says what to do first', async () => {
    const fresh = await atClinic({ role: 'PRACTICE_MANAGER' })
    expect((await fresh.physician.open('/')).text).toMatch(/First steps.*Write a message template/)
  })
})

/** At four in the afternoon in UTC, the same day in New York. */
const timeIn = (days: number) =>
  buildTime(
    clinic.doctor,
    `${new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)}T16:00:00.000Z`,
  )

describe('the home of others', () => {
  it('of a patient is their own page', async () => {
    const page = await clinic.self.open('/')
    expect(page.path).toBe('/participant/home')
  })

  it('of the platform says what is to do by name, and links there', async () => {
    await writeRows(
      `INSERT INTO job (kind, payload, status, run_at, created, updated)
        VALUES ('mail', '{}', 'dead', $now, $now, $now)`,
      { now: stamp().created },
    )
    const admin = await readerFor((await buildAdmin()).id)
    const page = await admin.open('/')
    expect(page.heading).toBe('Administration')
    expect(page.text).toMatch(/Emails that could not be sent/)
    expect(page.text).toMatch(/Last 7 days \(through \d\d\/\d\d\/\d{4}\)/)
    expect((await page.follow('Emails that could not be sent: 1')).path).toMatch(/jobs/)
  })

  it('of a reseller has its own companies, and none of the platform’s pages', async () => {
    const reseller = await buildReseller({ name: 'Pine Resale' })
    const page = await (await readerFor((await buildResellerAdmin(reseller.id)).id)).open('/')
    expect(page.heading).toBe('Pine Resale')
    expect(page.links).not.toContain('Activity log')
  })

  it('of a company is that company', async () => {
    const { id, name } = await buildCompany({ name: 'Cedar Works' })
    await buildPractice({ company_id: id })
    const page = await (await readerFor((await buildCompanyAdmin(id)).id)).open('/')
    expect([page.heading, page.text]).toEqual([name, expect.stringContaining('Practices1')])
  })

  it('shows nothing of one organization to another', async () => {
    const other = await atClinic()
    const admin = await readerFor((await buildCompanyAdmin(other.practice.company_id)).id)
    const page = await admin.open('/')
    expect(page.document.body.innerHTML).not.toContain(`/id/${clinic.practice.id}"`)
  })
})

describe('a home that is just set up', () => {
  /** The texts of its steps, done or open, and the addresses of the open ones. */
  const stepsOf = ({ document }: Seen) =>
    [...document.querySelectorAll('ol li')].map((one) => ({
      text: one.textContent.replace(/\s+/g, ' ').trim(),
      to: one.querySelector('a')?.getAttribute('href') ?? null,
    }))

  /** Opens every link on a home page; returns those that refuse the reader. */
  async function closedTo(reader: Reader, home: Seen): Promise<string[]> {
    const paths = [...home.document.querySelectorAll('a')]
      .map((link) => new URL(link.href))
      .filter(({ protocol, pathname }) => protocol.startsWith('http') && !/export/i.test(pathname))
      .map(({ pathname, search }) => pathname + search)
    const closed: string[] = []
    for (const path of new Set(paths))
      if (/Unauthorized|No autorizado/.test((await reader.open(path)).told ?? '')) closed.push(path)
    return closed
  }

  it.each(['en', 'es'] as const)(
    'of a reseller has its steps in order, each with a link that can be opened: %s',
    async (lang) => {
      const reseller = await buildReseller()
      const reader = await readerFor((await buildResellerAdmin(reseller.id)).id, lang)
      const empty = stepsOf(await reader.open('/'))
      expect(empty).toHaveLength(6)
      expect(empty[0]).toMatchObject({
        text: expect.stringContaining(lang === 'en' ? 'Create a company' : 'Crear una empresa') as string,
        to: `/company/create/reseller/${reseller.id}`,
      })
      await buildCompany({ reseller_id: reseller.id })
      const page = await reader.open('/')
      expect(stepsOf(page)[0]!.to).toBeNull()
      expect(await closedTo(reader, page)).toEqual([])
    },
  )

  it('of a company counts what exists, and says what is left', async () => {
    const company = await buildCompany()
    const reader = await readerFor((await buildCompanyAdmin(company.id)).id)
    const open = async () => stepsOf(await reader.open('/')).filter(({ to }) => to !== null).length
    expect(await open()).toBe(5)
    const plan = await buildPlan({ company_id: company.id })
    const practice = await buildPractice({ company_id: company.id, plans: [plan] })
    expect(await open()).toBe(3)
    await buildPractitioner({ practice_id: practice.id })
    await buildParticipant({ plan_id: plan.id })
    const page = await reader.open('/')
    expect([await open(), await closedTo(reader, page)]).toEqual([1, []])
  })

  it('of a practice that nobody may manage is named only to its customer', async () => {
    const reseller = await buildReseller()
    const company = await buildCompany({ reseller_id: reseller.id })
    const practice = await buildPractice({ company_id: company.id, name: 'Orphan Clinic' })
    const nurse = await buildPractitioner({ practice_id: practice.id, role: 'NURSE' })
    for (const user of [await buildResellerAdmin(reseller.id), await buildCompanyAdmin(company.id)]) {
      const reader = await readerFor(user.id)
      const page = await reader.open('/')
      expect(page.text).toMatch(/Practices without anyone who can manage them.*: 1/)
      const list = await page.follow('Orphan Clinic')
      expect(list.rows()).toHaveLength(1)
      expect(await closedTo(reader, page)).toEqual([])
    }
    const stranger = await readerFor((await buildCompanyAdmin((await buildCompany()).id)).id)
    expect((await stranger.open('/')).text).not.toContain('Orphan Clinic')
    await nurse.update({ role: 'PHYSICIAN' })
    const own = await readerFor((await buildCompanyAdmin(company.id)).id)
    expect((await own.open('/')).text).not.toContain('Orphan Clinic')
  })

  it('of a practice links its manager to each step, and shows none to users who do not manage it', async () => {
    const place = await atClinic({ role: 'PRACTICE_MANAGER' })
    const page = await place.physician.open('/')
    expect(page.text).toMatch(/First steps.*Invite your patients/)
    expect(await closedTo(place.physician, page)).toEqual([])
    const uninvited = await page.follow('Invite your patients')
    expect(uninvited.rows()).toHaveLength(1)
    const nurse = await buildPractitioner({ practice_id: place.practice.id, role: 'NURSE' })
    expect((await (await readerFor(nurse.user_id)).open('/')).text).not.toContain('First steps')
    expect((await place.medico.open('/')).text).toMatch(/Primeros pasos.*Invitar a sus pacientes/)
  })

  it('of the platform can open everything it links to', async () => {
    const admin = await readerFor((await buildAdmin()).id)
    expect(await closedTo(admin, await admin.open('/'))).toEqual([])
  })
})

describe('the home of an administrator of several companies', () => {
  it('is one of them at a time, and switches to another by its name', async () => {
    const [one, two] = [
      await buildCompany({ name: 'Alder Works' }),
      await buildCompany({ name: 'Birch Works' }),
    ]
    await buildPractice({ company_id: two.id, name: 'Birch Practice' })
    const reader = await readerFor((await buildCompanyAdmin(one.id, two.id)).id)
    const page = await reader.open('/')
    expect(page.heading).toBe('Alder Works')
    expect(page.buttons.filter((name) => /Works/.test(name))).toEqual([
      'Alder Works (current)',
      'Birch Works',
    ])
    expect(page.text).toContain('Practices0')
    const other = await page.press('Birch Works')
    expect([other.heading, other.text]).toEqual(['Birch Works', expect.stringContaining('Practices1')])
  })

  it.each([
    ['en', 'No company is assigned to you'],
    ['es', 'No tiene ninguna empresa asignada'],
  ] as const)('says so if they have none: %s', async (lang, told) => {
    const reader = await readerFor((await buildUser({ role: 'COMPANY_ADMIN' })).id, lang)
    expect((await reader.open('/')).text).toContain(told)
  })
})
