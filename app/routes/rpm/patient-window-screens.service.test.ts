import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { RpmCheck } from 'db/models/rpm-check'
import { storeReadings } from '~/domain/devices/store-readings.server'
import { setClock } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { buildMonitoringDevice } from 'tests/builders/monitoring'
import { buildNote } from 'tests/builders/notes'
import { buildPractitioner, practitionerIn } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'

let clinic: AtClinic
let list: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  list = `/rpm/${clinic.practice.id}`
})

const CONSENT = { since: '2026-05-01', consented: '2026-04-30', consent_how: 'VERBAL' }
const begin = async (typed: Record<string, string> = {}) =>
  (await clinic.physician.open(`${list}?modal=start&target=${clinic.patient.id}`)).press('Begin monitoring', {
    ...CONSENT,
    ...typed,
  })
const episode = () =>
  readRow<{ id: number; since: string; ended: string | null }>(
    'SELECT id, since, ended FROM monitoring WHERE participant_id = $id',
    { id: clinic.patient.id },
  )
const measured = (days: number, value = 180) =>
  storeReadings(
    clinic.patient.id,
    'FITBIT',
    Array.from({ length: days }, (_, n) => ({
      metric: 'WEIGHT' as const,
      day: dayAfter('2026-06-15', -n),
      value,
      diastolic: null,
    })),
  )

describe('monitoring begins', () => {
  it('with a patient who is found by name, with their consent, and they are on the list', async () => {
    expect((await clinic.physician.open(list)).text).toContain('No patients in monitoring yet')
    const search = await clinic.physician.open(`${list}?modal=start`)
    expect((await search.press('Search', { name: 'nobody' })).text).toContain('No patient found')
    const found = await search.press('Search', { name: 'ayala' })
    const dialog = await found.follow('Ayala, Ana')
    const begun = await dialog.press('Begin monitoring', CONSENT)
    expect([begun.told, begun.path]).toEqual(['Monitoring has begun', list])
    expect(begun.rows()[0]!.join(' ')).toContain('Ayala')
    const page = await clinic.physician.open(`${list}/participantId/${clinic.patient.id}`)
    expect(page.text).toContain('Monitored since 05/01/2026')
    expect(page.text).toContain('Consent: verbal, 04/30/2026')
  })

  it.each([
    ['a day to come', { since: '2026-06-16' }, 'since', "today's date or an earlier date"],
    ['consent after the first day', { consented: '2026-05-02' }, 'consented', 'before the first day'],
  ])('not with %s: the error is next to the field', async (_name, typed, field, message) => {
    const refused = await begin(typed)
    expect([refused.status, refused.errorOf(field)]).toEqual([422, expect.stringContaining(message)])
    expect(refused.valueOf(field)).toBe(Object.values(typed)[0])
    expect(await episode()).toBeNull()
  })

  it('not with a responsible practitioner of another practice', async () => {
    const elsewhere = await buildPractitioner()
    const at = `${list}?modal=start&target=${clinic.patient.id}`
    const body = new URLSearchParams({ ...CONSENT, responsible_id: String(elsewhere.id) })
    expect([(await clinic.physician.fetch(at, body)).status, await episode()]).toEqual([422, null])
  })

  it('once: a second window says that the patient is monitored already', async () => {
    await begin()
    const again = await clinic.physician.open(`${list}?modal=start&target=${clinic.patient.id}`)
    expect(again.text).toContain('This patient is already monitored')
  })

  it('not with a patient of another practice', async () => {
    const elsewhere = await patientAt((await atClinic()).practice)
    const at = `${list}?modal=start&target=${elsewhere.id}`
    expect((await clinic.physician.open(at)).told).toContain('not a patient of your practice')
    await clinic.physician.fetch(at, new URLSearchParams(CONSENT))
    expect(
      await readRow('SELECT id FROM monitoring WHERE participant_id = $id', { id: elsewhere.id }),
    ).toBeNull()
  })

  it('and ends after a question, with what was measured kept', async () => {
    await begin()
    await measured(3)
    const question = await clinic.physician.open(`${list}?modal=end&target=${clinic.patient.id}`)
    expect(question.text).toContain('End the monitoring of')
    expect((await question.press('End monitoring')).told).toBe('Monitoring has ended')
    expect((await episode())?.ended).not.toBeNull()
    const page = await clinic.physician.open(`${list}/participantId/${clinic.patient.id}`)
    expect(page.text).toContain('This practice does not monitor this patient now')
    expect(page.buttons).not.toContain('Save check')
  })
})

