import { isMasking, type Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import type { ProviderType } from '~/access/roles'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { companyScopes } from '~/domain/emr/company-emr.server'
import { asking } from '~/domain/emr/refused'
import { beginCare } from '~/domain/provider-links/adopt.server'
import { forbidden, invalid, Refusal } from '~/platform/refusal'
import { addParticipant, createdLog } from './create-participant.server'
import type { ParticipantInput } from './participant-schema'

/**
 * Creates a patient from a record in the practice's medical-record system: the participant and the link to
 * the actor's practice, in one step (OP-08). A repeat with the same `key` returns the first one.
 * @throws Refusal 403, also if the system does not allow writing patients; 422 for an e-mail in use or a plan
 * of another company.
 */
export async function adoptFromEmr(
  actor: Actor,
  { type, ...input }: ParticipantInput & { type: ProviderType },
  key: string | null = null,
): Promise<{ id: number }> {
  const { practitioner } = actor
  if (!practitioner || !input.emr_id || isMasking(actor)) throw forbidden()
  const scopes = await asking('emr.scopeError', () => companyScopes(practitioner.companyId))
  if (!scopes.includes('patient.write'))
    throw new Refusal('emr.noScope', { status: 403, values: { scope: 'patient.write' } })
  return once(actor, 'participant.adoptFromEmr', key, () =>
    change(actor, async () => {
      const { practiceId } = practitioner
      await lockOwner({ table: 'practice', id: practiceId }, 'adding')
      mustAllow(recordRules.provider.adopt, actor, await loadFacts(actor, { practice: practiceId }))
      const id = await addParticipant(actor, input)
      const facts = await loadFacts(actor, { participant: id })
      if (facts?.participant?.company_id !== practitioner.companyId)
        throw invalid({ plan_id: ['form.choice'] })
      await beginCare({ participant_id: id, practice_id: practiceId, type })
      return { result: { id }, log: createdLog(id) }
    }),
  )
}
