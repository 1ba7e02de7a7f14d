import { Participant } from 'db/models/participant'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden, Refusal } from '~/platform/refusal'
import { closeAccount, lockAccount } from '~/domain/account/account.server'
import { rememberingDeletion } from '~/domain/account/deletions.server'

/**
 * Removes a patient from all lists and ends their sign-in at once. Clinical records stay with the archived
 * row (OP-89), which can be restored for some days. The e-mail can be used for a new account.
 * @throws Refusal 403; 409 for a staff account, because the deletion would end that person's work, even as
 * the last platform administrator.
 */
export function deleteParticipant(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const facts = await participantFacts(actor, id)
    mustAllow(recordRules.participant.delete, actor, facts)
    const user = await lockAccount({ id: facts.participant!.user_id })
    const participant = await Participant.findOne({ where: { id, archived: 0, is_staff: 0 } })
    // A reseller may neither end an account that is more than a patient's nor learn that it exists.
    if (!user || !participant || (actor.role !== 'ADMIN' && user.role !== 'PARTICIPANT')) throw forbidden()
    if (user.role !== 'PARTICIPANT') throw new Refusal('participant.deleteStaff', { status: 409 })
    await rememberingDeletion(actor, { kind: 'participant', id }, async () => {
      Object.assign(participant, { archived: 1, updated: now() })
      await participant.save()
      await keepAttention([id])
      await keepMonitoring([id])
      await closeAccount(user)
    })
    return {
      result: undefined,
      log: {
        type: 'DELETE',
        text: `Deleted participant ${id}`,
        resource: 'participant',
        recordId: id,
        participantId: id,
      },
    }
  })
}
