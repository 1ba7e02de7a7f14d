import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database } from 'db/connection'
import { loadDiagnoses, readDiagnoses, SHIPPED_EDITION } from '~/domain/billing/load-diagnoses.server'
import { todayAt } from '~/domain/practice/practice-zone.server'
import { dayAfter } from '~/platform/wall-clock'
import { Superbill } from 'db/models/superbill'
import { buildNote } from 'tests/builders/notes'
import { buildPractitioner } from 'tests/builders/people'
import { buildSuperbill, LINE } from 'tests/builders/superbills'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { atClinic, patientAt, readerFor, turnedAway, type AtClinic } from 'tests/support/at-clinic'
import { logged } from 'tests/support/last-log'

let clinic: AtClinic
let noteId: number
let at: string

beforeAll(() =>
  loadDiagnoses(
    database(),
    readDiagnoses(
      'code,description,leaf\nE11,Type 2 diabetes mellitus,0\nE11.9,Type 2 diabetes mellitus without complications,1\nI10,Essential (primary) hypertension,1',
    ),
    SHIPPED_EDITION,
  ),
)

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
  await buildSuperbillCode(clinic.practice.id, { code: '99213', description: 'Office visit', charge: 8550 })
  await buildSuperbillCode(clinic.practice.id, { code: '97802', description: 'Nutrition', charge: 3000 })
  noteId = (await buildNote(clinic.patient.id, clinic.doctor, { locked: '2026-03-05T15:00:00.000Z' })).id
  at = `/participant/superbill/participantId/${clinic.patient.id}/id/${noteId}`
})

const stored = () => Superbill.findOne({ where: { survey_note_id: noteId } })
const VISIT = { 'cptCodes[0].checked': 'on', 'dxCodes[0]_text': 'I10' }
/** The row index of a code on the page. */
const rowOf = async (code: string) => {
  const { document } = await clinic.physician.open(at)
  const codes = [...document.querySelectorAll<HTMLInputElement>('[name^="cptCodes"][name$=".code"]')]
  return codes.findIndex(({ value }) => value === code)
}

