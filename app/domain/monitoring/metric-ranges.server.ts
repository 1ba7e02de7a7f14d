import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { loadFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { SETS_FOR_PATIENTS } from '~/access/rules/shared'
import { change, changedFields, mustAllow, mustBeCurrent, once } from '~/core/change/change.server'
import { retryRace } from '~/core/change/retry-race.server'
import { compareReadings } from '~/domain/monitoring-state/compare-readings.server'
import { compareAllReadings } from '~/domain/practice/patients-again.server'
import { now } from '~/platform/clock'
import { Conflict, invalid } from '~/platform/refusal'
import { rangeProblems } from './range-schema'
import { RANGE_METRICS, type Range, type RangeMetric } from '~/domain/metrics/reading-ranges'

/** The owner of ranges: a practice, or one of its patients. */
export type RangeOwner = { practice_id: number; participant_id: number | null }

export type StoredRange = Range & { id: number; version: number }

/** The range of one metric: the patient's own, if set, overrides the practice's. */
export type RangeLine = { metric: RangeMetric; own: StoredRange | null; usual: StoredRange | null }

const COLUMNS = 'id, version, participant_id, metric, low, high, change, change_days'
type Row = StoredRange & { participant_id: number | null }

/** Returns each metric with the practice's range and, for a patient, the one that overrides it. */
export async function rangeLines({ practice_id, participant_id }: RangeOwner): Promise<RangeLine[]> {
  const rows = await readRows<Row>(
    `SELECT ${COLUMNS} FROM metric_range WHERE practice_id = $practiceId AND (participant_id IS NULL OR participant_id = $participantId)`,
    { practiceId: practice_id, participantId: participant_id ?? 0 },
  )
  const of = (metric: RangeMetric, isOwn: boolean) =>
    rows.find((row) => row.metric === metric && (row.participant_id !== null) === isOwn) ?? null
  return RANGE_METRICS.map((metric) => ({
    metric,
    own: participant_id === null ? null : of(metric, true),
    usual: of(metric, false),
  }))
}

/** The version sent by a form that was opened before a range existed; it never equals a stored one. */
export const NONE_SEEN = -1
/** Shown as the current values when a range was removed while it was being edited. */
const NONE_NOW = { version: NONE_SEEN, low: null, high: null, change: null, change_days: null }

/**
 * Sets the range of one metric for a practice or one of its patients. A repeat with the same `key` changes
 * nothing.
 * @throws Refusal 403, 422; Conflict 409.
 */
export async function saveRange(
  actor: Actor,
  { metric, ...input }: RangeOwner & Range,
  version: number | null,
  key: string | null = null,
): Promise<void> {
  const { practice_id, participant_id, ...limits } = input
  const owner = { practice_id, participant_id }
  const save = () =>
    change(actor, async () => {
      await mustSetRanges(actor, owner)
      const problems = rangeProblems(metric, limits)
      if (Object.keys(problems).length > 0) throw invalid(problems)
      const stored = await storedRange(owner, metric)
      if (stored) mustBeCurrent(version, stored, stored)
      else if (version !== null && version !== NONE_SEEN) throw new Conflict(NONE_NOW)
      const values = { ...limits, ...bound(owner), metric, now: now() }
      const row = stored
        ? await readRow<{ id: number }>(
            `UPDATE metric_range SET low = $low, high = $high, change = $change, change_days = $change_days,
                version = version + 1, updated = $now WHERE id = $id RETURNING id`,
            { ...limits, now: now(), id: stored.id },
          )
        : await readRow<{ id: number }>(
            `INSERT INTO metric_range (practice_id, participant_id, metric, low, high, change, change_days, created, updated)
              VALUES ($practiceId, $participantId, $metric, $low, $high, $change, $change_days, $now, $now) RETURNING id`,
            values,
          )
      await compare(owner)
      return {
        result: { id: row!.id },
        log: {
          ...entry(stored ? 'UPDATE' : 'CREATE', 'Set', owner, metric, row!.id),
          fields: changedFields(stored ?? {}, limits),
        },
      }
    })
  await retryRace(() => once(actor, 'metric-range.set', key, save))
}

/**
 * Removes a range; for a patient, the practice's applies again.
 * @throws Refusal 403.
 */
export function removeRange(actor: Actor, owner: RangeOwner, metric: RangeMetric): Promise<void> {
  return change(actor, async () => {
    await mustSetRanges(actor, owner)
    const stored = await storedRange(owner, metric)
    if (stored) await readRow('DELETE FROM metric_range WHERE id = $id RETURNING id', { id: stored.id })
    await compare(owner)
    return { result: undefined, log: entry('DELETE', 'Took back', owner, metric, stored?.id ?? null) }
  })
}

function storedRange(owner: RangeOwner, metric: RangeMetric): Promise<StoredRange | null> {
  return readRow<StoredRange>(
    `SELECT ${COLUMNS} FROM metric_range WHERE practice_id = $practiceId AND metric = $metric
        AND ${owner.participant_id === null ? 'participant_id IS NULL' : 'participant_id = $participantId'}`,
    { ...(owner.participant_id === null ? { practiceId: owner.practice_id } : bound(owner)), metric },
  )
}

/** The range that applies has changed, so the readings are checked again. */
function compare({ practice_id, participant_id }: RangeOwner): Promise<void> {
  return participant_id === null ? compareAllReadings(practice_id) : compareReadings([participant_id])
}

async function mustSetRanges(actor: Actor, { practice_id, participant_id }: RangeOwner): Promise<void> {
  const ids = { practice: practice_id, ...(participant_id !== null && { participant: participant_id }) }
  const rule = participant_id === null ? SETS_FOR_PATIENTS : recordRules['rpm-check'].create
  mustAllow(rule, actor, await loadFacts(actor, ids))
}

const bound = ({ practice_id, participant_id }: RangeOwner) => ({
  practiceId: practice_id,
  participantId: participant_id,
})

function entry(
  type: 'CREATE' | 'UPDATE' | 'DELETE',
  verb: string,
  { practice_id, participant_id }: RangeOwner,
  metric: RangeMetric,
  recordId: number | null,
) {
  const whose = participant_id === null ? `practice ${practice_id}` : `participant ${participant_id}`
  return {
    type,
    text: `${verb} the range of ${metric} of ${whose}`,
    resource: 'metric-range',
    recordId,
    participantId: participant_id,
  } as const
}
