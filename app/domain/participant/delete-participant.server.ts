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
 * Takes a patient out of every list and out of sign-in at once; clinical records stay with the archived row
 * (OP-89), and can be restored for some days. The e-mail becomes free for a new account. @throws Refusal 403; 409 for the account of staff,
 * whose work would end with it: the platform's last administrator's, too.
 */
export function deleteParticipant(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const facts = await participantFacts(actor, id)
    mustAllow(recordRules.participant.delete, actor, facts)
    const user = await lockAccount({ id: facts.participant!.user_id })
    const participant = await Participant.findOne({ where: { id, archived: 0, is_staff: 0 } })
    // An account that is more than a patient's is not a reseller's to end, nor to know about.
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
