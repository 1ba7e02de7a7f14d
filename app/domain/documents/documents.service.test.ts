import type { ListPage } from '~/core/list/list-query'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { database, readRow, readRows, writeRows, writeTx } from 'db/connection'
import { Attachment } from 'db/models/attachment'
import { answerCall } from '~/api/endpoint.server'
import { registry } from '~/api/registry.server'
import { diskStore } from '~/integrations/files/disk-store.server'
import { fileStore, setFileStore } from '~/integrations/files/store.server'
import { action, loader } from '~/routes/documents/list'
import { loader as download } from '~/routes/documents/download'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { api, keyOf } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildAdmin, buildPractitioner } from 'tests/builders/people'
import { buildAttachment, buildMessage } from 'tests/builders/practice-things'
import { loggedFields } from 'tests/support/last-log'
import { MAX_DOCUMENT_BYTES, MAX_PRACTICE_BYTES } from './limits'
import { deleteAttachment } from './write-attachment.server'

const folder = mkdtempSync(join(tmpdir(), 'tendwell-documents-'))
let practice: number
let tokens: { manager: string; nurse: string; stranger: string; admin: string }
let keys: { manager: string; nurse: string; stranger: string }

beforeAll(async () => {
  practice = (await buildPractice()).id
  const manager = await buildPractitioner({ practice_id: practice, role: 'PRACTICE_MANAGER' })
  const nurse = await buildPractitioner({ practice_id: practice, role: 'NURSE' })
  const stranger = await buildPractitioner({ role: 'PRACTICE_MANAGER' })
  const token = async (id: number) => (await signIn(id)).token
  tokens = {
    manager: await token(manager.user_id),
    nurse: await token(nurse.user_id),
    stranger: await token(stranger.user_id),
    admin: await token((await buildAdmin()).id),
  }
  keys = {
    manager: await keyOf(manager.user_id),
    nurse: await keyOf(nurse.user_id),
    stranger: await keyOf(stranger.user_id),
  }
})

beforeEach(() => setFileStore(diskStore(folder)))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const rows = async () => Number((await readRow<{ n: number }>('SELECT COUNT(*) AS n FROM attachment'))?.n)
const there = async () => [await rows(), files()]
const pdf = (size: number, name = 'plan.pdf') => {
  const bytes = new Uint8Array(size)
  bytes.set(new TextEncoder().encode('%PDF-1.7'))
  return new File([bytes], name, { type: 'application/pdf' })
}
const formOf = (fields: Record<string, string | File>, ...more: File[]) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  for (const file of more) form.append('file', file)
  return form
}
const list = () => `/practice/documents/id/${practice}`
const upload = async (body: BodyInit, token = tokens.manager, headers: Record<string, string> = {}) =>
  walk(action, { path: `${list()}?modal=upload`, token, body, headers })
const latest = async () => (await Attachment.findOne({ order: [['id', 'DESC']] }))!

