import { readRows, writeRows } from 'db/connection'
import { Provider } from 'db/models/provider'
import { ProviderRequest } from 'db/models/provider-request'
import type { Actor } from '~/access/actor'
import { recordRules } from '~/access/rules'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { claimBiometricsOf } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { change, mustAllow } from '~/core/change/change.server'
import type { ProviderType } from '~/access/roles'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'

export type CareRequest = { id: number; practice: string; type: ProviderType }

/** Returns the practices that asked to care for this participant and are waiting for an answer. */
export function openRequests(participantId: number): Promise<CareRequest[]> {
  return readRows<CareRequest>(
    `SELECT r.id, a.name AS practice, r.type FROM provider_request r JOIN practice a ON a.id = r.practice_id
      WHERE r.participant_id = $participantId AND r.status = 'OPEN' AND a.archived = 0 AND a.disabled = 0
      ORDER BY r.id`,
    { participantId },
  )
}

/**
 * The participant accepts or declines a practice; accepting starts the care (OP-43). Only the first answer
 * counts.
 * @throws Refusal 403 for somebody else's request, one already answered, or one whose practice is gone.
 */
export function answerRequest(actor: Actor, id: number, accept: boolean): Promise<void> {
  return change(actor, async () => {
    mustAllow(recordRules.provider.answer, actor, {})
    const participantId = actor.participantId ?? 0
    const request = await ProviderRequest.findByPk(id)
    if (request) await lockOwner({ table: 'practice', id: request.practice_id }, 'adding')
    const open = (await openRequests(participantId)).some((request) => request.id === id)
    const answered = open
      ? await writeRows(
          `UPDATE provider_request SET status = $status, answered = $now WHERE id = $id
            AND participant_id = $participantId AND status = 'OPEN'`,
          { id, participantId, status: accept ? 'ACCEPTED' : 'DECLINED', now: now() },
        )
      : 0
    if (!request || answered !== 1) throw forbidden()
    if (accept) await link(request)
    return {
      result: undefined,
      log: {
        type: accept ? 'CREATE' : 'UPDATE',
        text: `${accept ? 'Accepted' : 'Declined'} care request ${id}`,
        resource: 'provider-request',
        recordId: id,
        participantId,
      },
    }
  })
}

async function link({ participant_id, practice_id, type }: ProviderRequest): Promise<void> {
  const linked = await Provider.findOne({ where: { participant_id, practice_id } })
  if (linked) return
  await Provider.create({ participant_id, practice_id, type, created: now(), updated: now() })
  await claimBiometricsOf(practice_id, participant_id)
  await keepAttention([participant_id])
  await keepMonitoring([participant_id])
}
