import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'

/**
 * Which of these readings were outside of a range, or called for action, as it was judged when they arrived: of
 * one practice, or of any that monitors the person. A value that was corrected since is judged anew.
 */
export async function markedOutside(
  readingIds: readonly number[],
  practiceId: number | null,
): Promise<Set<number>> {
  if (readingIds.length === 0) return new Set()
  const these = idsIn('u.metric_reading_id', readingIds)
  const rows = await readRows<{ id: number }>(
    `SELECT DISTINCT u.metric_reading_id AS id FROM unchecked_reading u
      JOIN metric_reading r ON r.id = u.metric_reading_id AND r.version = u.version
      WHERE ${these.sql}${practiceId === null ? '' : ' AND u.practice_id = $practiceId'}`,
    practiceId === null ? these.bind : { ...these.bind, practiceId },
  )
  return new Set(rows.map(({ id }) => id))
}
