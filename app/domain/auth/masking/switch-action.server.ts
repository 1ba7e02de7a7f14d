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
 * The shared action of the screens that switch identity: runs the change, gives the browser its new session
 * and goes to the landing page; a refusal goes back with its text.
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
    // Errors in the form itself are reported as in any form, not as a refused mask.
    if (!(error instanceof Refusal) || error.data.errors) throw error
    return redirectWithFlash(previousPage(request) ?? '/', { kind: 'error', key: error.data.key })
  }
}

/**
 * Returns the id in the single field of a posted form.
 * @throws Refusal `key` when it is missing, 422 naming any other field.
 */
export async function postedId(request: Request, name: string, key: string): Promise<number> {
  const form = await readForm(request)
  onlyFields(form, [name])
  const value = form.get(name)
  const id = typeof value === 'string' ? positiveInteger(value) : null
  if (id === null) throw new Refusal(key, { status: 422 })
  return id
}
