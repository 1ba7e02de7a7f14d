import type { Actor } from '~/access/actor'
import { noteRead } from '~/core/log/note-read.server'
import { openEvents } from '~/domain/safety/open-events.server'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { loadScoreHistory } from '~/domain/stored-scores/score-history.server'
import { latestScores } from '~/domain/stored-scores/score-series.server'
import { latestWbiAnswers } from '~/domain/stored-scores/wbi.server'
import { questionnaireItems } from '~/domain/survey/questionnaire-items.server'
import { chartMeasures } from './chart-measures.server'
import { chartScores, chartTrends } from './chart-scores.server'
import { patientHeader, readPatient } from './read-patient.server'

/** What the address requests besides the chart: the trends of all scores, or the history of one. */
export type ChartModal = { kind: 'trends' } | { kind: 'history'; score: string } | null

/**
 * Returns the at-a-glance chart of a patient (PAT-01): header, open safety events, scores in the groups of
 * the coaching summary, questionnaires; with `modal` also the trends or the history of one score. The opening
 * is logged. The number of statements does not depend on the data.
 * @throws Refusal 403 without a provider link.
 */
export async function loadChart(
  actor: Actor,
  participantId: number,
  reader: Reader,
  modal: ChartModal = null,
) {
  const patient = await readPatient(actor, participantId)
  const isTendwell = reader.theme === 'tendwell'
  const usesDietId = actor.practitioner?.usesDietId ?? false
  const [points, safety, questionnaires, measures, answered, history] = await Promise.all([
    latestScores(participantId),
    openEvents(actor, participantId, reader),
    questionnaireItems(actor, participantId, reader),
    chartMeasures(participantId, reader),
    isTendwell ? latestWbiAnswers(participantId) : null,
    modal?.kind === 'history' ? loadScoreHistory(participantId, modal.score, reader) : null,
  ])
  const opened = history ? `values of ${history.card.name}` : modal?.kind === 'trends' ? 'trends' : 'chart'
  noteRead(actor, {
    text: `Opened ${opened} of participant ${participantId}`,
    resource: 'participant',
    recordId: participantId,
    participantIds: [participantId],
  })
  return {
    header: patientHeader(patient),
    notDiagnosis: reader.t('score.notDiagnosis'),
    safety,
    ...chartScores(points, answered, reader, usesDietId),
    measures,
    questionnaires,
    trends: modal?.kind === 'trends' ? chartTrends(points, reader, usesDietId) : null,
    history,
  }
}
