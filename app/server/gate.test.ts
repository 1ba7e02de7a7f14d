import type { IncomingMessage } from 'node:http'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { refuseAtGate, refusedAtGate } from './gate.server'
import { putStepsBefore } from './steps.server'

const settings = vi.hoisted(() => ({
  APP_ENV: 'production',
  PUBLIC_URL: 'https://tendwell.example',
  THEME_HOSTS: [['*.conifer.example', 'conifer']],
  HOST_REDIRECTS: [['old.example', 'coach.example']],
}))
vi.mock('~/platform/env.server', () => ({
  env: () => settings,
  isProduction: () => settings.APP_ENV === 'production',
}))

const statusOf = (over: Partial<IncomingMessage> & { host?: string }) =>
  refusedAtGate({
    method: 'GET',
    url: '/',
    headers: { host: over.host ?? 'tendwell.example' },
    ...over,
  } as IncomingMessage)?.status ?? 'passes'

describe('the gate', () => {
  it.each(['/%E0%A4%A', '/%', 'http://tendwell.example/', '*', '/?_data=x', '/user/login?to=a&_data=root'])(
    'refuses the address %s',
    (url) => expect(statusOf({ url })).toBe(400),
  )
  it.each(['/', '/participant/admin?email=%', '/user/a%40b.example/reset/confirm/x'])(
    'lets the address %s through',
    (url) => expect(statusOf({ url })).toBe('passes'),
  )

  it.each(['TRACE', 'PUT', 'DELETE', 'PROPFIND', 'OPTIONS'])('refuses %s on screens', (method) =>
    expect(statusOf({ method })).toBe(405),
  )
  it('leaves the methods of the data endpoint to it', () => {
    expect([
      statusOf({ method: 'DELETE', url: '/api?r=provider/delete' }),
      statusOf({ method: 'TRACE', url: '/api' }),
    ]).toEqual(['passes', 405])
  })

  it.each([
    'a b',
    '',
    'evil.example',
    'tendwell.example.evil.example',
    'user@tendwell.example',
    'tendwell.example:99999',
  ])('refuses the host "%s" in production', (host) => expect(statusOf({ host })).toBe(400))
  it.each([
    'tendwell.example',
    'tendwell.example:443',
    'a.conifer.example',
    'old.example',
    'coach.example',
    'localhost:3000',
  ])('lets the host %s through', (host) => expect(statusOf({ host })).toBe('passes'))
  it('lets health checks use any host name, and every host outside production', () => {
    expect(statusOf({ url: '/readyz', host: '10.0.0.7:3000' })).toBe('passes')
    settings.APP_ENV = 'test'
    expect(statusOf({ host: 'tablet.local:3000' })).toBe('passes')
    settings.APP_ENV = 'production'
  })
})

describe('a request that is let through', () => {
  let server: Server
  let seen: IncomingMessage['headers']

  beforeEach(async () => {
    server = createServer((request, response) => {
      seen = request.headers
      response.end()
    })
    putStepsBefore(server, [refuseAtGate])
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterEach(() => server.close())

  const post = (headers: Record<string, string>) =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/user/login`, {
      method: 'POST',
      headers,
    })

  it('keeps its own Origin and loses a foreign one, which then counts as another site', async () => {
    const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    await post({ Origin: own, 'X-Forwarded-Host': 'evil.example' })
    expect([seen.origin, seen['x-forwarded-host']]).toEqual([own, undefined])
    for (const origin of ['null', 'http://evil.example', 'nonsense']) {
      await post({ Origin: origin })
      expect([seen.origin, seen['sec-fetch-site']]).toEqual([undefined, 'cross-site'])
    }
  })

  it('is marked as the browser says, if it does', async () => {
    await post({ Origin: 'null', 'Sec-Fetch-Site': 'same-origin' })
    expect(seen['sec-fetch-site']).toBe('same-origin')
  })
})
