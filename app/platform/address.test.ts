import type { IncomingMessage } from 'node:http'
import { expect, it } from 'vitest'
import { clientAddress } from './address.server'

it.each([
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['2001:db8::7', '2001:db8::7'],
  [undefined, ''],
])('the caller at %s is told as %s', (remoteAddress, told) => {
  expect(clientAddress({ socket: { remoteAddress }, headers: {} } as unknown as IncomingMessage)).toBe(told)
})
