import { readRow, writeRows } from 'db/connection'
import { WellnessPlan } from 'db/models/wellness-plan'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, changedFields, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { saveCurrent } from '~/core/change/save-current.server'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import type { Path } from './wellness'
import type { PathUpdate } from './wellness-schema'

/** The version that stands for an unsaved path. */
const UNWRITTEN = 0

/** Returns the path of a participant, empty if none was written yet (WELL-01). */
export async function pathOf(participantId: number): Promise<Path & { version: number }> {
  const plan = await WellnessPlan.findOne({ where: { participant_id: participantId } })
  return plan ? currentOf(plan) : { version: UNWRITTEN, vision: null, values: null, confidence: null }
}

/**
 * Saves parts of the path (WELL-14).
 * @throws Refusal 403; Conflict 409 when `version` is not the stored one.
 */
export function savePath(
  actor: Actor,
  participantId: number,
  { values, ...rest }: PathUpdate,
  version: number | null,
): Promise<void> {
  return saveCurrent(
    () =>
      change(actor, async () => {
        mustAllow(recordRules['wellness-plan'].update, actor, await participantFacts(actor, participantId))
        const plan = await planToWrite(participantId)
        mustBeCurrent(version, plan, currentOf(plan))
        const written = { ...rest, ...(values !== undefined && { path_values: values }) }
        const fields = changedFields(plan.get({ plain: true }), written)
        await plan.set({ ...written, updated: now() }).save()
        const log = {
          type: 'UPDATE',
          text: `Updated the path of participant ${participantId}`,
          resource: 'wellness-plan',
          recordId: plan.id,
          participantId,
          fields,
        } as const
        return { result: undefined, log }
      }),
    async () => pathOf(participantId),
  )
}

/** `savePath` for the plan with this id. @throws as `savePath`. */
export async function updatePlan(
  actor: Actor,
  id: number,
  input: PathUpdate,
  version: number | null,
): Promise<void> {
  const row = await readRow<{ participant_id: number }>(
    'SELECT participant_id FROM wellness_plan WHERE id = $id',
    { id },
  )
  if (!row) throw forbidden()
  return savePath(actor, row.participant_id, input, version)
}

/** Stores the time zone of a participant's days, within the caller's transaction. */
export async function keepZone(participantId: number, zone: string): Promise<void> {
  const plan = await planToWrite(participantId)
  if (plan.time_zone !== zone) await plan.set({ time_zone: zone, updated: now() }).save()
}

async function planToWrite(participantId: number): Promise<WellnessPlan> {
  await writeRows(
    `INSERT INTO wellness_plan (participant_id, version, created, updated) VALUES ($participantId, ${UNWRITTEN}, $now, $now)
      ON CONFLICT (participant_id) DO NOTHING`,
    { participantId, now: now() },
  )
  return (await WellnessPlan.findOne({ where: { participant_id: participantId } }))!
}

function currentOf({ version, vision, path_values, confidence }: WellnessPlan) {
  return { version, vision, values: path_values, confidence }
}
