import type { Actor } from '~/access/actor'
import { isOtherDiet } from '~/domain/diet/diet-choice'
import { usesDietId } from '~/domain/diet/uses-diet-id.server'
import { allDefinitions, latestDefinition } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import type { Translate } from '~/i18n/t'
import { latestSurveys } from './latest-surveys.server'
import { isOpenTo } from './may-fill.server'
import { isUncompleted, surveyStatus, type SurveyStatus } from './survey-status'

/** The latest survey of one questionnaire of a participant (SUR-12), or the questionnaire without one. */
export type QuestionnaireRow = {
  questionnaire_code: string
  title: string
  survey_id: number | null
  created: string | null
  started: string | null
  lastupdated: string | null
  completed: string | null
  is_complete: boolean
  is_invitable: boolean
  status: SurveyStatus
}

/**
 * The questionnaires of a participant, each with its latest survey, in one statement: those the actor may begin or that
 * exist already; of the two about food only the one that is asked here (SUR-27). The caller has checked that the actor may
 * see this participant.
 */
export async function questionnaireRows(actor: Actor, participantId: number, t: Translate): Promise<QuestionnaireRow[]> {
  const surveys = new Map((await latestSurveys([participantId])).map((survey) => [survey.questionnaire_code, survey]))
  const pictures = await usesDietId(actor, participantId)
  const codes = new Set(allDefinitions().map((definition) => definition.code).concat([...surveys.keys()]))
  return [...codes].flatMap((code) => {
    const definition = latestDefinition(code)
    const survey = surveys.get(code)
    if (!definition || (!survey && (!isOpenTo(actor, definition) || isOtherDiet(code, pictures)))) return []
    return {
      questionnaire_code: code,
      title: t(titleKey(definition)),
      survey_id: survey?.id ?? null,
      created: survey?.created ?? null,
      started: survey?.started ?? null,
      lastupdated: survey?.lastupdated ?? null,
      completed: survey?.completed ?? null,
      is_complete: Boolean(survey?.completed),
      is_invitable: isOpenTo(actor, definition),
      status: surveyStatus(survey),
    }
  })
}

/** How many of the rows are created and not complete (UI-35). */
export function uncompletedCount(rows: readonly QuestionnaireRow[]): number {
  return rows.filter((row) => isUncompleted(row.status)).length
}
