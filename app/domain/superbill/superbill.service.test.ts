import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database, readRow, writeRows } from 'db/connection'
import { Practitioner } from 'db/models/practitioner'
import { SuperbillCode } from 'db/models/superbill-code'
import { BILLED_TYPES, lacksSuperbill, lacksSuperbillSql } from '~/access/note-rights'
import { NOTE_TYPES } from '~/access/roles'
import { answerCall } from '~/api/endpoint.server'
import { registry } from '~/api/registry.server'
import { whoAsks } from '~/core/guard/guard.server'
import { closeSession } from '~/core/session/session.server'
import { loadDiagnoses, readDiagnoses, SHIPPED_EDITION } from '~/domain/billing/load-diagnoses.server'
import { sessionCookie } from '~/platform/cookies.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { keptForScreen } from '~/shell/kept-for-screen.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { attentionOf } from '~/domain/attention/read-attention.server'
import { loader as chart } from '~/routes/participant/chart'
import { loader as exported } from '~/routes/organisation/export'
import { loader as list } from '~/routes/superbill/list'
import { action, loader } from '~/routes/superbill/superbill'
import { loader as claimLoader } from '~/routes/superbill/claim'
import { loader as fileLoader } from '~/routes/superbill/claim-file'
import { flashOf, requestOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { api, keyOf, post } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { pdfPages } from 'tests/support/pdf-text'

let practice: number
let doctor: Practitioner
let patient: number
let token: string
let key: string
let note: number

beforeAll(() =>
  loadDiagnoses(
    database(),
    readDiagnoses(
      'code,description,leaf\nE11,Type 2 diabetes mellitus,0\nE11.9,Type 2 diabetes mellitus without complications,1\nI10,Essential (primary) hypertension,1\nZ71.3,Dietary counseling and surveillance,1\nZ71.82,Exercise counseling,1',
    ),
    SHIPPED_EDITION,
  ),
)

beforeEach(async () => {
  practice = (await buildPractice({ name: 'Elm Street Clinic' })).id
  doctor = await buildPractitioner({ practice_id: practice, role: 'PHYSICIAN' })
  await doctor.set({ npi: '1234567893' }).save()
  patient = (await buildParticipant({ firstname: 'Ελένη', lastname: 'Muñoz', dob: '1961-12-09' })).id
  await buildProvider(patient, practice)
  await buildSuperbillCode(practice, { code: '99213', description: 'Office visit', charge: 8550 })
  const timed = await buildSuperbillCode(practice, { code: '97802', description: 'Nutrition', charge: 3000 })
  await timed.set({ unit_minutes: 15 }).save()
  token = (await signIn(doctor.user_id)).token
  key = await keyOf(doctor.user_id)
  note = (await buildNote(patient, doctor, { locked: '2026-03-05T15:00:00.000Z' })).id
})

const path = (of = note) => `/participant/superbill/participantId/${patient}/id/${of}`
const claimPath = (of = note) => `/participant/form1500/participantId/${patient}/id/${of}`
const filePath = (query = '', of = note) =>
  `/participant/form1500/file/participantId/${patient}/id/${of}${query}`
const send = (fields: Record<string, string>, of = note) =>
  walk(action, { path: path(of), token, body: new URLSearchParams({ version: '0', ...fields }) })
const VISIT = {
  'cptCodes[0].code': '99213',
  'cptCodes[0].checked': 'on',
  'cptCodes[0].modifier': '-95',
  'cptCodes[0].minutes': '20',
  'cptCodes[1].code': '97802',
  'cptCodes[1].modifier': '',
  'cptCodes[1].minutes': '',
}
const stored = () =>
  readRow<{ lines: string; dx_codes: string; total: number; version: number; billed: number }>(
    `SELECT b.lines, b.dx_codes, b.total, b.version, n.billed FROM superbill b
      JOIN survey_note n ON n.id = b.survey_note_id WHERE n.id = $note`,
    { note },
  )

describe('a superbill', () => {
  it('is created with codes, modifier, minutes and diagnoses by code and by words', async () => {
    const answer = await send({
      ...VISIT,
      'cptCodes[1].checked': 'on',
      'cptCodes[1].minutes': '40',
      'dxCodes[0]_text': 'e119',
      'dxCodes[1]_text': 'essential hyper',
      'dxCodes[2]': 'Z71.3',
      'dxCodes[2]_text': 'Z71.3 – Dietary counseling and surveillance',
      'conditionRelatedTo.autoAccident': 'on',
      'conditionRelatedTo.autoAccidentPlace': 'Texas',
      placeOfService: '10',
    })
    expect([answer.status, flashOf(answer.response!)?.key]).toEqual([302, 'superbill.saved'])
    const row = (await stored())!
    expect(JSON.parse(row.lines)).toMatchObject([
      { code: '99213', charge: 8550, modifier: '-95', minutes: 20 },
      { code: '97802', minutes: 40, unit_minutes: 15, units: 3 },
    ])
    expect([JSON.parse(row.dx_codes), row.total, row.billed]).toEqual([['E11.9', 'I10', 'Z71.3'], 17_550, 1])
    const page = await walk(loader, { path: path(), token })
    expect(page.data).toMatchObject({
      isBilled: true,
      total: 17_550,
      form: { values: { placeOfService: '10', conditionRelatedTo: { autoAccidentPlace: 'TX' } } },
      revisions: [{ total: 17_550 }],
    })
  })

  it('keeps the charge that a code had, what it said before, and is taken back whole', async () => {
    await send(VISIT)
    await SuperbillCode.update({ charge: 9999 }, { where: { practice_id: practice, code: '99213' } })
    expect((await send({ ...VISIT, 'cptCodes[0].minutes': '30', version: '1' })).status).toBe(302)
    expect((await stored())!.total).toBe(8550)
    expect((await send({ 'cptCodes[0].code': '99213', version: '2' })).status).toBe(302)
    const row = (await stored())!
    expect([row.lines, row.total, row.billed]).toEqual(['[]', 0, 0])
    const page = await walk(loader, { path: path(), token })
    expect(page.data).toMatchObject({
      isBilled: false,
      revisions: [{ total: 0 }, { total: 8550 }, { total: 8550 }],
    })
  })

  it.each([
    [
      { 'cptCodes[0].code': '99999', 'cptCodes[0].checked': 'on' },
      'cptCodes[0].code',
      'superbill.codeUnknown',
    ],
    [{ ...VISIT, 'cptCodes[0].modifier': '-26' }, 'cptCodes[0].modifier', 'form.choice'],
    [{ ...VISIT, 'cptCodes[0].minutes': '25' }, 'cptCodes[0].minutes', 'form.choice'],
    [
      { ...VISIT, 'cptCodes[1].code': '99213', 'cptCodes[1].checked': 'on' },
      'cptCodes[1].code',
      'superbill.codeTwice',
    ],
    [{ 'dxCodes[0]_text': 'nothing like it' }, 'dxCodes[0]', 'superbill.diagnosisOpen'],
    [{ 'dxCodes[0]_text': 'counseling' }, 'dxCodes[0]', 'superbill.diagnosisOpen'],
    [{ 'dxCodes[0]_text': 'I10', 'dxCodes[1]_text': 'i10' }, 'dxCodes[1]', 'superbill.diagnosisTwice'],
    [{ 'dxCodes[5]': 'I10' }, 'dxCodes', 'superbill.fiveDiagnoses'],
    [
      { 'conditionRelatedTo.autoAccident': 'on', 'conditionRelatedTo.autoAccidentPlace': 'ZZ' },
      'conditionRelatedTo.autoAccidentPlace',
      'form.state',
    ],
    [
      { 'conditionRelatedTo.autoAccident': 'on' },
      'conditionRelatedTo.autoAccidentPlace',
      'superbill.accidentState',
    ],
    [{ placeOfService: '99' }, 'placeOfService', 'form.choice'],
    [{ ...VISIT, 'cptCodes[0].units': '0' }, 'cptCodes[0].units', 'form.min|1'],
    [{ ...VISIT, 'cptCodes[0].pointers': 'AA' }, 'cptCodes[0].pointers', 'superbill.pointersInvalid'],
    [
      { ...VISIT, 'dxCodes[0]_text': 'I10', 'cptCodes[0].pointers': 'B' },
      'cptCodes[0].pointers',
      'superbill.pointsNowhere',
    ],
    [
      { ...VISIT, 'cptCodes[0].moreModifiers': '25 33 59 GP' },
      'cptCodes[0].moreModifiers',
      'superbill.modifiersInvalid',
    ],
    [
      { ...VISIT, 'cptCodes[0].moreModifiers': '10' },
      'cptCodes[0].moreModifiers',
      'superbill.modifierIsPlace',
    ],
    [
      { ...VISIT, 'cptCodes[0].moreModifiers': '25 95' },
      'cptCodes[0].moreModifiers',
      'superbill.modifierTwice',
    ],
    [
      { 'cptCodes[0].code': '99213', 'cptCodes[0].moreModifiers': '25' },
      'cptCodes[0].code',
      'superbill.notTicked',
    ],
    [{ referrerNpi: '1245319599' }, 'referrerName', 'superbill.referrerNameMissing'],
    [{ referrerName: 'Joy Okello', referrerNpi: '1245319598' }, 'referrerNpi', 'form.npiWrong'],
    [{ referrerName: 'J'.repeat(101) }, 'referrerName', 'form.tooLong|100'],
    [{ onsetDate: '2099-01-01' }, 'onsetDate', 'superbill.onsetAhead'],
  ])('%o is refused at %s', async (fields, field, message) => {
    const answer = await send(fields)
    expect([answer.status, answer.data.lastResult.error[field]]).toEqual([422, [message]])
    expect(await stored()).toBeNull()
  })

  it('shows matches to choose from without scripts, and takes the one that is chosen', async () => {
    const found = await send({ ...VISIT, 'dxCodes[0]_text': 'counsel', intent: 'find-code' })
    expect([found.status, found.data]).toMatchObject([
      200,
      { dx: [{ text: 'counsel', matches: [{ value: 'Z71.3' }, { value: 'Z71.82' }] }, {}, {}, {}, {}] },
    ])
    const chosen = { 'dxCodes[0]_text': 'counsel', 'dxCodes[0]_for': 'counsel', 'dxCodes[0]_choice': 'Z71.3' }
    expect((await send({ ...VISIT, ...chosen })).status).toBe(302)
    expect((await stored())!.dx_codes).toBe('["Z71.3"]')
  })

  it('of two people at once shows the later one what is stored', async () => {
    expect((await send(VISIT)).status).toBe(302)
    const late = await send({ ...VISIT, 'cptCodes[0].minutes': '60', idempotency_key: 'another' })
    expect([late.status, late.data]).toMatchObject([409, { conflict: { version: 1 }, version: 1 }])
    expect(JSON.parse((await stored())!.lines)).toMatchObject([{ minutes: 20 }])
  })

  it('typed into when the session had ended comes back whole after signing in again', async () => {
    await send({ ...VISIT, 'dxCodes[0]_text': 'I10' })
    const over = await signIn(doctor.user_id)
    await closeSession(over.sessionId)
    const typed = { ...VISIT, version: '1', 'cptCodes[0].minutes': '60', 'dxCodes[0]_text': 'counsel' }
    const late = await walk(action, { path: path(), token: over.token, body: new URLSearchParams(typed) })
    expect(late.headers.get('Location')).toMatch(/form=kept/)
    const cookies = [
      await sessionCookie().serialize(token),
      late.headers.getSetCookie().find((one) => one.startsWith('kept='))!,
    ].map((cookie) => cookie.split(';')[0])
    const back = { path: path(), token, headers: { Cookie: cookies.join('; ') } }
    const page = await walk(loader, back)
    expect(page.data).toMatchObject({
      dx: [{ text: 'counsel', matches: [{ value: 'Z71.3' }, { value: 'Z71.82' }] }, {}, {}, {}, {}],
    })
    const request = await requestOf(back)
    const kept = await runInRequestContext(newRequestContext('192.0.2.9'), async () =>
      keptForScreen(request, (await whoAsks(request)).actor),
    )
    expect(kept).toMatchObject({
      version: '1',
      initialValue: { cptCodes: [{ code: '99213', minutes: '60' }, {}] },
    })
  })

  it('is neither seen nor written by who may not bill, of another practice, type or patient', async () => {
    const outreach = (await buildNote(patient, doctor, { note_type: 'RPM_OUTREACH' })).id
    expect([
      (await walk(loader, { path: path(outreach), token })).status,
      (await send(VISIT, outreach)).status,
    ]).toEqual([403, 403])
    const other = await buildPractitioner({ role: 'PHYSICIAN' })
    await buildProvider(patient, other.practice_id)
    const foreign = (await buildNote(patient, other, { locked: true })).id
    expect((await send(VISIT, foreign)).status).toBe(403)
    const assistant = await buildPractitioner({ practice_id: practice, role: 'MEDICAL_ASSISTANT' })
    const session = await signIn(assistant.user_id)
    expect((await walk(loader, { path: path(), token: session.token })).status).not.toBe(200)
    expect(
      (await post('superbill/create', await keyOf(assistant.user_id), { survey_note_id: note })).status,
    ).toBe(403)
    expect(await stored()).toBeNull()
  })
})

it('the data endpoint makes, shows, lists and changes them, by version', async () => {
  const made = await post('superbill/create', key, {
    survey_note_id: note,
    cptCodes: [{ code: '99213', modifier: '-02', moreModifiers: '25' }],
    referrerName: 'Joy Okello',
    dxCodes: ['E11.9'],
  })
  const id = made.body.data.id as number
  expect((await api('superbill', { key, query: { id: String(id) } })).body.data).toMatchObject({
    version: 1,
    total: 8550,
    dxCodes: ['E11.9', null, null, null, null],
    cptCodes: [{ code: '99213', checked: true, modifier: '-02', moreModifiers: '25', minutes: null }],
    referrerName: 'Joy Okello',
    referrerQualifier: 'DN',
    referrerNpi: null,
  })
  const filters = JSON.stringify([{ field: 'participant_id', value: patient }])
  expect((await api('superbill', { key, query: { filters } })).body.items).toMatchObject([
    { id, survey_note_id: note },
  ])
  expect((await post('superbill/create', key, { survey_note_id: note })).status).toBe(409)
  expect((await post('superbill/update', key, { id, version: 0, cptCodes: [] })).status).toBe(409)
  expect((await post('superbill/update', key, { id, version: 1, cptCodes: [] })).body.data).toMatchObject({
    total: 0,
  })
  const noDay = { id, serviceDate: '2026-02-30' }
  expect((await post('superbill/update', key, noDay)).body.errors).toHaveProperty('serviceDate')
  const six = { id, dxCodes: Array.from({ length: 6 }, () => null) }
  expect((await post('superbill/update', key, six)).body.errors).toHaveProperty('dxCodes')
})

it('is saved with its note on the data endpoint, also once that is locked, and flags go when it has codes', async () => {
  await keepAttention([patient])
  const asks = async () =>
    (await attentionOf(practice, [patient])).get(patient)?.map(({ kind }) => kind) ?? []
  expect(await asks()).toContain('superbill')
  const list = async () => (await walk(chart, { path: `/participant/chart/id/${patient}`, token })).data
  expect(await list()).toMatchObject({
    blocks: { notes: { shown: [{ bill: { noBill: true, claim: null } }] } },
  })
  const superbill = { cptCodes: [{ code: '99213' }], dxCodes: ['I10'] }
  const saved = await post('survey-note/update', key, { id: note, superbill })
  expect([saved.status, saved.body.data]).toMatchObject([200, { superbill: { total: 8550 }, locked: true }])
  expect(await asks()).not.toContain('superbill')
  expect(await list()).toMatchObject({ blocks: { notes: { shown: [{ bill: { noBill: false } }] } } })
  expect((await post('survey-note/update', key, { id: note, superbill, subjective: 'more' })).status).toBe(
    403,
  )
  const assistant = await buildPractitioner({ practice_id: practice, role: 'MEDICAL_ASSISTANT' })
  const read = await api('survey-note', { key: await keyOf(assistant.user_id), query: { id: String(note) } })
  expect(read.body.data).not.toHaveProperty('superbill')
})

it('those of a practice are listed by visit, for its billers alone, and come as a file', async () => {
  await send(VISIT)
  const at = `/practice/superbills/id/${practice}`
  const page = await walk(list, { path: `${at}?from=2026-01-01`, token })
  expect(page.data).toMatchObject({
    page: { total: 1, rows: [{ patient: 'Ελένη Muñoz', codes: '99213-95', total: '$85.50' }] },
  })
  expect((await walk(list, { path: `${at}?to=2026-01-01`, token })).data).toMatchObject({
    page: { total: 0 },
  })
  const file = await walk(exported, { path: `/practice/superbills/export?practiceId=${practice}`, token })
  expect(await file.response!.text()).toContain('Ελένη Muñoz,Signed,99213')
  const other = await buildPractitioner({ role: 'PHYSICIAN' })
  expect((await walk(list, { path: at, token: (await signIn(other.user_id)).token })).status).not.toBe(200)
})

describe('the claim form', () => {
  it('says what a payer will miss and what was rewritten', async () => {
    await send({ ...VISIT, 'dxCodes[0]_text': 'E11', 'dxCodes[1]_text': 'Q99.9' })
    const page = await walk(claimLoader, { path: claimPath(), token })
    expect(page.data).toMatchObject({
      remarks: {
        missing: ['insuredId', 'address', 'taxId', 'practiceNpi', 'practiceAddress', 'practicePhone'],
        rewritten: [
          { from: 'Muñoz', to: 'MUNOZ' },
          { from: 'Ελένη', to: 'ELENI' },
        ],
        unknown: ['Q99.9'],
        incomplete: ['E11'],
        outdated: [],
        listEnded: '2025-09-30',
      },
    })
  })

  it('is a PDF to look at, in both layouts, logged', async () => {
    await send({ ...VISIT, 'dxCodes[0]_text': 'I10' })
    for (const [query, mark] of [
      ['', true],
      ['?layout=overlay', false],
    ] as const) {
      const { response } = await walk(fileLoader, { path: filePath(query), token })
      expect([response!.headers.get('Content-Type'), response!.headers.get('Content-Disposition')]).toEqual([
        'application/pdf',
        `inline; filename="form-1500-${note}.pdf"`,
      ])
      const [text] = pdfPages(new Uint8Array(await response!.arrayBuffer()))
      expect(text).toContain('MUNOZ, ELENI')
      expect(text).toMatch(/99213 +95 +A +85 50 +1 +1234567893/)
      expect(text!.includes('Practice copy')).toBe(mark)
      expect(text).toContain('PAT DOE')
    }
    const log = await readRow(
      `SELECT entry_type, resource, participant_id FROM user_log WHERE text = $text ORDER BY id DESC LIMIT 1`,
      { text: `Opened form 1500 of note ${note} (overlay)` },
    )
    expect(log).toEqual({ entry_type: 'DOWNLOAD', resource: 'superbill', participant_id: patient })
  })

  it('has the units, the diagnoses and the place of each line, and the date of the accident', async () => {
    await send({
      ...VISIT,
      'cptCodes[0].units': '2',
      'cptCodes[0].moreModifiers': '25, -gp',
      'cptCodes[0].pointers': 'b, a',
      'cptCodes[1].checked': 'on',
      'cptCodes[1].modifier': '-33',
      'cptCodes[1].minutes': '40',
      'dxCodes[0]_text': 'I10',
      'dxCodes[1]_text': 'E11.9',
      'conditionRelatedTo.otherAccident': 'on',
      onsetDate: '2026-03-01',
      referrerName: 'Joy Okello, R.D.',
      referrerQualifier: 'DK',
      referrerNpi: '1245319599',
    })
    const { response } = await walk(fileLoader, { path: filePath(), token })
    const [text] = pdfPages(new Uint8Array(await response!.arrayBuffer()))
    expect(text).toMatch(/DK +JOY OKELLO RD +1245319599/)
    expect(text).toMatch(/10 +99213 +95 25 GP +BA +171 00 +2 /)
    expect(text).toMatch(/11 +97802 +33 +AB +90 00 +3 /)
    expect(text).toMatch(/03 +01 +2026 +431/)
    const page = await walk(loader, { path: path(), token })
    expect(page.data).toMatchObject({
      form: {
        values: {
          cptCodes: [
            { units: '2', pointers: 'BA', moreModifiers: '25 GP' },
            { units: '', pointers: '' },
          ],
          referrerName: 'Joy Okello, R.D.',
          referrerQualifier: 'DK',
        },
      },
    })
  })

  it('is refused where a number does not fit, and the page says which', async () => {
    await send({ ...VISIT, 'cptCodes[0].units': '999' })
    await writeRows('UPDATE superbill SET lines = $lines WHERE survey_note_id = $note', {
      note,
      lines: (await stored())!.lines.replace('8550', '99999999'),
    })
    const page = await walk(claimLoader, { path: claimPath(), token })
    expect(page.data).toMatchObject({
      remarks: { tooLong: [{ box: '24F' }, { box: '28' }] },
    })
    expect((await walk(fileLoader, { path: filePath(), token })).status).toBe(422)
  })

  it('is not there while nothing is billed, nor for who may not bill', async () => {
    const page = await walk(claimLoader, { path: claimPath(), token })
    expect([page.status, flashOf(page.response!)?.key]).toEqual([302, 'superbill.nothingBilled'])
    expect((await walk(fileLoader, { path: filePath(), token })).status).toBe(422)
    await send(VISIT)
    const other = await buildPractitioner({ role: 'PHYSICIAN' })
    const foreign = await keyOf(other.user_id)
    expect(
      (await api('survey-note/download-form-1500', { key: foreign, query: { id: String(note) } })).status,
    ).toBe(403)
    const url = `http://localhost/api?r=survey-note/download-form-1500&id=${note}`
    const answer = await answerCall(
      new Request(url, { headers: { Authorization: `Bearer ${key}` } }),
      registry,
    )
    expect([answer.status, answer.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  })
})

describe('a note lacks its superbill', () => {
  it('when it is locked, of a billed type, and has no codes: in words and in SQL', async () => {
    for (const note_type of NOTE_TYPES)
      for (const locked of [true, false])
        for (const billed of [true, false]) {
          const { id } = await buildNote(patient, doctor, { note_type, locked })
          const row = await readRow<{ lacks: number }>(
            `SELECT CASE WHEN ${lacksSuperbillSql('n')} THEN 1 ELSE 0 END AS lacks
              FROM (SELECT id, locked, note_type, CAST($billed AS INTEGER) AS billed FROM survey_note) n
              WHERE n.id = $id`,
            { id, billed: billed ? 1 : 0 },
          )
          expect([note_type, locked, billed, row!.lacks === 1]).toEqual([
            note_type,
            locked,
            billed,
            lacksSuperbill({ locked, note_type, billed }),
          ])
        }
    expect(BILLED_TYPES).toHaveLength(NOTE_TYPES.length - 1)
  })
})
