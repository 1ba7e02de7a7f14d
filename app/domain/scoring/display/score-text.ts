import type { Lang, Translate } from '~/i18n/t'
import { formatScore } from '../format-score'
import { ratioText } from './ratio-text'
import { accAhaText, framinghamText } from './risk-percent'

/** Scores that say something when there is no number: the equation does not apply to this person. */
export const SCORES_THAT_MAY_NOT_APPLY: readonly string[] = ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE']

/** A score for reading, each in its own way (SCO-10 to SCO-15); '' where there is nothing to say. */
export function scoreText(
  name: string,
  score: number | null,
  { t, lang }: { t: Translate; lang: Lang },
): string {
  if (name === 'FRAMINGHAM_SCORE') return framinghamText(score, t)
  if (name === 'ACC_AHA_SCORE') return accAhaText(score, t)
  if (name === 'RATIO_SCORE' && score !== null) return ratioText(score)
  return formatScore(score, lang)
}
