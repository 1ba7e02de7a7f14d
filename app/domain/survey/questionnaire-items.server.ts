import { isMasking, isMaskingAdmin, type Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import { participantFacts } from '~/access/facts.server'
import { pathTo } from '~/access/links'
import { recordRules } from '~/access/rules'
import { dayText, type Reader } from '~/domain/stored-scores/reader.server'
import type { QuestionnaireItem, QuestionnaireItems } from './questionnaire-items'
import { questionnaireRows, uncompletedCount, type QuestionnaireRow } from './questionnaire-rows.server'

/**
 * Returns the questionnaires of a participant with status, date and what this reader can do with each
 * (SUR-19).
 */
export async function questionnaireItems(
  actor: Actor,
  participantId: number,
  reader: Reader,
): Promise<QuestionnaireItems> {
  const rows = await questionnaireRows(actor, participantId, reader)
  const writable = mayAct(actor)
  const facts = await participantFacts(actor, participantId)
  const mayBegin = facts !== null && decide(recordRules.survey.create, actor, facts)
  const items = rows.map((row) => ({
    code: row.questionnaire_code,
    title: row.title,
    status: row.status,
    dateText: dayText(row.completed ?? row.lastupdated ?? row.created, reader),
    invitable: row.is_invitable && mayBegin,
    asked: row.is_asked,
    links: linksOf(actor, participantId, row),
    action: writable && (row.survey_id !== null || mayBegin) ? actionOf(actor, participantId, row) : null,
  }))
  return { items, uncompleted: uncompletedCount(rows), writable }
}

/** An administrator masking as a practitioner can only read (OP-36). */
function mayAct(actor: Actor): boolean {
  return actor.role === 'PARTICIPANT' || (actor.role === 'PRACTITIONER' && !isMasking(actor))
}

/**
 * Participants can read what they completed, practitioners can read responses (ROLE-32); a masking
 * administrator can also inspect. Without a started survey there are no links.
 */
function linksOf(
  actor: Actor,
  participantId: number,
  { survey_id: surveyId, answered_id: answeredId, finished_id: finishedId }: QuestionnaireRow,
): QuestionnaireItem['links'] {
  if (surveyId === null) return []
  const admin = isMaskingAdmin(actor)
  const reads = actor.role === 'PRACTITIONER'
  const fill = (id: number) => pathTo('survey.fill', { surveyId: id, participantId })
  const responses = (id: number) => pathTo('survey.responses', { participantId, surveyId: id })
  return [
    ...(actor.role === 'PARTICIPANT' && finishedId !== null
      ? [
          {
            kind: finishedId === surveyId ? ('answers' as const) : ('earlierAnswers' as const),
            to: `${fill(finishedId)}?answers=1`,
          },
        ]
      : []),
    ...(reads && answeredId !== null ? [{ kind: 'responses' as const, to: responses(answeredId) }] : []),
    ...(admin ? [{ kind: 'inspect' as const, to: pathTo('survey.show', { participantId, surveyId }) }] : []),
  ]
}

function actionOf(actor: Actor, participantId: number, row: QuestionnaireRow): QuestionnaireItem['action'] {
  const practitioner = actor.role === 'PRACTITIONER'
  if (row.survey_id === null) {
    return {
      kind: 'create',
      to: pathTo('survey.doctorCreate', { questionnaireCode: row.questionnaire_code, participantId }),
    }
  }
  if (row.is_complete && !practitioner) return null
  if (!row.is_open) return null
  const to = pathTo(practitioner ? 'survey.doctorFill' : 'survey.fill', {
    surveyId: row.survey_id,
    participantId,
  })
  return { kind: row.is_complete ? 'edit' : row.status === 'started' ? 'resume' : 'start', to }
}
