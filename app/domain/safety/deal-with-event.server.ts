import { SafetyEvent } from 'db/models/safety-event'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { now } from '~/platform/clock'
import { Conflict, forbidden } from '~/platform/refusal'
import { announceEvents } from './event-news.server'
import type { Deal } from './safety-event'

/**
 * Records what was done about an open event; after that it never changes.
 * @throws Refusal 403; Conflict 409 when somebody closed it before, or `version` is not the stored one.
 */
export function dealWithEvent(
  actor: Actor,
  id: number,
  { outcome, note }: Deal,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        const event = await SafetyEvent.findByPk(id)
        const facts = event && (await participantFacts(actor, event.participant_id))
        mustAllow(recordRules['safety-event'].update, actor, facts)
        if (!event) throw forbidden()
        if (event.dealt !== null || (version ?? event.version) !== event.version)
          throw new Conflict(currentOf(event))
        await event
          .set({ outcome, note, dealt: now(), dealt_by: actor.userId, tell_at: null, updated: now() })
          .save()
        await keepAttention([event.participant_id])
        await announceEvents(event.participant_id)
        const log = {
          type: 'UPDATE',
          text: `Dealt with safety event ${id} of participant ${event.participant_id}: ${outcome}`,
          resource: 'safety-event',
          recordId: id,
          participantId: event.participant_id,
          fields: ['outcome', 'note'],
        } as const
        return { result: undefined, log }
      }),
    async () => SafetyEvent.findByPk(id).then((event) => event && currentOf(event)),
  )
}

function currentOf({ version, outcome, note, dealt }: SafetyEvent) {
  return { version, outcome, note, dealt }
}
