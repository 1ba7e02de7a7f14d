import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { callersNetwork } from '~/core/rate/network.server'
import { take } from '~/core/rate/rate.server'
import { readFeed } from '~/domain/calendar/feed.server'
import { sha256 } from '~/platform/secrets.server'

/**
 * A private feed for calendar programs, readable by anybody who knows its secret; the answer does not
 * distinguish a wrong secret from an ended one.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const read = await take('feed', sha256(key))
  if (!read.allowed) return tooMany(read.retryAfter)
  const calendar = /^[\w-]{43}$/.test(key) ? await readFeed(key) : null
  if (calendar === null) {
    const missed = await take('feedMiss', callersNetwork())
    return missed.allowed ? new Response('Not found', { status: 404 }) : tooMany(missed.retryAfter)
  }
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}

function tooMany(retryAfter: number): Response {
  return new Response('Too many requests', { status: 429, headers: { 'Retry-After': String(retryAfter) } })
}
