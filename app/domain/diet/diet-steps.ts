import { DIETID_OUTRO, DIETID_STEPS, dietIdSteps } from '~/domain/questionnaire/definitions/dietid'

/** The step a survey has reached, counted from 1; one more than there are steps after the end. */
export function reachedStep(currentQuestion: string | null): number {
  if (currentQuestion === DIETID_OUTRO) return DIETID_STEPS + 1
  return Math.max(dietIdSteps.indexOf(currentQuestion ?? '') + 1, 1)
}

/** A step as the frame names it, brought within 1 to 15. */
export function clampStep(step: number): number {
  return Math.min(Math.max(Math.trunc(step) || 1, 1), DIETID_STEPS)
}
