import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { json, startDietService, type DietService } from 'tests/support/diet-service'
import type { DietSettings } from '~/platform/diet-settings.server'
import { signOn } from './sign-on.server'

const logged = vi.hoisted(() => [] as unknown[][])
vi.mock('~/platform/log.server', () => ({ log: (...line: unknown[]) => logged.push(line) }))

const person = { participantId: 42, email: 'linden@example.org', firstname: 'Linden', lastname: 'Muñoz' }
let service: DietService

const settings = (over: Partial<DietSettings> = {}): DietSettings => ({
  apiUrl: `${service.origin}/sso`,
  apiKey: 'key-1',
  workflowId: 'flow-1',
  origin: service.origin,
  webhookSecret: 'x'.repeat(24),
  webhookUrl: 'https://tendwell.example/diet-id/webhook',
  timeoutMs: 2_000,
  ...over,
})

beforeEach(async () => {
  logged.length = 0
  service = await startDietService()
})
afterEach(() => service.close())

describe('single sign-on', () => {
  it('sends the person, the workflow and the webhook address, and returns the address of the frame', async () => {
    expect(await signOn(settings(), person)).toBe(`${service.origin}/workflow?session=1`)
    expect(service.seen).toHaveLength(1)
    expect(service.seen[0]!.headers).toMatchObject({
      authorization: 'Bearer key-1',
      'content-type': 'application/json',
    })
    expect(JSON.parse(service.seen[0]!.body)).toEqual({
      partner_user_id: '42',
      partner_workflow_id: 'flow-1',
      webhook_url: 'https://tendwell.example/diet-id/webhook',
      email: 'linden@example.org',
      first_name: 'Linden',
      last_name: 'Muñoz',
      view_options: { embedded: true },
      locale: 'en',
    })
    expect(logged).toEqual([])
  })

  it('leaves out what is not known', async () => {
    await signOn(settings(), { participantId: 7, email: null, firstname: null, lastname: 'X' })
    expect(Object.keys(JSON.parse(service.seen[0]!.body) as object)).toEqual([
      'partner_user_id',
      'partner_workflow_id',
      'webhook_url',
      'last_name',
      'view_options',
      'locale',
    ])
  })
})

describe('a failure is logged by its kind, without what the service said', () => {
  const failures: [name: string, reason: string, respond: DietService['respond'], status?: number][] = [
    [
      'an error',
      'status',
      (_, response) => json(response, { success: true, url: 'http://x.example/' }, 500),
      500,
    ],
    [
      'unauthorized',
      'status',
      (_, response) => json(response, { success: false, message: 'linden@example.org' }, 401),
      401,
    ],
    [
      'no',
      'refused',
      (_, response) => json(response, { success: false, message: 'linden@example.org is unknown' }),
    ],
    [
      'a page instead of data',
      'unreadable',
      (_, response) => response.end('<html>linden@example.org</html>'),
    ],
    ['nothing', 'unreadable', (_, response) => response.end()],
    ['success without an address', 'unreadable', (_, response) => json(response, { success: true })],
    [
      'an address that is no page',
      'unreadable',
      (_, response) => json(response, { success: true, url: 'javascript:alert(1)' }),
    ],
    [
      'an address elsewhere',
      'foreignUrl',
      (_, response) => json(response, { success: true, url: 'https://evil.example/workflow' }),
    ],
    [
      'an origin that only begins alike',
      'foreignUrl',
      (_, response, origin) => json(response, { success: true, url: `${origin}@evil.example/workflow` }),
    ],
    [
      'a way elsewhere',
      'redirect',
      (_, response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
      302,
    ],
    ['too much', 'tooLarge', (_, response) => json(response, { success: true, url: 'x'.repeat(100_000) })],
    ['nothing in time', 'timeout', () => undefined],
  ]

  it.each(failures)('%s', async (_name, reason, respond, status = undefined) => {
    service.respond = respond
    expect(await signOn(settings({ timeoutMs: reason === 'timeout' ? 100 : 2_000 }), person)).toBeNull()
    expect(logged).toEqual([['error', 'diet.signOn', { reason, status: status ?? null }]])
    expect(JSON.stringify(logged)).not.toContain('linden')
  })

  it('a server that does not answer', async () => {
    expect(await signOn(settings({ apiUrl: 'http://127.0.0.1:1/sso' }), person)).toBeNull()
    expect(logged).toEqual([['error', 'diet.signOn', { reason: 'unreachable', status: null }]])
  })
})
