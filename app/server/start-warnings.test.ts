import { expect, it } from 'vitest'
import { parseEnv } from '~/platform/env.server'
import { startWarnings } from './start-warnings'

const PRODUCTION = { APP_ENV: 'production', PUBLIC_URL: 'https://tendwell.example' }
const DECIDED = {
  SMTP_URL: 'smtps://mail.example',
  TOKEN_ENC_KEY: `a:${'A'.repeat(43)}=`,
  LOG_CHECKPOINTS_DIR: '/mnt/checkpoints',
}
const events = (settings: Record<string, string>, today = '2026-02-01') =>
  startWarnings(parseEnv({ ...PRODUCTION, ...settings }), today).map(({ event }) => event)

it('a production server says which settings were left at their defaults', () => {
  expect(events({})).toEqual([
    'mail.unconfigured',
    'video.publicStun',
    'key.besideData',
    'checkpoints.besideData',
  ])
})

it.each([
  ['an own one', '[{"urls":["stun:stun.clinic.example:3478"]}]', []],
  ['none', '[]', []],
  [
    'the public one beside an own one',
    '[{"urls":["stun:a.example","stun:stun.l.google.com:19302"]}]',
    ['video.publicStun'],
  ],
])('about the server that tells browsers their address: %s', (_name, VIDEO_ICE_SERVERS, told) => {
  expect(events({ ...DECIDED, VIDEO_ICE_SERVERS })).toEqual(told)
})

it('elsewhere only outdated tables are reported', () => {
  expect(events({ APP_ENV: 'demo' })).toEqual([])
  expect(events({ APP_ENV: 'demo' }, '2035-01-01')).toEqual(['poverty.outdated'])
})
