import { beforeEach, describe, expect, it } from 'vitest'
import { Anthropometrics } from 'db/models/anthropometrics'
import { Biometrics } from 'db/models/biometrics'
import { setClock } from '~/platform/clock'
import { atClinic, patientAt, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged, loggedFields } from 'tests/support/last-log'

let clinic: AtClinic
let list: string
let create: string

beforeEach(async () => {
  setClock(new Date('2026-06-15T15:00:00Z'))
  clinic = await atClinic()
  list = `/biometrics/practiceId/${clinic.practice.id}`
  create = `/biometrics/create/practiceId/${clinic.practice.id}`
})

const stored = () => Biometrics.findAll({ where: { practice_id: clinic.practice.id }, order: ['id'] })
const VALUES = { tchol: '180', ldl_c: '100', hdl_c: '50', trig: '120', a1c: '5.4', comment: 'Fasting' }
const ofAna = () => `${create}?participantId=${clinic.patient.id}`
const add = async (typed: Record<string, string> = {}) =>
  (await clinic.physician.open(ofAna())).press('Save', { ...VALUES, ...typed })

describe('lab values', () => {
  it('are added for a patient, shown in their details, and logged', async () => {
    const page = await clinic.physician.open(ofAna())
    expect([page.text, page.valueOf('measured_on')]).toEqual([
      expect.stringContaining('Ana Ayala'),
      '2026-06-15',
    ])
    const saved = await add()
    expect([saved.path, saved.told]).toEqual([
      `/participant/details/id/${clinic.patient.id}`,
      'Biometrics created',
    ])
    expect(saved.text).toMatch(/180 mg\/dL/)
    const [row] = await stored()
    expect(row).toMatchObject({ tchol: 180, a1c: 5.4, participant_id: clinic.patient.id })
    expect(await logged('biometrics', row!.id)).toEqual(['CREATE'])
  })

  it('of a patient typed by name go to them, and without a patient get an error', async () => {
    const page = await clinic.physician.open(create)
    const whose = await page.press('Save', VALUES)
    expect([whose.status, whose.text]).toEqual([
      422,
      expect.stringContaining('Choose a patient or enter an insurance ID'),
    ])
    expect(whose.valueOf('tchol')).toBe('180')
    const saved = await page.press('Save', { ...VALUES, patient: 'Ana Ayala' })
    expect([saved.path, saved.told]).toEqual([list, 'Biometrics created'])
    expect(await stored()).toMatchObject([{ participant_id: clinic.patient.id }])
  })

  it.each([
    [
      'nothing at all',
      { tchol: '', ldl_c: '', hdl_c: '', trig: '', a1c: '' },
      '',
      'Enter at least one value',
    ],
    ['two decimals', { a1c: '5.45' }, 'a1c', 'one decimal'],
    ['a number with its unit', { tchol: '180 mg' }, 'tchol', 'Enter a number'],
    ['a number that may be two', { tchol: '1.234,5' }, 'tchol', 'without marks for thousands'],
    ['less than nothing', { tchol: '-5' }, 'tchol', ''],
    ['a day to come', { measured_on: '2026-06-16' }, 'measured_on', ''],
    ['a comment of a whole book', { comment: 'x'.repeat(100_000) }, 'comment', ''],
  ])('%s is refused, and what was typed stays', async (_name, typed, field, message) => {
    const refused = await add(typed)
    expect(refused.status).toBe(422)
    expect(field ? refused.errorOf(field) : refused.text).toMatch(message || /\w/)
    for (const [name, value] of Object.entries({ ...VALUES, ...typed }))
      expect(refused.valueOf(name)).toBe(value)
    expect(await stored()).toEqual([])
  })

  it('may have a decimal comma, and one between thousands', async () => {
    await add({ a1c: '5,7', trig: '1,500', tchol: '182,5' })
    expect(await stored()).toMatchObject([{ a1c: 5.7, trig: 1500, tchol: 182.5 }])
  })

  it('that look wrong are questioned, and kept once somebody confirms them', async () => {
    const asked = await add({ tchol: '5' })
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('this looks like mmol/L')])
    expect(await stored()).toEqual([])
    const box = asked.document.querySelector<HTMLInputElement>('input[type=checkbox]')!
    await asked.press('Save', { [box.name]: [box.value] })
    expect(await stored()).toMatchObject([{ tchol: 5 }])
  })

  it('are changed; an outdated form shows both and writes nothing', async () => {
    await add()
    const [row] = await stored()
    const at = `/biometrics/update/practiceId/${clinic.practice.id}/id/${row!.id}`
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    expect([mine.valueOf('tchol'), mine.valueOf('comment')]).toEqual(['180', 'Fasting'])
    expect((await theirs.press('Save', { tchol: '190' })).told).toBe('Biometrics updated')
    const stale = await mine.press('Save', { tchol: '170' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/170.*190|190.*170/)])
    expect(await stored()).toMatchObject([{ tchol: 190, version: 1 }])
    await stale.press('Save')
    expect(await stored()).toMatchObject([{ tchol: 170, version: 2 }])
    expect(await loggedFields('biometrics', row!.id)).toBe('tchol')
  })

  it('are listed, found by insurance ID, deleted after a question, and gone once', async () => {
    await add()
    const other = await patientAt(clinic.practice, {
      external_id: 'INS-77',
      firstname: 'Bo',
      lastname: 'Reed',
    })
    const page = await clinic.physician.open(`${create}?participantId=${other.id}`)
    await page.press('Save', VALUES)
    const all = await clinic.physician.open(list)
    expect(all.rows()).toHaveLength(2)
    const found = await clinic.physician.open(`${list}?external_id=INS-77`)
    expect(found.rows()).toHaveLength(1)
    const at = `${list}?modal=delete&target=${(await stored())[0]!.id}`
    const [first, second] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    expect(first.text).toContain('Delete Biometrics record permanently')
    expect((await first.press('Delete')).told).toBe('Biometrics deleted')
    expect((await second.press('Delete')).told).toBe('Error deleting biometrics')
    expect((await clinic.physician.open(list)).rows()).toHaveLength(1)
  })

  it('are in Spanish for readers of Spanish', async () => {
    const refused = await (await clinic.medico.open(ofAna())).press('Guardar', { a1c: '5.45' })
    expect(refused.errorOf('a1c')).toMatch(/decimal/i)
    expect(refused.errorOf('a1c')).not.toContain('Enter')
  })

  it("are neither read nor written by the patient or another practice, nor for another practice's patient", async () => {
    await add()
    const [row] = await stored()
    const update = `/biometrics/update/practiceId/${clinic.practice.id}/id/${row!.id}`
    for (const reader of [clinic.self, clinic.stranger]) {
      for (const path of [list, create, update]) expect(await turnedAway(reader, path)).toBe(true)
      expect(await turnedAway(reader, ofAna(), VALUES)).toBe(true)
      expect(await turnedAway(reader, update, { ...VALUES, version: '0' })).toBe(true)
      expect(await turnedAway(reader, `${list}?modal=delete&target=${row!.id}`, {})).toBe(true)
    }
    const elsewhere = await patientAt((await atClinic()).practice)
    const theirs = new URLSearchParams({ ...VALUES, idempotency_key: 'x' })
    const answer = await clinic.physician
      .fetch(`${create}?participantId=${elsewhere.id}`, theirs)
      .catch((error: Error) => error.message)
    expect(
      typeof answer === 'string' ||
        answer.status !== 302 ||
        !(await Biometrics.count({
          where: { participant_id: elsewhere.id },
        })),
    ).toBe(true)
    expect(await stored()).toMatchObject([{ tchol: 180, version: 0 }])
  })

  it("of another practice cannot be reached through one's own list", async () => {
    await add()
    const [row] = await stored()
    const other = await atClinic()
    for (const path of [
      `/biometrics/update/practiceId/${other.practice.id}/id/${row!.id}`,
      `/biometrics/practiceId/${other.practice.id}?modal=delete&target=${row!.id}`,
    ]) {
      await other.physician.fetch(path, new URLSearchParams({ idempotency_key: path })).catch(() => undefined)
    }
    expect(await stored()).toMatchObject([{ tchol: 180, version: 0 }])
  })
})

