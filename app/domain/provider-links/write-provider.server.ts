import { Provider } from 'db/models/provider'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { claimBiometricsOf } from '~/domain/measures/biometrics/claim-biometrics.server'
import { lockOwner } from '~/core/change/lock-owner.server'
import { practiceInScope } from '~/domain/practice/practice-scope.server'
import { change, mustAllow, once } from '~/core/change/change.server'
import { deleteOwned, ownedEntry, updateOwned, type OwnedKind } from '~/core/change/owned-row.server'
import { retryRace } from '~/core/change/retry-race.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { invalid } from '~/platform/refusal'
import type { ProviderInput, ProviderUpdate } from './provider-schema'
import { settleRequests } from './settle-requests.server'

type Owners = { participant_id: number; practice_id: number }

/** A practitioner may only change or remove the link of their own practice (OP-45). */
const LINK: OwnedKind<Provider> = {
  model: Provider,
  resource: 'provider',
  name: 'provider',
  made: 'Added',
  gone: 'Removed',
  owners: ['participant'],
  current: ({ version, type, chronic_care_start, comment, appointment }) => ({
    version,
    type,
    chronic_care_start,
    comment,
    appointment,
  }),
  mayChange: (link, actor) => mayChangeLink(actor, link),
}

/**
 * Links a participant to a practice of the actor's scope. A repeat with the same `key` returns the first
 * link.
 * @throws Refusal 403, or 422 for a practice out of scope or already linked.
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
        const link = await Provider.create({ ...input, created: now(), updated: now() })
        await claimBiometricsOf(input.practice_id, input.participant_id)
        await settleRequests(input.participant_id)
        await keepWatch(link)
        return { result: { id: link.id }, log: ownedEntry(LINK, 'CREATE', link) }
      }),
    ),
  )
}

/**
 * Updates the given fields of a link; `named` is the patient and practice that the caller believes it
 * connects.
 * @throws Refusal 403, also when it connects others; Conflict 409 when `version` is not the stored one.
 */
export function updateProvider(
  actor: Actor,
  id: number,
  input: ProviderUpdate,
  version: number | null,
  named: Partial<Owners> = {},
): Promise<void> {
  const isNamed = ({ participant_id, practice_id }: Owners) =>
    (named.participant_id ?? participant_id) === participant_id &&
    (named.practice_id ?? practice_id) === practice_id
  const mayChange = (link: Provider) => isNamed(link) && mayChangeLink(actor, link)
  return updateOwned({ ...LINK, mayChange }, actor, id, version, () => input, keepWatch)
}

/** Ends a link; the participant and their records stay. @throws Refusal 403. */
export function removeProvider(actor: Actor, id: number): Promise<void> {
  return deleteOwned(LINK, actor, id, keepWatch)
}

/** True if the actor may change this link, given that they may change the participant. */
export function mayChangeLink(actor: Actor, link: { practice_id: number }): boolean {
  return actor.role !== 'PRACTITIONER' || link.practice_id === actor.practitioner?.practiceId
}

/** Attention and monitoring states depend on the links. */
async function keepWatch({ participant_id }: Owners): Promise<void> {
  await keepAttention([participant_id])
  await keepMonitoring([participant_id])
}
