import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { buildCompany, buildReseller } from 'tests/builders/organisation'
import {
  actorOf,
  buildAdmin,
  buildCompanyAdmin,
  buildResellerAdmin,
  buildUser,
  practitionerIn,
} from 'tests/builders/people'
import type { Actor } from '~/access/actor'
import { Refusal } from '~/platform/refusal'
import { practiceImportCalls } from './import-calls.server'
import { importPage } from './import-page.server'
import { checkPractices, importPractices, type PracticeImport } from './import-practices.server'
import { parseTable } from './parse-table'
import { fixture } from './test-support'

let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

async function fileRows(): Promise<string[][]> {
  const table = await parseTable(fixture('practices_30.csv'), 'practices_30.csv', 9)
  if (!table.ok) throw new Error(table.error)
  return table.rows
}

let serial = 0
const staff = (
  practice: string,
  over: { role?: string; email?: string; diet?: string; website?: string; lastname?: string } = {},
) => {
  serial += 1
  return [
    practice,
    'Mockville',
    'MA',
    over.website ?? '',
    over.role ?? 'NURSE',
    'Hazel',
    over.lastname ?? 'Sample',
    over.email ?? `staff.import${serial}@example.org`,
    over.diet ?? '',
  ]
}
const input = (data_rows: string[][], company_id: number | null, has_header_row = false): PracticeImport => ({
  data_rows,
  company_id,
  has_header_row,
})

async function counts() {
  const count = async (table: string) =>
    Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)
  return {
    companies: await count('company'),
    practices: await count('practice'),
    practitioners: await count('practitioner'),
    users: await count('app_user'),
    mails: await count('outbox'),
    log: await count('user_log'),
  }
}

async function refused(run: () => Promise<unknown>) {
  const before = await counts()
  const error = await run().then(
    () => null,
    (thrown: unknown) => thrown,
  )
  expect(await counts()).toEqual(before)
  if (!(error instanceof Refusal)) throw error ?? new Error('was not refused')
  return error.data.errors ?? error.status
}

