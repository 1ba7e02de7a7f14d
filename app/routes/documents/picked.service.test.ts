import { beforeAll, expect, it } from 'vitest'
import { Attachment } from 'db/models/attachment'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildAdmin } from 'tests/builders/people'
import { buildAttachment } from 'tests/builders/practice-things'
import { openSession } from '~/core/session/session.server'
import { action, loader } from './list'

let token: string
let practice: number

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
  practice = (await buildPractice()).id
})

const at = (modal: string, ids: number[]) =>
  `/practice/documents/id/${practice}?modal=${modal}&${ids.map((id) => `pick=${id}`).join('&')}`
const send = async (path: string, fields: Record<string, string>) =>
  flashOf((await walk(action, { path, token, body: new URLSearchParams(fields) })).response!)

it('checked documents move into one group together, and those of another practice stay', async () => {
  const own = [await buildAttachment(practice), await buildAttachment(practice)]
  const foreign = await buildAttachment((await buildPractice()).id)
  const ids = [...own, foreign].map(({ id }) => id)
  const told = await send(at('groupPicked', ids), { group: '', new_group: 'Forms', idempotency_key: 'g' })
  expect(told).toMatchObject({ key: 'documents.groupUpdatedPicked', values: { n: 2 } })
  for (const document of own) expect((await document.reload()).group_name).toBe('Forms')
  expect((await foreign.reload()).group_name).toBe('')
})

it('the dialog names what is checked, and deletes it once', async () => {
  const [a, b] = [await buildAttachment(practice, { name: 'a.pdf' }), await buildAttachment(practice)]
  const path = at('deletePicked', [a.id, b.id])
  const page = await walk(loader, { path, token })
  expect((page.data as unknown as { picked: { names: string[] } }).picked.names).toContain('a.pdf')
  const told = await send(path, { idempotency_key: 'd' })
  expect(told).toMatchObject({ key: 'documents.removedPicked', values: { n: 2 } })
  expect(await send(path, { idempotency_key: 'd' })).toEqual(told)
  expect(await Attachment.count({ where: { id: [a.id, b.id] } })).toBe(0)
  expect(await send(path, { idempotency_key: 'e' })).toMatchObject({ key: 'bulk.none' })
})
