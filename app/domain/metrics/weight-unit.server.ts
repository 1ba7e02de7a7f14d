import { readRow, writeRows, writeTx } from 'db/connection'
import type { Actor } from '~/access/actor'
import { now } from '~/platform/clock'
import { forbidden } from '~/platform/refusal'
import type { WeightUnit } from './metric'

/** Returns the unit in which a participant reads weights; pounds unless they chose otherwise. */
export async function weightUnitOf(participantId: number): Promise<WeightUnit> {
  const row = await readRow<{ weight_unit: WeightUnit }>(
    'SELECT weight_unit FROM metric_preference WHERE participant_id = $participantId',
    { participantId },
  )
  return row?.weight_unit ?? 'lb'
}

/**
 * Stores a participant's own choice.
 * @throws Refusal 403 for somebody without a record.
 */
export async function chooseWeightUnit(actor: Actor, unit: WeightUnit): Promise<void> {
  if (actor.participantId === null) throw forbidden()
  await writeTx(() =>
    writeRows(
      `INSERT INTO metric_preference (participant_id, weight_unit, updated) VALUES ($id, $unit, $now)
        ON CONFLICT (participant_id) DO UPDATE
        SET weight_unit = excluded.weight_unit, updated = excluded.updated`,
      { id: actor.participantId, unit, now: now() },
    ),
  )
}
