import { readRow, readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import { setBetween } from './goal-end'
import { TIMEFRAMES, type GoalRow } from './wellness'

const COLUMNS = 'id, version, participant_id, goal, timeframe, created, updated'

/** Returns goals by id. */
export function readGoals(ids: number[]): Promise<GoalRow[]> {
  const these = idsIn('id', ids)
  return readRows<GoalRow>(`SELECT ${COLUMNS} FROM goal WHERE ${these.sql}`, these.bind)
}

/** Returns the goals of these participants, oldest first. */
export function goalsOf(participantIds: number[]): Promise<GoalRow[]> {
  const these = idsIn('participant_id', participantIds)
  return readRows<GoalRow>(`SELECT ${COLUMNS} FROM goal WHERE ${these.sql} ORDER BY id`, these.bind)
}

/** Returns whether a participant has goals, and those that may end within `days` of `today`, oldest first. */
export async function goalsEnding(
  participantId: number,
  today: string,
  days: number,
): Promise<{ any: boolean; goals: GoalRow[] }> {
  const bind: Record<string, unknown> = { participantId }
  const set = TIMEFRAMES.map((timeframe, place) => {
    const { from, to } = setBetween(today, days, timeframe)
    Object.assign(bind, { [`from${place}`]: from, [`to${place}`]: to })
    return `timeframe = '${timeframe}' AND created BETWEEN $from${place} AND $to${place}`
  })
  const [one, goals] = await Promise.all([
    readRow('SELECT id FROM goal WHERE participant_id = $participantId LIMIT 1', { participantId }),
    readRows<GoalRow>(
      `SELECT ${COLUMNS} FROM goal WHERE participant_id = $participantId AND (${set.join(' OR ')}) ORDER BY id`,
      bind,
    ),
  ])
  return { any: one !== null, goals }
}

/** Returns at most `most` goals, newest first, skipping the first `from`. */
export function newestGoals(participantId: number, from: number, most: number): Promise<GoalRow[]> {
  return readRows<GoalRow>(
    `SELECT ${COLUMNS} FROM goal WHERE participant_id = $participantId ORDER BY id DESC LIMIT $most OFFSET $from`,
    { participantId, most, from },
  )
}
