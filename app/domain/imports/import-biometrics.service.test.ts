import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildPatients } from 'tests/builders/patients'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  practitionerIn,
} from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import type { Actor } from '~/access/actor'
import { createProvider } from '~/domain/provider-links/write-provider.server'
import { translator } from '~/i18n/catalog.server'
import { setClock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { biometricsCalls } from './import-calls.server'
import { checkBiometrics, importBiometrics, type BiometricsImport } from './import-biometrics.server'
import { importParticipants } from './import-participants.server'
import { importPage } from './import-page.server'
import { openBiometricsImport } from './open-biometrics-import.server'
import { parkUpload } from './parked-upload.server'
import { parseTable } from './parse-table'
import { fixture, participantRow, TODAY } from './test-support'

let actor: Actor
let practiceId: number
let patients: number[]

beforeAll(async () => {
  setClock(new Date(`${TODAY}T16:00:00Z`))
  practiceId = (await buildPractice()).id
  actor = await practitionerIn(practiceId, 'PRACTICE_MANAGER')
  const wanted = (await rowsOf('biometrics_250.csv')).slice(1).map((row) => row[0] ?? '')
  patients = await buildPatients(practiceId, wanted.length)
  for (const [index, id] of patients.entries())
    await Participant.update({ external_id: wanted[index] }, { where: { id } })
}, 60_000)

async function rowsOf(name: string): Promise<string[][]> {
  const table = await parseTable(fixture(name), name, 7)
  if (!table.ok) throw new Error(table.error)
  return table.rows
}
const input = (data_rows: string[][], over: Partial<BiometricsImport> = {}): BiometricsImport => ({
  data_rows,
  has_header_row: false,
  practice_id: practiceId,
  ...over,
})
const count = async () => Number((await readRow<{ n: number }>('SELECT COUNT(*) AS n FROM biometrics'))?.n)

async function errorsOf(run: () => Promise<unknown>) {
  const before = await count()
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await count()).toBe(before)
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return error.data.errors ?? error.status
}

