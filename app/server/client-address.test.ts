import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress, isLocal } from './client-address.server'

it.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  [undefined, ''],
])('the caller at %s is identified as %s', (remoteAddress, told) => {
  expect(clientAddress({ socket: { remoteAddress }, headers: {} } as unknown as IncomingMessage)).toBe(told)
})

it.each([
  ['127.0.0.1', { host: 'localhost:3000' }, true],
  ['::1', { host: '[::1]:3000' }, true],
  ['::ffff:127.0.0.1', { host: '127.0.0.1' }, true],
  ['192.0.2.7', { host: 'localhost:3000' }, false],
  ['127.0.0.1', { host: 'evil.example' }, false],
  ['127.0.0.1', { host: 'localhost', 'x-forwarded-for': '192.0.2.7' }, false],
])('a request from %s with %j comes from this machine: %s', (remoteAddress, headers, local) => {
  expect(isLocal({ socket: { remoteAddress }, headers } as unknown as IncomingMessage)).toBe(local)
})
