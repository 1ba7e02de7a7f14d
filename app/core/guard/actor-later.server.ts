import type { Actor } from '~/access/actor'
import { loadActor, type SessionIdentity } from './actor.server'
import { maskStillAllowed } from './guard.server'

/** Serializes who requested background work, to be stored with it. */
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

/**
 * Loads who requested the work, with their current rights; null if they may no longer work, or no longer work
 * as this person.
 */
export async function actorLater(kept: string): Promise<Actor | null> {
  const identity = JSON.parse(kept) as SessionIdentity
  const actor = await loadActor(identity)
  // Somebody who has left the practice must not act for another one.
  if (!actor || (actor.practitioner?.id ?? null) !== identity.practitionerId) return null
  return (await maskStillAllowed(actor)) ? actor : null
}
