import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { formatDay } from '~/i18n/format'
import { todayIn } from '~/platform/clock'
import { boundsOfDay } from '~/platform/wall-clock'
import { CCM_TASKS, type CcmTask } from './note'

/**
 * Returns the current calendar month in a zone: today, and the instants between which notes count (OP-70).
 */
export function monthIn(zone: string): { today: string; from: string; to: string } {
  const today = todayIn(zone)
  const [year = 0, month = 1] = today.split('-').map(Number)
  const next = month === 12 ? `${year + 1}-01-01` : `${year}-${String(month + 1).padStart(2, '0')}-01`
  return {
    today,
    from: boundsOfDay(`${today.slice(0, 7)}-01`, zone).from,
    to: boundsOfDay(next, zone).from,
  }
}

type Done = Record<CcmTask, number> & { participant_id: number; minutes: number | string | null }

const DONE = CCM_TASKS.map((task) => `MAX(${task}) AS ${task}`).join(', ')

/**
 * Returns, by patient, the tasks and minutes of this month in locked notes of this practice; one statement.
 */
export async function ccmThisMonth(
  participantIds: readonly number[],
  practiceId: number,
  zone: string,
): Promise<Map<number, { done: CcmTask[]; minutes: number }>> {
  const { from, to } = monthIn(zone)
  const these = idsIn('participant_id', participantIds)
  const rows = await readRows<Done>(
    `SELECT participant_id, ${DONE}, SUM(COALESCE(ccm_review_minutes, 0)) AS minutes FROM survey_note
      WHERE ${these.sql} AND practice_id = $practiceId AND note_type = 'CCM'
        AND locked IS NOT NULL AND locked >= $from AND locked < $to
      GROUP BY participant_id`,
    { ...these.bind, practiceId, from, to },
  )
  return new Map(
    rows.map((row) => [
      row.participant_id,
      { done: CCM_TASKS.filter((task) => Number(row[task]) === 1), minutes: Number(row.minutes ?? 0) },
    ]),
  )
}

type Locked = Record<CcmTask, number> & { id: number; locked: string; signed_name: string | null }

/**
 * Returns, by task, this month's note that includes it, as `12 (03/05/2026, Pat Doe)`: its number, its day in
 * `zone`, and who signed.
 */
export async function usedTasks(
  participantId: number,
  practiceId: number,
  zone: string,
): Promise<Map<CcmTask, string>> {
  const { from, to } = monthIn(zone)
  const rows = await readRows<Locked>(
    `SELECT id, locked, signed_name, ${CCM_TASKS.join(', ')} FROM survey_note
      WHERE participant_id = $participantId AND practice_id = $practiceId AND note_type = 'CCM'
        AND locked IS NOT NULL AND locked >= $from AND locked < $to ORDER BY locked DESC, id DESC`,
    { participantId, practiceId, from, to },
  )
  return new Map(
    rows.flatMap((row) => {
      // Dates are written the same way in both languages.
      const day = formatDay(row.locked, zone)
      const name = `${row.id} (${[day, row.signed_name].filter(Boolean).join(', ')})`
      return CCM_TASKS.filter((task) => Number(row[task]) === 1).map((task) => [task, name] as const)
    }),
  )
}

/** Returns the chronic care tasks left this month (PAR-29); empty before chronic care has begun. */
export function remainingTasks(
  chronicCareStart: string | null,
  done: readonly CcmTask[],
  today: string,
): CcmTask[] {
  if (chronicCareStart === null || chronicCareStart > today) return []
  return CCM_TASKS.filter((task) => !done.includes(task))
}