describe('an upload', () => {
  it('of exactly 10485760 bytes is kept, and one byte more is refused beside the field and leaves nothing', async () => {
    const [before, stored] = await there()
    const good = await upload(
      formOf({ group: '', new_group: 'Forms', file: pdf(MAX_DOCUMENT_BYTES, 'Größe & mehr.pdf') }),
    )
    expect([good.status, good.headers.get('Location'), flashOf(good.response!)?.key]).toEqual([
      302,
      list(),
      'documents.added',
    ])
    expect(await latest()).toMatchObject({
      name: 'Größe & mehr.pdf',
      group_name: 'Forms',
      size: MAX_DOCUMENT_BYTES,
      practice_id: practice,
    })
    const bad = await upload(formOf({ group: '', new_group: 'Forms', file: pdf(MAX_DOCUMENT_BYTES + 1) }))
    expect([bad.status, bad.data.lastResult.error.file]).toEqual([413, ['documents.tooLarge']])
    expect(await there()).toEqual([before! + 1, stored! + 1])
  })

  it('above the size of any form is answered on its own page, with the group that was typed', async () => {
    const before = await there()
    const answer = await upload(
      formOf({ group: '', new_group: 'Handouts', file: pdf(12_500_000) }),
      tokens.manager,
      { 'Content-Length': '12500600' },
    )
    expect([answer.status, answer.data.lastResult.error.file]).toEqual([413, ['documents.tooLarge']])
    expect(answer.data.lastResult).toMatchObject({ initialValue: { new_group: 'Handouts' } })
    expect(await there()).toEqual(before)
  })

  it.each([
    [
      'no PDF, whatever it is called',
      () => formOf({ file: new File(['MZ not a document'], 'plan.pdf', { type: 'application/pdf' }) }),
      415,
      'documents.notPdf',
    ],
    [
      'a head that is not at the beginning',
      () => formOf({ file: new File([' %PDF-1.7'], 'plan.pdf') }),
      415,
      'documents.notPdf',
    ],
    ['a head cut short', () => formOf({ file: new File(['%PDF'], 'plan.pdf') }), 415, 'documents.notPdf'],
    ['an empty file', () => formOf({ file: new File([], 'plan.pdf') }), 415, 'documents.notPdf'],
    ['nothing chosen', () => formOf({ file: new File([], '') }), 422, 'form.file'],
    ['text for a file', () => formOf({ file: '%PDF-1.7' }), 422, 'form.file'],
    ['two files', () => formOf({ file: pdf(20) }, pdf(21)), 422, 'documents.oneFile'],
  ])('%s is refused and leaves nothing', async (_what, body, status, key) => {
    const before = await there()
    const answer = await upload(body())
    expect([answer.status, answer.data.lastResult.error.file]).toEqual([status, [key]])
    expect(await there()).toEqual(before)
  })

  it('with a field that the form does not have is refused and names it', async () => {
    const answer = await upload(formOf({ file: pdf(20), owner: 'me' }))
    expect([answer.status, answer.data.lastResult.error['']]).toEqual([
      422,
      ['documents.uploadError', 'form.unknownField|owner'],
    ])
  })

  it('broken off half-way leaves nothing, neither of a cut body nor of a lost connection', async () => {
    const before = await there()
    const whole = new Response(formOf({ group: '', new_group: '', file: pdf(100_000) }))
    const type = whole.headers.get('Content-Type')!
    const bytes = new Uint8Array(await whole.arrayBuffer())
    expect((await upload(bytes.slice(0, 60_000), tokens.manager, { 'Content-Type': type })).status).toBe(400)
    const lost = new ReadableStream({
      start: (stream) => {
        stream.enqueue(bytes.slice(0, 60_000))
        stream.error(new Error('connection lost'))
      },
    })
    const url = `http://localhost/api?r=attachment/upload&model_class=Practice&model_id=${practice}`
    const request = new Request(url, {
      method: 'POST',
      body: lost,
      headers: {
        Authorization: `Bearer ${keys.manager}`,
        'Content-Type': type,
        'Content-Length': String(bytes.length),
      },
      duplex: 'half',
    })
    expect((await answerCall(request, registry)).status).toBeGreaterThanOrEqual(400)
    expect(await there()).toEqual(before)
  })

  it('of two at once keeps both, each with its own bytes, also under one name', async () => {
    const answers = await Promise.all(
      [300, 400].map((size) => upload(formOf({ file: pdf(size, 'same.pdf') }))),
    )
    expect(answers.map(({ status }) => status)).toEqual([302, 302])
    const both = await Attachment.findAll({ where: { name: 'same.pdf' } })
    const store = await fileStore()
    const sizes = await Promise.all(
      both.map(
        async ({ file_key }) => (await new Response(await store.get(file_key)).arrayBuffer()).byteLength,
      ),
    )
    expect([both.map(({ size }) => size).sort(), sizes.sort()]).toEqual([
      [300, 400],
      [300, 400],
    ])
  })

  it('sent twice by a double click is kept once', async () => {
    const before = await there()
    const send = () => upload(formOf({ file: pdf(50), idempotency_key: 'double-click' }))
    await Promise.all([send(), send()])
    await send()
    expect(await there()).toEqual(before.map((n) => n + 1))
  })

  it('that cannot be made known takes its file back; one that cannot be stored is not known', async () => {
    const before = await there()
    setFileStore({ ...diskStore(folder), put: () => Promise.reject(new Error('disk full')) })
    await expect(upload(formOf({ file: pdf(50) }))).rejects.toThrow('disk full')
    const disk = diskStore(folder)
    setFileStore({
      ...disk,
      put: async (key, bytes) => {
        await disk.put(key, bytes)
        await writeTx(() => writeRows('UPDATE practice SET archived = 1 WHERE id = $practice', { practice }))
      },
    })
    expect((await upload(formOf({ file: pdf(50) }))).status).toBe(403)
    await writeTx(() => writeRows('UPDATE practice SET archived = 0 WHERE id = $practice', { practice }))
    expect(await there()).toEqual(before)
  })

  it('stops at what a practice may keep', async () => {
    const full = await buildAttachment(practice, { size: MAX_PRACTICE_BYTES - 100 })
    const answer = await upload(formOf({ file: pdf(50_000) }))
    expect([answer.status, answer.data.lastResult.error.file]).toEqual([422, ['documents.full']])
    await full.destroy()
  })

  it('is for those who manage the resources of the practice', async () => {
    const before = await there()
    for (const token of [tokens.nurse, tokens.stranger])
      expect(flashOf((await upload(formOf({ file: pdf(50) }), token)).response!)?.key).toBe(
        'shell.unauthorized',
      )
    expect(await there()).toEqual(before)
    expect((await upload(formOf({ file: pdf(50) }), tokens.admin)).status).toBe(302)
  })

  it('keeps a plain name without folders and control characters', async () => {
    await upload(formOf({ file: pdf(50, 'C:\\secret\\..\\a\u202e\tb.pdf') }))
    expect((await latest()).name).toBe('a b.pdf')
    await upload(formOf({ file: pdf(50, `${'n'.repeat(400)}.pdf`) }))
    expect((await latest()).name).toBe(`${'n'.repeat(251)}.pdf`)
  })

  it.each([
    ['invoice.pdf.exe', 'invoice.pdf.exe.pdf'],
    ['page.html', 'page.html.pdf'],
    ['\u202efdp.exe', 'fdp.exe.pdf'],
    ['Plan.PDF', 'Plan.PDF'],
    ['..', 'document.pdf'],
    ['.pdf', 'document.pdf'],
  ])('%s is saved as the PDF that it is', async (sent, kept) => {
    await upload(formOf({ file: pdf(50, sent) }))
    expect((await latest()).name).toBe(kept)
  })
})