describe('importing practices', () => {
  it('invites each practitioner in the language that the file names, and keeps it', async () => {
    const inLanguage = (language: string, lastname: string) => [
      ...staff('Lingua Clinic', { lastname }),
      language,
    ]
    const rows = [inLanguage('Español', 'Uno'), inLanguage('en', 'Two'), inLanguage('', 'Three')]
    await importPractices(admin, input(rows, null))
    const emails = rows.map((row) => row[7]!)
    const [one, two, three] = emails
    expect(
      await readRows(
        `SELECT u.language, o.subject FROM app_user u JOIN outbox o ON o.recipient = u.email
          WHERE u.email IN ($one, $two, $three) ORDER BY u.id`,
        { one, two, three },
      ),
    ).toEqual([
      { language: 'es', subject: expect.stringMatching(/^Su invitación/) as string },
      { language: 'en', subject: expect.stringMatching(/^You are invited/) as string },
      { language: null, subject: expect.stringMatching(/^You are invited/) as string },
    ])
    expect(
      await refused(() => importPractices(admin, input([inLanguage('Klingon', 'Four')], null))),
    ).toBeTruthy()
  })

  it('brings the real file: ten practices with three practitioners each, invited by mail', async () => {
    const company = await buildCompany()
    const before = await counts()
    const answer = await importPractices(admin, input(await fileRows(), company.id, true), 'key')
    expect(answer).toMatchObject({ created: 10, practitioners: 30, companies: 0 })
    expect(await counts()).toMatchObject({
      companies: before.companies,
      practices: before.practices + 10,
      practitioners: before.practitioners + 30,
      users: before.users + 30,
      mails: before.mails + 30,
    })
    const practice = await readRow<{ id: number }>(
      `SELECT id, company_id, email, city, state, website, use_dietid_questionnaire FROM practice
        WHERE name = 'Example Practice 0'`,
    )
    expect(practice).toMatchObject({
      company_id: company.id,
      email: 'staff0@example.org',
      city: 'Villa Ejemplo',
      state: 'AZ',
      website: 'https://practice0.example.org',
      use_dietid_questionnaire: 1,
    })
    const roles = await readRows<{ role: string }>(
      'SELECT role FROM practitioner WHERE practice_id = $id ORDER BY id',
      { id: practice?.id },
    )
    expect(roles.map(({ role }) => role)).toEqual(['PHYSICIAN', 'NURSE_PRACTITIONER', 'PRACTICE_MANAGER'])
    expect(await importPractices(admin, input(await fileRows(), company.id, true), 'key')).toEqual(answer)
    const again = await refused(async () => importPractices(admin, input(await fileRows(), company.id, true)))
    expect(again).toMatchObject({
      'data_rows[1].practice.name': ['imports.reasonPracticeInUse'],
      'data_rows[1].practitioner.email': ['imports.reasonEmailInUse'],
    })
  }, 60_000)

  it('makes a company for each practice where none is named, and says so before (IMP-02)', async () => {
    const before = await counts()
    const page = await importPage(admin, {
      set: 'practices',
      placeId: null,
      query: new URLSearchParams(),
      t: (key) => key,
      lang: 'en',
    })
    expect(page).toMatchObject({ warning: 'imports.eachNewCompany', chosen: { comment: null }, plans: null })
    expect(
      await importPractices(admin, input([staff('Alone'), staff('alone'), staff('Other')], null)),
    ).toMatchObject({ created: 2, practitioners: 3, companies: 2 })
    expect(await counts()).toMatchObject({ companies: before.companies + 2, practices: before.practices + 2 })
    expect(await refused(async () => importPractices(admin, input([staff('ALONE')], null)))).toEqual({
      'data_rows[0].practice.name': ['imports.reasonCompanyInUse'],
    })
  })

  it('takes the long role name and both ways to say the diet questionnaire (OP-01, OP-17)', async () => {
    const company = await buildCompany()
    await importPractices(
      admin,
      input(
        [
          staff('Long', { role: 'FIELD_PRACTITIONER_MEDICAL_SPECIALIST' }),
          staff('Long', { diet: 'DIETID' }),
          staff('Short', { diet: 'DIET' }),
        ],
        company.id,
      ),
    )
    const rows = await readRows(
      `SELECT a.name, a.use_dietid_questionnaire AS diet, p.role FROM practice a
        JOIN practitioner p ON p.practice_id = a.id WHERE a.company_id = $id ORDER BY p.id`,
      { id: company.id },
    )
    expect(rows).toEqual([
      { name: 'Long', diet: 1, role: 'MEDICAL_SPECIALIST' },
      { name: 'Long', diet: 1, role: 'NURSE' },
      { name: 'Short', diet: 0, role: 'NURSE' },
    ])
  })

  it('names every bad cell and writes nothing', async () => {
    const company = await buildCompany()
    const administrator = await buildUser({ role: 'RESELLER_ADMIN', email: 'Boss@example.org' })
    const rows = [
      staff('Good'),
      staff('', { email: 'no address' }),
      staff('Bad', { role: 'nurse', website: 'javascript:alert(1)', diet: '2' }),
      staff('Bad', { role: 'KING', lastname: '', diet: 'constructor' }),
      staff('Good', { email: administrator.email.toUpperCase().replace('EXAMPLE.ORG', 'example.org') }),
      staff('Good', { email: 'twice@example.org' }),
      staff('Else', { email: 'Twice@example.org' }),
    ]
    expect(await refused(async () => importPractices(admin, input(rows, company.id)))).toEqual({
      'data_rows[1].practice.name': ['imports.reasonMissing'],
      'data_rows[1].practitioner.email': ['imports.reasonEmail'],
      'data_rows[2].practitioner.role': ['imports.reasonCapitals|NURSE'],
      'data_rows[2].practice.website': ['imports.reasonWebsite'],
      'data_rows[2].diet_questionnaire': ['imports.reasonDiet'],
      'data_rows[3].practitioner.role': ['imports.reasonRole'],
      'data_rows[3].diet_questionnaire': ['imports.reasonDiet'],
      'data_rows[4].practitioner.email': ['imports.reasonEmailInUse'],
      'data_rows[5].practitioner.email': ['imports.reasonDuplicate|7'],
      'data_rows[6].practitioner.email': ['imports.reasonDuplicate|6'],
    })
  })

  it('needs the name and the e-mail only; a row without role or names brings no practitioner and is named (IMP-05, IMP-09)', async () => {
    const company = await buildCompany()
    const { email } = await buildUser()
    const rows = [['Bare', '', '', '', '', '', '', email, ''], staff('Part', { lastname: '' }), staff('Part')]
    expect((await checkPractices(input(rows, company.id))).notices).toEqual([
      { key: 'imports.withoutStaff', blocking: false, values: { n: 2, rows: '1, 2' } },
    ])
    expect(await importPractices(admin, input(rows, company.id))).toMatchObject({
      created: 2,
      practitioners: 1,
    })
    expect(
      await readRow(
        `SELECT a.email, COUNT(p.id) AS n FROM practice a LEFT JOIN practitioner p ON p.practice_id = a.id
          WHERE a.company_id = $id AND a.name = 'Bare' GROUP BY a.email`,
        { id: company.id },
      ),
    ).toMatchObject({ email })
  })

  it('is for ADMIN, and for reseller and company administrators in their company only (OP-42)', async () => {
    const company = await buildCompany({ reseller_id: (await buildReseller()).id })
    const other = await buildCompany()
    const reseller = await actorOf((await buildResellerAdmin(company.reseller_id ?? 0)).id)
    const companyAdmin = await actorOf((await buildCompanyAdmin(company.id)).id)
    const practitioner = await practitionerIn(undefined, 'PRACTICE_MANAGER')
    for (const who of [reseller, companyAdmin]) {
      expect(await refused(async () => importPractices(who, input([staff('Mine')], other.id)))).toBe(403)
      expect(await refused(async () => importPractices(who, input([staff('Mine')], null)))).toBe(403)
      expect(await importPractices(who, input([staff(`Of ${who.role}`)], company.id))).toMatchObject({
        created: 1,
      })
    }
    expect(await refused(async () => importPractices(practitioner, input([staff('Mine')], company.id)))).toBe(
      403,
    )
  })
})

it('answers at the data endpoint with counts (IMP-20)', async () => {
  const call = practiceImportCalls[0]!
  const body = { data_rows: [staff('By call')], has_header_row: false, company_id: (await buildCompany()).id }
  const context = { actor: admin, session: null, request: new Request('http://localhost/api') }
  expect(await call.run(call.input.parse(body), context)).toEqual({
    created: 1,
    practitioners: 1,
    companies: 0,
  })
  await expect(call.run(call.input.parse(body), { ...context, actor: null })).rejects.toMatchObject({
    status: 401,
  })
})
