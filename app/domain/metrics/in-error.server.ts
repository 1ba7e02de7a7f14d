import { z } from 'zod/v4'
import { readRow } from 'db/connection'
import { MetricReading } from 'db/models/metric-reading'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { lines } from '~/core/fields/field-schemas'
import { endEventsOf } from '~/domain/safety/end-events.server'
import { now } from '~/platform/clock'
import { forbidden, invalid } from '~/platform/refusal'
import { readingsGone } from './unchecked.server'
import { followReadings } from './write-readings.server'

export const errorShape = { reason: lines(500).min(1, 'form.required') }
export const errorSchema = z.strictObject(errorShape)

/**
 * Marks a reading as entered in error: it stays, struck through, and counts in no figure. Staff who care for
 * the patient may mark any reading, which also ends the safety events that it raised. Patients may mark what
 * they entered themselves; its safety events stay until the practice has handled them.
 * @throws Refusal 403; 422 if it is already marked, saying by whom; Conflict 409 when it changed since
 * `version`.
 */
export function markInError(
  actor: Actor,
  id: number,
  reason: string,
  version: number | null = null,
): Promise<void> {
  return change(actor, async () => {
    const row = await readingFor(
      actor,
      id,
      (one) => one.service === 'MANUAL' && one.entered_by === actor.userId,
    )
    if (row.voided !== null) throw invalid({ reason: [await markedBy(row)] })
    mustBeCurrent(version, row, { version: row.version })
    await row.set({ voided: now(), voided_by: actor.userId, void_reason: reason, updated: now() }).save()
    if (actor.role === 'PRACTITIONER') await endEventsOf(actor, row, reason)
    await readingsGone([row.id])
    await followReadings(actor, row.participant_id, [], [row])
    return { result: undefined, log: entryOf('Marked', row, 'as entered in error') }
  })
}

/**
 * Removes the mark: the reading counts again, is judged again and has to be checked. Patients can remove only
 * their own marks.
 * @throws Refusal 403; 422 if it is not marked.
 */
export function takeMarkBack(actor: Actor, id: number, version: number | null = null): Promise<void> {
  return change(actor, async () => {
    const row = await readingFor(actor, id, (one) => one.voided_by === actor.userId)
    if (row.voided === null) throw invalid({ id: ['metrics.error.notMarked'] })
    mustBeCurrent(version, row, { version: row.version })
    await row.set({ voided: null, voided_by: null, void_reason: null, updated: now() }).save()
    await followReadings(actor, row.participant_id, [row])
    return { result: undefined, log: entryOf('Took back the mark of', row, '') }
  })
}

/**
 * Returns a reading that the actor may mark; `isOwn` says which ones a patient may.
 * @throws Refusal 403.
 */
async function readingFor(
  actor: Actor,
  id: number,
  isOwn: (row: MetricReading) => boolean,
): Promise<MetricReading> {
  const row = await MetricReading.findByPk(id)
  mustAllow(
    recordRules['metric-reading'].update,
    actor,
    row && (await participantFacts(actor, row.participant_id)),
  )
  if (!row || (actor.role === 'PARTICIPANT' && !isOwn(row))) throw forbidden()
  return row
}

/** Who marked a reading, as the message of a refusal. */
async function markedBy({ voided_by }: MetricReading): Promise<string> {
  const row = await readRow<{ name: string }>(
    `SELECT firstname || ' ' || lastname AS name FROM participant WHERE user_id = $voided_by
      ORDER BY id LIMIT 1`,
    { voided_by },
  )
  return row ? `metrics.error.alreadyBy|${row.name}` : 'metrics.error.already'
}

function entryOf(verb: string, { id, participant_id }: MetricReading, how: string) {
  return {
    type: 'UPDATE',
    text: [`${verb} metric reading ${id} of participant ${participant_id}`, how].filter(Boolean).join(' '),
    resource: 'metric-reading',
    recordId: id,
    participantId: participant_id,
    fields: ['voided', 'void_reason'],
  } as const
}
