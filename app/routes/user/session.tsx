import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { enter } from '~/core/guard/guard.server'
import { authenticator } from '~/domain/auth/authenticator.server'
import { refusalMessage } from '~/domain/auth/refused-reply'
import { withSession } from '~/domain/auth/session-headers.server'
import { forgetKeptForm } from '~/core/session/kept-form.server'
import { errorText } from '~/i18n/t'
import { clock } from '~/platform/clock'
import { readForm } from '~/platform/form.server'
import { privateJson } from '~/platform/private-json'
import { Refusal } from '~/platform/refusal'

/**
 * Whether the session is live, and how many seconds ago it was last active. With the header X-Background the
 * request does not count as activity; without it, "Stay signed in" uses it to extend the session.
 */
export async function loader({ request }: LoaderFunctionArgs) {
  const { visitor, session } = await enter(request)
  if (!visitor || !session) return privateJson({ active: false, idleSeconds: null })
  const idleSeconds = request.headers.has('X-Background')
    ? Math.floor((clock().getTime() - Date.parse(session.lastSeen)) / 1000)
    : 0
  return privateJson({ active: true, idleSeconds })
}

/**
 * Signs in without leaving the page (idle dialog): answers with who is signed in now, so that a different
 * person is noticed.
 */
export async function action({ request }: ActionFunctionArgs) {
  const { t } = await enter(request)
  try {
    await readForm(request.clone())
    const signedIn = await authenticator.authenticate('form', request)
    await forgetKeptForm(request, signedIn.actor)
    const headers = await withSession(signedIn.token, signedIn)
    headers.set('Cache-Control', 'no-store')
    return Response.json({ ok: true, userId: signedIn.actor.userId }, { headers })
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return privateJson({ ok: false, message: errorText(t, refusalMessage(error)) }, error.status)
  }
}
