import { createHmac } from 'node:crypto'
import { afterEach, expect, it, vi } from 'vitest'
import { setClock } from '~/platform/clock'
import { parseEnv } from '~/platform/env.server'
import { iceServers } from './ice-servers.server'

const source = vi.hoisted((): { env: Record<string, string> } => ({ env: {} }))
vi.mock('~/platform/env.server', async (original) => {
  const real = await original<{ parseEnv: typeof parseEnv }>()
  return { ...real, env: () => real.parseEnv(source.env) }
})

afterEach(() => {
  source.env = {}
  setClock()
})

it('one public server unless others are given', () => {
  expect(iceServers(1)).toEqual([{ urls: 'stun:stun.l.google.com:19302' }])
  source.env = { VIDEO_ICE_SERVERS: '[]' }
  expect(iceServers(1)).toEqual([])
})

it('a relay gets a name that ends by itself, signed', () => {
  setClock(new Date('2026-01-02T03:04:05Z'))
  const secret = 'secret-of-the-relay'
  source.env = {
    VIDEO_ICE_SERVERS: '[]',
    TURN_SECRET: secret,
    TURN_URLS: 'turn:relay.example:3478, turns:relay.example:443?transport=tcp',
  }
  const [relay] = iceServers(7)
  expect(relay).toMatchObject({
    urls: ['turn:relay.example:3478', 'turns:relay.example:443?transport=tcp'],
    username: `${Date.parse('2026-01-02T03:14:05Z') / 1000}:7`,
    credential: createHmac('sha1', secret).update(relay!.username!).digest('base64'),
  })
})

it.each([
  { VIDEO_ICE_SERVERS: 'stun:a.example' },
  { VIDEO_ICE_SERVERS: '[{"urls":"https://a.example"}]' },
  { TURN_SECRET: 'secret-of-the-relay' },
  { TURN_URLS: 'turn:a.example' },
])('wrong settings stop the start: %j', (wrong) =>
  expect(() => parseEnv(wrong)).toThrow(Object.keys(wrong)[0]!.slice(0, 5)),
)
