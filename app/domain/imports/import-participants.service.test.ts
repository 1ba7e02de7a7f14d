import { describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { Participant } from 'db/models/participant'
import { buildCompany, buildPlan, buildPractice, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildParticipant,
  buildPractitioner,
  buildResellerAdmin,
  buildUser,
  practitionerIn,
} from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { setClock } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import { ImportRefusal } from './check-import.server'
import { participantCalls } from './import-calls.server'
import { importParticipants, type ImportInput } from './import-participants.server'
import { parseTable } from './parse-table'
import { fixture, HEADER, participantRow, TODAY } from './test-support'

async function practiceWithManager(type = 'PRIMARY|COACH') {
  const company = await buildCompany({ reseller_id: (await buildReseller()).id })
  const plan = await buildPlan({ company_id: company.id })
  const practice = await buildPractice({ plans: [plan], type })
  const manager = await buildPractitioner({ practice_id: practice.id, role: 'PRACTICE_MANAGER' })
  const actor = await actorOf(manager.user_id)
  const input = (data_rows: string[][], over: Partial<ImportInput> = {}): ImportInput => ({
    data_rows,
    has_header_row: false,
    comment: null,
    plan_id: plan.id,
    practice_id: practice.id,
    ...over,
  })
  return { company, plan, practice, actor, input }
}

async function rowsOf(name: string): Promise<string[][]> {
  const table = await parseTable(fixture(name), name, HEADER.length)
  if (!table.ok) throw new Error(table.error)
  return table.rows
}

let serial = 0
/** Valid rows that no other test imports. */
function people(count: number): string[][] {
  return Array.from({ length: count }, () => participantRow(1_000_000 + serial++))
}

async function counts() {
  const count = async (table: string) =>
    Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)
  return {
    users: await count('app_user'),
    participants: await count('participant'),
    links: await count('provider'),
    log: await count('user_log'),
  }
}

async function refusalOf(promise: Promise<unknown>): Promise<Refusal> {
  const error = await promise.then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return error
}

