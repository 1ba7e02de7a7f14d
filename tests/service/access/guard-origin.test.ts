import { beforeAll, describe, expect, it } from 'vitest'
import { screenIds } from '~/access/screens'
import { pathOf, type Address } from 'tests/access/addresses'
import { knock, outcomeOf, requestOf, SITE } from 'tests/access/ask'
import { Refusal } from '~/platform/refusal'
import { addressOf, buildWorld, signIn } from 'tests/access/world'

let address: Address
let token: string

beforeAll(async () => {
  const world = await buildWorld()
  address = await addressOf(world, world.patients.linked)
  token = (await signIn(world.admins.admin.id)).token
}, 60_000)

const post = async (path: string, headers: Record<string, string>, method = 'POST') =>
  knock(await requestOf({ path, token, method, headers }))
const is403 = (answer: unknown) => answer instanceof Refusal && answer.status === 403

/** Requests that another site can make a browser send, including cookies. */
const FOREIGN: [string, Record<string, string>][] = [
  ['neither origin nor referer', {}],
  ['a foreign origin', { Origin: 'https://evil.example' }],
  ['an opaque origin', { Origin: 'null' }],
  ['our host as a part of theirs', { Origin: 'http://localhost:3000.evil.example' }],
  ['another port', { Origin: 'http://localhost:4000' }],
  ['a foreign referer', { Referer: 'https://evil.example/localhost:3000' }],
  ['a foreign origin with our referer', { Origin: 'https://evil.example', Referer: `${SITE}/` }],
  ['cross-site, whatever the origin says', { 'Sec-Fetch-Site': 'cross-site', Origin: SITE }],
  ['same-site is not same-origin', { 'Sec-Fetch-Site': 'same-site', Origin: SITE }],
  ['an unknown site word', { 'Sec-Fetch-Site': 'sure', Origin: SITE }],
  ['a forwarded host', { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' }],
]

describe.each(FOREIGN)('a write with %s is refused', (_name, headers) => {
  it('at every address, before anything else is checked', async () => {
    const accepted: string[] = []
    for (const id of screenIds) if (!is403(await post(pathOf(id, address), headers))) accepted.push(id)
    expect(accepted).toEqual([])
  })

  it.each(['PUT', 'PATCH', 'DELETE'])('by %s as well', async (method) => {
    expect(is403(await post('/participant/admin', headers, method))).toBe(true)
  })

  it('while reads are not affected', async () => {
    expect(await knock(await requestOf({ path: '/participant/admin', token, headers }))).toBeNull()
  })
})

describe('a write from our own page passes', () => {
  it.each([
    ['same-origin', { 'Sec-Fetch-Site': 'same-origin' }],
    ['typed by the person', { 'Sec-Fetch-Site': 'none' }],
    ['an old browser with our origin', { Origin: SITE }],
    ['an old browser with our referer', { Referer: `${SITE}/participant/admin` }],
  ])('%s', async (_name, headers) => {
    expect(await post('/participant/create', headers)).toBeNull()
  })
})

describe('a body that is too large is refused before it is read', () => {
  it.each([
    ['a form of more than 1 MB', { 'Content-Length': '1000001' }, 413],
    [
      'an upload of more than 12 MB',
      { 'Content-Type': 'multipart/form-data; boundary=x', 'Content-Length': '12000001' },
      413,
    ],
    ['a body of unknown length', { 'Transfer-Encoding': 'chunked' }, 411],
  ])('%s', async (_name, headers, status) => {
    const answer = await post('/participant/import', { 'Sec-Fetch-Site': 'same-origin', ...headers })
    expect(answer instanceof Refusal && answer.status).toBe(status)
  })

  it('but its origin is checked first: nothing of a foreign upload is read', async () => {
    const headers = {
      'Sec-Fetch-Site': 'same-origin',
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '12000001',
    }
    expect(
      outcomeOf(await knock(await requestOf({ path: '/participant/import', method: 'POST', headers }))),
    ).toBe('login')
  })
})
