import { beforeAll, describe, expect, it } from 'vitest'
import { Message } from 'db/models/message'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { buildPractitioner } from 'tests/builders/people'
import { buildMessage } from 'tests/builders/practice-things'
import { openSession } from '~/core/session/session.server'
import { action as create } from './create'
import { action as remove, loader as list } from './list'
import { action as update, loader as edit } from './update'

let practiceId: number
let token: string
const form = (values: object = {}) =>
  new URLSearchParams({ name: 'Welcome', subject: 'Hello', body: 'Good day', ...values })

beforeAll(async () => {
  practiceId = (await buildPractice()).id
  const { user_id } = await buildPractitioner({ practice_id: practiceId, role: 'PRACTICE_MANAGER' })
  token = (await openSession({ userId: user_id, staff: true })).token
})

describe('a new template (MSG-01)', () => {
  const send = (body: URLSearchParams) =>
    walk(create, { path: `/message/create/practiceId/${practiceId}`, token, body })

  it('is saved, and the list says so', async () => {
    const { response } = await send(form({ name: 'First', idempotency_key: 'a' }))
    expect(response?.headers.get('Location')).toBe(`/message/practiceId/${practiceId}`)
    expect(flashOf(response!)).toMatchObject({ kind: 'success', key: 'message.created' })
    expect(await Message.count({ where: { practice_id: practiceId, name: 'First' } })).toBe(1)
  })

  it('is saved once, however often it is sent', async () => {
    for (const name of ['Twice', 'Twice']) await send(form({ name, idempotency_key: 'b' }))
    expect(await Message.count({ where: { name: 'Twice' } })).toBe(1)
  })

  it('without a subject says what is missing and keeps what was typed', async () => {
    const { status, data } = await send(form({ name: 'Half', subject: '', idempotency_key: 'c' }))
    expect([status, data.lastResult.error]).toMatchObject([422, { subject: ['form.required'] }])
    expect(data.lastResult).toMatchObject({ initialValue: { name: 'Half', body: 'Good day' } })
    expect(await Message.count({ where: { name: 'Half' } })).toBe(0)
  })
})

describe('an existing template', () => {
  const pathOf = (id: number) => `/message/update/practiceId/${practiceId}/id/${id}`

  it('is changed from the version that was read', async () => {
    const { id } = await buildMessage(practiceId)
    const { response } = await walk(update, { path: pathOf(id), token, body: form({ version: 0 }) })
    expect(flashOf(response!)).toMatchObject({ key: 'message.updated' })
    expect(await Message.findByPk(id)).toMatchObject({ name: 'Welcome', version: 1 })
  })

  it('that somebody else changed shows both texts', async () => {
    const { id } = await buildMessage(practiceId)
    await Message.update({ subject: 'Theirs', version: 1 }, { where: { id } })
    const { status, data } = await walk(update, {
      path: pathOf(id),
      token,
      body: form({ subject: 'Mine', version: 0 }),
    })
    expect([status, data]).toMatchObject([
      409,
      { conflict: { subject: 'Theirs' }, lastResult: { initialValue: { subject: 'Mine' } } },
    ])
  })

  it('of another practice is refused', async () => {
    const { id } = await buildMessage((await buildPractice()).id)
    const { status, response } = await walk(edit, { path: pathOf(id), token })
    expect(response ? flashOf(response) : status).not.toBe(200)
    expect(await Message.findByPk(id)).toMatchObject({ version: 0 })
  })
})

describe('the list (MSG-02)', () => {
  const at = (query: string) => `/message/practiceId/${practiceId}${query}`
  const rows = async (query: string) => {
    const { data } = await walk(list, { path: at(query), token })
    return (data as unknown as { page: { rows: { name: string }[] } }).page.rows.map(({ name }) => name)
  }

  it("finds by name within the user's practice", async () => {
    await buildMessage(practiceId, { name: 'Zebra walk' })
    await buildMessage((await buildPractice()).id, { name: 'Zebra run' })
    expect(await rows('?name=zebra')).toEqual(['Zebra walk'])
  })

  it('asks before it deletes, and a second time says that it is done', async () => {
    const { id, name } = await buildMessage(practiceId)
    const path = at(`?modal=delete&target=${id}`)
    const asked = await walk(list, { path, token })
    expect(asked.data).toMatchObject({ removing: { name } })
    const send = () => walk(remove, { path, token, body: new URLSearchParams({ idempotency_key: `d${id}` }) })
    const { response } = await send()
    expect(flashOf(response!)).toMatchObject({ kind: 'success', key: 'message.deleted' })
    expect(flashOf((await send()).response!)).toMatchObject({ kind: 'success' })
    expect(await rows(`?name=${name}`)).toEqual([])
  })
})
