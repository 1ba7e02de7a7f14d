import { readRows } from 'db/connection'
import { SCORES_THAT_MAY_NOT_APPLY } from '~/domain/scoring/display/score-text'

/** A stored score of one finished survey; null where the score does not apply to the person (SCO-10, SCO-11). `note` is the key of what must be said beside it. */
export type ScorePoint = { score_name: string; survey_id: number; score: number | null; note: string | null; updated: string }

/** A trend shows the latest values only (SCO-08). */
export const TREND_LENGTH = 10
const HISTORY_LENGTH = 500

const SAYS_SOMETHING = `(s.score IS NOT NULL OR s.score_name IN (${SCORES_THAT_MAY_NOT_APPLY.map((name) => `'${name}'`).join(', ')}))`
const LIVE = `score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0 WHERE s.participant_id = $participantId AND ${SAYS_SOMETHING}`

/** The latest ten values of every score of a participant, oldest first, in one statement. */
export function latestScores(participantId: number): Promise<ScorePoint[]> {
  return readRows<ScorePoint>(
    `SELECT score_name, survey_id, score, note, updated FROM (
       SELECT s.score_name, s.survey_id, s.score, s.note, s.updated, ROW_NUMBER() OVER (PARTITION BY s.score_name ORDER BY s.updated DESC, s.id DESC) AS place FROM ${LIVE}
     ) ranked WHERE place <= ${TREND_LENGTH} ORDER BY updated, survey_id`,
    { participantId },
  )
}

/** Every value of one score, newest first. */
export function scoreHistory(participantId: number, scoreName: string): Promise<ScorePoint[]> {
  return readRows<ScorePoint>(
    `SELECT s.score_name, s.survey_id, s.score, s.note, s.updated FROM ${LIVE} AND s.score_name = $scoreName
      ORDER BY s.updated DESC, s.id DESC LIMIT ${HISTORY_LENGTH}`,
    { participantId, scoreName },
  )
}
