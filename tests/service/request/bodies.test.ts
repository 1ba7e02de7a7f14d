import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postHead, sendRaw } from 'tests/support/raw-http'
import { serve, type Served } from '../reliability/served'

const DIET = {
  DIETID_API_URL: 'https://api.diet.example/sso',
  DIETID_API_KEY: 'k',
  DIETID_WORKFLOW_ID: 'w',
  DIETID_ORIGIN: 'https://frame.diet.example',
  DIETID_WEBHOOK_SECRET: 'a-secret-of-24-characters',
}
const JSON_TYPE = { 'Content-Type': 'application/json' }

let served: Served
let port: number

beforeAll(async () => {
  served = await serve(DIET)
  port = Number(new URL(served.server.url).port)
}, 60_000)
afterAll(() => served.server.stop('SIGKILL'))

const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  sendRaw(port, [postHead(path, Buffer.byteLength(body), headers), body])

describe('a body that need not be read', () => {
  it.each([
    ['a form of 1 MB', '/user/login', 'a=1&'.repeat(250_000), {}],
    ['a form of 70 kB', '/user/reset', `email=${'a'.repeat(70_000)}`, {}],
    ['many pairs', '/user/login', 'a=1&'.repeat(15_000), {}],
    ['an open call', '/api?r=user/login', JSON.stringify({ email: 'a'.repeat(70_000) }), JSON_TYPE],
    [
      'the call of the diet service',
      '/diet-id/webhook',
      JSON.stringify({ name: 'x'.repeat(70_000) }),
      { ...JSON_TYPE, Authorization: `Bearer ${DIET.DIETID_WEBHOOK_SECRET}` },
    ],
  ])('is answered with 413: %s', async (_, path, body, headers) => {
    const answer = await post(path, body, headers)
    expect([answer.status, answer.rest.length]).toEqual([413, 0])
  })

  it('is cut off after the answer instead of read to its end', async () => {
    const before = 16_000_000
    const answer = await sendRaw(port, [postHead('/user/login', 500_000_000), Buffer.alloc(before, 'a')])
    expect([answer.status, answer.headers.get('connection')]).toEqual([413, 'close'])
    expect(answer.left).not.toBe('open')
  })

  it('is cut off, too, when it never comes', async () => {
    const answer = await sendRaw(port, [postHead('/user/login', 900_000)])
    expect([answer.status, answer.left]).toEqual([413, 'ended'])
  })

  it('leaves the connection usable for the next request if it is short', async () => {
    const form = postHead('/participant/create', 5_000)
    const next = 'GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n'
    const two = await sendRaw(port, [form, 'a'.repeat(5_000), next], 2)
    expect([two.status, two.left]).toEqual([302, 'open'])
    expect(two.rest.toString() + two.body.toString()).toContain('HTTP/1.1 200 OK')
  })

  it('of unknown length is refused before it is read', async () => {
    const { 'Content-Length': _, ...headers } = { 'Content-Length': '', 'Transfer-Encoding': 'chunked' }
    const answer = await sendRaw(port, [
      postHead('/user/login', 0, headers).replace('Content-Length: 0\r\n', ''),
      `${(4000).toString(16)}\r\n${'a'.repeat(4000)}\r\n`,
    ])
    expect([answer.status, answer.left]).toEqual([411, 'ended'])
  })
})

it('a form of a usual size is read', async () => {
  const answer = await post('/user/login', `email=nobody%40example.org&password=${'x'.repeat(60)}`)
  expect([answer.status, answer.left]).toEqual([422, 'open'])
})
