import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { pathTo } from '~/access/links'
import { screenRules } from '~/access/rules'
import { inSeconds } from '~/platform/clock'

const NEW_SECONDS = 60 * 86_400

/** A first step for a new participant. */
export type NewStep = { name: 'profile' | 'questionnaire' | 'goal'; done: boolean; to: string | null }

/**
 * Returns the first steps of a participant who joined in the last weeks; empty for others, and once
 * everything is done.
 */
export async function newSteps(actor: Actor, participantId: number): Promise<NewStep[]> {
  const row = await readRow<{ profile: number; questionnaire: number; goal: number }>(
    `SELECT CASE WHEN profile_updated IS NULL THEN 0 ELSE 1 END AS profile,
            CASE WHEN EXISTS (SELECT 1 FROM survey WHERE survey.participant_id = participant.id
              AND survey.archived = 0 AND survey.completed IS NOT NULL) THEN 1 ELSE 0 END AS questionnaire,
            CASE WHEN EXISTS (SELECT 1 FROM goal WHERE goal.participant_id = participant.id)
              THEN 1 ELSE 0 END AS goal
       FROM participant WHERE id = $participantId AND created >= $since`,
    { participantId, since: inSeconds(-NEW_SECONDS) },
  )
  if (!row || row.profile + row.questionnaire + row.goal === 3) return []
  const goals = decide(screenRules['me.goals'], actor, {}) ? `${pathTo('me.goals')}?modal=create` : null
  return [
    { name: 'profile', done: row.profile === 1, to: pathTo('participant.profile', { participantId }) },
    { name: 'questionnaire', done: row.questionnaire === 1, to: pathTo('me.questionnaires') },
    { name: 'goal', done: row.goal === 1, to: goals },
  ]
}
