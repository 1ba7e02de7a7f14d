import { readRow, writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, once } from '~/core/change/change.server'
import { enqueue } from '~/core/jobs/enqueue.server'
import { inSeconds, now } from '~/platform/clock'
import { Conflict, forbidden } from '~/platform/refusal'
import { announceEvents } from './event-news.server'
import { personOf } from './person-of'
import { ACKNOWLEDGED_SECONDS, SAFETY_JOB } from './telling'

/**
 * Records that the actor has taken on an open event; nobody else is notified for four hours. If two do so at
 * once, the first one gets it. The event stays open with the same version, so that a user with its form open
 * can continue. A repeat with the same `key` returns the first response.
 * @throws Refusal 403; Conflict 409 when somebody has taken it on (`who`) or closed it (`dealt`).
 */
export async function acknowledgeEvent(actor: Actor, id: number, key: string | null = null): Promise<void> {
  await once(actor, 'safety-event.acknowledge', key, () => acknowledge(actor, id))
}

function acknowledge(actor: Actor, id: number): Promise<{ id: number }> {
  return change(actor, async () => {
    const event = await SafetyEvent.findByPk(id)
    const facts = event && (await participantFacts(actor, event.participant_id))
    mustAllow(recordRules['safety-event'].update, actor, facts)
    if (!event) throw forbidden()
    const taken = await writeRows(
      `UPDATE safety_event SET acknowledged = $now, acknowledged_by = $by, tell_at = $until
        WHERE id = $id AND dealt IS NULL AND acknowledged IS NULL`,
      { id, now: now(), by: actor.userId, until: inSeconds(ACKNOWLEDGED_SECONDS) },
    )
    if (taken === 0) throw new Conflict(await whoHas(id))
    const again = { runAt: inSeconds(ACKNOWLEDGED_SECONDS), dedupeKey: `${id} acknowledged ${now()}` }
    await announceEvents(event.participant_id)
    await enqueue({ kind: SAFETY_JOB, ...again })
    return {
      result: { id },
      log: {
        type: 'UPDATE',
        text: `Acknowledged safety event ${id} of participant ${event.participant_id}`,
        resource: 'safety-event',
        recordId: id,
        participantId: event.participant_id,
        fields: ['acknowledged'],
      },
    }
  })
}

/** Returns who has taken on the event and when, or that somebody closed it. */
async function whoHas(id: number): Promise<Record<string, unknown>> {
  const row = await readRow<{
    dealt: string | null
    at: string | null
    who: string | null
    by: number | null
  }>(
    `SELECT e.dealt, e.acknowledged AS at, ${personOf('e.acknowledged_by')} AS who, e.acknowledged_by AS by FROM safety_event e
      WHERE e.id = $id`,
    { id },
  )
  return { ...row }
}
