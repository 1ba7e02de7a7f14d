import { readRows } from 'db/connection'
import { Practice } from 'db/models/practice'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { lockOwner } from '~/core/change/lock-owner.server'
import { archivePractitioner } from '~/domain/account/archive-practitioner.server'
import { rememberingDeletion } from '~/domain/account/deletions.server'
import { change, mustAllow } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

/**
 * Removes a practice and its practitioners from all lists and ends their sign-in at once. What they recorded
 * stays with the archived rows, and all of it can be restored for some days (OP-89).
 * @throws Refusal 403.
 */
export function deletePractice(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    await lockOwner({ table: 'practice', id }, 'ending')
    mustAllow(recordRules.practice.delete, actor, await loadFacts(actor, { practice: id }))
    const practice = await Practice.findOne({ where: { id, archived: 0 } })
    if (!practice) throw forbidden()
    // In account order, so that two practices with the same people cannot deadlock.
    const staff = await readRows<{ id: number }>(
      'SELECT id FROM practitioner WHERE practice_id = $id AND archived = 0 ORDER BY user_id',
      { id },
    )
    await rememberingDeletion(actor, { kind: 'practice', id }, async () => {
      await practice.set({ archived: 1, updated: now() }).save()
      for (const practitioner of staff) await archivePractitioner(practitioner.id)
    })
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted practice ${id} with ${staff.length} practitioners`,
        resource: 'practice',
        recordId: id,
      },
    }
  })
}
