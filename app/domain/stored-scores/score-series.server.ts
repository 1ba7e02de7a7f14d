import { readRows } from 'db/connection'
import { SCORES_THAT_MAY_NOT_APPLY } from '~/domain/scoring/display/score-text'

/**
 * A stored score of one completed survey; null if it does not apply to the person (SCO-10, SCO-11) or lacks
 * something: `missing` has the names, separated by spaces. `note` is the key of the remark to show with it.
 */
export type ScorePoint = {
  score_name: string
  survey_id: number
  questionnaire_code: string
  definition_version: number
  score: number | null
  missing: string | null
  note: string | null
  updated: string
}

/** A trend shows only the latest values (SCO-08). */
export const TREND_LENGTH = 10
const HISTORY_LENGTH = 500

const SAYS_SOMETHING = `(s.score IS NOT NULL OR s.score_name IN (${SCORES_THAT_MAY_NOT_APPLY.map((name) => `'${name}'`).join(', ')}))`
const LACKS_SOMETHING = `(s.missing IS NOT NULL AND substr(s.score_name, 1, 3) <> 'OK_' AND substr(s.score_name, 1, 4) <> 'RTC_')`
const LIVE =
  'score s JOIN survey v ON v.id = s.survey_id AND v.archived = 0 WHERE s.participant_id = $participantId'
const COLUMNS =
  's.score_name, s.survey_id, v.questionnaire_code, v.definition_version, s.score, s.missing, s.note, s.updated'

/**
 * Returns the latest ten values of every score of a participant, oldest first, in one statement. A score that
 * never had a value is returned with its latest attempt, which says what it lacks; except lights and
 * readiness topics, which show that in their own way.
 */
export async function latestScores(participantId: number): Promise<ScorePoint[]> {
  const rows = await readRows<ScorePoint & { silent: number }>(
    `SELECT score_name, survey_id, questionnaire_code, definition_version, score, missing, note, updated,
      silent FROM (
       SELECT ${COLUMNS}, CASE WHEN ${SAYS_SOMETHING} THEN 0 ELSE 1 END AS silent,
              ROW_NUMBER() OVER (PARTITION BY s.score_name, CASE WHEN ${SAYS_SOMETHING} THEN 0 ELSE 1 END
              ORDER BY s.updated DESC, s.id DESC) AS place
         FROM ${LIVE} AND (${SAYS_SOMETHING} OR ${LACKS_SOMETHING})
     ) ranked WHERE place <= ${TREND_LENGTH} AND (silent = 0 OR place = 1) ORDER BY updated, survey_id`,
    { participantId },
    { kept: true },
  )
  const speaking = new Set(rows.filter((row) => Number(row.silent) === 0).map((row) => row.score_name))
  return rows.flatMap(({ silent, ...point }) =>
    Number(silent) === 1 && speaking.has(point.score_name) ? [] : point,
  )
}

/** Returns every value of one score, newest first. */
export function scoreHistory(participantId: number, scoreName: string): Promise<ScorePoint[]> {
  return readRows<ScorePoint>(
    `SELECT ${COLUMNS} FROM ${LIVE} AND ${SAYS_SOMETHING} AND s.score_name = $scoreName
      ORDER BY s.updated DESC, s.id DESC LIMIT ${HISTORY_LENGTH}`,
    { participantId, scoreName },
  )
}