describe('importing participants', () => {
  it('brings the 250 rows of the real file with accounts, links and one log entry', async () => {
    setClock(new Date(`${TODAY}T16:00:00Z`))
    const { company, plan, practice, actor, input } = await practiceWithManager()
    const before = await counts()
    expect(
      await importParticipants(actor, input(await rowsOf('participants_250.csv'), { has_header_row: true })),
    ).toEqual({ created: 250 })
    expect(await counts()).toEqual({
      users: before.users + 250,
      participants: before.participants + 250,
      links: before.links + 250,
      log: before.log + 1,
    })

    const first = await Participant.findOne({ where: { external_id: 'NH73598' } })
    expect(first).toMatchObject({
      plan_id: plan.id,
      company_id: company.id,
      reseller_id: company.reseller_id,
      firstname: 'Linden',
      lastname: 'Sample73598',
      firstname_search: 'linden',
      lastname_search: 'sample73598',
      email_search: 'nh73598@example.org',
      dob: '2006-06-26',
      birth_month: 6,
      gender: 'M',
      ethnicity: 'HISPANIC',
      phone_secondary: null,
      zip: '00011',
      comment: 'Batch import 7/1/26',
      is_staff: 0,
      archived: 0,
      version: 0,
    })
    const user = await readRow(
      `SELECT email, role, password_hash, disabled FROM app_user WHERE id = ${first?.user_id}`,
    )
    expect(user).toEqual({
      email: 'nh73598@example.org',
      role: 'PARTICIPANT',
      password_hash: null,
      disabled: 0,
    })
    const link = await readRow(
      `SELECT practice_id, type, version FROM provider WHERE participant_id = ${first?.id}`,
    )
    expect(link).toEqual({ practice_id: practice.id, type: 'PRIMARY', version: 0 })
    const log = await readRow('SELECT entry_type, text FROM user_log ORDER BY id DESC LIMIT 1')
    expect(log).toEqual({
      entry_type: 'IMPORT',
      text: `Imported 250 participants into plan #${plan.id} and practice #${practice.id}`,
    })
  })

  it('writes the good rows only when asked to, also leaving out who has an account already', async () => {
    const { actor, input } = await practiceWithManager()
    const [taken, wrong, good] = people(3) as [string[], string[], string[]]
    await importParticipants(actor, input([taken]))
    wrong[HEADER.indexOf('gender')] = 'X'
    const rows = [taken, wrong, good]
    await refusalOf(importParticipants(actor, input(rows)))
    expect(await importParticipants(actor, input(rows, { good_rows_only: true }), 'good')).toEqual({
      created: 1,
      left_out: [1, 2],
    })
    expect(await importParticipants(actor, input(rows, { good_rows_only: true }), 'good')).toMatchObject({
      created: 1,
    })
    await refusalOf(importParticipants(actor, input(rows, { good_rows_only: true })))
  })

  it('joins each participant to their own account', async () => {
    const { actor, input } = await practiceWithManager()
    await importParticipants(actor, input(people(700)))
    const strangers = await readRows(
      'SELECT p.id FROM participant p JOIN app_user u ON u.id = p.user_id WHERE p.email_search <> u.email_key',
    )
    expect(strangers).toEqual([])
  })

  it('brings the file without header, and the one with byte-order mark, CRLF and quoted cells', async () => {
    const { actor, input } = await practiceWithManager()
    // The real files contain some of the same people.
    const asOthers = (rows: string[][]) =>
      rows.map((row) => row.map((cell) => cell.replace('@example.org', `@file${serial}.example.org`)))
    expect(
      await importParticipants(actor, input(asOthers(await rowsOf('participants_50_noheader.csv')))),
    ).toEqual({ created: 50 })
    serial += 1
    const { actor: elsewhere, input: quotedInput } = await practiceWithManager()
    const quoted = asOthers(await rowsOf('participants_20_bom_crlf_quotes.csv'))
    expect(
      await importParticipants(
        elsewhere,
        quotedInput(quoted, { has_header_row: true, comment: 'Spring, "2026"' }),
      ),
    ).toEqual({ created: 20 })
    const stored = await Participant.findOne({ where: { email_search: quoted[1]?.[1] ?? '' } })
    expect(stored).toMatchObject({ address: quoted[1]?.[10], comment: 'Spring, "2026"' })
  })

  it('keeps what Latin-1 and leading zeros say; Muñoz is found as munoz', async () => {
    const { actor, input } = await practiceWithManager()
    const row = participantRow(7, {
      external_id: '007',
      email: 'munoz@example.org',
      firstname: 'José',
      lastname: 'Muñoz',
      zip: '02139',
    })
    const latin1 = new Uint8Array(Buffer.from(`${HEADER.join(',')}\r\n${row.join(',')}\r\n`, 'latin1'))
    const table = await parseTable(latin1, 'people.csv', HEADER.length)
    await importParticipants(actor, input(table.ok ? table.rows : [], { has_header_row: true }))
    const found = await readRow(
      `SELECT firstname, lastname, external_id, zip FROM participant WHERE lastname_search = 'munoz'`,
    )
    expect(found).toEqual({ firstname: 'José', lastname: 'Muñoz', external_id: '007', zip: '02139' })
  })

  it('keeps the language of each person, of which a file may have a column', async () => {
    const { actor, input } = await practiceWithManager()
    const [one, two, three] = people(3) as [string[], string[], string[]]
    const cells = (row: string[], language: string) => [...row.slice(0, 15), language]
    const rows = [cells(one, 'Español'), cells(two, 'EN'), cells(three, '')]
    await importParticipants(actor, input(rows))
    const languages = await readRows<{ language: string | null }>(
      'SELECT language FROM app_user WHERE email IN ($one, $two, $three) ORDER BY id',
      { one: one[1], two: two[1], three: three[1] },
    )
    expect(languages.map(({ language }) => language)).toEqual(['es', 'en', null])
    const refusal = await refusalOf(importParticipants(actor, input([cells(people(1)[0]!, 'Klingon')])))
    expect(refusal.status).toBe(422)
    expect(await importParticipants(actor, input([people(1)[0]!.slice(0, 15)]))).toMatchObject({ created: 1 })
  })

  it('links by the type the practice has', async () => {
    for (const [types, expected] of [
      ['COACH|MENTOR', 'COACH'],
      ['MENTOR', 'MENTOR'],
      ['SPECIALIST|PRIMARY', 'PRIMARY'],
    ] as const) {
      const { actor, input, practice } = await practiceWithManager(types)
      await importParticipants(actor, input(people(1)))
      expect(await readRow(`SELECT type FROM provider WHERE practice_id = ${practice.id}`)).toEqual({
        type: expected,
      })
    }
  })

  it('lets an administrator import without a practice into any plan, without links', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const { plan, input } = await practiceWithManager()
    const before = await counts()
    expect(await importParticipants(admin, input(people(3), { practice_id: null }))).toEqual({ created: 3 })
    expect(await counts()).toMatchObject({ participants: before.participants + 3, links: before.links })
    expect((await Participant.findOne({ order: [['id', 'DESC']] }))?.plan_id).toBe(plan.id)
  })
})

