import { beforeAll, expect, it } from 'vitest'
import { Provider } from 'db/models/provider'
import { flashOf } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { buildAdmin, buildParticipant, buildProvider } from 'tests/builders/people'
import { readerOf } from 'tests/support/reader'
import { keepForm } from '~/core/session/kept-form.server'
import { openSession } from '~/core/session/session.server'
import { action } from './provider-list'

let token: string
let path: string
let link: Provider

beforeAll(async () => {
  token = (await openSession({ userId: (await buildAdmin()).id, staff: true })).token
  const { id } = await buildParticipant({ plan_id: (await buildPlan()).id })
  link = await buildProvider(id, (await buildPractice()).id)
  path = `/participant/providerList/id/${id}`
})

const save = async (fields: Record<string, string>) =>
  (
    await walk(action, {
      path,
      token,
      body: new URLSearchParams({ provider_id: String(link.id), version: '0', ...fields }),
    })
  ).status

it('two fields of a provider saved one after the other from one page are both kept; the same field changed in the meantime is a conflict (OP-107)', async () => {
  expect(await save({ appointment: '2026-12-01', seen: 'appointment=' })).toBe(302)
  expect(await save({ comment: 'Calls\r\nat noon', seen: 'comment=' })).toBe(302)
  expect(await save({ comment: 'Another', seen: 'comment=' })).toBe(409)
  expect(await save({ comment: 'Calls at one', seen: 'comment=Calls%0Aat+noon' })).toBe(302)
  expect(await save({ appointment: '2026-12-02' })).toBe(409)
  expect(await link.reload()).toMatchObject({ appointment: '2026-12-01', comment: 'Calls at one' })
})

it('a text that comes late over a colleague’s is not stored just because the page is new (OP-107)', async () => {
  const { version } = await link.update({ comment: 'Calls a colleague' })
  expect(await save({ comment: 'Late', seen: 'comment=Calls+at+one', version: String(version) })).toBe(409)
  expect((await link.reload()).comment).toBe('Calls a colleague')
})

it('a comment sent after the session had ended comes back next to a colleague’s, and needs a choice', async () => {
  const userId = (await buildAdmin()).id
  const own = (await openSession({ userId, staff: true })).token
  const comment = { provider_id: String(link.id), version: '0', comment: 'Typed late' }
  const comeBack = async (seen: string) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...comment, seen })) form.append(name, value)
    const cookie = await keepForm(form, { userId, page: path, sentTo: path })
    const { document } = await readerOf(own, 'en', cookie!).open(path)
    const theirs = document.querySelector('section[role="alert"]')?.textContent ?? null
    return { field: document.querySelector<HTMLTextAreaElement>(`#comment-${link.id}`)!.value, theirs }
  }
  const late = await comeBack('comment=Calls+before')
  expect([late.field, late.theirs]).toEqual(['Typed late', expect.stringContaining('Calls a colleague')])
  expect(await comeBack('comment=Calls+a+colleague')).toEqual({ field: 'Typed late', theirs: null })
  await (await link.reload()).update({ comment: 'Calls at one' })
})

it('a provider is removed once: the same form again is already done, another one and a foreign link get "not found" (OP-107)', async () => {
  const foreign = await buildProvider(
    (await buildParticipant({ plan_id: (await buildPlan()).id })).id,
    (await buildPractice()).id,
  )
  const { id } = await buildProvider(link.participant_id, (await buildPractice()).id)
  const remove = async (key: string, target: number) => {
    const { response } = await walk(action, {
      path: `${path}?modal=remove&target=${target}`,
      token,
      body: new URLSearchParams({ idempotency_key: key }),
    })
    return { to: response!.headers.get('Location'), ...flashOf(response!) }
  }
  const first = await remove('a', id)
  expect(first).toEqual({ to: path, kind: 'success', key: 'participant.providerRemoved' })
  expect(await remove('a', id)).toEqual(first)
  const gone = { to: path, kind: 'error', key: 'organisation.gone' }
  expect(await remove('b', id)).toEqual(gone)
  expect(await remove('c', foreign.id)).toEqual(gone)
  expect(await Provider.findByPk(foreign.id)).not.toBeNull()
})

it('a field of a provider who was removed in the meantime is kept to be copied; a request for one of another participant gets "not found"', async () => {
  const { id } = await buildProvider(link.participant_id, (await buildPractice()).id)
  await Provider.destroy({ where: { id } })
  const send = async (query: string, fields: Record<string, string>) =>
    (await walk(action, { path: path + query, token, body: new URLSearchParams(fields) })).response!
  const late = await send('', { provider_id: String(id), version: '0', seen: 'comment=', comment: 'Late' })
  expect(late.headers.get('Location')).toBe(`/not-saved?to=${encodeURIComponent(path)}`)
  expect(late.headers.get('Set-Cookie')).toMatch(/^kept=/)
  const copy = await send(`?modal=clone&target=${id}`, { idempotency_key: 'd' })
  expect(flashOf(copy)).toEqual({ kind: 'error', key: 'organisation.gone' })
})

it('a field of a provider sent twice is saved once (OP-107)', async () => {
  const { version } = await link.reload()
  const twice = { comment: 'Prefers\r\nletters', seen: 'comment=Calls+at+one', version: String(version) }
  expect([await save(twice), await save(twice)]).toEqual([302, 302])
  expect(await link.reload()).toMatchObject({ version: version + 1, comment: 'Prefers\nletters' })
})

it('a field that two changed is shown to the later one, who saves again or takes the other text', async () => {
  const { version, comment } = await link.reload()
  const stale = { comment: 'Mine', seen: 'comment=Something+older', version: String(version - 1) }
  const answer = async (fields: Record<string, string>) => {
    const body = new URLSearchParams({ provider_id: String(link.id), ...fields })
    return walk(action, { path, token, body })
  }
  const told = await answer({ ...stale, in_place: 'on' })
  expect(told).toMatchObject({ status: 409, data: { conflict: { comment } } })
  const taken = await answer({ ...stale, take: 'comment' })
  expect([taken.status, taken.headers.get('Location')]).toEqual([302, path])
  expect((await link.reload()).comment).toBe(comment)
  const shown = new URLSearchParams({ comment: comment! }).toString()
  expect((await answer({ ...stale, seen: shown })).status).toBe(302)
  expect((await link.reload()).comment).toBe('Mine')
})
