import { readRow, readRows, writeRows } from 'db/connection'
import { raiseForLaboratory } from '~/domain/safety/raise-measures.server'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { now } from '~/platform/clock'

const OWNERS = `FROM participant p WHERE p.external_id = biometrics.external_id AND p.archived = 0
  AND EXISTS (SELECT 1 FROM provider l WHERE l.participant_id = p.id
  AND l.practice_id = biometrics.practice_id)`

const CLAIM = `UPDATE biometrics SET participant_id = (SELECT MIN(p.id) ${OWNERS}), version = version + 1,
  updated = $now
  WHERE practice_id = $practiceId AND participant_id IS NULL AND archived = 0
  AND (SELECT COUNT(*) ${OWNERS}) = 1`

/**
 * Assigns values stored under insurance ids to the practice's patients who now have these ids. Call it in the
 * transaction that links patients; meant for many new patients at once, who have no risk scores yet.
 */
export async function claimBiometrics(practiceId: number): Promise<void> {
  const at = now()
  if ((await writeRows(CLAIM, { practiceId, now: at })) > 0) await raiseForLaboratory(null, practiceId, at)
}

/** The same for one patient, whose risk scores are recomputed; returns the number of values assigned. */
export async function claimBiometricsOf(practiceId: number, participantId: number): Promise<number> {
  const at = now()
  const claimed = await writeRows(
    `${CLAIM} AND external_id = (SELECT own.external_id FROM participant own WHERE own.id = $participantId)`,
    { practiceId, participantId, now: at },
  )
  if (claimed === 0) return 0
  await rescoreRisk(participantId)
  await raiseForLaboratory(null, practiceId, at)
  return claimed
}

/**
 * The same in every practice that cares for the patient; for a changed insurance id, and for several links at
 * once.
 */
export async function claimBiometricsEverywhere(participantId: number): Promise<number> {
  const links = await readRows<{ practice_id: number }>(
    'SELECT practice_id FROM provider WHERE participant_id = $participantId',
    { participantId },
  )
  let claimed = 0
  for (const { practice_id } of links) claimed += await claimBiometricsOf(practice_id, participantId)
  return claimed
}

/**
 * Returns how many values two records of one person would get, over all their practices, if they were one
 * patient with this insurance id.
 */
export async function claimableBiometrics(
  [one, other]: readonly [number, number],
  externalId: string | null,
): Promise<number> {
  const row = await readRow<{ n: number | string }>(
    `SELECT COUNT(*) AS n FROM biometrics WHERE participant_id IS NULL AND archived = 0
      AND external_id = $externalId
        AND practice_id IN (SELECT practice_id FROM provider WHERE participant_id IN ($one, $other))
        AND NOT EXISTS (SELECT 1 ${OWNERS} AND p.id NOT IN ($one, $other))`,
    { externalId, one, other },
  )
  return Number(row?.n ?? 0)
}
