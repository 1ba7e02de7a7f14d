import { readRow, writeRows, writeTx } from 'db/connection'
import { isMasking, type Actor } from '~/access/actor'
import { inSeconds, now } from '~/platform/clock'
import { logError } from '~/platform/log.server'
import { keepAttention } from './keep-attention.server'

/** Views no further apart than this belong to one visit. */
const VISIT_SECONDS = 30 * 60
/** Within a visit, the time is updated no more often than this. */
const AGAIN_SECONDS = 60

/**
 * Records that the actor is viewing a patient's chart, and returns the time of their previous visit, or null.
 * Masked viewing is not recorded. A failing write (such as a read-only database) does not keep the chart from
 * being shown.
 */
export async function visitChart(actor: Actor, participantId: number): Promise<string | null> {
  const practiceId = actor.practitioner?.practiceId
  if (!practiceId) return null
  const key = { participantId, practiceId, userId: actor.userId }
  const visit = await readRow<{ seen: string; before: string | null }>(
    `SELECT seen, before FROM chart_visit WHERE participant_id = $participantId AND practice_id = $practiceId
      AND user_id = $userId`,
    key,
    { kept: true },
  )
  const isSame = visit !== null && visit.seen > inSeconds(-VISIT_SECONDS)
  const before = isSame ? visit.before : (visit?.seen ?? null)
  if (!isMasking(actor) && (!visit || visit.seen <= inSeconds(-AGAIN_SECONDS)))
    await note({ ...key, before }).catch((error: unknown) => logError('chart visit', error))
  return before
}

function note(visit: {
  participantId: number
  practiceId: number
  userId: number
  before: string | null
}): Promise<void> {
  return writeTx(async () => {
    await writeRows(
      `INSERT INTO chart_visit (participant_id, practice_id, user_id, seen, before)
        VALUES ($participantId, $practiceId, $userId, $now, $before)
        ON CONFLICT (participant_id, practice_id, user_id) DO UPDATE
        SET seen = excluded.seen, before = excluded.before`,
      { ...visit, now: now() },
    )
    await keepAttention([visit.participantId])
  })
}
