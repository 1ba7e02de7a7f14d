import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { GoalRow } from './wellness'

const COLUMNS = 'id, version, participant_id, goal, timeframe, created, updated'

/** Goals by their ids. */
export function readGoals(ids: number[]): Promise<GoalRow[]> {
  const these = idsIn('id', ids)
  return readRows<GoalRow>(`SELECT ${COLUMNS} FROM goal WHERE ${these.sql}`, these.bind)
}

/** The goals of these participants, oldest first. */
export function goalsOf(participantIds: number[]): Promise<GoalRow[]> {
  const these = idsIn('participant_id', participantIds)
  return readRows<GoalRow>(`SELECT ${COLUMNS} FROM goal WHERE ${these.sql} ORDER BY id`, these.bind)
}

/** Goals `from` the newest on, at most `most`. */
export function newestGoals(participantId: number, from: number, most: number): Promise<GoalRow[]> {
  return readRows<GoalRow>(
    `SELECT ${COLUMNS} FROM goal WHERE participant_id = $participantId ORDER BY id DESC LIMIT $most OFFSET $from`,
    { participantId, most, from },
  )
}
