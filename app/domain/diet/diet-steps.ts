import { DIETID_OUTRO, DIETID_STEPS, dietIdSteps } from '~/domain/questionnaire/definitions/dietid'

/**
 * Returns the step that a survey has reached, counted from 1; after the end, one more than the number of
 * steps.
 */
export function reachedStep(currentQuestion: string | null): number {
  if (currentQuestion === DIETID_OUTRO) return DIETID_STEPS + 1
  return Math.max(dietIdSteps.indexOf(currentQuestion ?? '') + 1, 1)
}

/** Returns a step reported by the frame, limited to 1 through 15. */
export function clampStep(step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 1, 1), DIETID_STEPS)
}
