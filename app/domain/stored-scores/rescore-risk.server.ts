import { readRows } from 'db/connection'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { readKnownPeople } from './known-people.server'
import { replaceScoreRows } from './save-score-rows.server'
import { isRisk, scoreRows } from './score-rows'

const MEDICAL_HISTORY = 'MH'

/**
 * Recomputes a participant's risk scores from the instant `since` on (null means all): a value measured then
 * adds a point for its day, and what was computed for earlier days stays. Call it in the transaction that
 * saves, changes or deletes biometrics or anthropometrics. Does nothing without a completed medical history.
 */
export async function rescoreRisk(participantId: number, since: string | null = null): Promise<void> {
  const finished = await readRows<{ id: number; completed: string }>(
    `SELECT id, completed FROM survey WHERE participant_id = $participantId
      AND questionnaire_code = '${MEDICAL_HISTORY}' AND archived = 0 AND completed IS NOT NULL
      ORDER BY completed, id`,
    { participantId },
  )
  if (finished.length === 0) return
  const known = (await readKnownPeople([participantId])).get(participantId)
  for (const { id, completed } of finished) {
    const until = finished.find((other) => other.completed > completed)?.completed ?? null
    if (since !== null && until !== null && until <= since) continue
    const { definition, answers } = await readSurvey(id, { lock: true })
    const survey = { id, participant_id: participantId, completed }
    const rows = scoreRows(survey, definition, answers, { known, until })
    await replaceScoreRows(
      id,
      rows.filter((row) => isRisk(row.score_name)),
      since,
    )
  }
  await keepAttention([participantId])
}
