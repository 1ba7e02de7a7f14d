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

describe('the length that an answer announces is the length of its body', () => {
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

it('nothing of an address is logged, also when the client gives up', async () => {
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
