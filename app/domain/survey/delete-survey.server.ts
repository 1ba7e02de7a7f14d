import { readRow, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { participantFacts } from '~/access/facts.server'
import { recordRules } from '~/access/rules'
import { change, mustAllow, mustBeCurrent } from '~/core/change/change.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { rescoreRisk } from '~/domain/stored-scores/rescore-risk.server'
import { lockTotals, refreshTotals } from '~/domain/stored-scores/refresh-totals.server'
import { now } from '~/platform/clock'
import { readSurvey } from '~/domain/answers/stored-survey.server'

/**
 * Removes a survey and its scores from every screen, list and trend (OP-47); the answers stay as an archived
 * record (OP-89).
 * @throws Refusal 403; Conflict when it was changed since `version` was read.
 */
export function deleteSurvey(
  actor: Actor,
  surveyId: number,
  version?: number | null,
): Promise<{ participantId: number }> {
  return change(actor, async () => {
    // Locks the person before the survey, in the same order as a merge.
    const owner = await readRow<{ participant_id: number }>(
      'SELECT participant_id FROM survey WHERE id = $surveyId',
      { surveyId },
    )
    if (owner) await lockTotals(owner.participant_id)
    const { survey } = await readSurvey(surveyId, { lock: true })
    const { participant_id: participantId } = survey
    mustAllow(recordRules.survey.delete, actor, await participantFacts(actor, participantId))
    mustBeCurrent(version, survey, { version: survey.version })
    await writeRows(
      'UPDATE survey SET archived = 1, updated = $instant, version = version + 1 WHERE id = $id',
      { instant: now(), id: surveyId },
    )
    if (survey.completed) {
      await refreshTotals(participantId, survey.completed)
      await rescoreRisk(participantId)
      await keepAttention([participantId])
    }
    return {
      result: { participantId },
      log: {
        type: 'DELETE',
        text: `Deleted survey #${surveyId}`,
        resource: 'survey',
        recordId: surveyId,
        participantId,
      },
    }
  })
}