describe('groups', () => {
  it('take the spelling that is there; emptied they mean Uncategorized; the list is in their order', async () => {
    const one = await buildAttachment(practice, { name: 'b.pdf', group: 'Éxercise' })
    const two = await buildAttachment(practice, { name: 'a.pdf' })
    const move = (fields: Record<string, string>) =>
      walk(action, {
        path: `${list()}?modal=group&target=${two.id}`,
        token: tokens.manager,
        body: new URLSearchParams(fields),
      })
    const moved = await move({ group: '', new_group: 'exercise', version: '0' })
    expect([flashOf(moved.response!)?.key, (await Attachment.findByPk(two.id))!.group_name]).toEqual([
      'documents.groupUpdated',
      'Éxercise',
    ])
    expect(await loggedFields('attachment', two.id)).toBe('group_name')
    const stale = await move({ group: 'Forms', new_group: '', version: '0' })
    expect([stale.status, stale.data.lastResult.error['']]).toEqual([409, ['form.stale']])
    const page = await walk(loader, { path: list(), token: tokens.manager })
    const shown = page.data as unknown as { page: ListPage<{ id: number; group: string }>; groups: string[] }
    const { rows, groups } = { rows: shown.page.rows, groups: shown.groups }
    expect(groups).toEqual(['Éxercise', 'Forms'])
    expect(rows.slice(0, 2).map(({ id }) => id)).toEqual([two.id, one.id])
    expect(rows.at(-1)!.group).toBe('')
    await move({ group: '', new_group: '', version: '1' })
    expect((await Attachment.findByPk(two.id))!.group_name).toBe('')
  })
})

