import { redirect } from '@remix-run/node'
import { positiveInteger } from '~/access/match'
import type { Actor } from '~/access/actor'
import { withSession } from '~/domain/auth/session-headers.server'
import type { OpenSession } from '~/core/session/session.server'
import { redirectWithFlash } from '~/platform/flash.server'
import { onlyFields, readForm } from '~/platform/form.server'
import { previousPage } from '~/platform/origin.server'
import { Refusal } from '~/platform/refusal'
import type { Switched } from './masking.server'

type Entered = { actor: Actor; session: OpenSession | null }

/**
 * What the screens that change who is at work have in common: run the change, give the browser its new
 * session and go to the landing; a refusal goes back with its text.
 */
export async function switchAction(
  request: Request,
  { actor, session }: Entered,
  change: (actor: Actor, session: OpenSession) => Promise<Switched>,
): Promise<Response> {
  if (!session) return redirect('/user/login')
  try {
    const { token, landing } = await change(actor, session)
    return redirect(landing, { headers: await withSession(token, { device: session.hasDevice }) })
  } catch (error) {
    // What is wrong with the form itself is told like at every form, not as a mask that was refused.
    if (!(error instanceof Refusal) || error.data.errors) throw error
    return redirectWithFlash(previousPage(request) ?? '/', { kind: 'error', key: error.data.key })
  }
}

/** The id in the one field of a posted form. @throws Refusal `key` when there is none, 422 naming any other
 * field. */
export async function postedId(request: Request, name: string, key: string): Promise<number> {
  const form = await readForm(request)
  onlyFields(form, [name])
  const value = form.get(name)
  const id = typeof value === 'string' ? positiveInteger(value) : null
  if (id === null) throw new Refusal(key, { status: 422 })
  return id
}
