import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { Message } from 'db/models/message'
import type { Actor } from '~/access/actor'
import { deleteAttachment } from '~/domain/documents/write-attachment.server'
import { Conflict, Refusal } from '~/platform/refusal'
import { action as create } from '~/routes/message/create'
import { action as listAction } from '~/routes/message/list'
import { action as update, loader as updatePage } from '~/routes/message/update'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { api, keyOf, post } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildPractitioner, practitionerIn } from 'tests/builders/people'
import { buildAttachment, buildMessage } from 'tests/builders/practice-things'
import { attachmentChoices, attachmentsOf } from './message-attachments.server'
import { createMessage, deleteMessage, updateMessage } from './write-message.server'

let practice: number
let actor: Actor
let stranger: Actor
let token: string
let key: string

beforeAll(async () => {
  practice = (await buildPractice()).id
  const nurse = await buildPractitioner({ practice_id: practice, role: 'NURSE' })
  actor = await actorOf(nurse.user_id)
  stranger = await practitionerIn()
  token = (await signIn(nurse.user_id)).token
  key = await keyOf(nurse.user_id)
})

const fields = (over: Record<string, string> = {}) =>
  new URLSearchParams({ name: 'Welcome', subject: 'Your visit', body: 'Hello\r\nthere', ...over })
const refusal = async (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? error : Promise.reject(error as Error)),
  )

