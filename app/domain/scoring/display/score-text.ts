import type { Lang, Translate } from '~/i18n/t'
import { severityTextKey } from '../bands'
import { formatScore } from '../format-score'
import { decidingDecimals } from './deciding-decimals'
import { ratioText } from './ratio-text'
import { accAhaText, framinghamText } from './risk-percent'

/** Scores that have a text even without a number: the equation does not apply to this person. */
export const SCORES_THAT_MAY_NOT_APPLY: readonly string[] = ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE']

/** Scores with a unit; the others are points. */
const WITH_UNIT: readonly string[] = ['SCORE_EXER', 'SCORE_SED']

type Words = { t: Translate; lang: Lang }

/** How numbers are written: the minimum number of decimals, and the function that writes them. */
type Numbers = { decimals: number; write: (value: number, lang: Lang, decimals: number) => string }
const TWO_DECIMALS: Numbers = { decimals: 2, write: formatScore }

/**
 * Returns a score as text with its unit, in the form of its kind (SCO-10 to SCO-15); '' if there is nothing
 * to say. `numbers` applies to scores other than percentages: notes use fewer decimals (SCO-13), but always
 * enough to show the right band.
 */
export function scoreText(
  name: string,
  score: number | null,
  { t, lang }: Words,
  numbers: Numbers = TWO_DECIMALS,
): string {
  if (name === 'FRAMINGHAM_SCORE') return framinghamText(score, t)
  if (name === 'ACC_AHA_SCORE') return accAhaText(score, t)
  if (name === 'RATIO_SCORE' && score !== null) return ratioText(score)
  if (score === null) return ''
  const decimals = decidingDecimals(score, numbers.decimals, (value) => severityTextKey(name, value))
  return [numbers.write(score, lang, decimals), scoreUnit(name, t)].filter(Boolean).join('\u00a0')
}

/** Returns the unit of a score in words; '' for points. */
export function scoreUnit(name: string, t: Translate): string {
  return WITH_UNIT.includes(name) ? t(`scoretext.unit.${name}`) : ''
}
