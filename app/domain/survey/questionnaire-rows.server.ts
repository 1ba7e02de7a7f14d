import type { Actor } from '~/access/actor'
import { usesDietId } from '~/domain/questionnaire/uses-diet-id.server'
import { allDefinitions, latestDefinition } from '~/domain/questionnaire/registry'
import { titleKey } from '~/domain/questionnaire/text-keys'
import type { Reader } from '~/domain/stored-scores/reader.server'
import { answeredSurveys, latestSurveys } from './latest-surveys.server'
import { isOpenTo } from './may-fill.server'
import { offeredHere } from './offered-here'
import { isUncompleted, surveyStatus, type SurveyStatus } from './survey-status'

/**
 * The latest survey of one questionnaire of a participant (SUR-12), or the questionnaire alone if there is
 * none.
 */
export type QuestionnaireRow = {
  questionnaire_code: string
  title: string
  survey_id: number | null
  /** The latest survey with answers, and the latest completed one; a newer copy does not hide them. */
  answered_id: number | null
  finished_id: number | null
  created: string | null
  started: string | null
  lastupdated: string | null
  completed: string | null
  is_complete: boolean
  /** True if it may be begun here and now (SUR-26, SUR-27). */
  is_invitable: boolean
  /** True if this reader may answer it. */
  is_open: boolean
  /** True if somebody requested it, or it has answers. */
  is_asked: boolean
  status: SurveyStatus
}

/**
 * Returns the questionnaires of a participant, each with its latest survey: those that the actor may begin
 * here or that already exist; for a participant, only those that they fill in themselves. The caller has
 * checked that the actor may see this participant.
 */
export async function questionnaireRows(
  actor: Actor,
  participantId: number,
  { t, theme }: Pick<Reader, 't' | 'theme'>,
): Promise<QuestionnaireRow[]> {
  const [latest, earlier, dietId] = await Promise.all([
    latestSurveys([participantId]),
    answeredSurveys(participantId),
    usesDietId(actor, participantId),
  ])
  const surveys = new Map(latest.map((survey) => [survey.questionnaire_code, survey]))
  const codes = new Set(
    allDefinitions()
      .map((definition) => definition.code)
      .concat([...surveys.keys()]),
  )
  return [...codes].flatMap((code) => {
    const definition = latestDefinition(code)
    const survey = surveys.get(code)
    if (!definition) return []
    const isOpen = isOpenTo(actor, definition)
    const isInvitable = isOpen && offeredHere(code, { theme, usesDietId: dietId })
    if (!survey && !isInvitable) return []
    // A participant can neither fill in nor read what practitioners fill in.
    if (!isOpen && actor.role === 'PARTICIPANT') return []
    return {
      questionnaire_code: code,
      title: t(titleKey(definition)),
      survey_id: survey?.id ?? null,
      answered_id: earlier.get(code)?.answered ?? null,
      finished_id: earlier.get(code)?.finished ?? null,
      created: survey?.created ?? null,
      started: survey?.started ?? null,
      lastupdated: survey?.lastupdated ?? null,
      completed: survey?.completed ?? null,
      is_complete: Boolean(survey?.completed),
      is_invitable: isInvitable,
      is_open: isOpen,
      is_asked: survey !== undefined && earlier.get(code)?.unasked !== survey.id,
      status: surveyStatus(survey),
    }
  })
}

/** Returns how many of the rows are created and not complete (UI-35). */
export function uncompletedCount(rows: readonly QuestionnaireRow[]): number {
  return rows.filter((row) => isUncompleted(row.status)).length
}
