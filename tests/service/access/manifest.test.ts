import { beforeAll, describe, expect, it } from 'vitest'
import type { ServerBuild } from '@remix-run/node'
import { database, readRow } from 'db/connection'
import { screenOf, type ScreenId } from '~/access/screens'
import { layoutIds, layoutRoute } from '~/access/screens/layouts'
import { pathOf } from 'tests/access/addresses'
import { requestOf } from 'tests/access/ask'
import { builtServer, overHttp, urlOf, type Handler } from 'tests/access/built-server'
import { expectations, expected } from 'tests/access/expectations'
import type { Group } from 'tests/access/groups'
import { sampleOf } from 'tests/access/sample'
import { visitorsOf, type Visitor } from 'tests/access/visitors'
import { buildWorld } from 'tests/access/world'

/**
 * Names that only people of the test world have: they must not appear in an answer to somebody who may not
 * see them.
 */
const SECRET = /Sample\d+|person\d+\.\d+@|(Reseller|Company|Practice|Plan) \d/

let handle: Handler
let routes: ServerBuild['routes']
let visitors: Visitor[]

beforeAll(async () => {
  const world = await buildWorld()
  const personas = await visitorsOf(world)
  // A few similar groups are enough here: guard.test.ts tries the rules themselves with everybody.
  const near: Group[] = [
    'admin',
    'foreignResellerAdmin',
    'foreignCompanyAdmin',
    'companyAdmin',
    'providerHere',
    'colleagueUnlinked',
    'self',
    'otherParticipant',
  ]
  visitors = near.map((group) => personas.find((visitor) => visitor.group === group)!)
  visitors.push(
    personas[0]!,
    personas.find(({ name }) => name === 'disabled ADMIN')!,
  )
  const server = await builtServer(urlOf(database()))
  handle = server.handle
  routes = server.build.routes
}, 120_000)

/**
 * Remix itself answers 500 when code requested in its former way answers with its own status; that reveals
 * nothing.
 */
const FORMER = 'data the former way'
const broken = (way: Way, status: number) => status >= 500 && !way.name.endsWith(FORMER)

type Way = { name: string; path: (path: string, route: string) => string; method: 'GET' | 'POST' }

/** The modules that run for a screen besides the root: its own, and that of its layout. */
const layoutAround = (screen: string) => {
  const { layout } = screenOf(screen as ScreenId)
  return layout ? layoutRoute(layout) : screen
}

const dataPath = (path: string) => (path === '/' ? '/_root.data' : `${path}.data`)

/** All ways in which Remix can be asked to run a route's code. */
const WAYS: Way[] = (['GET', 'POST'] as const).flatMap((method) => [
  { name: `${method} page`, method, path: (path) => path },
  { name: `${method} data`, method, path: dataPath },
  {
    name: `${method} data of this route alone`,
    method,
    path: (path, route) => `${dataPath(path)}?_routes=${encodeURIComponent(route)}`,
  },
  { name: `${method} data of the root alone`, method, path: (path) => `${dataPath(path)}?_routes=root` },
  {
    name: `${method} ${FORMER}`,
    method,
    path: (path, route) => `${path}?_data=${encodeURIComponent(route)}`,
  },
  {
    name: `${method} data of the layout alone`,
    method,
    path: (path, route) => `${dataPath(path)}?_routes=${encodeURIComponent(layoutAround(route))}`,
  },
  {
    name: `${method} layout, ${FORMER}`,
    method,
    path: (path, route) => `${path}?_data=${encodeURIComponent(layoutAround(route))}`,
  },
])

const FORM = { 'Sec-Fetch-Site': 'same-origin', 'Content-Type': 'application/x-www-form-urlencoded' }

async function ask(
  way: Way,
  route: string,
  { token, address }: Visitor,
): Promise<{ status: number; text: string }> {
  const post = way.method === 'POST' && { headers: FORM, body: 'intent=save&id=1&firstname=X&target=1' }
  const request = await requestOf({
    path: way.path(pathOf(route as ScreenId, address).split('?')[0]!, route),
    token,
    method: way.method,
    ...post,
  })
  const response = await handle(request)
  return { status: response.status, text: await response.text() }
}

