import type { IncomingMessage } from 'node:http'
import { env } from '~/platform/env.server'

/** The caller's address: the socket's, or the entry that the configured number of own proxies wrote into
 * X-Forwarded-For. */
export function clientAddress(request: IncomingMessage): string {
  const hops = env().TRUST_PROXY
  // A socket that speaks both kinds writes an IPv4 address as ::ffff:192.0.2.7.
  const direct = (request.socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  if (hops === 0) return direct
  const header = request.headers['x-forwarded-for']
  const list = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return list.at(-hops) ?? direct
}

const LOOPBACK = /^(127\.\d+\.\d+\.\d+|::1)$/
const LOOPBACK_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/i

/** Whether a program on this machine asks, by a name of this machine and for itself: a proxy says for whom it
 * asks. */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']
  return (
    LOOPBACK.test(direct) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    forwarded.every((name) => headers[name] === undefined)
  )
}
