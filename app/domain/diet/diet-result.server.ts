import { readRow, writeRows, writeTx } from 'db/connection'
import { forUpdate } from 'db/words'
import { positiveInteger } from '~/access/match'
import { writeLog } from '~/core/log/write.server'
import type { Answer } from '~/domain/questionnaire/answer'
import { questionOf } from '~/domain/questionnaire/definition'
import { DIETID_OUTRO, DIETID_RESULT } from '~/domain/questionnaire/definitions/dietid'
import { retryRace } from '~/core/change/retry-race.server'
import { storeScores } from '~/domain/stored-scores/store-scores.server'
import { keepAnswers } from '~/domain/survey/keep-answer.server'
import { putAnswers } from '~/domain/survey/put-answer.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'
import type { DietEvent } from '~/integrations/diet/contract.server'
import { now } from '~/platform/clock'

/**
 * Stores a result of the diet service in one transaction with its log entry: the answer, the end of the
 * survey, its score and the raw event. A repeated event changes nothing.
 * @returns false if no started assessment of this person is waiting for a result.
 */
export function storeDietResult(event: DietEvent, payload: string): Promise<boolean> {
  return retryRace(() =>
    writeTx(async () => {
      // Lock first: the same event sent twice at once waits here and then finds the first one stored.
      const surveyId = await waitingSurvey(event.partner_user_id)
      const known = await readRow('SELECT id FROM diet_result WHERE event_id = $eventId', {
        eventId: event.event_id,
      })
      if (known) return true
      if (surveyId === null) return false
      const stored = await readSurvey(surveyId, { lock: true })
      await finish(stored, event.diet_quality_score)
      await writeRows(
        `INSERT INTO diet_result (event_id, participant_id, survey_id, payload, created)
          VALUES ($eventId, $participantId, $surveyId, $payload, $created)`,
        {
          eventId: event.event_id,
          participantId: stored.survey.participant_id,
          surveyId,
          payload,
          created: now(),
        },
      )
      await writeLog(null, {
        type: 'SURVEY',
        text: `Diet service sent the result of survey #${surveyId}`,
        resource: 'survey',
        recordId: surveyId,
        participantId: stored.survey.participant_id,
        fields: [DIETID_RESULT],
      })
      return true
    }),
  )
}

/** The latest started assessment without a result, including one that the person has already finished. */
async function waitingSurvey(partnerUserId: string): Promise<number | null> {
  const participantId = positiveInteger(partnerUserId)
  if (participantId === null) return null
  const row = await readRow<{ id: number }>(
    `SELECT survey.id FROM survey JOIN participant ON participant.id = survey.participant_id
      AND participant.archived = 0
      WHERE survey.participant_id = $participantId AND survey.questionnaire_code = 'DIETID'
      AND survey.archived = 0 AND survey.started IS NOT NULL
        AND NOT EXISTS (SELECT 1 FROM diet_result WHERE diet_result.survey_id = survey.id)
      ORDER BY survey.id DESC LIMIT 1${forUpdate('survey')}`,
    { participantId },
  )
  return row?.id ?? null
}

async function finish({ survey, definition, answers }: StoredSurvey, score: number): Promise<void> {
  const instant = now()
  const answer: Answer = { values: [score] }
  const question = questionOf(definition, DIETID_RESULT)
  // Every version of this questionnaire has the question.
  if (!question) throw new Error(`${definition.code} has no question ${DIETID_RESULT}`)
  if (answers[question.name]) await keepAnswers(survey.id, [question.name], { actor: null })
  await putAnswers(survey.id, [{ question, answer, givenBy: null }])
  const completed = survey.completed ?? instant
  await writeRows(
    `UPDATE survey SET current_question = $current, lastupdated = $instant, completed = $completed,
      updated = $instant, version = version + 1 WHERE id = $id`,
    { current: DIETID_OUTRO, instant, completed, id: survey.id },
  )
  await storeScores({ ...survey, completed }, definition, { ...answers, [DIETID_RESULT]: answer })
}
