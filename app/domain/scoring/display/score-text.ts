import type { Lang, Translate } from '~/i18n/t'
import { severityTextKey } from '../bands'
import { formatScore } from '../format-score'
import { decidingDecimals } from './deciding-decimals'
import { ratioText } from './ratio-text'
import { accAhaText, framinghamText } from './risk-percent'

/** Scores that say something when there is no number: the equation does not apply to this person. */
export const SCORES_THAT_MAY_NOT_APPLY: readonly string[] = ['FRAMINGHAM_SCORE', 'ACC_AHA_SCORE']

/** Scores that count something; the others are points, which have no unit. */
const WITH_UNIT: readonly string[] = ['SCORE_EXER', 'SCORE_SED']

type Words = { t: Translate; lang: Lang }

/** How numbers are written: with at least so many decimals. */
type Numbers = { decimals: number; write: (value: number, lang: Lang, decimals: number) => string }
const TWO_DECIMALS: Numbers = { decimals: 2, write: formatScore }

/**
 * A score for reading, each in its own way, with its unit (SCO-10 to SCO-15); '' where there is nothing to say.
 * `numbers` says how those are written that are no percentages: notes have fewer decimals (SCO-13), but always
 * those that decide the band.
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

/** What a score counts, in words; '' for points. */
export function scoreUnit(name: string, t: Translate): string {
  return WITH_UNIT.includes(name) ? t(`scoretext.unit.${name}`) : ''
}
