// @vitest-environment node
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'

type Report = { headers: IncomingHttpHeaders; url: string; lines: Record<string, unknown>[]; text: string }
const received: Report[] = []
let arrived: (report: Report) => void = () => undefined
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = ''
    request.on('data', (chunk: Buffer) => (text += chunk.toString()))
    request.on('end', () => {
      response.end('{}')
      const report = {
        headers: request.headers,
        url: request.url ?? '',
        text,
        lines: text.split('\n').map((line) => JSON.parse(line) as Record<string, unknown>),
      }
      received.push(report)
      arrived(report)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterAll(() => void server.close())

const next = () => new Promise<Report>((resolve) => (arrived = resolve))

/** The reporter of a process that was started with these settings. */
async function startedWith(settings: Record<string, string>) {
  vi.resetModules()
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value)
  return (await import('./reporter.server')).reporter()
}

it('is off unless it is set up', async () => {
  expect(await startedWith({ SENTRY_DSN: '' })).toBeNull()
})

it('an error is reported by its type and location, without its message and data of the request', async () => {
  const reports = await startedWith({
    SENTRY_DSN: `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/sub/42`,
  })
  const report = next()
  runInRequestContext(newRequestContext('203.0.113.9', '/participant/details/id/17'), () =>
    reports!.error('request', new RangeError('Key (email)=(jane@example.org) exists')),
  )
  const { url, headers, lines, text } = await report
  expect([url, headers['x-sentry-auth'], lines[1]]).toEqual([
    '/sub/api/42/envelope/',
    expect.stringContaining('sentry_key=public'),
    { type: 'event' },
  ])
  expect(lines[2]).toMatchObject({
    level: 'error',
    logger: 'request',
    exception: { values: [{ type: 'RangeError', value: 'request' }] },
  })
  expect(text).toContain('reporter.test.ts')
  for (const secret of ['jane', 'Key (', '203.0.113', '/id/17']) expect(text).not.toContain(secret)
})

it('the duration of every request is reported unless a smaller sample is configured', async () => {
  const dsn = `http://public@127.0.0.1:${(server.address() as AddressInfo).port}/42`
  const trace = { name: 'GET /participant/update/id/:id', status: 503, ms: 12 }
  const report = next()
  ;(await startedWith({ SENTRY_DSN: dsn }))!.trace(trace)
  expect((await report).lines[2]).toMatchObject({
    type: 'transaction',
    transaction: trace.name,
    contexts: { trace: { op: 'http.server', status: 'internal_error' } },
  })
  const before = received.length
  ;(await startedWith({ SENTRY_DSN: dsn, SENTRY_TRACES_SAMPLE_RATE: '0' }))!.trace(trace)
  expect(received).toHaveLength(before)
})
