import { beforeEach, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import { readsNoted } from '~/core/log/note-read.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { buildCompany, buildPractice, buildReseller } from 'tests/builders/organisation'
import { buildAdmin, buildCompanyAdmin, buildResellerAdmin } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { atClinic, patientAt, readerFor, type AtClinic } from 'tests/support/at-clinic'
import { readerOf } from 'tests/support/reader'

let clinic: AtClinic

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
})

describe('the home of a visitor', () => {
  it('says what this is, in both languages, and opens the way in without scripts', async () => {
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
    const rows = names((await clinic.physician.open('/')).rows())
    expect(rows).toHaveLength(2)
    expect(rows.join(' ')).toMatch(/Ayala/)
    expect(rows.join(' ')).not.toContain('Foreign')
  })

  it('finds somebody by a part of the name, an address or an insurance ID, and says when there is nobody', async () => {
    await patientAt(clinic.practice, {
      firstname: 'Bo',
      lastname: 'Reed',
      external_id: 'INS-42',
      email: 'bo.reed.home@example.org',
    })
    const page = await clinic.physician.open('/')
    for (const q of ['reed', 'bo.reed.home@example.org', 'INS-42'])
      expect((await page.press('Search', { q })).rows()).toHaveLength(1)
    const none = await page.press('Search', { q: 'nobody-like-this' })
    expect([none.rows(), none.text]).toEqual([[], expect.stringMatching(/No |found/)])
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
    const link = page.links.find((name) => /safety/i.test(name))!
    const shown = await page.follow(link)
    expect(names(shown.rows()).join(' ')).toMatch(/Reed/)
    expect(shown.rows()).toHaveLength(1)
  })

  it('leads to chart and details of each', async () => {
    const page = await clinic.physician.open('/')
    const chart = await page.follow(/Chart.*Ayala/)
    expect(chart.path).toBe(`/participant/chart/id/${clinic.patient.id}`)
  })

  it('leaves a line in the log about whom it showed', async () => {
    await clinic.physician.open('/')
    await readsNoted()
    const rows = await readRows<{ n: number }>(
      `SELECT COALESCE(p.participant_id, l.participant_id) AS n FROM user_log l
        LEFT JOIN user_log_patient p ON p.log_id = l.id WHERE l.user_id = $id`,
      { id: clinic.doctor.user_id },
    )
    expect(rows.map(({ n }) => n)).toContain(clinic.patient.id)
  })

  it('of a new practice says what to do first', async () => {
    const fresh = await atClinic({ role: 'PRACTICE_MANAGER' })
    expect((await fresh.physician.open('/')).text).toMatch(/First steps.*Write a message template/)
  })
})

describe('the home of others', () => {
  it('of a patient is their own page', async () => {
    const page = await clinic.self.open('/')
    expect(page.path).toBe('/participant/home')
  })

  it('of the platform says what waits by name, and leads there', async () => {
    await writeRows(
      `INSERT INTO job (kind, payload, status, run_at, created, updated)
        VALUES ('mail', '{}', 'dead', $now, $now, $now)`,
      { now: stamp().created },
    )
    const admin = await readerFor((await buildAdmin()).id)
    const page = await admin.open('/')
    expect(page.heading).toBe('Administration')
    expect(page.text).toMatch(/Emails that could not be sent/)
    expect(page.text).toContain('The last seven days')
    expect((await page.follow('Emails that could not be sent: 1')).path).toMatch(/jobs/)
  })

  it('of a reseller has the companies of that one, and none of the platform’s pages', async () => {
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

  it('shows nothing of one organisation to another', async () => {
    const other = await atClinic()
    const admin = await readerFor((await buildCompanyAdmin(other.practice.company_id)).id)
    const page = await admin.open('/')
    expect(page.document.body.innerHTML).not.toContain(`/id/${clinic.practice.id}"`)
  })
})
