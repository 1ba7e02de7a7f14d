/** The status in a row of the questionnaires table (SUR-19). */
export type SurveyStatus = 'notCreated' | 'created' | 'started' | 'complete'

/** Returns the status of the latest survey of a questionnaire, or of none. */
export function surveyStatus(
  survey: { started: string | null; completed: string | null } | undefined,
): SurveyStatus {
  if (!survey) return 'notCreated'
  if (survey.completed) return 'complete'
  return survey.started ? 'started' : 'created'
}

/** True if created but not complete; counted in the red badge (UI-35). */
export function isUncompleted(status: SurveyStatus): boolean {
  return status === 'created' || status === 'started'
}