const guarded = Object.keys(expectations).filter((id) => !expectations[id]!.open.includes('anonymous'))

it('the build has the screens of the table, their layouts and no other route', () => {
  expect(Object.keys(routes).sort()).toEqual(
    ['root', ...layoutIds.map(layoutRoute), ...Object.keys(expectations)].sort(),
  )
})

describe('no loader and no action of the build answers somebody without access', () => {
  it.each(guarded)(
    '%s',
    async (route) => {
      const answered: string[] = []
      const strangers = visitors.filter(({ group, manages }) => expected(route, group, manages) !== 'open')
      // guard.test.ts checks whom the guard refuses; this checks that each way asks the guard.
      const kind = ({ group, manages }: Visitor) => JSON.stringify(expected(route, group, manages))
      for (const visitor of sampleOf(strangers, guarded.indexOf(route), kind))
        for (const way of WAYS) {
          const { status, text } = await ask(way, route, visitor)
          if (status === 200 || broken(way, status) || SECRET.test(text))
            answered.push(`${way.name} as ${visitor.name}: ${status} ${SECRET.exec(text)?.[0] ?? ''}`)
        }
      expect(answered).toEqual([])
    },
    60_000,
  )
})

describe('public screens tell strangers nothing about people', () => {
  it.each(Object.keys(expectations).filter((id) => !guarded.includes(id)))('%s', async (route) => {
    const told: string[] = []
    for (const visitor of visitors.filter(({ group }) => group === 'anonymous'))
      for (const way of WAYS) {
        const { status, text } = await ask(way, route, visitor)
        if (broken(way, status) || SECRET.test(text))
          told.push(`${way.name} as ${visitor.name}: ${status} ${SECRET.exec(text)?.[0] ?? ''}`)
      }
    expect(told).toEqual([])
  })
})

describe('the same requests are answered to those with access', () => {
  it.each([
    'participant.list.admin',
    'participant.update.admin',
    'participant.chart',
    'me.home',
    'participant.list.companyAdmin',
  ])('%s', async (route) => {
    const welcome = visitors.find(({ group, manages }) => expected(route, group, manages) === 'open')!
    const [page, data] = [await ask(WAYS[0]!, route, welcome), await ask(WAYS[1]!, route, welcome)]
    expect([page.status, data.status, SECRET.test(page.text), SECRET.test(data.text)]).toEqual([
      200,
      200,
      true,
      true,
    ])
  })

  it('also for a layout alone, as navigation requests it', async () => {
    const welcome = visitors.find(
      ({ group, manages }) => expected('participant.chart', group, manages) === 'open',
    )!
    const alone = WAYS.find(({ name }) => name === 'GET data of the layout alone')!
    const { status, text } = await ask(alone, 'participant.chart', welcome)
    expect([status, SECRET.test(text)]).toEqual([200, true])
  })
})

it('a refused page is logged once, although two loaders ask', async () => {
  const refusals = async () =>
    Number(
      (await readRow<{ n: number | string }>(
        "SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'REFUSED'",
      ))!.n,
    )
  const before = await refusals()
  const patient = visitors.find(({ group }) => group === 'self')!
  const cookie = (await requestOf({ path: '/', token: patient.token })).headers.get('Cookie')!
  const response = await overHttp(handle, '/participant/admin', cookie)
  expect([response.status, response.headers.get('Location')]).toEqual([302, '/'])
  expect((await refusals()) - before).toBe(1)
})

it('all these requests wrote nothing but the log of the refusals', async () => {
  const count = async (sql: string) =>
    Number((await readRow<{ n: number | string }>(`SELECT COUNT(*) AS n FROM ${sql}`))!.n)
  expect(await count("participant WHERE firstname = 'X' OR archived = 1")).toBe(0)
  expect(await count('survey WHERE archived = 1')).toBe(0)
  const changes = [
    'CREATE',
    'UPDATE',
    'DELETE',
    'IMPORT',
    'SURVEY',
    'MASK',
    'UNMASK',
    'SWITCH_PRACTICE',
    'SWITCH_COMPANY',
    'LOGIN',
    'LOGOUT',
    'DOWNLOAD',
  ]
  expect(await count(`user_log WHERE entry_type IN ('${changes.join("', '")}')`)).toBe(0)
})
