import { readRow } from 'db/connection'
import { forUpdate } from 'db/words'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { SETS_FOR_PATIENTS } from '~/access/rules/shared'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { compareAllReadings } from '~/domain/practice/patients-again.server'
import { keepMonitoring } from '~/domain/monitoring-state/keep-monitoring.server'
import { now } from '~/platform/clock'
import { Refusal } from '~/platform/refusal'
import type { RangeOwner } from './metric-ranges.server'

/** Days between checks, for a practice or overridden for one patient; null if not set. */
export type CheckInterval = { check_days: number | null }
type Stored = CheckInterval & { id: number; version: number }

/**
 * Returns the interval of a practice, or of the current monitoring of one of its patients; null if there is
 * no such row.
 */
export function storedInterval(owner: RangeOwner, locked = false): Promise<Stored | null> {
  const { practice_id: practiceId, participant_id: participantId } = owner
  const lock = locked ? forUpdate() : ''
  return participantId === null
    ? readRow<Stored>(`SELECT id, version, check_days FROM practice WHERE id = $practiceId${lock}`, {
        practiceId,
      })
    : readRow<Stored>(
        `SELECT id, version, check_days FROM monitoring WHERE practice_id = $practiceId
          AND participant_id = $participantId AND ended IS NULL${lock}`,
        { practiceId, participantId },
      )
}

/**
 * Sets how often patients of a practice are checked, or one patient for as long as this monitoring lasts. A
 * repeat with the same `key` changes nothing.
 * @throws Refusal 403; 422 for a patient who is not monitored; Conflict 409.
 */
export async function saveInterval(
  actor: Actor,
  { check_days, ...owner }: RangeOwner & CheckInterval,
  version: number | null,
  key: string | null = null,
): Promise<void> {
  const { practice_id, participant_id } = owner
  const [table, resource] =
    participant_id === null ? (['practice', 'practice'] as const) : (['monitoring', 'monitoring'] as const)
  await once(actor, 'check-interval.set', key, () =>
    change(actor, async () => {
      const ids = { practice: practice_id, ...(participant_id !== null && { participant: participant_id }) }
      const rule = participant_id === null ? SETS_FOR_PATIENTS : recordRules['rpm-check'].create
      mustAllow(rule, actor, await loadFacts(actor, ids))
      const stored = await storedInterval(owner, true)
      if (!stored) throw new Refusal('monitoring.notMonitored', { status: 422 })
      mustBeCurrent(version, stored, { version: stored.version, check_days: stored.check_days })
      await readRow(
        `UPDATE ${table} SET check_days = $check_days, version = version + 1, updated = $now WHERE id = $id
          RETURNING id`,
        { check_days, now: now(), id: stored.id },
      )
      if (participant_id === null) await compareAllReadings(practice_id)
      else await keepMonitoring([participant_id])
      return {
        result: null,
        log: {
          type: 'UPDATE',
          text: `Set how often ${participant_id === null ? `practice ${practice_id} checks` : `participant ${participant_id} is checked`}`,
          resource,
          recordId: stored.id,
          participantId: participant_id,
          fields: changedFields({ check_days: stored.check_days }, { check_days }),
        },
      }
    }),
  )
}
