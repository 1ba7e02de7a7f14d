import { Practitioner } from 'db/models/practitioner'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { forbidden } from '~/platform/refusal'
import { practitionerFields } from './practitioner-fields'
import { practitionerResource } from './practitioner-resource.server'
import { staffAccount } from './staff-account.server'

/**
 * Returns a practitioner for a form, with the fields that the actor may write.
 * @throws Refusal 403 out of scope.
 */
export async function openPractitioner(actor: Actor, id: number) {
  const record = await getRecord(practitionerResource, actor, id)
  const stored = await Practitioner.findByPk(id)
  if (!stored) throw forbidden()
  return { record, fields: practitionerFields(actor, await staffAccount(actor, stored)) }
}
