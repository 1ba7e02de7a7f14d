import { addRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/domain/record/change.server'
import { now } from '~/platform/clock'
import { emailKey } from '~/platform/fold'
import { mustBeFreeEmail, planFor } from './account.server'
import type { ParticipantInput } from './participant-schema'
import { retryRace } from './retry-race.server'
import { searchColumns } from './searchable'

/**
 * Creates a patient with an account that has no password yet; the plan decides company and reseller. A repeat with the
 * same `key` answers the first one's id. @throws Refusal 403, or 422 for a used e-mail or a plan out of scope.
 */
export function createParticipant(actor: Actor, input: ParticipantInput, key: string | null = null): Promise<{ id: number }> {
  return retryRace(() => once(actor, 'participant.create', key, () => change(actor, async () => {
    mustAllow(recordRules.participant.create, actor, {})
    const { email, disabled, plan_id, ...person } = input
    const plan = await planFor(actor, plan_id)
    await mustBeFreeEmail(email, null)
    const stamps = { created: now(), updated: now() }
    const user_id = await addRow('app_user', { email, email_key: emailKey(email), role: 'PARTICIPANT', disabled: disabled ? 1 : 0, ...stamps })
    const id = await addRow('participant', {
      ...person, ...searchColumns({ ...person, email }), ...stamps, user_id, plan_id: plan.id, company_id: plan.company_id, reseller_id: plan.reseller_id,
    })
    return { result: { id }, log: { type: 'CREATE', text: `Created participant ${id}`, resource: 'participant', recordId: id, participantId: id } }
  })))
}
