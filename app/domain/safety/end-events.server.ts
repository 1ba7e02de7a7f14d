import { SafetyEvent } from 'db/models/safety-event'
import type { Actor } from '~/access/actor'
import { writeLog } from '~/core/log/write.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { now } from '~/platform/clock'
import { announceEvents } from './event-news.server'

/**
 * Ends the open events of a reading that staff marked as entered in error, with the reason, in the caller's
 * transaction.
 */
export async function endEventsOf(
  actor: Actor,
  { id, participant_id }: { id: number; participant_id: number },
  reason: string,
): Promise<void> {
  const open = await SafetyEvent.findAll({
    where: { source: 'metric_reading', source_id: id, dealt: null },
    order: [['id', 'ASC']],
  })
  for (const event of open) {
    const dealt = {
      outcome: 'NO_RISK',
      note: reason,
      dealt: now(),
      dealt_by: actor.userId,
      tell_at: null,
    } as const
    await event.set({ ...dealt, updated: now() }).save()
    await writeLog(actor, {
      type: 'UPDATE',
      text: `Dealt with safety event ${event.id} of participant ${participant_id}: its reading was entered in error`,
      resource: 'safety-event',
      recordId: event.id,
      participantId: participant_id,
      fields: ['outcome', 'note'],
    })
  }
  if (open.length === 0) return
  await keepAttention([participant_id])
  await announceEvents(participant_id)
}
