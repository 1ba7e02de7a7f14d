import { beforeAll, describe, expect, it } from 'vitest'
import { answerCall } from '~/api/endpoint.server'
import { operationsOf } from '~/api/registry'
import { registry } from '~/api/registry.server'
import { sessionCookie } from '~/platform/cookies.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { SITE } from 'tests/access/ask'
import { below, buildWorld, signIn, type World } from 'tests/access/world'
import { buildUser } from 'tests/builders/people'

let world: World

beforeAll(async () => {
  world = await buildWorld()
}, 60_000)

const operations = operationsOf(registry).map(({ name, method, ...rest }) => ({
  name,
  method,
  open: rest.kind === 'call' && rest.call.open === true,
  kind: rest.kind,
}))

/**
 * Calls that work without a key: signing in, resetting a password, the environment, writing to support
 * (AUTH-01, AUTH-11, HOME-13).
 */
/** The research call has its own key: the signed IDs of a link (OP-51). */
const OPEN = [
  'user/login',
  'user/reset',
  'site/environment',
  'support/send-support-email',
  'score/get-conifer-scores',
]

let calls = 0

async function call(
  name: string,
  method: string,
  headers: Record<string, string> = {},
  byPath = false,
): Promise<number> {
  const path = byPath ? `/api/${name}` : `/api?r=${name}`
  const body =
    method === 'POST'
      ? { body: '{}', headers: { 'Content-Type': 'application/json', ...headers } }
      : { headers }
  calls += 1
  // A different address each time, because the rate limit is not under test here.
  return runInRequestContext(
    newRequestContext(`198.51.100.${calls}`),
    async () => (await answerCall(new Request(SITE + path, { method, ...body }), registry)).status,
  )
}

const bearer = (key: string) => ({ Authorization: `Bearer ${key}` })
const guarded = operations.filter(({ open }) => !open)

describe('the data endpoint identifies a caller only by the auth key (OP-85, security promise 5)', () => {
  it('few calls are open to everybody', () => {
    expect(
      operations
        .filter(({ open }) => open)
        .map(({ name }) => name)
        .sort(),
    ).toEqual([...OPEN].sort())
  })

  it.each(guarded)('$name: 401 without a key, in both spellings of the address', async ({ name, method }) => {
    expect([await call(name, method), await call(name, method, {}, true)]).toEqual([401, 401])
  })

  it.each(guarded)(
    '$name: the cookie of a signed-in administrator does not replace a key',
    async ({ name, method }) => {
      const { token } = await signIn(world.admins.admin.id)
      const cookie = (await sessionCookie().serialize(token)).split(';')[0]!
      expect(await call(name, method, { Cookie: cookie, 'Sec-Fetch-Site': 'same-origin' })).toBe(401)
      expect(await call(name, method, bearer(token))).toBe(401)
    },
  )

  it.each(guarded)('$name: not from another site, not even with a key', async ({ name, method }) => {
    const { authKey } = await signIn(world.admins.admin.id)
    expect(await call(name, method, { ...bearer(authKey), 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
  })

  it('no operation answers to another method, whoever asks', async () => {
    const { authKey } = await signIn(world.admins.admin.id)
    for (const { name, method } of guarded)
      for (const other of ['GET', 'POST', 'DELETE', 'PUT', 'PATCH'].filter((some) => some !== method))
        expect([name, other, await call(name, other, bearer(authKey))]).toEqual([name, other, 405])
  })
})

describe('a key dies with its session, account or practice', () => {
  const list = (key: string) => call('participant', 'GET', bearer(key))

  it('a disabled user, an expired session, a masked session whose real user lost the role', async () => {
    const [gone, masker] = [await buildUser({ role: 'ADMIN' }), await buildUser({ role: 'ADMIN' })]
    const live = await signIn(gone.id)
    const masked = await signIn(world.patients.linked.user_id, { maskedBy: [below(masker)] })
    const expired = await signIn(world.admins.admin.id, { expires: '2020-01-01T00:00:00.000Z' })
    expect([await list(live.authKey), await list(masked.authKey), await list(expired.authKey)]).toEqual([
      200, 200, 401,
    ])
    await gone.update({ disabled: 1 })
    await masker.update({ role: 'PARTICIPANT' })
    expect([await list(live.authKey), await list(masked.authKey)]).toEqual([401, 401])
  })

  it('a practitioner of a disabled practice', async () => {
    expect(await list((await signIn(world.closedPractitioner.user_id)).authKey)).toBe(401)
  })
})

describe('resources refuse the roles that have nothing to do with them', () => {
  const nobodyElse = ['user-log', 'option', 'option/create', 'option/update', 'participant/create']
  it.each(nobodyElse)('%s: ADMIN only', async (name) => {
    const { method } = operations.find((operation) => operation.name === name)!
    const others = [
      world.admins.reseller.id,
      world.admins.company.id,
      world.admins.multiCompany.id,
      world.teams.here.PRACTICE_MANAGER.user_id,
      world.patients.linked.user_id,
    ]
    for (const id of others) expect(await call(name, method, bearer((await signIn(id)).authKey))).toBe(403)
  })

  it.each([
    'participant/update',
    'participant/delete',
    'provider',
    'provider/create',
    'provider/update',
    'provider/delete',
    'survey',
    'survey/create',
    'score',
  ])('%s: never company administrators (ROLE-35, OP-37)', async (name) => {
    const { method } = operations.find((operation) => operation.name === name)!
    for (const id of [world.admins.company.id, world.admins.multiCompany.id])
      expect(
        await call(`${name}&id=${world.patients.linked.id}`, method, bearer((await signIn(id)).authKey)),
      ).toBe(403)
  })
})
