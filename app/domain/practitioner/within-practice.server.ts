import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Facts } from '~/access/facts'
import { ownedBy, ownedRecord } from '~/core/resource/owned.server'
import { forbidden } from '~/platform/refusal'
import { practitionerResource } from './practitioner-resource.server'

/**
 * Limits a list of practitioners to the practice in the address.
 * @throws Refusal 403 when there is none.
 */
export function ofPractice({ practice }: Facts): Where {
  if (!practice) throw forbidden()
  return ownedBy('practitioner.practice_id', practice.id)
}

/**
 * Returns the practitioner `id` if they work in the practice in the address (OP-39).
 * @throws Refusal 403.
 */
export function practitionerOfPractice(actor: Actor, { practice }: Facts, id: number | null) {
  return ownedRecord(practitionerResource, actor, id, 'practice_id', practice?.id)
}