describe('the superbill of a note', () => {
  it("offers the practice's codes with their charges, and saves the checked ones", async () => {
    const page = await clinic.physician.open(at)
    expect(page.heading).toBe('Create superbill')
    expect(page.text).toMatch(/Office visit · \$85\.50/)
    const n = await rowOf('99213')
    const saved = await page.press('Save', {
      [`cptCodes[${n}].checked`]: 'on',
      [`cptCodes[${n}].minutes`]: '20',
      'dxCodes[0]_text': 'I10',
    })
    expect([saved.told, saved.heading]).toEqual(['Superbill saved', 'Revise superbill'])
    expect(saved.text).toContain('Total: $85.50')
    expect(saved.links).toContain('Form 1500')
    const bill = (await stored())!
    expect([bill.total, bill.dx_codes]).toEqual([8550, '["I10"]'])
    expect(await logged('superbill', bill.id)).toEqual(['CREATE'])
  })

  it('ambiguous diagnosis words are asked about; the checked codes stay', async () => {
    const page = await clinic.physician.open(at)
    const asked = await page.press('Save', { ...VISIT, 'dxCodes[0]_text': 'mellitus or hypertension' })
    expect(asked.status).toBe(422)
    expect(asked.text).toContain('Choose one of the matches or type a code')
    const box = asked.document.querySelector<HTMLInputElement>('[name="cptCodes[0].checked"]')!
    expect([box.checked, await stored()]).toEqual([true, null])
  })

  it('says which edition its diagnoses are from, and which of them cannot be billed', async () => {
    const page = await clinic.physician.open(at)
    expect(page.text).toContain('ICD-10-CM in force from 04/01/2025 to 09/30/2025')
    expect(page.text).toContain('This visit is after 09/30/2025')
    const saved = await page.press('Save', { ...VISIT, 'dxCodes[0]_text': 'E11' })
    expect(saved.told).toBe('Superbill saved')
    expect(saved.text).toContain('not billable: choose a more specific code')
    const claim = await saved.follow('Form 1500')
    expect(claim.text).toContain('E11 is not billable; choose a more specific code')
    expect(claim.text).toContain('our diagnosis list ended on 09/30/2025')
  })

  it('can start with the diagnoses of the last bill, keeping what was typed, without saving', async () => {
    expect((await clinic.physician.open(at)).buttons).not.toContain('Use the diagnoses of the last superbill')
    await buildSuperbill(await buildNote(clinic.patient.id, clinic.doctor, { locked: true }))
    const elsewhere = await buildNote((await patientAt(clinic.practice)).id, clinic.doctor)
    const foreign = await buildSuperbill(elsewhere)
    await foreign.set({ service_date: '2026-04-01', dx_codes: '["E11.9"]' }).save()
    const page = await clinic.physician.open(at)
    expect(page.text).toContain('Last superbill, 03/05/2026: I10')
    const filled = await page.press('Use the diagnoses of the last superbill', {
      'cptCodes[0].checked': 'on',
      'dxCodes[1]_text': 'E11.9',
    })
    expect([filled.status, await stored()]).toEqual([200, null])
    expect([0, 1, 2].map((index) => filled.valueOf(`dxCodes[${index}]_text`))).toEqual([
      'I10 – Essential (primary) hypertension',
      'E11.9 – Type 2 diabetes mellitus without complications',
      '',
    ])
    const saved = await filled.press('Save', { 'dxCodes[1]_text': '' })
    expect([saved.told, (await stored())?.dx_codes]).toEqual(['Superbill saved', '["I10"]'])
    expect(saved.buttons).not.toContain('Use the diagnoses of the last superbill')
  })

  describe('with a wellness visit', () => {
    let wellness: Record<string, string>
    let earlier: string

    beforeEach(async () => {
      await buildSuperbillCode(clinic.practice.id, { code: 'G0439', description: 'Wellness', charge: 100 })
      wellness = { [`cptCodes[${await rowOf('G0439')}].checked`]: 'on' }
      earlier = dayAfter(await todayAt(clinic.practice.id), -200)
    })

    const before = async (code: string, day = earlier, patient = clinic.patient.id) => {
      const bill = await buildSuperbill(await buildNote(patient, clinic.doctor, { locked: true }), [
        { ...LINE, code },
      ])
      await bill.set({ service_date: day }).save()
    }
    const save = async (typed: Record<string, string | string[]>) =>
      (await clinic.physician.open(at)).press('Save', { ...wellness, ...typed })

    it.each(['G0402', 'G0438', 'G0439'])('within twelve months of a %s asks first', async (code) => {
      await before(code)
      const asked = await save({ 'dxCodes[0]_text': 'I10' })
      const [year, month, date] = earlier.split('-')
      expect([asked.status, asked.text]).toEqual([
        422,
        expect.stringContaining(`had a wellness visit on ${month}/${date}/${year}`),
      ])
      expect([await stored(), asked.valueOf('dxCodes[0]_text')]).toEqual([
        null,
        'I10 – Essential (primary) hypertension',
      ])
      const saved = await asked.press('Save', { wellnessAgain: 'on' })
      expect(saved.told).toBe('Superbill saved')
      expect((await save({ placeOfService: '10' })).told, 'asked once').toBe('Superbill saved')
    })

    it('is saved at once after a year, for another patient, and another code', async () => {
      const today = await todayAt(clinic.practice.id)
      await before('G0439', `${Number(today.slice(0, 4)) - 1}${today.slice(4)}`)
      await before('99213')
      await before('G0439', earlier, (await patientAt(clinic.practice)).id)
      expect((await save({})).told).toBe('Superbill saved')
    })
  })

  it.each([
    ['the same diagnosis twice', { 'dxCodes[0]_text': 'I10', 'dxCodes[1]_text': 'I10' }, 'is listed twice'],
    [
      'a state that is none',
      { 'conditionRelatedTo.autoAccident': 'on', 'conditionRelatedTo.autoAccidentPlace': 'ZZ' },
      'Enter a state of the United States',
    ],
    ['a visit that is still ahead', { serviceDate: '2099-01-01' }, 'cannot be after today'],
    ['a visit of another year', { serviceDate: '2020-03-04' }, 'Check the year'],
    ['a visit without its day', { serviceDate: '' }, 'Field required'],
    ['minutes of a code without its tick', { 'cptCodes[1].minutes': '20' }, 'but the code is not checked'],
    [
      'a state without its accident',
      { 'conditionRelatedTo.autoAccidentPlace': 'CO' },
      'Check it, or clear the state',
    ],
  ])('%s is reported, and nothing is written', async (_name, typed, message) => {
    const refused = await (await clinic.physician.open(at)).press('Save', { ...VISIT, ...typed })
    expect([refused.status, refused.text]).toEqual([422, expect.stringContaining(message)])
    expect(await stored()).toBeNull()
  })

  it('what was billed is removed only by unchecking it', async () => {
    const accident = { 'conditionRelatedTo.autoAccident': 'on', 'conditionRelatedTo.autoAccidentPlace': 'CO' }
    const page = await clinic.physician.open(at)
    await page.press('Save', { ...VISIT, ...accident, 'cptCodes[0].minutes': '20' })
    const without = { 'cptCodes[0].checked': [], 'conditionRelatedTo.autoAccident': [] }
    expect((await (await clinic.physician.open(at)).press('Save', without)).told).toBe('Superbill saved')
    const { lines, auto_accident_place } = (await stored())!
    expect([lines, auto_accident_place]).toEqual(['[]', null])
  })

  it('has the date of the visit, even if the note was started later', async () => {
    const page = await clinic.physician.open(at)
    const today = await todayAt(clinic.practice.id)
    expect(page.valueOf('serviceDate')).toBe(today)
    const day = dayAfter(today, -1)
    const saved = await page.press('Save', { ...VISIT, serviceDate: day })
    expect([saved.told, saved.valueOf('serviceDate')]).toEqual(['Superbill saved', day])
    const [year, month, date] = day.split('-')
    expect(saved.text).toContain(`Date of visit: ${month}/${date}/${year}`)
    const other = dayAfter(day, -1)
    await (await clinic.physician.open(at)).press('Save', { serviceDate: other })
    const stale = await saved.press('Save', { serviceDate: dayAfter(other, -1) })
    expect([stale.status, stale.text]).toEqual([409, expect.stringContaining('Date of visit')])
    expect((await stored())?.service_date).toBe(other)
  })

  it('of two people at once shows the later one what is stored, and then saves theirs', async () => {
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    await theirs.press('Save', { placeOfService: '10' })
    const stale = await mine.press('Save', { placeOfService: '02' })
    expect(stale.status).toBe(409)
    expect(stale.text).toMatch(/Telehealth, patient at home/)
    expect((await stored())?.place_of_service).toBe('10')
    await stale.press('Save')
    expect((await stored())?.place_of_service).toBe('02')
  })

  it("of two people at once shows place and state in the form's words", async () => {
    const accident = { 'conditionRelatedTo.autoAccident': 'on', 'conditionRelatedTo.autoAccidentPlace': 'CO' }
    await (await clinic.physician.open(at)).press('Save', { ...VISIT, ...accident })
    const [mine, theirs] = [await clinic.physician.open(at), await clinic.physician.open(at)]
    await theirs.press('Save', { placeOfService: '10', 'conditionRelatedTo.autoAccidentPlace': 'TX' })
    const stale = await mine.press('Save', { 'conditionRelatedTo.autoAccidentPlace': 'UT' })
    const told = stale.document.querySelector('section[role=alert] tbody')?.textContent ?? ''
    expect(told).toMatch(/Office \(11\).*Telehealth, patient at home/)
    expect(told).toMatch(/State of the accident.*UT.*TX/)
  })

  it('keeps all its earlier revisions, with who saved them', async () => {
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const emptied = await (await clinic.physician.open(at)).press('Save', { 'cptCodes[0].checked': [] })
    expect(emptied.text).toContain('Saved versions')
    expect(emptied.text.match(/Rowan Okafor: \$/g)).toHaveLength(2)
    expect(emptied.text).toContain('Nothing is on this superbill yet')
    expect(emptied.links).not.toContain('Form 1500')
  })

  it('a draft can be billed, and the page says that it is one', async () => {
    const draft = await buildNote(clinic.patient.id, clinic.doctor)
    const page = await clinic.physician.open(
      `/participant/superbill/participantId/${clinic.patient.id}/id/${draft.id}`,
    )
    expect(page.text).toContain('It is still a draft')
  })

  it('is in Spanish for readers of Spanish', async () => {
    const page = await clinic.medico.open(at)
    expect([page.heading, page.buttons]).toEqual([
      'Crear hoja de facturación',
      expect.arrayContaining(['Guardar']),
    ])
  })

  it('a practice without codes is shown what to do', async () => {
    const other = await atClinic()
    const note = await buildNote(other.patient.id, other.doctor, { locked: true })
    const page = await other.physician.open(
      `/participant/superbill/participantId/${other.patient.id}/id/${note.id}`,
    )
    expect(page.text).toContain('No superbill codes yet')
  })
})

