import type { Actor } from '~/access/actor'
import { loadActor } from '~/core/guard/actor.server'
import { maskStillAllowed } from '~/core/guard/guard.server'
import { sessionByAuthKey, type OpenSession } from '~/core/session/session.server'
import { touchSession } from '~/core/session/touch-session.server'

export type Caller = { actor: Actor; session: OpenSession }

/**
 * The caller, identified by nothing but the auth key in the Authorization header: cookies travel with
 * requests that other sites cause, a header does not. Null without a key, or when the key is no longer valid.
 */
export async function callerOf(request: Request): Promise<Caller | null> {
  const key = /^Bearer +([\w-]{16,128})$/i.exec(request.headers.get('Authorization') ?? '')?.[1]
  const session = key ? await sessionByAuthKey(key) : null
  const actor = session && (await loadActor(session))
  if (!session || !actor || !(await maskStillAllowed(actor))) return null
  if (!request.headers.has('X-Background')) await touchSession(session)
  return { actor, session }
}