describe('an import that is refused writes nothing', () => {
  async function refused(
    input: ImportInput,
    actor: Parameters<typeof importParticipants>[0],
  ): Promise<ImportRefusal> {
    const before = await counts()
    const error = await refusalOf(importParticipants(actor, input, 'a key'))
    expect(await counts()).toEqual(before)
    return error as ImportRefusal
  }

  it('names every planted fault of the errors file', async () => {
    const { actor, input } = await practiceWithManager()
    const error = await refused(
      input(await rowsOf('participants_errors_40.csv'), { has_header_row: true }),
      actor,
    )
    const planted = JSON.parse(new TextDecoder().decode(fixture('expected_errors.json'))) as {
      file: string
      data_row: number
      column: string
    }[]
    const expected = planted.filter(({ file }) => file === 'participants_errors_40.csv')
    for (const { data_row, column } of expected)
      expect(Object.keys(error.data.errors ?? {})).toContain(`data_rows[${data_row}].${column}`)
    expect(error.data.key).toBe('imports.participantsError')
    expect(error.status).toBe(422)
  })

  it('for one bad cell among 5000 rows', async () => {
    const { actor, input } = await practiceWithManager()
    const rows = people(5000)
    rows[1] = participantRow(2, { email: 'second@example.org', dob: '1980-13-01' })
    const error = await refused(input(rows), actor)
    expect(error.data.errors).toEqual({ 'data_rows[1].dob': ['imports.reasonDateFormat'] })
  })

  it('for an e-mail that stands twice, also in other letters', async () => {
    const { actor, input } = await practiceWithManager()
    const rows = [
      participantRow(1, { email: 'twice@example.org' }),
      participantRow(2, { email: 'Twice@Example.org' }),
    ]
    expect((await refused(input(rows), actor)).data.errors).toEqual({
      'data_rows[0].email': ['imports.reasonDuplicate|2'],
      'data_rows[1].email': ['imports.reasonDuplicate|1'],
    })
  })

  it('for an e-mail that has an account, whoever has it, and leaves that account alone', async () => {
    const { actor, input } = await practiceWithManager()
    const user = await buildUser({ email: 'Known.Admin@example.org', role: 'RESELLER_ADMIN' })
    const rows = [...people(2), participantRow(3, { email: 'known.admin@EXAMPLE.org', firstname: 'Other' })]
    expect((await refused(input(rows), actor)).data.errors).toEqual({
      'data_rows[2].email': ['imports.reasonEmailInUse'],
    })
    expect(await readRow(`SELECT email, role, version FROM app_user WHERE id = ${user.id}`)).toEqual({
      email: 'Known.Admin@example.org',
      role: 'RESELLER_ADMIN',
      version: 0,
    })
  })

  it('for an insurance id in use within the company, but not in another company', async () => {
    const { actor, input, plan } = await practiceWithManager()
    await buildParticipant({ plan_id: plan.id, external_id: 'IN-USE' })
    await buildParticipant({ external_id: 'ELSEWHERE' })
    const [first, second] = [
      participantRow(1, { external_id: 'IN-USE', email: 'a.in@example.org' }),
      participantRow(2, { external_id: 'ELSEWHERE', email: 'b.in@example.org' }),
    ]
    expect((await refused(input([first, second]), actor)).data.errors).toEqual({
      'data_rows[0].external_id': ['imports.reasonExternalIdInUse'],
    })
    expect(await importParticipants(actor, input([second]))).toEqual({ created: 1 })
  })

  it('and the mended file brings every row once', async () => {
    const { actor, input } = await practiceWithManager()
    const rows = people(20)
    const broken = rows.map((row, index) =>
      index === 4 ? participantRow(0, { email: 'not an address' }) : row,
    )
    const before = await counts()
    await refused(input(broken), actor)
    expect(await importParticipants(actor, input(rows), 'a key')).toEqual({ created: 20 })
    await refusalOf(importParticipants(actor, input(rows)))
    expect((await counts()).participants).toBe(before.participants + 20)
  })

  it('for no rows at all', async () => {
    const { actor, input } = await practiceWithManager()
    expect((await refused(input([HEADER], { has_header_row: true }), actor)).data.errors).toEqual({
      data_rows: ['imports.noRows'],
    })
  })
})

