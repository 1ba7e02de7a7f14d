import { beforeAll, describe, expect, it } from 'vitest'
import { SuperbillCode } from 'db/models/superbill-code'
import { action, loader } from '~/routes/billing/superbill-codes'
import { loader as exported } from '~/routes/organisation/export'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { api, keyOf, post } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildPractitioner } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'

let practice: number
let token: string
let key: string

beforeAll(async () => {
  practice = (await buildPractice()).id
  const manager = await buildPractitioner({ practice_id: practice, role: 'PRACTICE_MANAGER' })
  token = (await signIn(manager.user_id)).token
  key = await keyOf(manager.user_id)
})

const list = () => `/practice/superbillCodes/id/${practice}`
const create = (fields: Record<string, string>) =>
  walk(action, { path: `${list()}?modal=create`, token, body: new URLSearchParams(fields) })
const stored = (code: string) => SuperbillCode.findOne({ where: { practice_id: practice, code } })

describe('a superbill code', () => {
  it.each([
    ['99213', '85.50', 8550],
    ['g0439', '$1,234.5', 123_450],
    ['0591t', '', 0],
    ['0001F', '0', 0],
  ])('%s with charge "%s" is kept in cents', async (code, charge, cents) => {
    const answer = await create({ code, description: 'A visit', charge })
    expect([
      answer.status,
      flashOf(answer.response!)?.key,
      (await stored(code.toUpperCase()))?.charge,
    ]).toEqual([302, 'superbill.codeCreated', cents])
  })

  it('without a charge is free of charge, without a description has none', async () => {
    expect((await create({ code: '99490' })).status).toBe(302)
    expect(await stored('99490')).toMatchObject({ charge: 0, description: '' })
  })

  it.each([
    [{ code: '99 213' }, 'code', 'superbill.codeInvalid'],
    [{ code: '-95' }, 'code', 'superbill.codeInvalid'],
    [{ code: 'X'.repeat(21) }, 'code', 'form.tooLong|20'],
    [{ code: '' }, 'code', 'form.required'],
    [{ code: '99214', charge: '-1' }, 'charge', 'superbill.chargeInvalid'],
    [{ code: '99214', charge: '1.999' }, 'charge', 'form.ambiguousNumber'],
    [{ code: '99214', charge: '1000000' }, 'charge', 'superbill.chargeInvalid'],
    [{ code: '99213' }, 'code', 'superbill.codeInUse'],
    [{ code: '99214', description: 'x'.repeat(256) }, 'description', 'form.tooLong|255'],
  ])('%o is refused at %s', async (fields, field, message) => {
    const answer = await create(fields)
    expect([answer.status, answer.data.lastResult.error[field]]).toEqual([422, [message]])
  })

  it('is changed by version, shown in dollars, also when somebody else was faster', async () => {
    const { id } = await buildSuperbillCode(practice, { code: '99401', charge: 1000 })
    const path = `${list()}?modal=edit&target=${id}`
    const page = await walk(loader, { path, token })
    expect(page.data).toMatchObject({ form: { values: { code: '99401', charge: '10.00' }, version: 0 } })
    const save = (charge: string) =>
      walk(action, {
        path,
        token,
        body: new URLSearchParams({ code: '99401', description: 'A visit', charge, version: '0' }),
      })
    expect((await save('12')).status).toBe(302)
    const stale = await save('13')
    expect([stale.status, stale.data]).toMatchObject([
      409,
      { conflict: { charge: '12.00', version: 1 }, version: 1 },
    ])
  })

  it("is deleted once; another practice's is not", async () => {
    const { id } = await buildSuperbillCode(practice, { code: '99402' })
    const foreign = await buildSuperbillCode((await buildPractice()).id)
    const remove = (target: number) =>
      walk(action, { path: `${list()}?modal=delete&target=${target}`, token, body: new URLSearchParams() })
    const keys = [await remove(id), await remove(id), await remove(foreign.id)].map(
      (answer) => flashOf(answer.response!)?.key,
    )
    expect([keys, await SuperbillCode.findByPk(foreign.id)]).toMatchObject([
      ['superbill.codeDeleted', 'superbill.codeDeleteError', 'superbill.codeDeleteError'],
      { id: foreign.id },
    ])
  })

  it('is exported in dollars, within the own practice', async () => {
    const answer = await walk(exported, {
      path: `/practice/superbillCodes/export?practiceId=${practice}`,
      token,
    })
    const text = await answer.response!.text()
    expect(text).toContain('99213,A visit,85.50')
    const other = await buildSuperbillCode((await buildPractice()).id, { code: 'OTHER' })
    expect(
      await (
        await walk(exported, {
          path: `/practice/superbillCodes/export?practiceId=${other.practice_id}`,
          token,
        })
      ).response!.text(),
    ).not.toContain('OTHER')
  })
})

it('the data endpoint has cents', async () => {
  const made = await post('superbill-code/create', key, { practice_id: practice, code: '99457' })
  const id = made.body.data.id as number
  expect(
    (await post('superbill-code/update', key, { id, version: 0, charge: 5150 })).body.data,
  ).toMatchObject({ code: '99457', charge: 5150, description: '' })
  for (const charge of [-1, 1.5, '85.50', 100_000_000, null])
    expect((await post('superbill-code/update', key, { id, charge })).body.errors).toHaveProperty('charge')
  expect(
    (await post('superbill-code/create', key, { practice_id: practice, code: '99457' })).body.errors,
  ).toHaveProperty('code')
  const found = await api('superbill-code', {
    key,
    query: { filters: JSON.stringify([{ field: 'code', value: '994' }]), sort: '-charge' },
  })
  expect(found.body.items.map((row) => row.id)).toContain(id)
})
