import type { IncomingMessage } from 'node:http'
import { env } from './env.server'

/** The caller's address: the socket's, or the entry that the configured number of own proxies wrote into X-Forwarded-For. */
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
