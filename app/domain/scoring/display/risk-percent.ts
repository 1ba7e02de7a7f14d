import type { Translate } from '~/i18n/t'
import { roundHalfUp } from '../rounding'

/**
 * Returns Framingham in whole percent (SCO-12): below 1 "less than 1%", above 30 "more than 30%", null "not
 * applicable" (SCO-10).
 */
export function framinghamText(score: number | null, t: Translate): string {
  if (score === null) return t('scoretext.notApplicable')
  if (score < 1) return t('scoretext.lessThanOnePercent')
  return score > 30 ? t('scoretext.moreThanThirtyPercent') : percent(score)
}

/** Returns ACC/AHA in whole percent, without such limits; null is "not applicable" (SCO-11, SCO-12). */
export function accAhaText(score: number | null, t: Translate): string {
  return score === null ? t('scoretext.notApplicable') : percent(score)
}

function percent(score: number): string {
  return `${roundHalfUp(score, 0)}%`
}