describe('who may import', () => {
  it('refuses a plan of another company, one the practice does not use, and one that is not there, alike', async () => {
    const { actor, input, company } = await practiceWithManager()
    const foreign = await buildPlan()
    const unused = await buildPlan({ company_id: company.id })
    for (const plan_id of [foreign.id, unused.id, 2_000_000_000]) {
      const error = await refusalOf(importParticipants(actor, input(people(1), { plan_id })))
      expect([error.status, error.data.errors]).toEqual([422, { plan_id: ['form.choice'] }])
    }
  })

  it('refuses another practice, no practice, practitioners who may not, and other administrators', async () => {
    const { actor, input, practice, company } = await practiceWithManager()
    const foreign = await practiceWithManager()
    const coachPractice = await buildPractice()
    await buildPractitioner({ practice_id: coachPractice.id, role: 'PRACTICE_MANAGER' })
    const stranger = await practitionerIn(coachPractice.id)
    const companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
    const resellerAdmin = await actorOf((await buildResellerAdmin(company.reseller_id ?? 0)).id)
    const patient = await actorOf((await buildParticipant()).user_id)
    const attempts: [typeof actor, ImportInput][] = [
      [actor, foreign.input(people(1))],
      [actor, input(people(1), { practice_id: null })],
      [actor, input(people(1), { practice_id: practice.id + 1_000_000 })],
      ...[stranger, companyAdmin, resellerAdmin, patient].flatMap((who): [typeof actor, ImportInput][] => [
        [who, input(people(1))],
        [who, input(people(1), { practice_id: null })],
      ]),
    ]
    for (const attempt of attempts) expect((await refusalOf(importParticipants(...attempt))).status).toBe(403)
  })
})

describe('repeats', () => {
  it('gives a repeat with the same key the first answer and writes once', async () => {
    const { actor, input } = await practiceWithManager()
    const rows = people(30)
    const before = await counts()
    const [first, second] = await Promise.all([
      importParticipants(actor, input(rows), 'k1'),
      importParticipants(actor, input(rows), 'k1'),
    ])
    expect([first, second, await importParticipants(actor, input(rows), 'k1')]).toEqual([
      { created: 30 },
      { created: 30 },
      { created: 30 },
    ])
    expect(await counts()).toMatchObject({ participants: before.participants + 30, log: before.log + 1 })
  })

  it('imports another file although the key is the same', async () => {
    const { actor, input } = await practiceWithManager()
    await importParticipants(actor, input(people(2)), 'k2')
    expect(await importParticipants(actor, input(people(3)), 'k2')).toEqual({ created: 3 })
  })

  it('of two people importing the same file at once, one is told', async () => {
    const one = await practiceWithManager()
    const other = await practiceWithManager()
    const rows = people(40)
    const results = await Promise.allSettled([
      importParticipants(one.actor, one.input(rows)),
      importParticipants(other.actor, other.input(rows)),
    ])
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    const failed = results.find((result) => result.status === 'rejected') as PromiseRejectedResult
    expect((failed.reason as Refusal).data.errors?.['data_rows[0].email']).toEqual([
      'imports.reasonEmailInUse',
    ])
  })
})

it('runs a number of statements that grows by the batch, not by the row', async () => {
  const { actor, input } = await practiceWithManager()
  const rows = people(5000)
  expect(await statementsOf(() => importParticipants(actor, input(rows), 'many'))).toBeLessThan(60)
})

describe('the call participant/import', () => {
  const call = participantCalls[0]!
  const body = { data_rows: [['A']], has_header_row: false, plan_id: 1 }

  it('refuses unknown fields, wrong types and cells that are not text', () => {
    const failed = (input: unknown) => call.input.safeParse(input).error?.issues.map((issue) => issue.message)
    expect(failed({ ...body, role: 'ADMIN' })).toEqual(['form.unknownField|role'])
    expect(failed({ ...body, plan_id: '1' })).toEqual(['form.choice'])
    expect(failed({ ...body, data_rows: [[2139]] })).toEqual(['form.invalid'])
  })

  it('imports through the same service', async () => {
    const { actor, input } = await practiceWithManager()
    const { data_rows, ...rest } = input(people(2))
    const parsed = call.input.parse({
      ...rest,
      data_rows: data_rows.map((row) => row.map((text) => (text ? ` ${text} ` : ''))),
    })
    const context = { actor, session: null, request: new Request('http://localhost/api') }
    expect(await call.run(parsed, context)).toEqual({ created: 2 })
    await expect(call.run(parsed, { ...context, actor: null })).rejects.toMatchObject({ status: 401 })
  })
})
