import { redirect } from '@remix-run/node'
import { endedSession } from '~/core/session/ended-session.server'
import { keepForm } from '~/core/session/kept-form.server'
import { readForm } from '~/platform/form.server'
import { sourcePage } from '~/platform/origin.server'
import { withTo } from '~/platform/return-to'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'

/** Signing out, masks, switches and choices of the reader: nothing is typed there. */
const NOTHING_TYPED = /^\/(user\/|language\b|admin\/switch-to-company\b)/
/** Larger forms are not read for people who are not signed in any more. */
const MOST_BYTES = 100_000
/** A note of all the characters that one may have, in any alphabet. */
const MOST_BYTES_OF_NOTES = 4_000_000

/**
 * The way to the sign-in page, for whoever is not signed in (OP-50). It says what became of the session and,
 * after a form that was sent too late, whether what was typed is kept for its sender. Without a session that
 * ended nobody knows the sender, and whoever signs in next may be somebody else.
 */
export async function signInFirst(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const session = await endedSession(request)
  const why = new URLSearchParams(session ? { ended: session.idle ? 'idle' : 'session' } : {})
  if (request.method === 'GET' || request.method === 'HEAD')
    return redirect(withTo(signInPage(why), pathname + search))

  const page = sourcePage(request) ?? (screenOf(matchScreen(pathname).id).kind === 'page' ? pathname : '/')
  if (NOTHING_TYPED.test(pathname)) return redirect(withTo(signInPage(why), page))
  const form = session?.userId ? await sentForm(request) : null
  const kept = form && (await keepForm(form, { userId: session!.userId!, page, sentTo: pathname }))
  why.set('form', kept ? 'kept' : session ? 'lost' : 'unknown')
  return redirect(withTo(signInPage(why), page), kept ? { headers: { 'Set-Cookie': kept } } : undefined)
}

function signInPage(why: URLSearchParams): string {
  return why.size > 0 ? `/user/login?${why}` : '/user/login'
}

function mostBytes(pathname: string): number {
  return screenOf(matchScreen(pathname).id).longForm ? MOST_BYTES_OF_NOTES : MOST_BYTES
}

/** A form that nothing else reads; null when it is none, or too large. */
export async function sentForm(request: Request): Promise<FormData | null> {
  const most = mostBytes(new URL(request.url).pathname)
  const length = request.headers.get('Content-Length')
  if (Number(length ?? 0) > most || (length === null && request.headers.has('Transfer-Encoding'))) return null
  return readForm(request.clone()).catch(() => null)
}
