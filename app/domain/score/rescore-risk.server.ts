import { readRow } from 'db/connection'
import { RISK_SCORES } from '~/domain/scoring/risk/risk-scores'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { readKnownPeople } from './known-people.server'
import { personThen } from './person-then'
import { saveScoreRows } from './save-score-rows.server'
import { scoreRows } from './score-rows'

const MEDICAL_HISTORY = 'MH'

/**
 * Computes the risk scores of the newest finished medical history again, with the newest measured values. Call it in the
 * transaction that saves, changes or deletes biometrics or anthropometrics of the participant. Without a finished medical
 * history it does nothing.
 */
export async function rescoreRisk(participantId: number): Promise<void> {
  const newest = await readRow<{ id: number }>(
    `SELECT id FROM survey WHERE participant_id = $participantId AND questionnaire_code = '${MEDICAL_HISTORY}' AND archived = 0 AND completed IS NOT NULL
      ORDER BY completed DESC, id DESC LIMIT 1`,
    { participantId },
  )
  if (!newest) return
  const { survey, definition, answers } = await readSurvey(newest.id, { lock: true })
  if (!survey.completed) return
  const known = (await readKnownPeople([participantId])).get(participantId)
  const finished = { id: survey.id, participant_id: participantId, completed: survey.completed }
  const rows = scoreRows(finished, definition, answers, personThen(known, survey.completed, null))
  await saveScoreRows(rows.filter((row) => RISK_SCORES.some((name) => name === row.score_name)))
}
