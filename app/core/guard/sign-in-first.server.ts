import { redirect } from '@remix-run/node'
import { endedSession } from '~/core/session/ended-session.server'
import { keepForm } from '~/core/session/kept-form.server'
import { sourcePage } from '~/platform/origin.server'
import { withTo } from '~/platform/return-to'
import { matchScreen } from '~/access/match'
import { screenOf } from '~/access/screens'
import { sentForm } from './whole-form.server'

/** Signing out, masks, switches and reader preferences: nothing typed could be lost there. */
const NOTHING_TYPED = /^\/(user\/|language\b|admin\/switch-to-company\b)/

/**
 * The redirect to the sign-in page for a request without a session (OP-50). It says what became of the
 * session and, after a form that was sent too late, whether what was typed is kept for its sender. Without an
 * ended session the sender is unknown, and the next person to sign in may be somebody else, so nothing is
 * kept.
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
