import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { recordRules } from '~/access/rules'
import { scopes } from '~/access/scopes'
import { noteRead } from '~/core/log/note-read.server'
import { groupBy } from '~/platform/group-by'
import { Refusal } from '~/platform/refusal'
import { missingOf } from './missing'
import { newestTotal } from './refresh-totals.server'
import { scaleOf, type ScoreScale } from './score-scale'
import { TREND_LENGTH } from './score-series.server'

type Row = {
  score_name: string
  survey_id: number | null
  score: number | null
  value: number | null
  points: number | null
  threshold_index: number | null
  missing: string | null
  note: string | null
  updated: string | null
}

/** The latest result of one score, with its scale and its last ten values, oldest first (SCO-01, SCO-02). */
export type ParticipantScore = Omit<Row, 'missing'> &
  ScoreScale & { missing: string[]; scores_or_values: { timestamp: string | null; score_or_value: number }[] }

/**
 * Returns all scores of a participant (SCO-24). A total that cannot be computed comes with what is missing.
 * Reading somebody else's is logged.
 * @throws Refusal 403 for a participant outside the actor's scope.
 */
export async function scoresForParticipant(actor: Actor, participantId: number): Promise<ParticipantScore[]> {
  await mustSee(actor, participantId)
  const rows = await readRows<Row>(
    `SELECT score_name, survey_id, score, value, points, threshold_index, missing, note, updated FROM (
       SELECT s.*, ROW_NUMBER() OVER (PARTITION BY s.score_name ORDER BY s.updated DESC, s.id DESC) AS place
         FROM score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0
         WHERE s.participant_id = $participantId
     ) ranked WHERE place <= ${TREND_LENGTH} ORDER BY score_name, updated, survey_id`,
    { participantId },
  )
  const scores = [...groupBy(rows, (row) => row.score_name).values()].flatMap(toScore)
  const total = scores.some(({ score_name }) => score_name === 'TOTAL_SCORE')
    ? null
    : await newestTotal(participantId)
  return total
    ? [...scores, { ...NO_TOTAL, ...scaleOf('TOTAL_SCORE'), missing: total.missing ?? [] }]
    : scores
}

const NO_TOTAL = {
  score_name: 'TOTAL_SCORE',
  survey_id: null,
  score: null,
  value: null,
  points: null,
  threshold_index: null,
  note: null,
  updated: null,
  scores_or_values: [],
}

function toScore(rows: Row[]): ParticipantScore[] {
  const newest = rows.at(-1)
  if (!newest) return []
  const values = rows.flatMap(({ updated, score }) =>
    score === null ? [] : { timestamp: updated, score_or_value: score },
  )
  return [
    {
      ...newest,
      ...scaleOf(newest.score_name),
      missing: missingOf(newest.missing),
      scores_or_values: values,
    },
  ]
}

async function mustSee(actor: Actor, participantId: number): Promise<void> {
  const scope = scopes.participant(actor)
  const seen =
    decide(recordRules.score.list, actor, {}) &&
    (await readRow(
      `SELECT id FROM participant WHERE id = $participantId AND archived = 0 AND (${scope.sql})`,
      { ...scope.bind, participantId },
    ))
  if (!seen) throw new Refusal('measure.couldNotLoadScores', { status: 403 })
  noteRead(actor, {
    text: `Read the scores of participant ${participantId}`,
    resource: 'score',
    participantIds: [participantId],
  })
}
