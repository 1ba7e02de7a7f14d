import { formatNumber } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { roundHalfUp } from './rounding'

/**
 * A score for reading: whole numbers as they are, others with exactly two decimals (SCO-15), or with more where
 * these decide; nothing for null.
 */
export function formatScore(value: number | null, lang: Lang, decimals = 2): string {
  if (value === null || !Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return formatNumber(value, lang)
  return roundHalfUp(value, decimals).toFixed(decimals)
}
