import type { Actor } from '~/access/actor'
import { writeLog } from '~/domain/activity-log/write.server'
import { scoreCards } from '~/domain/score/score-cards.server'
import { loadScoreHistory } from '~/domain/score/score-history.server'
import { latestScores } from '~/domain/score/score-series.server'
import type { Reader } from '~/domain/score/reader.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { latestSafetyNotices } from './latest-safety.server'
import { patientHeader, readPatient } from './patient-header.server'

/**
 * The at-a-glance chart of a patient (PAT-01): header, safety notices, scores with trends, questionnaires; with
 * `historyOf` also all values of that score. Opening it is logged. @throws Refusal 403 without a provider link.
 */
export async function loadChart(actor: Actor, participantId: number, reader: Reader, historyOf: string | null) {
  const patient = await readPatient(actor, participantId)
  const [points, safety, questionnaires, history] = await Promise.all([
    latestScores(participantId),
    latestSafetyNotices(participantId, reader),
    questionnaireItems(actor, participantId, reader),
    historyOf ? loadScoreHistory(participantId, historyOf, reader) : null,
  ])
  const opened = history ? `values of ${historyOf}` : 'chart'
  await writeLog(actor, { type: 'VIEW', text: `Opened ${opened} of participant ${participantId}`, resource: 'participant', recordId: participantId, participantId })
  return { header: patientHeader(patient, reader), safety, scores: scoreCards(points, reader, 'practitioner'), questionnaires, history }
}
