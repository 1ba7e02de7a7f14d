import type { LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { readFeed } from '~/domain/calendar/feed.server'
import { feedWait } from '~/domain/calendar/feed-rate'
import { requestContext } from '~/platform/request-context.server'
import { sha256 } from '~/platform/secrets.server'

/** A private feed for calendar programs: whoever knows its secret reads it; nothing tells a wrong one from an
 * ended one. */
export async function loader({ request }: LoaderFunctionArgs) {
  await enter(request)
  const key = new URL(request.url).searchParams.get('key') ?? ''
  const wait = Math.max(feedWait(requestContext()?.address ?? ''), feedWait(sha256(key)))
  if (wait > 0)
    return new Response('Too many requests', { status: 429, headers: { 'Retry-After': String(wait) } })
  const calendar = /^[\w-]{43}$/.test(key) ? await readFeed(key) : null
  if (calendar === null) return new Response('Not found', { status: 404 })
  return new Response(calendar, {
    headers: {
      'Content-Type': 'text/calendar; charset=utf-8',
      'Content-Disposition': 'inline; filename="calendar.ics"',
      'Cache-Control': 'private, no-store',
    },
  })
}
