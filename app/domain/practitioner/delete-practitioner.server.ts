import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { Refusal } from '~/platform/refusal'
import { rememberingDeletion } from '~/domain/account/deletions.server'
import { archivePractitioner } from '~/domain/account/archive-practitioner.server'

/**
 * Removes a practitioner from all lists and, if this was their only practice, ends their sign-in at once.
 * What they recorded stays (OP-89), they can be restored for some days, and their e-mail can be used for a
 * new account.
 * @throws Refusal 403; 409 for yourself.
 */
export function deletePractitioner(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    mustAllow(recordRules.practitioner.delete, actor, await loadFacts(actor, { practitioner: id }))
    const own = await readRow('SELECT id FROM practitioner WHERE id = $id AND user_id = $userId', {
      id,
      userId: actor.userId,
    })
    if (own) throw new Refusal('practitioner.notYourself', { status: 409 })
    await rememberingDeletion(actor, { kind: 'practitioner', id }, () => archivePractitioner(id))
    return {
      result: undefined,
      log: { type: 'DELETE', text: `Deleted practitioner ${id}`, resource: 'practitioner', recordId: id },
    }
  })
}
