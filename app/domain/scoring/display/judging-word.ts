import type { Translate } from '~/i18n/t'
import { bandPosition, bandTextKey, bandsOf, riskOfPosition, severityTextKey } from '../bands'
import { riskTextKey } from '../risk'

/** Scores whose bands are named by value ranges, which do not say what is good or bad. */
const RANGES: readonly string[] = ['SCORE_DIETID', 'SCORE_PMH']

/**
 * Returns one word for values of the band at `position`: the band's published name if it has one, else its
 * risk. A band with the same name as its risk is given as the risk, because "High" alone would sound like
 * praise of somebody's sleep.
 */
export function bandWord(scoreName: string, position: number, t: Translate): string {
  const band = t(bandTextKey(scoreName, position))
  const risk = riskOfPosition(scoreName, position)
  if (saysNoRisk(scoreName)) return band
  const isCalledLikeRisk = band === t(bandTextKey('TOTAL_SCORE', risk))
  return RANGES.includes(scoreName) || isCalledLikeRisk ? t(riskTextKey(risk)) : band
}

/** Returns one word for a value, by severity if that has finer steps than the bands; '' without a value. */
export function judgingWord(scoreName: string, value: number | null, t: Translate): string {
  const position = bandPosition(scoreName, value)
  if (position === null) return ''
  if (bandsOf(scoreName)?.severity_thresholds) return t(severityTextKey(scoreName, value) ?? '')
  return bandWord(scoreName, position, t)
}

/** Well-being, readiness, lights and the ratio do not measure risk, whatever colors their bands have. */
function saysNoRisk(scoreName: string): boolean {
  const bands = bandsOf(scoreName)
  return ['WBI', 'RTC', 'OK'].includes(bands?.texts ?? '') || bands?.use_custom_colors === true
}
