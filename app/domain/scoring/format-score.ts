import { formatNumber } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { roundHalfUp } from './rounding'

/** A score for reading: whole numbers as they are, others with exactly two decimals (SCO-15); nothing for
 * null. */
export function formatScore(value: number | null, lang: Lang): string {
  if (value === null || !Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return formatNumber(value, lang)
  return roundHalfUp(value, 2).toFixed(2)
}
