import type { Actor } from '~/access/actor'
import { loadActor, type SessionIdentity } from './actor.server'
import { maskStillAllowed } from './guard.server'

/** Who asked for work that is done later, as a text to keep with it. */
export function keptActor(actor: Actor): string {
  const identity: SessionIdentity = {
    sessionId: actor.sessionId,
    userId: actor.userId,
    practitionerId: actor.practitioner?.id ?? null,
    companyId: actor.companyId,
    asSelf: actor.role === 'PARTICIPANT',
    maskedBy: actor.maskedBy,
  }
  return JSON.stringify(identity)
}

/** Who asked for it, with the rights of now; null when they may not work any more, or not as this person. */
export async function actorLater(kept: string): Promise<Actor | null> {
  const identity = JSON.parse(kept) as SessionIdentity
  const actor = await loadActor(identity)
  // Who has left the practice does not work in another one.
  if (!actor || (actor.practitioner?.id ?? null) !== identity.practitionerId) return null
  return (await maskStillAllowed(actor)) ? actor : null
}
