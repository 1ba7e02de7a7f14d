import { readRow, writeRows } from 'db/connection'
import { clock, now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'

const DAYS_AGO = 20

/**
 * A monthly recurring questionnaire for one plan of the first practice that uses one; some patients are
 * behind with it.
 */
export async function seedSchedules(): Promise<void> {
  const use = await readRow<{ practice_id: number; plan_id: number }>(
    `SELECT o.practice_id, o.plan_id FROM practice_plan o WHERE EXISTS (SELECT 1 FROM provider l
      JOIN participant p ON p.id = l.participant_id
        WHERE l.practice_id = o.practice_id AND p.plan_id = o.plan_id) ORDER BY o.practice_id, o.plan_id
        LIMIT 1`,
  )
  if (!use) return
  const starts = dayAfter(clock().toISOString().slice(0, 10), -DAYS_AGO)
  await writeRows(
    `INSERT INTO survey_schedule (practice_id, plan_id, questionnaire_code, every, unit, starts, created,
      updated)
      VALUES ($practice_id, $plan_id, 'STRESS', 1, 'month', $starts, $now, $now)`,
    { ...use, starts, now: now() },
  )
}