describe('the window of a patient', () => {
  const at = () => `${list}/participantId/${clinic.patient.id}`

  it.each(['page', 'dialog'])(
    "a check shows a colleague's finding made in the meantime, before it counts: %s",
    async (where) => {
      await begin()
      const mine = await clinic.physician.open(
        where === 'page' ? at() : `${list}?modal=check&target=${clinic.patient.id}`,
      )
      const colleague = await readerFor((await practitionerIn(clinic.practice.id)).userId)
      const theirs = await colleague.open(at())
      const later = await colleague.open(at())
      await theirs.press('Save check', { status: 'NEEDS_ATTENTION', comment: 'Dizzy' })
      const typed = { status: 'NOMINAL', comment: 'All in range' }
      const told = await mine.press('Save check', typed)
      expect([told.status, told.text]).toEqual([
        422,
        expect.stringContaining('after you opened it and found: needs attention'),
      ])
      expect([told.valueOf('comment'), (await checks()).map(({ status }) => status)]).toEqual([
        'All in range',
        ['NEEDS_ATTENTION'],
      ])
      expect((await told.press('Save check', typed)).status).toBe(422)
      await later.press('Save check', { status: 'OUT_OF_RANGE' })
      const toldMore = await told.press('Save check', { ...typed, both: 'on' })
      expect([toldMore.status, toldMore.text]).toEqual([
        422,
        expect.stringContaining('after you opened it and found: out of range'),
      ])
      await toldMore.press('Save check', { ...typed, both: 'on' })
      expect((await checks()).map(({ status }) => status).toSorted()).toEqual([
        'NEEDS_ATTENTION',
        'NOMINAL',
        'OUT_OF_RANGE',
      ])
      const again = await clinic.physician.open(at())
      expect((await again.press('Save check', typed)).told).toBe('Check saved')
    },
  )

  const checks = () => RpmCheck.findAll({ where: { participant_id: clinic.patient.id } })

  it('stores the finding, with the words of its author', async () => {
    await begin()
    await measured(2)
    const page = await clinic.physician.open(at())
    expect(page.text).toContain('Never checked')
    const saved = await page.press('Save check', { status: 'NEEDS_ATTENTION', comment: 'Calls tomorrow' })
    expect(saved.told).toBe('Check saved')
    expect(saved.text).toMatch(/Needs attention.*Calls tomorrow/)
    const [row] = await checks()
    expect(row).toMatchObject({ status: 'NEEDS_ATTENTION', comment: 'Calls tomorrow' })
    expect(await logged('rpm-check', row!.id)).toEqual(['CREATE'])
    const all = await clinic.physician.open(`${list}/checks`)
    expect(all.rows()).toHaveLength(1)
    expect((await all.press('Filter', { status: 'NOMINAL' })).rows()).toEqual([])
    const history = await clinic.physician.open(`${list}/logs/participantId/${clinic.patient.id}`)
    expect(history.text).toMatch(/Calls tomorrow/)
  })

  it('suggests what the readings say, but a person may decide otherwise', async () => {
    await begin()
    const ranges = await clinic.physician.open(`${list}/ranges?modal=edit&metric=WEIGHT`)
    await ranges.press('Save', { high: '150' })
    await measured(2, 180)
    const page = await clinic.physician.open(at())
    expect(page.text).toMatch(/Suggested: .*180.*above 150/)
    await page.press('Save check', { status: 'NOMINAL', comment: 'Known' })
    expect(await checks()).toMatchObject([{ status: 'NOMINAL' }])
  })

  it('a comment that is too long stays, with an error next to its field', async () => {
    await begin()
    const comment = 'x'.repeat(4001)
    const refused = await (
      await clinic.physician.open(at())
    ).press('Save check', {
      status: 'NOMINAL',
      comment,
    })
    expect([refused.status, refused.errorOf('comment')]).toEqual([422, expect.stringContaining('4')])
    expect([refused.valueOf('comment'), await checks()]).toEqual([comment, []])
  })

  it('is not for the patient or another practice', async () => {
    await begin()
    for (const reader of [clinic.self, clinic.stranger]) {
      for (const path of [at(), `${list}/checks`, `${list}/logs/participantId/${clinic.patient.id}`])
        expect(await turnedAway(reader, path)).toBe(true)
      expect(await turnedAway(reader, at(), { status: 'NOMINAL' })).toBe(true)
    }
    expect(await checks()).toEqual([])
  })
})

