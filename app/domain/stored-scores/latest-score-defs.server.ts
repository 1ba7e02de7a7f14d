import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { scopes } from '~/access/scopes'
import { scaleOf, type ScoreScale } from './score-scale'
import { TREND_LENGTH } from './score-series.server'

/** The latest value of one score with its scale and its last ten values, oldest first (SCO-02). */
export type ScoreDef = ScoreScale & {
  score_name: string
  score: { score: number; value: number | null }
  threshold_index: number | null
  scores_or_values: { timestamp: string; score_or_value: number }[]
}

type Row = {
  participant_id: number
  score_name: string
  score: number
  value: number | null
  threshold_index: number | null
  updated: string
}

/**
 * Returns the score definitions of many participants within the actor's scope, by participant, in one
 * statement.
 */
export async function latestScoreDefsOf(
  participantIds: number[],
  actor: Actor,
): Promise<Map<number, ScoreDef[]>> {
  const scope = scopes.score(actor, true)
  const rows = await readRows<Row>(
    `SELECT participant_id, score_name, score, value, threshold_index, updated FROM (
       SELECT score.id, score.participant_id, score.score_name, score.score, score.value,
       score.threshold_index, score.updated,
              ROW_NUMBER() OVER (PARTITION BY score.participant_id, score.score_name
              ORDER BY score.updated DESC, score.id DESC) AS place
         FROM score JOIN survey v ON v.id = score.survey_id AND v.archived = 0
        WHERE score.participant_id IN (${participantIds.map(Number).join(', ')}) AND score.score IS NOT NULL
        AND (${scope.sql})
     ) ranked WHERE place <= ${TREND_LENGTH} ORDER BY updated, id`,
    scope.bind,
  )
  const byParticipant = new Map<number, Map<string, ScoreDef>>()
  for (const row of rows) {
    const defs = byParticipant.get(row.participant_id) ?? new Map<string, ScoreDef>()
    defs.set(row.score_name, withValue(defs.get(row.score_name), row))
    byParticipant.set(row.participant_id, defs)
  }
  return new Map([...byParticipant].map(([participantId, defs]) => [participantId, [...defs.values()]]))
}

function withValue(
  def: ScoreDef | undefined,
  { score_name, score, value, threshold_index, updated }: Row,
): ScoreDef {
  const { scores_or_values: earlier, ...scale } = def ?? { ...scaleOf(score_name), scores_or_values: [] }
  return {
    ...scale,
    score_name,
    score: { score, value },
    threshold_index,
    scores_or_values: [...earlier, { timestamp: updated, score_or_value: score }],
  }
}