describe('importing biometrics', () => {
  it('brings the 250 rows of the real file to their patients, with the default comment', async () => {
    const rows = await rowsOf('biometrics_250.csv')
    expect(await importBiometrics(actor, input(rows, { has_header_row: true }))).toMatchObject({
      created: 250,
      unmatched: [],
    })
    const first = await readRow(
      `SELECT participant_id, external_id, tchol, a1c, comment, comment_search, version FROM biometrics
        ORDER BY id LIMIT 1`,
    )
    expect(first).toEqual({
      participant_id: patients[0],
      external_id: 'NH73598',
      tchol: 177,
      a1c: 5.2,
      comment: 'Batch import 7/1/26',
      comment_search: 'batch import 7/1/26',
      version: 0,
    })
    expect(await readRow('SELECT entry_type, text FROM user_log ORDER BY id DESC LIMIT 1')).toEqual({
      entry_type: 'IMPORT',
      text: `Imported 250 biometrics into practice #${practiceId}`,
    })
    const skipped = { created: 0, known: 250, unmatched: [] }
    expect(await importBiometrics(actor, input(rows, { has_header_row: true }))).toMatchObject(skipped)
    expect(
      await importBiometrics(
        actor,
        input(rows, { has_header_row: true, comment: 'Importación por lotes 7/1/26' }),
      ),
    ).toMatchObject(skipped)
  })

  it('skips and counts the known rows of a file that has grown, and writes the new ones (OP-88)', async () => {
    const known = ['GROWN-1', '150', '', '', '', '', '']
    const fresh = ['GROWN-2', '151', '', '', '', '', '']
    await importBiometrics(actor, input([known], { comment: 'Cumulative' }))
    expect(await importBiometrics(actor, input([known, fresh], { comment: 'Cumulative' }))).toMatchObject({
      created: 1,
      known: 1,
      unmatched: ['GROWN-2'],
    })
    expect(await readRow('SELECT text FROM user_log ORDER BY id DESC LIMIT 1')).toEqual({
      text: `Imported 1 biometrics into practice #${practiceId}, 1 known rows skipped`,
    })
  })

  it('writes the good rows only when asked to, and numbers the others', async () => {
    const rows = [
      ['GOOD-1', '150', '', '', '', '', ''],
      ['BAD-1', 'x', '', '', '', '', ''],
    ]
    expect(await importBiometrics(actor, input(rows, { good_rows_only: true }))).toMatchObject({
      created: 1,
      left_out: [2],
      unmatched: ['GOOD-1'],
    })
    expect(
      await errorsOf(async () => importBiometrics(actor, input(rows.slice(1), { good_rows_only: true }))),
    ).toEqual({ 'dataRows[0].tchol': ['imports.reasonNumber'] })
  })

  it('keeps the rows of unknown insurance ids and names them; blanks stay empty', async () => {
    const rows = await rowsOf('biometrics_with_blanks.csv')
    let result: Awaited<ReturnType<typeof importBiometrics>>
    const statements = await statementsOf(async () => {
      result = await importBiometrics(
        actor,
        input(rows, { has_header_row: true, comment: 'With blanks' }),
        'key',
      )
    })
    const { created, unmatched, at } = result!
    expect(statements).toBeLessThan(40)
    expect([created, unmatched.length]).toEqual([
      2861,
      2861 -
        (
          await readRows(
            `SELECT id FROM biometrics WHERE created = $at AND comment = 'With blanks'
              AND participant_id IS NOT NULL`,
            { at },
          )
        ).length,
    ])
    expect(
      await readRow(`SELECT ldl_c, a1c, participant_id FROM biometrics WHERE external_id = 'NH73557'`),
    ).toEqual({ ldl_c: null, a1c: 13.9, participant_id: null })
    const { unmatched: named } = await openBiometricsImport(actor, practiceId)
    expect((await named(at)).slice(0, 2)).toEqual(['NH73557', 'NH73559'])
    expect(
      await importBiometrics(actor, input(rows, { has_header_row: true, comment: 'With blanks' }), 'key'),
    ).toMatchObject({ created: 2861 })
  }, 60_000)

  it('names every planted fault of the errors file and writes nothing', async () => {
    const planted = JSON.parse(new TextDecoder().decode(fixture('expected_errors.json'))) as {
      file: string
      data_row: number
      column: string
    }[]
    const errors = await errorsOf(async () =>
      importBiometrics(actor, input(await rowsOf('biometrics_errors_40.csv'), { has_header_row: true })),
    )
    const expected = planted
      .filter(({ file }) => file === 'biometrics_errors_40.csv')
      .map(({ data_row, column }) => `dataRows[${data_row}].${column}`)
    expect(Object.keys(errors).sort()).toEqual(expected.sort())
  })

  it('refuses rows without id or value, repeats, and values out of range, each by name', async () => {
    const rows = [
      ['', '1', '', '', '', '', ''],
      ['X1', '', '', '', '', '', ''],
      ['X2', '2001', '-1', '1e3', '٣', '1', '5.45'],
      ['X3', '1', '', '', '', '', ''],
      ['X3', '2', '', '', '', '', ''],
    ]
    expect(await errorsOf(async () => importBiometrics(actor, input(rows)))).toEqual({
      'dataRows[0].external_id': ['imports.reasonMissing'],
      'dataRows[1]': ['imports.reasonNoValue'],
      'dataRows[2].tchol': ['imports.reasonRange|2000'],
      'dataRows[2].ldl_c': ['imports.reasonRange|2000'],
      'dataRows[2].hdl_c': ['imports.reasonNumber'],
      'dataRows[2].trig': ['imports.reasonNumber'],
      'dataRows[2].a1c': ['imports.reasonDecimals|1'],
      'dataRows[3].external_id': ['imports.reasonDuplicate|5'],
      'dataRows[4].external_id': ['imports.reasonDuplicate|4'],
    })
  })

  it('shows the ids without a patient before anything is imported', async () => {
    const file = {
      file_name: 'labs.csv',
      rows: [
        ['NH73598', '150', '', '', '', '', ''],
        ['NOBODY', '150', '', '', '', '', ''],
      ],
      has_header_row: false,
      plan_id: null,
      comment: 'Kept',
      place_id: practiceId,
    }
    const query = new URLSearchParams({ preview: String(await parkUpload(actor, 'biometrics', file)) })
    const page = await importPage(actor, {
      set: 'biometrics',
      placeId: practiceId,
      query,
      t: translator('en'),
      lang: 'en',
    })
    expect(page.parked?.page).toMatchObject({
      importable: true,
      total: 2,
      notices: [{ key: 'imports.unmatched', blocking: false, values: { n: 1, rows: '2 (NOBODY)' } }],
    })
    expect(page).toMatchObject({
      plans: null,
      template: '/templates/biometrics-v1.csv',
      chosen: { comment: 'Kept' },
    })
  })
})

it('is for practitioners of the practice who manage patients, and for ADMIN (OP-42)', async () => {
  const row = [['Z1', '1', '', '', '', '', '']]
  const stranger = await practitionerIn()
  const companyAdmin = await actorOf(
    (
      await buildCompanyAdmin(
        (
          await readRow<{ company_id: number }>('SELECT company_id FROM practice WHERE id = $practiceId', {
            practiceId,
          })
        )?.company_id ?? 0,
      )
    ).id,
  )
  for (const who of [stranger, companyAdmin])
    expect(await errorsOf(async () => importBiometrics(who, input(row)))).toBe(403)
  expect(
    await errorsOf(async () => importBiometrics(actor, input(row, { practice_id: 2_000_000_000 }))),
  ).toBe(403)
  expect(await importBiometrics(await actorOf((await buildAdmin()).id), input(row))).toMatchObject({
    created: 1,
    unmatched: ['Z1'],
  })
})

