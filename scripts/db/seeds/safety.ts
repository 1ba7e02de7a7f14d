import { readRow, writeRows } from 'db/connection'
import { SafetyEvent } from 'db/models/safety-event'
import type { Participant } from 'db/models/participant'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { storeScores } from '~/domain/stored-scores/store-scores.server'
import { inSeconds, now } from '~/platform/clock'

/** Whose answer waits for somebody: a patient of the first practice who cannot sign in. */
const PATIENT = 5
const HOURS_AGO = 20

/** One open safety event: the newest PHQ-9 of a patient was answered above 0 at item 9, and nobody has dealt
 * with it. */
export async function seedSafety(patients: readonly Participant[]): Promise<void> {
  const patient = patients[PATIENT]!
  const survey = await readRow<{ id: number }>(
    `SELECT id FROM survey WHERE participant_id = $id AND questionnaire_code = 'PHQ9'
      AND completed IS NOT NULL ORDER BY completed DESC LIMIT 1`,
    { id: patient.id },
  )
  if (!survey) return
  await writeRows(
    `UPDATE response SET option_values = '[1]', points = 1 WHERE survey_id = $id AND question_name = 'PHQ9_9'`,
    { id: survey.id },
  )
  const { survey: stored, definition, answers } = await readSurvey(survey.id)
  await storeScores({ ...stored, completed: stored.completed! }, definition, answers)
  await SafetyEvent.create({
    participant_id: patient.id,
    rule: 'PHQ9_ITEM9',
    source: 'survey',
    source_id: survey.id,
    value: '1',
    raised: inSeconds(-HOURS_AGO * 3600),
    raised_by: patient.user_id,
    created: now(),
    updated: now(),
  })
}
