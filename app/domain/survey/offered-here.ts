import { isOtherDiet } from '~/domain/questionnaire/diet-choice'

/**
 * Where a questionnaire would be begun; without a theme (a call of the data endpoint), the questionnaires of
 * every theme are available.
 */
export type Place = { theme?: string; usesDietId: boolean }

/** Questionnaires of the Tendwell theme (SUR-26). */
const TENDWELL_ONLY = ['WBI', 'RATIO']

/**
 * True if a questionnaire is offered at a place: the well-being index and the positivity ratio only in the
 * Tendwell theme (SUR-26), and of the two food questionnaires the one in use there (SUR-27).
 */
export function offeredHere(code: string, { theme, usesDietId }: Place): boolean {
  if (TENDWELL_ONLY.includes(code)) return theme === undefined || theme === 'tendwell'
  return !isOtherDiet(code, usesDietId)
}