describe('a file', () => {
  let id: number
  const get = (headers: Record<string, string> = {}, token = tokens.nurse, query = '') =>
    walk(download, { path: `/attachment/download?id=${id}${query}`, token, headers })

  beforeAll(async () => {
    setFileStore(diskStore(folder))
    await upload(formOf({ file: new File(['%PDF-0123456789'], 'Plan für "Ñandú".pdf') }))
    id = (await latest()).id
  })

  it('is looked at or saved under its own name, and nothing in it can act', async () => {
    const answer = await get()
    expect(await answer.response!.text()).toBe('%PDF-0123456789')
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'content-security-policy': "sandbox; default-src 'none'",
      'accept-ranges': 'bytes',
      'content-length': '15',
      'content-disposition': `inline; filename="Plan fur _Nandu_.pdf"; filename*=UTF-8''Plan%20f%C3%BCr%20%22%C3%91and%C3%BA%22.pdf`,
    })
    expect((await get({}, tokens.nurse, '&save=1')).headers.get('Content-Disposition')).toMatch(
      /^attachment; /,
    )
    expect(
      await readRow("SELECT id FROM user_log WHERE entry_type = 'DOWNLOAD' AND record_id = $id", { id }),
    ).not.toBeNull()
  })

  it('is sent in part, or not at all when it is known', async () => {
    const part = await get({ Range: 'bytes=5-8' })
    expect([part.status, await part.response!.text(), part.headers.get('Content-Range')]).toEqual([
      206,
      '0123',
      'bytes 5-8/15',
    ])
    expect((await get({ Range: 'bytes=99-' })).headers.get('Content-Range')).toBe('bytes */15')
    const tag = part.headers.get('ETag')!
    expect((await get({ 'If-None-Match': tag })).status).toBe(304)
    expect((await get({ Range: 'bytes=5-8', 'If-Range': '"other"' })).status).toBe(200)
    expect((await get({ Range: 'bytes=5-8', 'If-Range': tag })).status).toBe(206)
  })

  it('is closed again when its opening cannot be logged', async () => {
    let closed = false
    setFileStore({
      ...diskStore(folder),
      get: () => Promise.resolve(new ReadableStream({ cancel: () => void (closed = true) })),
    })
    await database().query('ALTER TABLE user_log RENAME TO user_log_away')
    await expect(get()).rejects.toThrow()
    await database().query('ALTER TABLE user_log_away RENAME TO user_log')
    expect(closed).toBe(true)
  })

  it('is asked for anew by everybody, also with a known tag', async () => {
    const tag = (await get()).headers.get('ETag')!
    expect([
      (await get({}, tokens.stranger)).status,
      (await get({ 'If-None-Match': tag }, tokens.stranger)).status,
    ]).toEqual([403, 403])
    for (const query of ['', '?id=0', '?id=1.5', '?id=99999999', `?id=${id}x`])
      expect(
        (await walk(download, { path: `/attachment/download${query}`, token: tokens.nurse })).status,
      ).toBe(403)
  })

  it('that is missing is marked in the list, and leads back with a message, as one does that somebody deleted meanwhile', async () => {
    const lost = await buildAttachment(practice, { name: 'lost.pdf' })
    const page = await walk(loader, { path: `${list()}?name=lost.pdf`, token: tokens.manager })
    expect(
      (page.data as unknown as { page: ListPage<{ file_exists: boolean }> }).page.rows[0]!.file_exists,
    ).toBe(false)
    expect(
      (await walk(download, { path: `/attachment/download?id=${lost.id}`, token: tokens.nurse })).status,
    ).toBe(404)
    for (const gone of [lost.id, 99_999_999]) {
      const back = await walk(download, {
        path: `/attachment/download?id=${gone}`,
        token: tokens.nurse,
        headers: { Referer: `http://localhost:3000${list()}`, Host: 'localhost:3000' },
      })
      expect([back.status, back.headers.get('Location'), flashOf(back.response!)]).toMatchObject([
        302,
        list(),
        { kind: 'error', key: 'documents.downloadError' },
      ])
    }
  })
})

describe('deleting', () => {
  const remove = (target: number, token = tokens.manager) =>
    walk(action, {
      path: `${list()}?modal=delete&target=${target}`,
      token,
      body: new URLSearchParams({ idempotency_key: randomUUID() }),
    })

  it('takes the file, the entry and its place in templates', async () => {
    await upload(formOf({ file: pdf(60) }))
    const { id, file_key } = await latest()
    const message = await buildMessage(practice)
    await writeTx(() =>
      writeRows('INSERT INTO message_attachment (message_id, attachment_id) VALUES ($message, $id)', {
        message: message.id,
        id,
      }),
    )
    expect(flashOf((await remove(id)).response!)?.key).toBe('documents.removed')
    expect([
      await Attachment.findByPk(id),
      await (await fileStore()).get(file_key),
      (await readRows('SELECT message_id FROM message_attachment')).length,
    ]).toEqual([null, null, 0])
    expect(flashOf((await remove(id)).response!)).toMatchObject({
      kind: 'error',
      key: 'documents.removeError',
    })
  })

  it('keeps the file until it is certain: what is deleted within something that fails is there again', async () => {
    await upload(formOf({ file: pdf(61) }))
    const { id, file_key } = await latest()
    const failing = writeTx(async () => {
      await deleteAttachment(await actorOf((await buildAdmin()).id), id)
      throw new Error('fails afterwards')
    })
    await expect(failing).rejects.toThrow('fails afterwards')
    expect([(await Attachment.findByPk(id))?.id, (await (await fileStore()).get(file_key)) !== null]).toEqual(
      [id, true],
    )
  })

  it('reaches no document of another practice', async () => {
    const other = await buildAttachment((await buildPractice()).id)
    for (const token of [tokens.manager, tokens.admin])
      expect(flashOf((await remove(other.id, token)).response!)?.key).toBe('documents.removeError')
    expect(await Attachment.findByPk(other.id)).not.toBeNull()
  })
})

