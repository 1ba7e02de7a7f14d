import { readRows } from 'db/connection'

/** A stored score of one finished survey. */
export type ScorePoint = { score_name: string; survey_id: number; score: number; updated: string }

/** A trend shows the latest values only (SCO-08). */
export const TREND_LENGTH = 10
const HISTORY_LENGTH = 500

const LIVE = `score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0 WHERE s.participant_id = $participantId AND s.score IS NOT NULL`

/** The latest ten values of every score of a participant, oldest first, in one statement. */
export function latestScores(participantId: number): Promise<ScorePoint[]> {
  return readRows<ScorePoint>(
    `SELECT score_name, survey_id, score, updated FROM (
       SELECT s.score_name, s.survey_id, s.score, s.updated, ROW_NUMBER() OVER (PARTITION BY s.score_name ORDER BY s.updated DESC, s.id DESC) AS place FROM ${LIVE}
     ) ranked WHERE place <= ${TREND_LENGTH} ORDER BY updated, survey_id`,
    { participantId },
  )
}

/** Every value of one score, newest first. */
export function scoreHistory(participantId: number, scoreName: string): Promise<ScorePoint[]> {
  return readRows<ScorePoint>(
    `SELECT s.score_name, s.survey_id, s.score, s.updated FROM ${LIVE} AND s.score_name = $scoreName
      ORDER BY s.updated DESC, s.id DESC LIMIT ${HISTORY_LENGTH}`,
    { participantId, scoreName },
  )
}
