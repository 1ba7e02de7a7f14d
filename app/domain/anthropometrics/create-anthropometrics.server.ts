import { Anthropometrics } from 'db/models/anthropometrics'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { personOf } from '~/domain/biometrics/person-of.server'
import { change, mustAllow, once } from '~/domain/record/change.server'
import { rescoreRisk } from '~/domain/score/rescore-risk.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import type { AnthropometricsInput } from './anthropometrics-schema'
import { BODY_VALUES } from './body-values'

/**
 * Adds body measures of a patient and computes the risk scores again. A repeat with the same `key` answers the first one's id.
 * @throws Refusal 403; 422 without any value, or for a practice that does not care for the patient.
 */
export function createAnthropometrics(actor: Actor, input: AnthropometricsInput, key: string | null = null): Promise<{ id: number }> {
  return once(actor, 'anthropometrics.create', key, () => change(actor, async () => {
    const { participant_id, practice_id } = input
    mustAllow(recordRules.anthropometrics.create, actor, await loadFacts(actor, { participant: participant_id, practice: practice_id }))
    await personOf(practice_id, { participant_id })
    if (BODY_VALUES.every((name) => (input[name] ?? null) === null)) throw invalid({ weight_lb: ['biometrics.noValue'] })
    const { id } = await Anthropometrics.create({ ...input, created_by: actor.userId, created: now(), updated: now() })
    await rescoreRisk(participant_id)
    return { result: { id }, log: { type: 'CREATE', text: `Added body measures ${id} for participant ${participant_id}`, resource: 'anthropometrics', recordId: id, participantId: participant_id } }
  }))
}
