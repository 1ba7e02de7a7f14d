import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { insertMany } from '~/core/change/bulk.server'
import { change, mustAllow } from '~/core/change/change.server'
import { now } from '~/platform/clock'
import { boundsOfDay, dayAfter } from '~/platform/wall-clock'
import { cloneDays, planClone, type Clone, type ClonePlan, type Existing } from './clone-plan'
import { zoneOfPractice } from '~/domain/practice/practice-zone.server'
import { dayBefore } from './read-appointments.server'
import { lockTimes } from './write-appointment.server'

/** Which day of a practitioner is cloned, onto which weekdays, for how many weeks. */
export type CloneAsked = { practitionerId: number } & Omit<Clone, 'times'>

/**
 * Returns what cloning would create and skip.
 * @throws Refusal 403.
 */
export async function previewClone(actor: Actor, asked: CloneAsked): Promise<ClonePlan & { zone: string }> {
  const { plan, zone } = await planOf(actor, asked)
  return { ...plan, zone }
}

/**
 * Creates the copies, all or none, as open slots without comments. Concurrent additions for the practitioner
 * wait.
 * @returns how many were created and skipped.
 * @throws Refusal 403.
 */
export function cloneAppointments(
  actor: Actor,
  asked: CloneAsked,
): Promise<{ created: number; skipped: number }> {
  return change(actor, async () => {
    await lockTimes(asked.practitionerId)
    const { plan, practiceId } = await planOf(actor, asked)
    const made = now()
    await insertMany<{ id: number }>(
      'appointment',
      plan.made.map((range) => ({
        practitioner_id: asked.practitionerId,
        practice_id: practiceId,
        ...range,
        version: 0,
        created: made,
        updated: made,
      })),
      ['id'],
    )
    const result = { created: plan.made.length, skipped: plan.skipped.length }
    return {
      result,
      log: {
        type: 'CREATE',
        text: `Cloned the times of practitioner ${asked.practitionerId} on ${asked.origin}: ${result.created} made, ${result.skipped} left out`,
        resource: 'appointment',
      },
    }
  })
}

async function planOf(actor: Actor, { practitionerId, ...clone }: CloneAsked) {
  const facts = await loadFacts(actor, { practitioner: practitionerId })
  mustAllow(recordRules.appointment.create, actor, facts)
  const practiceId = facts.practitioner!.practice_id
  const zone = await zoneOfPractice(practiceId)
  const { from, to } = boundsOfDay(clone.origin, zone)
  const times = await timesBetween(practitionerId, from, to)
  const days = cloneDays(clone)
  const existing =
    days.length === 0
      ? []
      : await timesBetween(
          practitionerId,
          dayBefore(boundsOfDay(days[0]!, zone).from),
          // A copy late in the evening may reach into the next day.
          boundsOfDay(dayAfter(days.at(-1)!, 1), zone).to,
        )
  return { plan: planClone({ ...clone, times }, existing, { zone, at: now() }), practiceId, zone }
}

function timesBetween(practitionerId: number, from: string, to: string): Promise<Existing[]> {
  return readRows<Existing>(
    `SELECT start_at, end_at, participant_id FROM appointment WHERE practitioner_id = $practitionerId
      AND start_at >= $from AND start_at < $to
      ORDER BY start_at, id`,
    { practitionerId, from, to },
  )
}
