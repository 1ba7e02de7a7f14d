import { readRow, writeRows } from 'db/connection'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import type { Answers } from '~/domain/questionnaire/answer'
import type { Definition } from '~/domain/questionnaire/definition'
import { TOTAL_COMPONENTS } from '~/domain/scoring/risk/total-score'
import { isPersonal } from '~/domain/scoring/score-functions'
import { readKnownPeople } from './known-people.server'
import { refreshTotals } from './refresh-totals.server'
import { replaceScoreRows } from './save-score-rows.server'
import { isRisk, scoreRows, type Finished } from './score-rows'

/**
 * Stores the scores of a completed survey and the resulting total; scoring again replaces the values. Call it
 * in the transaction of the answers.
 */
export async function storeScores(survey: Finished, definition: Definition, answers: Answers): Promise<void> {
  const { id, participant_id, completed } = survey
  const hasRisk = definition.score_names.some(isRisk)
  const until = hasRisk ? await finishedNext(participant_id, definition.code, completed) : null
  const known = definition.score_names.some(isPersonal)
    ? (await readKnownPeople([participant_id], { measures: hasRisk })).get(participant_id)
    : undefined
  await replaceScoreRows(
    id,
    scoreRows({ id, participant_id, completed }, definition, answers, { known, until }),
  )
  if (definition.score_names.some((name) => TOTAL_COMPONENTS.some((part) => part === name)))
    await refreshTotals(participant_id, completed)
  await keepAttention([participant_id])
}

/** Removes the scores of a survey that a correction has reopened, also from the total. */
export async function dropScores(surveyId: number): Promise<void> {
  const stored = await readRow<{ participant_id: number; since: string | null }>(
    `SELECT participant_id, MIN(updated) AS since FROM score WHERE survey_id = $surveyId
      GROUP BY participant_id`,
    { surveyId },
  )
  await writeRows('DELETE FROM score WHERE survey_id = $surveyId', { surveyId })
  if (!stored?.since) return
  await refreshTotals(stored.participant_id, stored.since)
  await keepAttention([stored.participant_id])
}

/** When the next survey of this kind was completed; measured values after that count for the next one. */
async function finishedNext(participantId: number, code: string, completed: string): Promise<string | null> {
  const row = await readRow<{ next: string | null }>(
    `SELECT MIN(completed) AS next FROM survey WHERE participant_id = $participantId
      AND questionnaire_code = $code AND archived = 0 AND completed > $completed`,
    { participantId, code, completed },
  )
  return row?.next ?? null
}