describe('the bill of monitoring', () => {
  const at = () => `${list}/bill/participantId/${clinic.patient.id}`
  const of = () => ({ participant_id: clinic.patient.id, practice_id: clinic.practice.id })
  const bills = () =>
    readRows<{ code: string }>('SELECT code FROM monitoring_bill WHERE participant_id = $id', {
      id: clinic.patient.id,
    })

  const check = async () =>
    (await clinic.physician.open(`${list}/participantId/${clinic.patient.id}`)).press('Save check', {
      status: 'NOMINAL',
    })

  it('says why there is nothing to bill, then asks for a locked review, then bills once', async () => {
    await begin()
    await buildMonitoringDevice(of())
    expect((await clinic.physician.open(at())).text).toContain('There is nothing to bill now')
    await measured(16)
    const noReview = await clinic.physician.open(at())
    expect(noReview.text).toContain('There is no locked monthly review yet')
    await buildSuperbillCode(clinic.practice.id, { code: '99454', charge: 5000 })
    await buildNote(clinic.patient.id, clinic.doctor, { note_type: 'RPM_REVIEW', locked: true })
    const page = await clinic.physician.open(at())
    const nothing = await page.press('Bill', { codes: [] })
    expect([nothing.status, nothing.text]).toEqual([422, expect.stringContaining('Choose at least one code')])
    const review = page.document.querySelector<HTMLInputElement>('[name=survey_note_id]')!.value
    const billed = await page.press('Bill', { codes: ['99454_2026-05-31_1'], survey_note_id: review })
    expect(billed.told).toBe('Billed 99454')
    expect(billed.text).toContain('There is nothing to bill now')
    const again = await page.press('Bill', { codes: ['99454_2026-05-31_1'], survey_note_id: review })
    expect([again.status, await bills()]).toMatchObject([200, [{ code: '99454' }]])
  })

  it('a code without a charge is not checked, and is mentioned before billing', async () => {
    await begin()
    await buildMonitoringDevice(of())
    await measured(16)
    await check()
    const note = await buildNote(clinic.patient.id, clinic.doctor, { note_type: 'RPM_REVIEW', locked: true })
    const page = await clinic.physician.open(at())
    expect(page.text).toContain('The practice has no charge for 99454. Add it')
    expect(page.document.querySelector<HTMLInputElement>('[name=codes]')!.checked).toBe(false)
    const billed = await page.press('Bill', {
      codes: ['99454_2026-05-31_1'],
      survey_note_id: String(note.id),
    })
    expect(billed.told).toContain('The practice has no charge for 99454')
  })

  it('cannot be written by a colleague who may not bill, nor by another practice', async () => {
    await begin()
    await buildMonitoringDevice(of())
    await measured(16)
    await check()
    const note = await buildNote(clinic.patient.id, clinic.doctor, { note_type: 'RPM_REVIEW', locked: true })
    const coach = await buildPractitioner({ practice_id: clinic.practice.id, role: 'MEDICAL_ASSISTANT' })
    const typed = { until: '2026-06-15', codes: '99454', survey_note_id: String(note.id) }
    for (const reader of [await readerFor(coach.user_id), clinic.stranger, clinic.self])
      await turnedAway(reader, at(), typed)
    expect(await bills()).toEqual([])
  })
})

describe('monitoring that ended while a check was written', () => {
  it.each([
    ['on the page of the patient', (id: number) => `${list}/participantId/${id}`],
    ['in the window over the list', (id: number) => `${list}?modal=check&target=${id}`],
  ])('is reported %s, and what was typed stays', async (_name, at) => {
    await begin()
    const page = await clinic.physician.open(at(clinic.patient.id))
    await (
      await clinic.physician.open(`${list}?modal=end&target=${clinic.patient.id}`)
    ).press('End monitoring')
    const refused = await page.press('Save check', { status: 'STABLE', comment: 'Called, all is well' })
    expect([refused.status, refused.valueOf('comment')]).toEqual([422, 'Called, all is well'])
    expect(refused.text).toContain('This practice does not monitor this patient now')
    expect(refused.text).toContain('Could not save the check')
  })
})