describe('form 1500', () => {
  const claim = () => `/participant/form1500/participantId/${clinic.patient.id}/id/${noteId}`

  it('says what a payer will find missing before it is printed', async () => {
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const page = await (await clinic.physician.open(at)).follow('Form 1500')
    expect(page.text).toContain('Missing or unclear for the payer')
    expect(page.text).toContain('Box 5: street, city, a US state or zip code of the patient')
    expect(page.links).toEqual(expect.arrayContaining(['Open the copy', 'Open data only']))
  })

  it('does not exist while nothing is billed: back to the superbill with a message', async () => {
    const page = await clinic.physician.open(claim())
    expect([page.path, page.told]).toEqual([at, expect.stringContaining('Nothing is on this superbill yet')])
  })
})

describe('the superbills of a practice', () => {
  const list = () => `/practice/superbills/id/${clinic.practice.id}`

  it('lack those of locked notes until they are billed; then they are listed and found by visit', async () => {
    expect((await clinic.physician.open(list())).text).toContain('Nothing has been billed yet')
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const page = await clinic.physician.open(list())
    expect(page.rows()).toHaveLength(1)
    expect(page.rows()[0]!.join(' ')).toMatch(/Ana Ayala.*I10/)
    const none = await page.press('Filter', { to: '2020-03-06' })
    expect(none.rows()).toEqual([])
  })

  it('do not list a superbill without codes, on the screen or in the file', async () => {
    await (await clinic.physician.open(at)).press('Save', {})
    expect((await clinic.physician.open(list())).text).toContain('Nothing has been billed yet')
    const file = await clinic.physician.fetch(`/practice/superbills/export?practiceId=${clinic.practice.id}`)
    expect((await file.text()).trim().split('\r\n')).toHaveLength(1)
  })

  it('are exported with the same rows', async () => {
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const file = await clinic.physician.fetch(`/practice/superbills/export?practiceId=${clinic.practice.id}`)
    expect(file.headers.get('Content-Type')).toContain('text/csv')
    expect(await file.text()).toContain('Ayala')
  })

  it('say which notes are still drafts, and the file has the same modifiers as the screen', async () => {
    const draft = await buildNote(clinic.patient.id, clinic.doctor)
    const ofDraft = `/participant/superbill/participantId/${clinic.patient.id}/id/${draft.id}`
    const nutrition = { 'cptCodes[0].checked': 'on', 'cptCodes[0].modifier': '-95' }
    await (await clinic.physician.open(ofDraft)).press('Save', nutrition)
    await (await clinic.physician.open(at)).press('Save', { ...VISIT, 'cptCodes[0].modifier': '-95' })
    const rows = (await clinic.physician.open(list())).rows().map((row) => row.join(' '))
    expect(rows.map((row) => [row.includes('Draft'), row.includes('97802-95')])).toEqual([
      [false, true],
      [true, true],
    ])
    const file = await clinic.physician.fetch(`/practice/superbills/export?practiceId=${clinic.practice.id}`)
    const lines = (await file.text()).trim().split('\r\n')
    expect(lines.slice(1)).toEqual([
      expect.stringMatching(/Signed,97802-95/),
      expect.stringMatching(/Draft,97802-95/),
    ])
  })

  it('are neither read nor written by users who may not bill, the patient, or another practice', async () => {
    await (await clinic.physician.open(at)).press('Save', VISIT)
    const before = (await stored())!.version
    const assistant = await buildPractitioner({ practice_id: clinic.practice.id, role: 'MEDICAL_ASSISTANT' })
    for (const reader of [clinic.self, clinic.stranger, await readerFor(assistant.user_id)]) {
      for (const path of [at, list()]) expect(await turnedAway(reader, path)).toBe(true)
      expect(await turnedAway(reader, at, { version: '0', 'cptCodes[0].code': '99213' })).toBe(true)
    }
    expect((await stored())?.version).toBe(before)
  })

  it("another patient's note cannot be billed at this patient's address", async () => {
    const other = await patientAt(clinic.practice)
    const borrowed = `/participant/superbill/participantId/${other.id}/id/${noteId}`
    expect(await turnedAway(clinic.physician, borrowed)).toBe(true)
    expect(await turnedAway(clinic.physician, borrowed, { version: '0' })).toBe(true)
    expect(await stored()).toBeNull()
  })
})