describe('a message template', () => {
  it('is written by anyone of the practice, with documents of the practice', async () => {
    const document = await buildAttachment(practice)
    const body = fields()
    body.append('attachment_ids', String(document.id))
    const answer = await walk(create, { path: `/message/create/practiceId/${practice}`, token, body })
    expect([answer.headers.get('Location'), flashOf(answer.response!)?.key]).toEqual([
      `/message/practiceId/${practice}`,
      'message.created',
    ])
    const stored = (await Message.findOne({ where: { name: 'Welcome' } }))!
    expect([stored.body, await attachmentsOf(stored.id)]).toEqual(['Hello\nthere', [document.id]])
  })

  it.each([
    ['no subject', { subject: ' ' }, 'subject', 'form.required'],
    ['no text', { body: '\n' }, 'body', 'form.required'],
    ['no name', { name: '' }, 'name', 'form.required'],
    ['a long name', { name: 'x'.repeat(101) }, 'name', 'form.tooLong|100'],
    ['a long text', { body: 'x'.repeat(10_001) }, 'body', 'form.tooLong|10000'],
    ['a line break in the subject', { subject: 'a\r\nBcc: b' }, 'subject', 'form.invalid'],
    ['a control character', { body: 'a\u0007b' }, 'body', 'form.invalid'],
    ['a foreign field', { practice_id: '1' }, '', 'form.unknownField|practice_id'],
  ])('with %s is refused by name', async (_what, over, field, message) => {
    const answer = await walk(create, {
      path: `/message/create/practiceId/${practice}`,
      token,
      body: fields(over),
    })
    expect([answer.status, answer.data.lastResult.error[field]]).toEqual([
      422,
      expect.arrayContaining([message]),
    ])
  })

  it('a document that is deleted at the same moment is refused, or goes from the template', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    for (let round = 0; round < 6; round++) {
      const { id } = await buildAttachment(practice)
      const fields = { practice_id: practice, subject: 's', body: 'b', attachment_ids: [id] }
      const results = await Promise.allSettled([
        createMessage(actor, { ...fields, name: `one ${round}` }),
        deleteAttachment(admin, id),
        createMessage(actor, { ...fields, name: `other ${round}` }),
      ])
      for (const result of results)
        if (result.status === 'rejected')
          expect(result.reason).toMatchObject({
            data: { errors: { attachment_ids: ['message.attachmentGone'] } },
          })
      expect(
        await readRows('SELECT message_id FROM message_attachment WHERE attachment_id = $id', { id }),
      ).toEqual([])
    }
  })

  it('brings no document of another practice, and none that was deleted', async () => {
    const foreign = await buildAttachment((await buildPractice()).id)
    for (const id of [foreign.id, 2_000_000]) {
      const wrong = await refusal(
        createMessage(actor, {
          practice_id: practice,
          name: 'With documents',
          subject: 's',
          body: 'b',
          attachment_ids: [id],
        }),
      )
      expect(wrong?.data.errors).toEqual({ attachment_ids: ['message.attachmentGone'] })
    }
  })

  it('offers the documents by group and name, and always those that are chosen', async () => {
    const own = (await buildPractice()).id
    const [plain, grouped] = [
      await buildAttachment(own, { name: 'a.pdf' }),
      await buildAttachment(own, { name: 'z.pdf', group: 'Forms' }),
    ]
    expect((await attachmentChoices(own, [plain.id])).map(({ id }) => id)).toEqual([grouped.id, plain.id])
  })

  it('is saved by version: a stale save writes nothing and is told what is stored', async () => {
    const { id } = await buildMessage(practice, { name: 'Stale' })
    await updateMessage(actor, id, { subject: 'First' }, 0)
    const stale = await refusal(updateMessage(actor, id, { subject: 'Second' }, 0))
    expect([stale instanceof Conflict, (stale as Conflict).current]).toEqual([
      true,
      { version: 1, name: 'Stale', subject: 'First', body: 'Good day', attachment_ids: [] },
    ])
    const saves = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        refusal(updateMessage(actor, id, { subject: `Race ${index}` }, 1)),
      ),
    )
    expect(saves.filter((one) => one === null)).toHaveLength(1)
    const page = await walk(update, {
      path: `/message/update/practiceId/${practice}/id/${id}`,
      token,
      body: fields({ version: '0' }),
    })
    expect([page.status, page.data.lastResult.error['']]).toEqual([409, ['form.stale']])
  })

  it('counts one change when only its documents change, so that a stale choice is told, too', async () => {
    const { id } = await buildMessage(practice)
    const document = await buildAttachment(practice)
    await updateMessage(actor, id, { attachment_ids: [document.id] }, 0)
    expect(
      ((await refusal(updateMessage(actor, id, { attachment_ids: [] }, 0))) as Conflict).current,
    ).toMatchObject({ attachment_ids: [document.id] })
  })

  it('deleted while somebody edits it can be saved as a new one: nothing typed is lost', async () => {
    const { id } = await buildMessage(practice, { name: 'Doomed' })
    const path = `/message/update/practiceId/${practice}/id/${id}`
    await deleteMessage(actor, id)
    const answer = await walk(update, { path, token, body: fields({ version: '0', subject: 'Typed' }) })
    expect([answer.status, answer.data.lastResult]).toMatchObject([
      422,
      { initialValue: { subject: 'Typed' }, error: { '': ['message.deletedMeanwhile'] } },
    ])
    const page = await walk(updatePage, { path, token })
    expect([page.status, page.data]).toMatchObject([
      410,
      { deleted: true, links: { create: `/message/create/practiceId/${practice}` } },
    ])
    expect(
      (
        await walk(create, {
          path: `/message/create/practiceId/${practice}`,
          token,
          body: fields({ version: '0', name: 'Doomed' }),
        })
      ).status,
    ).toBe(302)
    expect((await Message.findByPk(id))!.subject).toBe('Hello')
  })

  it('of another practice is neither read, changed nor deleted', async () => {
    const { id } = await buildMessage(practice)
    const tries = [
      () => updateMessage(stranger, id, { name: 'x' }, null),
      () => deleteMessage(stranger, id),
      () => createMessage(stranger, { practice_id: practice, name: 'n', subject: 's', body: 'b' }),
    ]
    for (const work of tries) expect((await refusal(work()))?.status).toBe(403)
    const foreign = await buildMessage((await buildPractice()).id)
    expect(
      flashOf(
        (await walk(updatePage, { path: `/message/update/practiceId/${practice}/id/${foreign.id}`, token }))
          .response!,
      )?.key,
    ).toBe('shell.unauthorized')
    const gone = await walk(listAction, {
      path: `/message/practiceId/${practice}?modal=delete&target=${foreign.id}`,
      token,
      body: new URLSearchParams(),
    })
    expect([flashOf(gone.response!)?.key, (await Message.findByPk(foreign.id))!.archived]).toEqual([
      'message.deleteError',
      0,
    ])
  })

  it('is deleted from the list', async () => {
    const { id } = await buildMessage(practice)
    const answer = await walk(listAction, {
      path: `/message/practiceId/${practice}?modal=delete&target=${id}`,
      token,
      body: new URLSearchParams(),
    })
    expect([
      flashOf(answer.response!)?.key,
      (await api('message', { key, query: { id: String(id) } })).status,
    ]).toEqual(['message.deleted', 403])
  })
})

it('the data endpoint does the same', async () => {
  const made = await post('message/create', key, {
    practice_id: practice,
    name: 'Api',
    subject: 's',
    body: 'b',
  })
  const id = made.body.data.id as number
  expect((await post('message/update', key, { id, version: 0, body: 'c' })).body.data).toMatchObject({
    name: 'Api',
    body: 'c',
    version: 1,
    attachment_ids: [],
  })
  expect((await post('message/update', key, { id, practice_id: 1 })).body.errors).toHaveProperty(
    'practice_id',
  )
  expect(
    (await post('message/create', key, { practice_id: 999_999, name: 'n', subject: 's', body: 'b' })).status,
  ).toBe(403)
  expect(
    (
      await api('message', {
        key,
        query: { filters: JSON.stringify([{ field: 'practice_id', value: practice }]), sort: '-subject' },
      })
    ).body.items.map((row) => row.id),
  ).toContain(id)
  expect((await api('message/delete', { method: 'DELETE', key, query: { id: String(id) } })).status).toBe(200)
})
