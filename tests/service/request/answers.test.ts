import { readdirSync, readFileSync } from 'node:fs'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { giveUp, head, postHead, sendRaw } from 'tests/support/raw-http'
import { serve, type Served } from '../reliability/served'

const SECRET = 'Zq7fV2kXw9'
const LINK = `/user/ann%40example.org/reset/confirm/${SECRET}`

let served: Served
let port: number

beforeAll(async () => {
  served = await serve({ LOG_LEVEL: 'debug' }, { keepOutput: true })
  port = Number(new URL(served.server.url).port)
}, 60_000)
afterAll(() => served.server.stop('SIGKILL'))

describe('the Content-Length of an answer is the length of its body', () => {
  it.each([
    ['the data of a route that is not there', head('GET', '/?_data=x')],
    ['the data of one route', head('GET', '/?_data=root')],
    ['a form sent for data', postHead('/user/login?_data=root', 7) + 'email=a'],
    ['a page', head('GET', '/user/login')],
    ['a packed page', head('GET', '/user/login', { 'Accept-Encoding': 'gzip' })],
    ['the data of a page', head('GET', '/user/login.data')],
    ['a refused file', head('GET', '/api/openapi.json', { Range: 'bytes=0-5' })],
    ['a page that is not there', head('GET', '/nowhere')],
    ['a method that is not there', head('PUT', '/user/login')],
    ['an address that cannot be read', head('GET', '/%')],
  ])('%s', async (_, request) => {
    const answer = await sendRaw(port, [request])
    expect([answer.headers.has('content-length'), answer.rest.toString(), answer.left]).toEqual([
      true,
      '',
      'open',
    ])
    expect(answer.body.length).toBe(Number(answer.headers.get('content-length')))
  })
})

it('nothing of an address is logged, even when the client aborts', async () => {
  for (let i = 0; i < 20; i += 1) {
    await giveUp(port, head('GET', LINK))
    await giveUp(port, head('GET', `${LINK}.data?to=${SECRET}`))
    await giveUp(port, postHead(LINK, 10))
  }
  await sendRaw(port, [head('GET', LINK)])
  await sendRaw(port, [head('GET', `/nowhere/${SECRET}`)])
  expect(served.server.output()).toContain('"screen":"resetConfirm"')
  expect(served.server.output()).not.toMatch(new RegExp(`${SECRET}|ann|reset/confirm`))
})

describe('every answer, including a file and a refusal at the gate,', () => {
  it.each([
    ['a page', () => head('GET', '/user/login'), /'nonce-/],
    ['a file', () => head('GET', '/favicon-v1.svg'), /default-src 'none'/],
    ['a refusal', () => head('GET', '/%'), /default-src 'none'/],
  ])('has the security headers, and one content policy: %s', async (_, request, policy) => {
    const { headers } = await sendRaw(port, [request()])
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
    expect(headers.get('content-security-policy')).toMatch(policy)
  })
})

describe('a failure without a page', () => {
  it("is reported in the product's words, in the reader's language", async () => {
    const { status, headers, body } = await sendRaw(port, [
      head('GET', '/attachment/download?id=999999', { Cookie: served.cookie, 'Accept-Language': 'es' }),
    ])
    expect([status, headers.get('content-type')]).toEqual([403, 'text/plain; charset=utf-8'])
    expect(body.toString()).toMatch(/autoriza|permiso/)
  })
})

describe('a file that the build has compressed', () => {
  const script = () => readdirSync('build/client/assets').find((name) => /^library-.*\.js$/.test(name))!
  const file = (accepts: string) =>
    sendRaw(port, [head('GET', `/assets/${script()}`, { 'Accept-Encoding': accepts })])

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (bytes: Buffer) => bytes],
  ])('is sent to a client that accepts %s as %s', async (accepts, coding, unpacked) => {
    const { status, headers, body } = await file(accepts)
    expect([status, headers.get('content-encoding')]).toEqual([200, coding])
    expect(headers.get('content-type')).toMatch(/javascript/)
    expect(headers.get('cache-control')).toContain('immutable')
    expect(headers.get('vary')).toMatch(/accept-encoding/i)
    expect(unpacked(body).equals(readFileSync(`build/client/assets/${script()}`))).toBe(true)
  })
})