it('answers at the data endpoint under the names of the contract (IMP-22)', async () => {
  const call = biometricsCalls[0]!
  const body = {
    practiceId,
    dataRows: [[' NH73618 ', '150', '', '', '', '', '5.5']],
    hasHeaderRow: false,
    comment: 'By call',
  }
  const context = { actor, session: null, request: new Request('http://localhost/api') }
  expect(await call.run(call.input.parse(body), context)).toEqual({ created: 1, known: 0, unmatched: [] })
  expect(
    call.input.safeParse({ ...body, practice_id: 1 }).error?.issues.map((issue) => issue.message),
  ).toEqual(['form.unknownField|practice_id'])
  const read = { ...body, dataRows: [[73598, 150, null, '+60.', '.5', 5.4 + 1e-16, 5.4000000000000004]] }
  expect(await call.run(call.input.parse(read), context)).toEqual({
    created: 1,
    known: 0,
    unmatched: ['73598'],
  })
  expect(
    await readRow("SELECT tchol, ldl_c, hdl_c, trig, a1c FROM biometrics WHERE external_id = '73598'"),
  ).toEqual({ tchol: 150, ldl_c: null, hdl_c: 60, trig: 0.5, a1c: 5.4 })
  expect(
    call.input
      .safeParse({ ...body, dataRows: [[true, {}]] })
      .error?.issues.map((issue) => issue.path.join('.')),
  ).toEqual(['dataRows.0.0', 'dataRows.0.1'])
  await expect(call.run(call.input.parse(body), { ...context, actor: null })).rejects.toMatchObject({
    status: 401,
  })
})

it('values that were kept under an insurance id go to the patient who comes later', async () => {
  const plan = await buildPlan()
  const practice = await buildPractice({ plans: [plan] })
  const manager = await practitionerIn(practice.id, 'PRACTICE_MANAGER')
  const rows = [
    ['LATE-1', '150', '', '', '', '', ''],
    ['LATE-2', '151', '', '', '', '', ''],
  ]
  await importBiometrics(manager, input(rows, { practice_id: practice.id }))
  const person = participantRow(9001, { external_id: 'LATE-1', email: 'late.one@example.org' })
  await importParticipants(manager, {
    data_rows: [person],
    has_header_row: false,
    plan_id: plan.id,
    practice_id: practice.id,
  })
  const adopted = await buildParticipant({ plan_id: plan.id, external_id: 'LATE-2' })
  const admin = await actorOf((await buildAdmin()).id)
  await createProvider(admin, { participant_id: adopted.id, practice_id: practice.id, type: 'PRIMARY' })
  const stored = await readRows(
    `SELECT b.external_id, p.external_id AS owner, b.version FROM biometrics b
      JOIN participant p ON p.id = b.participant_id WHERE b.practice_id = $id ORDER BY b.id`,
    { id: practice.id },
  )
  expect(stored).toEqual([
    { external_id: 'LATE-1', owner: 'LATE-1', version: 1 },
    { external_id: 'LATE-2', owner: 'LATE-2', version: 1 },
  ])
})

describe('the day of measurement', () => {
  const row = (tchol: string, day?: string) => ['DAY-1', tchol, '', '', '', '', '', ...(day ? [day] : [])]
  const days = () =>
    readRows(`SELECT tchol, measured_on FROM biometrics WHERE external_id = 'DAY-1' ORDER BY id`)

  it('stands in a further column, several of one person in one file; without it today counts', async () => {
    await importBiometrics(actor, input([row('180', '2026-03-05'), row('190', '4/6/2026')]))
    await importBiometrics(actor, input([row('200')]))
    expect(await days()).toEqual([
      { tchol: 180, measured_on: '2026-03-05' },
      { tchol: 190, measured_on: '2026-04-06' },
      { tchol: 200, measured_on: expect.any(String) as string },
    ])
  })

  it('must be one of the calendar and not in the future, and the same values of another day are new', async () => {
    expect(await errorsOf(() => importBiometrics(actor, input([row('180', '2099-12-31')])))).toEqual({
      'dataRows[0].measured_on': [expect.stringContaining('imports.reasonDateInFuture')],
    })
    await importBiometrics(actor, input([row('180', '2026-05-05')]))
    expect(await days()).toHaveLength(4)
  })

  it('has a name in the header row', async () => {
    const header = ['external_id', 'tchol', 'ldl_c', 'hdl_c', 'trig', 'fasting_bg', 'a1c', 'measured_on']
    const rows = [header, row('210', '2026-06-05')]
    expect(await importBiometrics(actor, input(rows, { has_header_row: true }))).toMatchObject({ created: 1 })
  })
})

it('names the rows of which values look wrong before they are imported', async () => {
  const table = await checkBiometrics(
    { id: practiceId, name: 'Practice', today: TODAY },
    input([
      ['NOBODY-1', '201', '', '60', '', '', ''],
      ['NOBODY-2', '5.2', '', '60', '', '', ''],
    ]),
  )
  expect(table.notices.find(({ key }) => key === 'imports.doubtfulRows')).toEqual({
    key: 'imports.doubtfulRows',
    blocking: false,
    values: { n: 1, rows: '2' },
  })
})
