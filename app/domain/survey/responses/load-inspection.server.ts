import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { decide } from '~/access/decide'
import type { Facts } from '~/access/facts'
import { pathTo } from '~/access/links'
import { recordRules, screenRules } from '~/access/rules'
import { noteRead } from '~/core/log/note-read.server'
import { questionOf } from '~/domain/questionnaire/definition'
import { titleKey } from '~/domain/questionnaire/text-keys'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { isOpenTo } from '../may-fill.server'
import { openCopy, openCopyText } from '../open-copy.server'
import { readSurvey } from '~/domain/answers/stored-survey.server'
import { scoreRows } from './survey-scores.server'

type Asking = { actor: Actor; facts: Facts; reader: Reader }
type RawSurvey = {
  id: number
  participant_id: number
  practice_id: number | null
  questionnaire_code: string
  definition_version: number
  current_question: string | null
  created_by: number | null
  created: string
  started: string | null
  lastupdated: string | null
  completed: string | null
  version: number
}
type RawResponse = {
  id: number
  question_name: string
  option_values: string
  points: number | null
  status: string | null
  updated: string
}

/**
 * Returns a survey as stored, for administrators (SUR-05): raw values, and what this reader may do with it.
 * The caller has checked the screen's rule.
 * @throws Refusal 403 when there is none.
 */
export async function loadInspection(surveyId: number, { actor, facts, reader }: Asking) {
  const { t } = reader
  const [{ survey, definition }, [raw], responses, scores] = await Promise.all([
    readSurvey(surveyId),
    readRows<RawSurvey>(
      `SELECT id, participant_id, practice_id, questionnaire_code, definition_version, current_question,
        created_by, created, started, lastupdated, completed, version
         FROM survey WHERE id = $surveyId`,
      { surveyId },
    ),
    readRows<RawResponse>(
      `SELECT id, question_name, option_values, points, status, updated FROM response
        WHERE survey_id = $surveyId ORDER BY id`,
      { surveyId },
    ),
    scoreRows(surveyId),
  ])
  const { participant_id: participantId } = survey
  const open = await openCopy(participantId, definition.code)
  noteRead(actor, {
    text: `Inspected survey #${surveyId}`,
    resource: 'survey',
    recordId: surveyId,
    participantIds: [participantId],
  })
  return {
    surveyId,
    version: survey.version,
    title: t(titleKey(definition)),
    fields: Object.entries(raw ?? {}).map(([name, value]) => ({
      name,
      value: value === null ? '' : String(value),
    })),
    responses: responses.map((row) => ({
      ...row,
      type: questionOf(definition, row.question_name)?.type ?? null,
    })),
    scores: scores.map((score) => ({ ...score, note: score.note && t(score.note) })),
    menu: {
      responsesTo: decide(screenRules['survey.responses'], actor, facts)
        ? pathTo('survey.responses', { surveyId, participantId })
        : null,
      mayCreate: decide(recordRules.survey.create, actor, facts) && isOpenTo(actor, definition),
      open: open && openCopyText(open, reader),
      mayDelete: decide(recordRules.survey.delete, actor, facts),
    },
  }
}
