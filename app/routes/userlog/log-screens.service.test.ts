import { beforeAll, describe, expect, it } from 'vitest'
import { UserLog } from 'db/models/user-log'
import { namedPatients } from '~/core/log/note-read.server'
import { writeLog } from '~/core/log/write.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { atClinic, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import type { Reader } from 'tests/support/reader'

const LOG = '/userlog/browse'
let clinic: AtClinic
let admin: Reader

beforeAll(async () => {
  clinic = await atClinic()
  admin = await readerFor((await buildAdmin()).id)
  const page = await clinic.physician.open(`/participant/update/id/${clinic.patient.id}`)
  await page.press('Save', { city: 'Ojai' })
})

describe('the activity log', () => {
  it('says who did what to whom, and which fields were changed, never their values', async () => {
    const page = await admin.open(
      `${LOG}?userEmail=${encodeURIComponent(clinic.works.email)}&entry_type=UPDATE`,
    )
    const row = page.rows()[0]!.join(' ')
    expect(row).toMatch(/Updated.*Okafor.*Ana Ayala/)
    expect(row).toMatch(/City/i)
    expect(page.text).not.toContain('Ojai')
  })

  it('is found by patient, by kind and by day', async () => {
    const page = await admin.open(LOG)
    const ofAna = await page.press('Search', { patient: 'Ayala' })
    expect(ofAna.rows().length).toBeGreaterThan(0)
    expect(ofAna.rows().every((row) => row.join(' ').includes('Ayala'))).toBe(true)
    const none = await page.press('Filter', { from: '2099-01-01' })
    expect([none.rows(), none.text]).toEqual([[], expect.stringContaining('Nothing')])
    const updates = await page.press('Filter', { entry_type: 'UPDATE' })
    expect(updates.rows().every(([type]) => type!.includes('Updated'))).toBe(true)
  })

  it('names the searched patient in a list of patients, and all of them in the opened row', async () => {
    const listed = [clinic.patient.id]
    for (const lastname of ['Abel', 'Burr', 'Coe', 'Zquill'])
      listed.push((await buildParticipant({ firstname: 'Ada', lastname })).id)
    const text = `Listed participant: ${namedPatients(listed)}`
    await writeLog(null, { type: 'READ', resource: 'participant', text, listed })
    const page = await admin.open(`${LOG}?patient=zquill`)
    expect(page.rows()[0]!.join(' ')).toContain('Ada Zquill')
    expect(page.text).toContain('Ana Ayala')
    expect(page.text).toContain('Ada Coe')
    const file = await admin.fetch(`${LOG}/export?patient=zquill`)
    expect(await file.text()).toContain('Ada Zquill')
  })

  it('distinguishes a person from the one they viewed as', async () => {
    const looking = await buildAdmin()
    const masked = await actorOf(clinic.patient.user_id, {
      maskedBy: [
        { userId: looking.id, email: looking.email, role: 'ADMIN', practitionerId: null, asSelf: false },
      ],
    })
    await writeLog(masked, { type: 'READ', text: 'Opened the home', resource: 'participant' })
    const page = await admin.open(`${LOG}?userEmail=${encodeURIComponent(looking.email)}`)
    expect(page.text).toContain(`viewing as ${masked.email}`)
  })

  it('is exported, and that is logged in it', async () => {
    const file = await admin.fetch(`${LOG}/export?entry_type=UPDATE`)
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    expect(await file.text()).not.toContain('Ojai')
    const row = await UserLog.findOne({ where: { entry_type: 'DOWNLOAD' }, order: [['id', 'DESC']] })
    expect(row?.text).toMatch(/Downloaded/)
  })

  it('is in Spanish for readers of Spanish', async () => {
    const page = await (await readerFor((await buildAdmin()).id, 'es')).open(LOG)
    expect(page.heading).not.toBe('Activity log')
  })

  it('is only for platform administrators', async () => {
    for (const reader of [clinic.physician, clinic.self, clinic.stranger])
      for (const path of [LOG, `${LOG}/export`]) expect(await turnedAway(reader, path)).toBe(true)
  })
})
