import { isOtherDiet } from '~/domain/questionnaire/diet-choice'

/** Where a questionnaire would be begun; without a theme (a call of the data endpoint) every theme's
 * questionnaires are there. */
export type Place = { theme?: string; usesDietId: boolean }

/** Questionnaires of the Tendwell theme (SUR-26). */
const TENDWELL_ONLY = ['WBI', 'RATIO']

/**
 * Whether a questionnaire is offered at a place: the well-being index and the positivity ratio in the
 * Tendwell theme only (SUR-26), and of the two about food the one that is asked here (SUR-27).
 */
export function offeredHere(code: string, { theme, usesDietId }: Place): boolean {
  if (TENDWELL_ONLY.includes(code)) return theme === undefined || theme === 'tendwell'
  return !isOtherDiet(code, usesDietId)
}
