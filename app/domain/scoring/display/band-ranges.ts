import type { Lang, Translate } from '~/i18n/t'
import { formatNumber } from '~/i18n/format'
import { bandsOf } from '../bands'

/**
 * Returns the value range of each band of a score in words, from the low end of the axis up; empty for an
 * unknown score.
 */
export function bandRanges(name: string, { t, lang }: { t: Translate; lang: Lang }): string[] {
  const bands = bandsOf(name)
  if (!bands) return []
  const { thresholds, lowest_band_includes_threshold: inclusive } = bands
  const number = (value: number | undefined) => formatNumber(value ?? 0, lang, 2)
  return [...thresholds, Infinity].map((_, position) => {
    const [from, to] = [number(thresholds[position - 1]), number(thresholds[position])]
    if (position === 0) return t(inclusive ? 'scoretext.range.upTo' : 'scoretext.range.under', { to })
    if (position === thresholds.length) return t('scoretext.range.from', { from })
    return t(inclusive && position === 1 ? 'scoretext.range.above' : 'scoretext.range.between', { from, to })
  })
}
