import { readRow } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { recordRules, screenRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import { canJump } from '~/domain/questionnaire/navigation'
import { titleKey } from '~/domain/questionnaire/text-keys'
import { safetyNotice } from '~/domain/scoring/safety'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import { clock } from '~/platform/clock'
import { isOpenTo } from '../may-fill.server'
import { readSurvey, type StoredSurvey } from '~/domain/answers/stored-survey.server'
import { surveyStatus } from '../survey-status'
import { readHistory } from './read-history.server'
import { readMarks } from './read-marks.server'
import { responseSections } from './response-items'
import { scoreRows, surveyScores } from './survey-scores.server'

type Asking = { actor: Actor; facts: Facts; reader: Reader }

/**
 * Returns the answers of a survey in plain words with its scores (SUR-04), in the wording of the version it
 * was begun with. The caller has checked the screen's rule.
 * @throws Refusal 403 when there is none.
 */
export async function loadResponses(surveyId: number, { actor, facts, reader }: Asking) {
  const [stored, marks, scores] = await Promise.all([
    readSurvey(surveyId),
    readMarks(surveyId),
    scoreRows(surveyId),
  ])
  const { survey, definition, answers } = stored
  const history = await readHistory(surveyId, definition, reader)
  const { t } = reader
  const notice = safetyNotice(definition.code, answers)
  const { participant_id: participantId } = survey
  noteRead(actor, {
    text: `Opened responses of survey #${surveyId}`,
    resource: 'survey',
    recordId: surveyId,
    participantIds: [participantId],
  })
  return {
    title: t(titleKey(definition)),
    patient: await nameOf(participantId),
    surveyId,
    status: surveyStatus(survey),
    startedText: dayText(survey.started, reader),
    completedText: dayText(survey.completed, reader),
    sections: responseSections({ definition, answers, marks, history, at: clock(), t, lang: reader.lang }),
    ...surveyScores(scores, definition, reader),
    notDiagnosis: t('score.notDiagnosis'),
    safety: notice && t(notice.practitionerKey),
    credit: definition.credit && t(definition.credit),
    links: linksOf({ actor, facts, stored }),
  }
}

/**
 * Where this reader may go next: practitioners to edit (ROLE-30), administrators to inspect. `question` is
 * true if a single answer can be opened.
 */
function linksOf({
  actor,
  facts,
  stored: { survey, definition },
}: {
  actor: Actor
  facts: Facts
  stored: StoredSurvey
}) {
  const params = { surveyId: survey.id, participantId: survey.participant_id }
  const mayEdit =
    actor.role === 'PRACTITIONER' &&
    decide(recordRules.survey.update, actor, facts) &&
    isOpenTo(actor, definition)
  return {
    edit: mayEdit ? { to: pathTo('survey.doctorFill', params), question: canJump(definition) } : null,
    chart: decide(screenRules['participant.chart'], actor, facts)
      ? pathTo('participant.chart', params)
      : null,
    inspect: decide(screenRules['survey.show'], actor, facts) ? pathTo('survey.show', params) : null,
  }
}

async function nameOf(participantId: number): Promise<string> {
  const row = await readRow<{ firstname: string; lastname: string }>(
    'SELECT firstname, lastname FROM participant WHERE id = $participantId',
    { participantId },
  )
  return row ? `${row.firstname} ${row.lastname}` : ''
}
