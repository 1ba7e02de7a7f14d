import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { callOut, openOut, type OutgoingPolicy } from './outgoing.server'
import { isPrivateAddress } from './private-hosts'

let answer: RequestListener
let asked = 0
let server: Server
let origin: string
beforeAll(async () => {
  server = createServer((request, response) => {
    asked += 1
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const policy = (over: Partial<OutgoingPolicy> = {}): OutgoingPolicy => ({
  origins: [origin],
  privateHosts: true,
  timeoutMs: 2_000,
  maxBytes: 1_000,
  ...over,
})
const call = (over: Partial<OutgoingPolicy> = {}, url = `${origin}/x`) => {
  asked = 0
  return callOut(policy(over), { url })
}

it('sends what it was given and reads the answer', async () => {
  answer = (request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => response.end(`${request.method} ${String(request.headers['x-y'])} ${body}`))
  }
  const asking = { url: `${origin}/x`, method: 'PUT', headers: { 'X-Y': 'z' }, body: 'ñ' } as const
  const { status, text } = await callOut(policy(), asking)
  expect([status, text]).toEqual([200, 'PUT z ñ'])
})

it.each([
  ['another origin', () => 'http://127.0.0.1:1/'],
  ['a name in the address', () => origin.replace('//', '//me@')],
  ['another scheme', () => 'file:///etc/passwd'],
  ['no address', () => 'x'],
])('never calls %s', async (_name, url) => {
  await expect(call({}, url())).rejects.toMatchObject({ reason: 'notAllowed' })
  expect(asked).toBe(0)
})

it('reaches no private host unless the operator allows it, by number or by name', async () => {
  const hidden = { reason: 'privateHost' }
  await expect(call({ privateHosts: false })).rejects.toMatchObject(hidden)
  const byName = origin.replace('127.0.0.1', 'localhost')
  await expect(call({ privateHosts: false, origins: [byName] }, byName)).rejects.toMatchObject(hidden)
  expect(asked).toBe(0)
})

it('follows no redirect', async () => {
  answer = (_, response) => response.writeHead(302, { Location: `${origin}/y` }).end()
  await expect(call()).rejects.toMatchObject({ reason: 'redirect', status: 302 })
  expect(asked).toBe(1)
})

it('reads no more than its limit', async () => {
  answer = (_, response) => response.end('x'.repeat(1_001))
  await expect(call()).rejects.toMatchObject({ reason: 'tooLarge' })
})

const silence: RequestListener = () => undefined
const half: RequestListener = (_, response) => void response.writeHead(200).write('x')

/** A byte every now and then, so that the connection is never idle and never done. */
const trickle: RequestListener = (_, response) => {
  response.writeHead(200)
  const timer = setInterval(() => response.write('['), 5)
  response.once('close', () => clearInterval(timer))
}

it.each([
  ['silence', silence],
  ['an answer that trickles', trickle],
  ['an answer that stops half-way', half],
])('ends %s in time', async (_name, respond) => {
  answer = respond
  await expect(call({ timeoutMs: 100 })).rejects.toMatchObject({ reason: 'timeout' })
})

it('reports the status and the words of a refusal, and when to retry', async () => {
  answer = (_, response) => response.writeHead(429, { 'Retry-After': '7' }).end('slow down')
  const refusal = { reason: 'status', status: 429, body: 'slow down', retryAfterMs: 7_000, passing: true }
  await expect(call()).rejects.toMatchObject(refusal)
})

it('retries what may succeed later, and nothing else', async () => {
  answer = (_, response) => response.writeHead(asked < 3 ? 503 : 200, { 'Retry-After': '0' }).end('done')
  expect((await call({ retries: 2 })).text).toBe('done')
  expect(asked).toBe(3)
  answer = (_, response) => response.writeHead(404).end()
  await expect(call({ retries: 2 })).rejects.toMatchObject({ status: 404, passing: false })
  expect(asked).toBe(1)
})

it('returns a stream', async () => {
  answer = (_, response) => {
    response.write('a')
    response.end('b')
  }
  let text = ''
  const stream = await openOut(policy(), { url: origin })
  for await (const chunk of stream.answer) text += String(chunk)
  expect(text).toBe('ab')
})

it('recognizes addresses outside the public internet', () => {
  const hidden = ['10.1.2.3', '172.31.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1', 'x', '']
  expect(hidden.filter((address) => !isPrivateAddress(address))).toEqual([])
  expect(['8.8.8.8', '172.32.0.1', '2606:4700::1'].filter(isPrivateAddress)).toEqual([])
})
