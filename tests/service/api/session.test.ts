import { beforeAll, beforeEach, expect, it } from 'vitest'
import { readRow } from 'db/connection'
import { api, filters, post } from 'tests/builders/api'
import { buildParticipant, buildUser } from 'tests/builders/people'
import { uniqueEmail } from 'tests/builders/unique'
import { forgetAll } from '~/core/rate/rate.server'
import { hashPassword } from '~/domain/auth/password.server'
import { buildWorld, type World } from './world'

const PASSWORD = 'Harbour-lantern 42!'
let world: World
let email: string

beforeAll(async () => {
  world = await buildWorld()
  email = (await buildUser({ role: 'ADMIN', password_hash: await hashPassword(PASSWORD) })).email
})

beforeEach(forgetAll)

const login = (password = PASSWORD) => post('user/login', null, { email, password })

it('signing in returns the key that everything else needs, signing out ends it', async () => {
  const answer = await login()
  const key = answer.body.data.auth_key as string
  expect([answer.status, answer.body.data.role, answer.headers.get('Set-Cookie')]).toEqual([
    200,
    'ADMIN',
    null,
  ])
  expect((await api('user/check-auth', { key })).body.data).toMatchObject({ email, auth_key: null })
  expect((await post('user/logout', key, {})).status).toBe(200)
  expect((await api('user/check-auth', { key })).status).toBe(401)
})

it("the current user includes the practice's company", async () => {
  const { id, name } = world.own.company
  expect((await api('user/check-auth', { key: world.keys.physician })).body.data).toMatchObject({
    role: 'PRACTITIONER',
    company: { id, name },
  })
})

it('a wrong password and an unknown account get the same answer', async () => {
  const wrong = await login('Wrong-lantern 42!')
  const unknown = await post('user/login', null, { email: 'nobody@example.org', password: PASSWORD })
  expect([wrong.status, wrong.body]).toEqual([unknown.status, unknown.body])
  expect(wrong.status).toBeGreaterThanOrEqual(400)
  expect((await post('user/login', null, { email: [email], password: null })).body.errors).toHaveProperty(
    'email',
  )
  expect((await post('user/login', null, { email, password: PASSWORD, admin: true })).body.errors).toEqual({
    admin: ['Unknown field: admin'],
  })
})

it("a mask has the masked person's rights, and the previous key stops working", async () => {
  const before = (await login()).body.data.auth_key as string
  const patient = world.own.patient
  const masked = await post('user/mask', before, { id: patient.user_id })
  const key = masked.body.data.auth_key as string
  expect((await api('participant', { key: before })).status).toBe(401)
  expect((await api('participant', { key })).body.items.map((item) => item.id)).toEqual([patient.id])
  expect((await post('participant/create', key, {})).status).toBe(403)
  const back = await post('user/unmask', key, {})
  expect(back.body.data).toMatchObject({ email, role: 'ADMIN', masked_by: [] })
})

it('nobody else masks through the endpoint, and each refusal has one log row', async () => {
  const refusals = () =>
    readRow<{ n: number | string }>(`SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'REFUSED'`)
  const before = Number((await refusals())?.n)
  for (const persona of ['company', 'physician', 'patient'] as const)
    expect((await post('user/mask', world.keys[persona], { id: world.other.patient.user_id })).status).toBe(
      403,
    )
  expect(Number((await refusals())?.n)).toBe(before + 3)
})

const HEADER = [
  'external_id',
  'email',
  'firstname',
  'lastname',
  'gender',
  'pronouns',
  'ethnicity',
  'dob',
  'phone_primary',
  'phone_secondary',
  'address',
  'address2',
  'city',
  'state',
  'zip',
]
const row = (email: string, over: Record<string, string> = {}) =>
  HEADER.map(
    (name) =>
      over[name] ??
      {
        email,
        firstname: 'Hazel',
        lastname: 'Muñoz',
        gender: 'F',
        ethnicity: 'HISPANIC',
        dob: '1972-05-07',
        zip: '02139',
      }[name] ??
      '',
  )