describe('the data endpoint', () => {
  const send = async (
    query: Record<string, string>,
    form: FormData,
    headers: Record<string, string> = {},
  ) => {
    const url = new URL('http://localhost/api?r=attachment/upload')
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    const whole = new Response(form)
    const bytes = await whole.arrayBuffer()
    const response = await answerCall(
      new Request(url, {
        method: 'POST',
        body: bytes,
        headers: {
          Authorization: `Bearer ${keys.manager}`,
          'Content-Type': whole.headers.get('Content-Type')!,
          'Content-Length': String(bytes.byteLength),
          ...headers,
        },
      }),
      registry,
    )
    return {
      status: response.status,
      body: (await response.json()) as { data: { id: number }; errors: Record<string, string[]> },
    }
  }
  const place = () => ({ model_class: 'Practice', model_id: String(practice) })

  it('keeps a file for a model and group, once per key, and gives it back', async () => {
    const made = await send({ ...place(), group: 'Forms' }, formOf({ file: pdf(70, 'api.pdf') }), {
      'Idempotency-Key': 'one',
    })
    expect(made.status).toBe(200)
    expect(
      (
        await send({ ...place(), group: 'Forms' }, formOf({ file: pdf(70, 'api.pdf') }), {
          'Idempotency-Key': 'one',
        })
      ).body.data.id,
    ).toBe(made.body.data.id)
    const read = await api('attachment', { key: keys.nurse, query: { id: String(made.body.data.id) } })
    expect(read.body.data).toMatchObject({
      name: 'api.pdf',
      group: 'Forms',
      model_class: 'Practice',
      model_id: practice,
      file_exists: true,
      size: 70,
    })
    expect(JSON.stringify(read.body)).not.toMatch(/file_key|sha256/)
    const file = await answerCall(
      new Request(`http://localhost/api/attachment/download?id=${made.body.data.id}&save=1`, {
        headers: { Authorization: `Bearer ${keys.nurse}` },
      }),
      registry,
    )
    expect([file.status, file.headers.get('Content-Type'), (await file.arrayBuffer()).byteLength]).toEqual([
      200,
      'application/pdf',
      70,
    ])
    const moved = await api('attachment/update', {
      method: 'POST',
      key: keys.manager,
      body: { id: made.body.data.id, group: null },
    })
    expect(moved.body.data.group).toBe('')
    const renewed = await api('attachment/update', {
      method: 'POST',
      key: keys.manager,
      body: { id: made.body.data.id, group: 'Forms', new_group: 'Handouts' },
    })
    expect(renewed.body.data.group).toBe('Handouts')
  })

  it('refuses what it does not know by name', async () => {
    const file = () => formOf({ file: pdf(70) })
    expect(
      (await send({ model_class: 'User', model_id: String(practice) }, file())).body.errors,
    ).toHaveProperty('model_class')
    expect((await send({ ...place(), path: '../x' }, file())).body.errors).toHaveProperty('path')
    expect((await send(place(), formOf({ file: pdf(70), name: 'x' }))).body.errors).toHaveProperty('name')
    expect((await send(place(), formOf({ file: new File(['GIF89a'], 'a.pdf') }))).status).toBe(415)
    expect((await send(place(), file(), { 'Content-Type': 'application/json' })).status).toBe(415)
    expect((await send(place(), file(), { Authorization: `Bearer ${keys.stranger}` })).status).toBe(403)
    expect((await send(place(), file(), { Authorization: `Bearer ${keys.nurse}` })).status).toBe(403)
    expect(
      (await api('attachment/update', { method: 'POST', key: keys.manager, body: { id: 1, file_key: 'x' } }))
        .body.errors,
    ).toHaveProperty('file_key')
  })
})
