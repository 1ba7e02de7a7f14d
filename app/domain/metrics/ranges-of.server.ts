import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Range } from './reading-ranges'

type Row = Range & { participant_id: number | null }

/**
 * Returns the ranges that apply to patients of a practice, in one statement; patients without any are absent.
 */
export async function rangesOf(
  practiceId: number,
  participantIds: readonly number[],
): Promise<Map<number, Range[]>> {
  if (participantIds.length === 0) return new Map()
  const these = idsIn('participant_id', participantIds)
  const rows = await readRows<Row>(
    `SELECT participant_id, metric, low, high, change, change_days FROM metric_range
      WHERE practice_id = $practiceId AND (participant_id IS NULL OR ${these.sql})`,
    { ...these.bind, practiceId },
  )
  const usual = rows.filter((row) => row.participant_id === null)
  return new Map(
    participantIds.map((id) => {
      const own = rows.filter((row) => row.participant_id === id)
      const others = usual.filter(({ metric }) => !own.some((row) => row.metric === metric))
      return [id, [...own, ...others]]
    }),
  )
}
