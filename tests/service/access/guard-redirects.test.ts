import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import { ownPath } from '~/platform/origin.server'
import { Refusal } from '~/platform/refusal'
import { flashOf, knock, requestOf, SITE } from 'tests/access/ask'
import { below, buildWorld, signIn, type World } from 'tests/access/world'

let world: World
let patient: string

beforeAll(async () => {
  world = await buildWorld()
  patient = (await signIn(world.patients.linked.user_id)).token
}, 60_000)

async function answer(
  path: string,
  over: { token?: string; headers?: Record<string, string>; method?: string } = {},
): Promise<Response> {
  const thrown = await knock(await requestOf({ path, ...over }))
  if (!(thrown instanceof Response)) throw new Error(`no redirect from ${path}`)
  return thrown
}

/** Where a browser would go: the redirect resolved against the page. */
const target = (response: Response, from: string) => new URL(response.headers.get('Location')!, SITE + from)

const loginTarget = (response: Response) =>
  new URL(response.headers.get('Location')!, SITE).searchParams.get('to')

describe('anonymous visitors are sent to sign in and come back (OP-50)', () => {
  it('to the address they asked for, with its query', async () => {
    expect(loginTarget(await answer('/participant/admin?page=2&sort=-dob'))).toBe(
      '/participant/admin?page=2&sort=-dob',
    )
  })

  it('with a form: to the page it was on, or the one it was sent to', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/participant/update/id/5?x=1` }
    expect(loginTarget(await answer('/participant/create', { method: 'POST', headers }))).toBe(
      '/participant/update/id/5?x=1',
    )
    const foreign = await answer('/participant/create', {
      method: 'POST',
      headers: { ...headers, Referer: 'https://evil.example/participant/admin' },
    })
    expect(loginTarget(foreign)).toBe('/participant/create')
  })

  it('and every target stays on this site', async () => {
    for (const path of [
      '/participant/admin?to=//evil.example',
      '/participant/admin?https://evil.example',
      '/participant/update/id/1?a=%0d%0aLocation:%20x',
    ]) {
      const response = await answer(path)
      expect(target(response, path).origin).toBe(SITE)
      expect(new URL(loginTarget(response)!, SITE).origin).toBe(SITE)
    }
  })
})

describe('a target after sign-in is a path of this site, decided by parsing', () => {
  const here = new Request(`${SITE}/user/login`)

  it.each([
    'https://evil.example/',
    '//evil.example/x',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'http://localhost:3000.evil.example/',
    'http://localhost:3001/',
    'http://user@evil.example',
    '/.//evil.example/x',
    '/..//evil.example',
    '/a/..//evil.example',
    '/%2e//evil.example',
    '\t//evil.example',
    '/./\\evil.example',
    '',
    null,
  ])('%s leads nowhere else', (given) => {
    const path = ownPath(given, here)
    if (path !== null) expect([path, new URL(path, SITE).origin]).toEqual([path, SITE])
  })

  it.each(['/participant/admin', '/participant/admin?page=1', 'http://localhost:3000/participant/home', '/'])(
    '%s is kept',
    (given) => {
      expect(ownPath(given, here)).toBe(given.replace(SITE, ''))
    },
  )
})

describe('refused users go back with the message (ROLE-04, OP-50)', () => {
  const refused = '/participant/admin'

  it('to the page they came from', async () => {
    const response = await answer(refused, {
      token: patient,
      headers: { Referer: `${SITE}/participant/questionnaires?page=1` },
    })
    expect([response.headers.get('Location'), flashOf(response)]).toEqual([
      '/participant/questionnaires?page=1',
      {
        kind: 'error',
        key: 'shell.unauthorized',
        detail: 'shell.pageNotYours',
      },
    ])
  })

  it.each([
    ['no referer', undefined],
    ['a foreign site', 'https://evil.example/participant/home'],
    ['our name inside theirs', 'http://localhost:3000.evil.example/participant/home'],
    ['another port', 'http://localhost:4000/participant/home'],
    ['the refused page itself', `${SITE}${refused}`],
    ['no address at all', 'not an address'],
  ])('with %s: home', async (_name, referer) => {
    const response = await answer(refused, { token: patient, headers: referer ? { Referer: referer } : {} })
    expect([response.headers.get('Location'), flashOf(response)?.key]).toEqual(['/', 'shell.unauthorized'])
  })

  it.each([`${SITE}//evil.example/x`, `${SITE}/.//evil.example/x`, `${SITE}/\\evil.example`])(
    'never off this site by a doubled slash: %s',
    async (referer) => {
      expect(
        target(await answer(refused, { token: patient, headers: { Referer: referer } }), refused).origin,
      ).toBe(SITE)
    },
  )

  it('a form likewise', async () => {
    const headers = { 'Sec-Fetch-Site': 'same-origin', Referer: `${SITE}/participant/home` }
    const response = await answer('/participant/create', { token: patient, method: 'POST', headers })
    expect([response.headers.get('Location'), flashOf(response)?.key]).toEqual([
      '/participant/home',
      'shell.unauthorized',
    ])
  })

  it('a file or data address answers 403, the same for what exists and what does not', async () => {
    const of = async (path: string, method: string) =>
      knock(await requestOf({ path, token: patient, method }))
    for (const [path, method] of [
      ['/userlog/browse/export', 'GET'],
      ['/participant/export', 'GET'],
      ['/participant/export', 'HEAD'],
    ] as const) {
      const thrown = await of(path, method)
      expect(thrown instanceof Refusal && [thrown.status, thrown.data]).toEqual([
        403,
        { key: 'shell.notAuthorized', values: {} },
      ])
    }
  })

  it('a browser that opens such an address directly gets a page of the product that says so', async () => {
    const response = await answer('/userlog/browse/export', {
      token: patient,
      headers: { Accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    })
    expect([response.headers.get('Location'), flashOf(response)]).toMatchObject([
      '/',
      { detail: 'shell.pageNotYours' },
    ])
  })

  it('existing, missing and malformed records look alike', async () => {
    const stranger = (await signIn(world.teams.stranger.PHYSICIAN.user_id)).token
    const ids = [world.patients.linked.id, 2_147_483_647, 'abc', 0]
    const seen = await Promise.all(
      ids.map(async (id) => {
        const response = await answer(`/participant/chart/id/${id}`, { token: stranger })
        return [response.status, response.headers.get('Location'), flashOf(response)]
      }),
    )
    expect(new Set(seen.map((part) => JSON.stringify(part))).size).toBe(1)
  })
})

describe('refusals are logged', () => {
  const entries = () =>
    readRows<{
      user_id: number
      user_email: string
      masked_user_id: number | null
      text: string
      address: string
    }>(
      `SELECT user_id, user_email, masked_user_id, text, address FROM user_log WHERE entry_type = 'REFUSED'
        ORDER BY id`,
    )

  it('with the user, once, without the query of the address', async () => {
    const before = (await entries()).length
    await answer(`/participant/chart/id/${world.patients.foreign.id}?secret=1`, {
      token: (await signIn(world.teams.here.NURSE.user_id)).token,
    })
    const rows = (await entries()).slice(before)
    expect(rows).toHaveLength(1)
    expect(rows[0]).toMatchObject({
      user_id: world.teams.here.NURSE.user_id,
      masked_user_id: null,
      address: '192.0.2.1',
    })
    expect(rows[0]!.text).not.toContain('secret')
  })

  it('with both people of a mask', async () => {
    const { admin } = world.admins
    const { token } = await signIn(world.patients.linked.user_id, { maskedBy: [below(admin)] })
    await answer('/participant/admin', { token })
    expect((await entries()).at(-1)).toMatchObject({
      user_id: admin.id,
      user_email: admin.email,
      masked_user_id: world.patients.linked.user_id,
    })
  })

  it('but sending anonymous visitors to sign in is not a refusal', async () => {
    const before = (await entries()).length
    await answer('/participant/admin')
    expect(await entries()).toHaveLength(before)
  })
})
