import { readRow, writeRows } from 'db/connection'
import { now, todayIn } from '~/platform/clock'
import { env } from '~/platform/env.server'
import { dayAfter } from '~/platform/wall-clock'

/** Records that somebody of the first practice died, who has nothing to come and is not monitored. */
export async function seedDeath(): Promise<void> {
  const person = await readRow<{ id: number; user_id: number }>(
    `SELECT p.id, p.user_id FROM participant p JOIN app_user u ON u.id = p.user_id
      JOIN provider l ON l.participant_id = p.id AND l.practice_id = (SELECT MIN(id) FROM practice)
      WHERE u.password_hash IS NULL AND p.is_staff = 0
        AND NOT EXISTS (SELECT 1 FROM monitoring m WHERE m.participant_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM safety_event e WHERE e.participant_id = p.id)
        AND NOT EXISTS (SELECT 1 FROM appointment t WHERE t.participant_id = p.id)
      ORDER BY p.id DESC LIMIT 1`,
  )
  if (!person) return
  await writeRows('UPDATE participant SET died = $day, died_undo = $undo WHERE id = $id', {
    id: person.id,
    day: dayAfter(todayIn(env().TIME_ZONE), -20),
    undo: JSON.stringify({ open: true, monitoring: [] }),
  })
  await writeRows('UPDATE app_user SET disabled = 1, updated = $now WHERE id = $id', {
    id: person.user_id,
    now: now(),
  })
}
