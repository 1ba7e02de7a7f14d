import { formatNumber } from '~/i18n/format'
import type { Lang } from '~/i18n/t'
import { roundHalfUp } from './rounding'

/**
 * Returns a score as text: whole numbers unchanged, others with `decimals` decimals (two by default, SCO-15;
 * more where these decide the band); '' for null.
 */
export function formatScore(value: number | null, lang: Lang, decimals = 2): string {
  if (value === null || !Number.isFinite(value)) return ''
  if (Number.isInteger(value)) return formatNumber(value, lang)
  return roundHalfUp(value, decimals).toFixed(decimals)
}
