import type { IncomingMessage } from 'node:http'
import { env } from '~/platform/env.server'

/**
 * The client's IP address: the socket's, or the entry that the configured number of our own proxies
 * (TRUST_PROXY) wrote into X-Forwarded-For.
 */
export function clientAddress(request: IncomingMessage): string {
  const hops = env().TRUST_PROXY
  // A dual-stack socket writes an IPv4 address as ::ffff:192.0.2.7.
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

/**
 * True if a program on this machine sent the request, to a loopback name and on its own behalf: a proxy would
 * say for whom it asks.
 */
export function isLocal({ socket, headers }: IncomingMessage): boolean {
  const direct = (socket.remoteAddress ?? '').replace(/^::ffff:/i, '')
  const forwarded = ['x-forwarded-for', 'x-forwarded-host', 'forwarded', 'via', 'x-real-ip']
  return (
    LOOPBACK.test(direct) &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    forwarded.every((name) => headers[name] === undefined)
  )
}
