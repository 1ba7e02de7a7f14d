import type { Actor } from '~/access/actor'
import type { Where } from '~/access/conditions'
import type { Facts } from '~/access/facts'
import { getRecord } from '~/domain/record/resource.server'
import { forbidden } from '~/platform/refusal'
import { practitionerResource } from './practitioner-resource.server'
import type { PractitionerRow } from './present-practitioner'

/** Narrows a list of practitioners to the practice that the address names. @throws Refusal 403 when it names none. */
export function ofPractice({ practice }: Facts): Where {
  if (!practice) throw forbidden()
  return { sql: 'practitioner.practice_id = $withinPractice', bind: { withinPractice: practice.id } }
}

/** The practitioner `id` when they work in the practice that the address names (OP-39). @throws Refusal 403. */
export async function practitionerOfPractice(actor: Actor, { practice }: Facts, id: number | null): Promise<PractitionerRow> {
  const practitioner = id === null ? null : await getRecord(practitionerResource, actor, id)
  if (!practice || practitioner?.practice_id !== practice.id) throw forbidden()
  return practitioner
}
