import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import type { Rule } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { claimBiometricsOf } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { practiceInScope } from '~/domain/practice/practice-scope.server'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { deleteRow } from '~/core/change/delete-row.server'
import { retryRace } from '~/core/change/retry-race.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import type { ProviderInput, ProviderUpdate } from './provider-schema'
import { settleRequests } from './settle-requests.server'

type Owners = { participant_id: number; practice_id: number }

/**
 * Links a participant to a practice of the actor's scope. A repeat with the same `key` answers the first
 * link.
 * @throws Refusal 403, or 422 for a practice out of scope or linked already.
 */
export function createProvider(
  actor: Actor,
  input: ProviderInput,
  key: string | null = null,
): Promise<{ id: number }> {
  return retryRace(() =>
    once(actor, 'provider.create', key, () =>
      change(actor, async () => {
        await lockOwner({ table: 'practice', id: input.practice_id }, 'adding')
        mustAllow(recordRules.provider.create, actor, await participantFacts(actor, input.participant_id))
        if (!(await practiceInScope(actor, input.practice_id)))
          throw invalid({ practice_id: ['form.choice'] })
        const linked = await Provider.findOne({
          where: { participant_id: input.participant_id, practice_id: input.practice_id },
        })
        if (linked) throw invalid({ practice_id: ['participant.providerExists'] })
        const { id } = await Provider.create({ ...input, created: now(), updated: now() })
        await claimBiometricsOf(input.practice_id, input.participant_id)
        await settleRequests(input.participant_id)
        await keepAttention([input.participant_id])
        await keepMonitoring([input.participant_id])
        return { result: { id }, log: logEntry('CREATE', 'Added', id, input.participant_id) }
      }),
    ),
  )
}

/**
 * Saves the given fields of a link; `named` is the patient and the practice that the caller takes it for.
 * @throws Refusal 403, also when it is another's; Conflict 409 when `version` is not the stored one.
 */
export function updateProvider(
  actor: Actor,
  id: number,
  input: ProviderUpdate,
  version: number | null,
  named: Partial<Owners> = {},
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const link = await load(actor, id, recordRules.provider.update)
        if (
          (named.participant_id ?? link.participant_id) !== link.participant_id ||
          (named.practice_id ?? link.practice_id) !== link.practice_id
        )
          throw forbidden()
        mustBeCurrent(version, link, currentOf(link))
        const fields = changedFields(link.get({ plain: true }), input)
        Object.assign(link, input, { updated: now() })
        await link.save()
        await keepAttention([link.participant_id])
        await keepMonitoring([link.participant_id])
        return {
          result: undefined,
          log: { ...logEntry('UPDATE', 'Updated', id, link.participant_id), fields },
        }
      }),
    async () => {
      const link = await Provider.findByPk(id)
      return link && currentOf(link)
    },
  )
}

/** Ends a link; the participant and their records stay. @throws Refusal 403. */
export function removeProvider(actor: Actor, id: number): Promise<void> {
  return change(actor, async () => {
    const link = await load(actor, id, recordRules.provider.delete)
    await deleteRow(Provider, id)
    await keepAttention([link.participant_id])
    await keepMonitoring([link.participant_id])
    return { result: undefined, log: logEntry('DELETE', 'Removed', id, link.participant_id) }
  })
}

/** A practitioner changes and removes the link of the own practice only (OP-45). */
async function load(actor: Actor, id: number, rule: Rule): Promise<Provider> {
  const link = await Provider.findByPk(id)
  mustAllow(rule, actor, link && (await participantFacts(actor, link.participant_id)))
  if (!link || !mayChangeLink(actor, link)) throw forbidden()
  return link
}

/** Whether this link is the actor's to change, given that the participant is. */
export function mayChangeLink(actor: Actor, link: { practice_id: number }): boolean {
  return actor.role !== 'PRACTITIONER' || link.practice_id === actor.practitioner?.practiceId
}

function currentOf({ version, type, chronic_care_start, comment, appointment }: Provider) {
  return { version, type, chronic_care_start, comment, appointment }
}

function logEntry(type: 'CREATE' | 'UPDATE' | 'DELETE', verb: string, id: number, participantId: number) {
  return {
    type,
    text: `${verb} provider ${id} of participant ${participantId}`,
    resource: 'provider',
    recordId: id,
    participantId,
  }
}
