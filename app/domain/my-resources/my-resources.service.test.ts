import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Attachment } from 'db/models/attachment'
import { diskStore } from '~/integrations/files/disk-store.server'
import { setFileStore } from '~/integrations/files/store.server'
import { answerCall } from '~/api/endpoint.server'
import { registry } from '~/api/registry.server'
import { loader as document } from '~/routes/resources/document'
import { loader } from '~/routes/resources/my-resources'
import { signIn } from 'tests/access/world'
import { keyOf } from 'tests/builders/api'
import { walk } from 'tests/builders/doors'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { buildParticipant, buildPractitioner } from 'tests/builders/people'
import { buildAttachment } from 'tests/builders/practice-things'

let token: string
let own: Attachment
let never: Attachment
let gone: Attachment
let stranger: string
let key: string
let strangerKey: string

const option = (id: number, en: string, es: string) => ({ id, label: { en, es }, resourceKeys: [] })
const sheet = (key: string, name = key) => ({
  key,
  label: { en: name, es: name },
  group: 'Balance',
  attachment: null,
})

beforeAll(async () => {
  const store = diskStore(mkdtempSync(join(tmpdir(), 'tendwell-files-')))
  setFileStore(store)
  const practice = await buildPractice({ name: 'Harbor Clinic' })
  const author = await buildPractitioner({ practice_id: practice.id, role: 'PHYSICIAN' })
  const patient = await buildParticipant()
  token = (await signIn(patient.user_id)).token
  const other = await buildParticipant()
  stranger = (await signIn(other.user_id)).token
  key = await keyOf(patient.user_id, { staff: false })
  strangerKey = await keyOf(other.user_id, { staff: false })
  ;[own, never, gone] = [
    await buildAttachment(practice.id, { name: 'Diet.pdf', group: 'Food' }),
    await buildAttachment(practice.id),
    await buildAttachment(practice.id),
  ]
  await store.put(own.file_key, Buffer.from('%PDF-1.7 '))
  const note = (locked: string | false, over: object) => buildNote(patient.id, author, { locked, ...over })
  await note('2026-01-05T10:00:00.000Z', {
    plan_options: JSON.stringify([option(1, 'Sleep habits', 'Hábitos de sueño')]),
    handouts: JSON.stringify([
      sheet(`document:${own.id}`),
      sheet('exercise:bridge'),
      sheet(`document:${gone.id}`, 'Old.pdf'),
    ]),
  })
  await note('2026-02-05T10:00:00.000Z', {
    plan_options: JSON.stringify([
      option(1, 'Sleep habits', 'Hábitos de sueño'),
      option(2, 'Cholesterol', 'Colesterol'),
    ]),
    handouts: JSON.stringify([sheet('exercise:bridge'), sheet('exercise:marching-in-place')]),
  })
  await note(false, { handouts: JSON.stringify([sheet('exercise:wall-sit'), sheet(`document:${never.id}`)]) })
  await gone.destroy()
})

afterAll(() => setFileStore())

describe('My Resources', () => {
  it('are what locked notes gave, each once, the newest first; nothing of a draft (RSRC-01)', async () => {
    const { data } = await walk(loader, { path: '/participant/resources', token })
    const shown = data as unknown as {
      options: { label: string; at: string; from: string }[]
      handouts: { label: string; href: string | null; group: string }[]
    }
    expect(shown.options).toMatchObject([
      { label: 'Sleep habits', at: 'February 5, 2026', from: 'Harbor Clinic' },
      { label: 'Cholesterol' },
    ])
    expect(shown.handouts).toMatchObject([
      { label: 'Marching in place', href: '/pdf/handouts/marching-in-place.en.pdf' },
      { label: 'Bridge', group: 'Back and belly' },
      { label: 'Diet.pdf', group: 'Food', href: `/participant/resources/document?id=${own.id}` },
      { label: 'Old.pdf', href: null },
    ])
  })

  it('open their documents for the patient alone, and only those of locked notes', async () => {
    const path = (id: number) => `/participant/resources/document?id=${id}`
    const opened = await walk(document, { path: path(own.id), token })
    expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
    for (const [id, who] of [
      [never.id, token],
      [own.id, stranger],
      [1_999_999, token],
    ] as const)
      expect((await walk(document, { path: path(id), token: who })).status).not.toBe(200)
    expect((await walk(document, { path: path(gone.id), token })).headers.get('Location')).toBe(
      '/participant/resources',
    )
  })

  it('are downloaded by the key of the patient alone, and only those of locked notes (OP-53)', async () => {
    const ask = async (id: number, key: string) => {
      const request = new Request(`http://localhost/api/attachment/download?id=${id}`, {
        headers: { Authorization: `Bearer ${key}` },
      })
      const { status } = await answerCall(request, registry)
      return status
    }
    expect(await ask(own.id, key)).toBe(200)
    expect([await ask(never.id, key), await ask(own.id, strangerKey)]).toEqual([403, 403])
  })
})
