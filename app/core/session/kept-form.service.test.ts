import { beforeEach, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { setClock } from '~/platform/clock'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { forgetKeptForm, keepForm, keptForm } from './kept-form.server'
import { notSaved, toNotSaved } from './not-saved.server'

const PAGE = '/participant/update/id/7'
let actor: Actor
let other: Actor

beforeEach(async () => {
  setClock(new Date('2031-03-03T08:00:00Z'))
  actor = await actorOf((await buildParticipant()).user_id)
  other = await actorOf((await buildParticipant()).user_id)
})

function formOf(fields: [string, string | File][]): FormData {
  const form = new FormData()
  for (const [name, value] of fields) form.append(name, value)
  return form
}
async function keep(fields: [string, string | File][], page = PAGE, sentTo = PAGE): Promise<string> {
  const cookie = await keepForm(formOf(fields), { userId: actor.userId, page, sentTo })
  return cookie?.split(';')[0] ?? ''
}
const asked = (cookie: string, path = PAGE, method = 'GET') =>
  new Request(`http://localhost${path}`, { method, headers: cookie ? { Cookie: cookie } : {} })
const inRequest = <T>(work: () => Promise<T>) => runInRequestContext(newRequestContext('192.0.2.8'), work)
const found = async (cookie: string, who: Actor | null = actor, path = PAGE) => {
  const form = await inRequest(() => keptForm(asked(cookie, path), who))
  return form && [...form]
}

it('every value of a field comes back in order, whatever characters it contains', async () => {
  const fields: [string, string][] = [
    ['codes', 'A'],
    ['codes', 'B'],
    ['comment', '“Ñandú” \r\n 🌳 & = % \\'],
    ['empty', ''],
  ]
  expect(await found(await keep(fields))).toEqual(fields)
})

it.each(['password', 'own_password', 'newPassword', 'repeat', 'client_secret', 'api_token'])(
  'the content of %s is not kept',
  async (name) => {
    expect(
      await found(
        await keep([
          [name, 'Hidden-1'],
          ['city', 'Ojai'],
        ]),
      ),
    ).toEqual([['city', 'Ojai']])
    expect(await keep([[name, 'Hidden-1']])).toBe('')
  },
)

it('a file is not kept, but the other fields are', async () => {
  const file = new File(['x'], 'a.pdf', { type: 'application/pdf' })
  expect(
    await found(
      await keep([
        ['file', file],
        ['group', 'Forms'],
      ]),
    ),
  ).toEqual([['group', 'Forms']])
  expect(await keep([['file', file]])).toBe('')
})

it('anything longer than the longest text that we save is not kept', async () => {
  expect(await keep([['text', 'x'.repeat(1_100_000)]])).toBe('')
  expect(await found(await keep([['text', 'x'.repeat(1_000_000)]]))).toHaveLength(1)
})

it('is kept for an hour, for its page whatever the query, and then no longer', async () => {
  const cookie = await keep([['city', 'Ojai']], `${PAGE}?modal=edit`)
  expect(await found(cookie, actor, `${PAGE}?other=1`)).toEqual([['city', 'Ojai']])
  expect(await found(cookie, actor, '/participant/update/id/8')).toBeNull()
  setClock(new Date('2031-03-03T08:59:59Z'))
  expect(await found(cookie)).not.toBeNull()
  setClock(new Date('2031-03-03T09:00:01Z'))
  expect(await found(cookie)).toBeNull()
})

it('is for the person and the browser that sent it', async () => {
  const cookie = await keep([['city', 'Ojai']])
  const foreign = cookie.replace(/=.*/, `=${encodeURIComponent(Buffer.from('"abc"').toString('base64'))}`)
  for (const [with_, who] of [
    ['', actor],
    [foreign, actor],
    [cookie, other],
    [cookie, null],
  ] as const)
    expect(await found(with_, who)).toBeNull()
})

it('is not shown while masking', async () => {
  const cookie = await keep([['city', 'Ojai']])
  const mask = { ...actor, maskedBy: [{ userId: other.userId, email: other.email }] } as unknown as Actor
  expect(await found(cookie, mask)).toBeNull()
})

it('cannot be read where it is stored, nor be swapped there', async () => {
  const cookie = await keep([['city', 'Ojai']])
  const row = await readRow<{ fields: string }>('SELECT fields FROM kept_form WHERE user_id = $id', {
    id: actor.userId,
  })
  expect(Buffer.from(row!.fields, 'base64').toString('latin1')).not.toContain('Ojai')
  const changed = Buffer.from(row!.fields, 'base64')
  changed[changed.length - 1] = changed.at(-1)! ^ 1
  await writeRows('UPDATE kept_form SET fields = $fields WHERE user_id = $id', {
    fields: changed.toString('base64'),
    id: actor.userId,
  })
  await expect(found(cookie)).rejects.toThrow()
})

it('is removed when it is sent again, stays when another form is sent, and is discarded when somebody else signs in', async () => {
  const cookie = await keep([['city', 'Ojai']])
  const forget = (path: string, method: string, who: Actor) =>
    forgetKeptForm(asked(cookie, path, method), who)
  await forget(PAGE, 'GET', actor)
  await forget('/support', 'POST', actor)
  expect(await found(cookie)).not.toBeNull()
  await forget(PAGE, 'POST', actor)
  expect(await found(cookie)).toBeNull()
  const second = await keep([['city', 'Ojai']])
  await forgetKeptForm(asked(second, '/', 'GET'), other)
  expect(await found(second)).toBeNull()
})

it('what somebody typed while masking is theirs alone, and only shown while masking as that person', async () => {
  const admin = await actorOf((await buildAdmin()).id)
  const below = {
    userId: admin.userId,
    email: admin.email,
    role: admin.role,
    practitionerId: null,
    asSelf: true,
  }
  const masked = await actorOf(actor.userId, { maskedBy: [below] })
  const sent = await toNotSaved(asked(''), masked, '/', formOf([['goal', 'Run']]))
  const cookie = sent!.headers.get('Set-Cookie')!.split(';')[0]!
  const typed = async (who: Actor) => (await inRequest(() => notSaved(asked(cookie), who)))?.typed
  expect(await typed(masked)).toEqual([['goal', 'Run']])
  for (const who of [actor, admin, other]) expect(await typed(who)).toBeUndefined()
})
