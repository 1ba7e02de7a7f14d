import { beforeAll, expect, it } from 'vitest'
import { SuperbillCode } from 'db/models/superbill-code'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildPractitioner } from 'tests/builders/people'
import { buildSuperbillCode } from 'tests/builders/practice-things'
import { openSession } from '~/core/session/session.server'
import { action, loader } from './superbill-codes'

let practiceId: number
let token: string
const at = (query: string) => `/practice/superbillCodes/id/${practiceId}${query}`
const send = (query: string, values: Record<string, string>) =>
  walk(action, { path: at(query), token, body: new URLSearchParams(values) })

beforeAll(async () => {
  practiceId = (await buildPractice()).id
  const { user_id } = await buildPractitioner({ practice_id: practiceId, role: 'PRACTICE_MANAGER' })
  token = (await openSession({ userId: user_id, staff: true })).token
})

it('a code is typed in any case and its charge in dollars (BILL-02)', async () => {
  const { response } = await send('?modal=create', {
    code: 'g0438',
    description: 'First visit',
    charge: '85.50',
    idempotency_key: 'a',
  })
  expect(flashOf(response!)).toMatchObject({ kind: 'success', key: 'superbill.codeCreated' })
  expect(await SuperbillCode.findOne({ where: { practice_id: practiceId, code: 'G0438' } })).toMatchObject({
    charge: 8550,
  })
})

it.each([
  [{ code: 'no spaces' }, 'code', 'superbill.codeInvalid'],
  [{ code: '' }, 'code', 'form.required'],
  [{ charge: 'much' }, 'charge', 'superbill.chargeInvalid'],
  [{ charge: '1.234,50' }, 'charge', 'form.ambiguousNumber'],
  [{ unit_minutes: '1.500' }, 'unit_minutes', 'form.ambiguousNumber'],
])('a wrong field is named: %o', async (wrong, field, message) => {
  const typed = { code: 'G0439', description: '', charge: '1', idempotency_key: 'b', ...wrong }
  const { status, data } = await send('?modal=create', typed)
  expect([status, data.lastResult.error[field]]).toEqual([422, [message]])
})

it('a charge may have a decimal comma', async () => {
  await send('?modal=create', { code: 'G0442', description: '', charge: '85,50', idempotency_key: 'c' })
  expect(await SuperbillCode.findOne({ where: { practice_id: practiceId, code: 'G0442' } })).toMatchObject({
    charge: 8550,
  })
})

it('a stale change shows the stored charge in dollars, as it was typed', async () => {
  const { id, code } = await buildSuperbillCode(practiceId)
  await SuperbillCode.update({ charge: 12345, version: 1 }, { where: { id } })
  const { status, data } = await send(`?modal=edit&target=${id}`, {
    code,
    description: 'A visit',
    charge: '90',
    version: '0',
  })
  expect([status, data]).toMatchObject([409, { conflict: { charge: '123.45' } }])
})

it('a change of what was read is kept', async () => {
  const { id, code } = await buildSuperbillCode(practiceId)
  const values = { code, description: 'Longer visit', charge: '', version: '0' }
  const { response } = await send(`?modal=edit&target=${id}`, values)
  expect(flashOf(response!)).toMatchObject({ key: 'superbill.codeUpdated' })
  expect(await SuperbillCode.findByPk(id)).toMatchObject({ description: 'Longer visit', charge: 0 })
})

it('a code of another practice is not deleted', async () => {
  const { id } = await buildSuperbillCode((await buildPractice()).id)
  const { response } = await send(`?modal=delete&target=${id}`, { idempotency_key: 'c' })
  expect(response ? flashOf(response)?.kind : 'refused').not.toBe('success')
  expect(await SuperbillCode.findByPk(id)).not.toBeNull()
})

it('the list has only the codes of this practice', async () => {
  await buildSuperbillCode(practiceId, { code: 'Q1' })
  await buildSuperbillCode((await buildPractice()).id, { code: 'Q2' })
  const { data } = await walk(loader, { path: at('?code=q'), token })
  const { rows } = (data as unknown as { page: { rows: { code: string }[] } }).page
  expect(rows.map(({ code }) => code)).toEqual(['Q1'])
})