describe('body measures of a practice', () => {
  const at = () => `/anthropometrics/practiceId/${clinic.practice.id}`
  const measures = () => Anthropometrics.findAll({ where: { practice_id: clinic.practice.id } })

  it('are empty in words, then added, changed and deleted in dialogs over the list', async () => {
    const empty = await clinic.physician.open(at())
    expect(empty.text).toContain('No body measures yet')
    const dialog = await empty.follow('Add measures')
    const added = await dialog.press('Save', { patient: 'Ana Ayala', weight_lb: '160', height_in: '65' })
    expect(added.told).toBe('Anthropometrics created')
    expect(added.rows()).toHaveLength(1)
    const [row] = await measures()
    const edit = `${at()}?modal=edit&target=${row!.id}`
    const [mine, theirs] = [await clinic.physician.open(edit), await clinic.physician.open(edit)]
    await theirs.press('Save', { weight_lb: '158' })
    const stale = await mine.press('Save', { weight_lb: '155' })
    expect([stale.status, stale.text]).toEqual([409, expect.stringMatching(/155.*158|158.*155/)])
    const question = await clinic.physician.open(`${at()}?modal=delete&target=${row!.id}`)
    expect((await question.press('Delete')).told).toBe('Anthropometrics deleted')
    expect(await logged('anthropometrics', row!.id)).toEqual(['CREATE', 'UPDATE', 'DELETE'])
  })

  it('in kilograms and centimeters are questioned', async () => {
    const dialog = await (await clinic.physician.open(at())).follow('Add measures')
    const asked = await dialog.press('Save', { patient: 'Ana Ayala', weight_lb: '70', height_in: '170' })
    expect([asked.status, asked.text]).toEqual([422, expect.stringMatching(/inches are expected/)])
    expect(await measures()).toEqual([])
  })

  it('a systolic pressure that is not above the diastolic one is questioned', async () => {
    const dialog = await (await clinic.physician.open(at())).follow('Add measures')
    const typed = { patient: 'Ana Ayala', bp_systolic: '80', bp_diastolic: '120' }
    const asked = await dialog.press('Save', typed)
    expect([asked.status, asked.text]).toEqual([422, expect.stringContaining('systolic is not above')])
  })

  it('are not for another practice', async () => {
    expect(await turnedAway(clinic.stranger, at())).toBe(true)
    expect(await turnedAway(clinic.stranger, `${at()}?modal=create`, { weight_lb: '160' })).toBe(true)
  })
})
