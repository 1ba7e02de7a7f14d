import { readRows } from 'db/connection'
import { idsIn } from 'db/ids-in'
import type { Actor } from '~/access/actor'
import { groupBy } from '~/platform/group-by'
import { goalsOf } from './read-goals.server'
import { habitsOf } from './read-habits.server'
import { notesOf } from './self-note.server'
import type { PathRow, WellnessPlan } from './wellness'

const COLUMNS = 'id, version, participant_id, vision, path_values AS "values", confidence, updated'

/** Returns paths by id. */
export function readPaths(ids: number[]): Promise<PathRow[]> {
  const these = idsIn('id', ids)
  return readRows<PathRow>(`SELECT ${COLUMNS} FROM wellness_plan WHERE ${these.sql}`, these.bind)
}

/**
 * Returns the wellness plans of these participants (WELL-01, API-21), empty if nothing was written. The
 * caller has checked access; notes to self are included only for people with whom they are shared.
 */
export async function wellnessPlansOf(
  participantIds: number[],
  actor: Actor,
  since?: string,
): Promise<Map<number, WellnessPlan>> {
  const these = idsIn('participant_id', participantIds)
  const [paths, goals, habits, notes] = await Promise.all([
    readRows<PathRow>(`SELECT ${COLUMNS} FROM wellness_plan WHERE ${these.sql}`, these.bind),
    goalsOf(participantIds),
    habitsOf(participantIds, since),
    notesOf(participantIds, actor),
  ])
  const pathBy = new Map(paths.map((path) => [path.participant_id, path]))
  const goalsBy = groupBy(goals, (goal) => goal.participant_id)
  const habitsBy = groupBy(habits, (habit) => habit.participant_id)
  return new Map(
    participantIds.map((participant_id) => {
      const {
        version = 0,
        vision = null,
        values = null,
        confidence = null,
      } = pathBy.get(participant_id) ?? {}
      const { notes: text, allowProviderView = false } = notes.get(participant_id) ?? {}
      return [
        participant_id,
        {
          participant_id,
          version,
          path: { vision, values, confidence },
          goals: goalsBy.get(participant_id) ?? [],
          habits: habitsBy.get(participant_id) ?? [],
          mindsetNotes: { ...(text !== undefined && { notes: text }), allowProviderView },
        },
      ]
    }),
  )
}