const importRows = (
  key: string,
  data_rows: unknown,
  over: object = {},
  headers: Record<string, string> = {},
) =>
  post(
    'participant/import',
    key,
    {
      data_rows,
      has_header_row: true,
      plan_id: world.own.plan.id,
      practice_id: world.own.practice.id,
      ...over,
    },
    headers,
  )
const withZip = () =>
  readRow<{ n: number }>("SELECT COUNT(*) AS n FROM participant WHERE zip = '02139'").then((found) =>
    Number(found?.n),
  )

it('an import creates all rows or none, and a repeat creates nothing', async () => {
  const emails = [uniqueEmail(), uniqueEmail()]
  const wrong = await importRows(world.keys.physician, [
    HEADER,
    row(emails[0]!),
    row(emails[1]!, { dob: '1972-13-01' }),
  ])
  expect([wrong.status, Object.keys(wrong.body.errors), await withZip()]).toEqual([
    422,
    ['data_rows[2].dob'],
    0,
  ])

  const rows = [HEADER, ...emails.map((address) => row(address))]
  const first = await importRows(world.keys.physician, rows, {}, { 'Idempotency-Key': 'the-file' })
  const again = await importRows(world.keys.physician, rows, {}, { 'Idempotency-Key': 'the-file' })
  expect([first.body, again.body, await withZip()]).toEqual([{ data: { created: 2 } }, first.body, 2])
  expect((await importRows(world.keys.physician, rows)).status).toBe(422)
})

it('an import is refused to others, into foreign practices, and with wrong fields', async () => {
  const rows = [HEADER, row(uniqueEmail())]
  for (const persona of ['reseller', 'company', 'patient'] as const)
    expect((await importRows(world.keys[persona], rows)).status).toBe(403)
  expect(
    (await importRows(world.keys.physician, rows, { practice_id: world.other.practice.id })).status,
  ).toBe(403)
  expect((await importRows(world.keys.physician, rows, { plan_id: world.other.plan.id })).status).toBe(422)
  expect(
    (await importRows(world.keys.physician, 'a,b', { has_header_row: 'yes', plan_id: null, extra: 1 })).body
      .errors,
  ).toEqual({
    data_rows: ['A list is expected'],
    has_header_row: [expect.any(String)],
    plan_id: [expect.any(String)],
    extra: ['Unknown field: extra'],
  })
})

it('a client may report to the log, marked as such; only administrators can read it', async () => {
  expect(
    (await post('user-log/create', world.keys.patient, { entry_type: 'ERROR', text: 'Chart did not load' }))
      .status,
  ).toBe(200)
  expect(
    await readRow('SELECT from_client FROM user_log WHERE text = $text', { text: 'Chart did not load' }),
  ).toEqual({ from_client: 1 })
  expect(
    (await post('user-log/create', world.keys.patient, { entry_type: 'LOGIN', text: 'x' })).body.errors,
  ).toHaveProperty('entry_type')
  expect((await api('user-log/list-entry-types', { key: world.keys.patient })).status).toBe(403)
  expect(
    (
      await api('user-log', {
        key: world.keys.admin,
        query: filters({ field: 'entry_type', value: 'ERROR' }),
      })
    ).body.items.length,
  ).toBeGreaterThan(0)
})

it('open calls answer without a key and with an expired one', async () => {
  for (const key of [null, 'x'.repeat(43)]) expect((await post('site/environment', key, {})).status).toBe(200)
})

it('no answer contains a secret', async () => {
  const patient = await buildParticipant({
    email: uniqueEmail(),
    password_hash: await hashPassword(PASSWORD),
    plan_id: world.own.plan.id,
  })
  const { body } = await api('participant', {
    key: world.keys.admin,
    query: { id: String(patient.id), expand: 'plan,providers,providers.practice' },
  })
  expect(JSON.stringify(body)).not.toMatch(/scrypt|password_hash|token|auth_key|email_key/)
})
