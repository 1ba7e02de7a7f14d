import { useI18n } from '~/i18n/use-i18n'
import { betterEnd } from './chart-geometry'

/**
 * Says which values are better, with an arrow to that side of the drawing; renders nothing if neither end is
 * better.
 */
export function BetterEnd({ riskOfBand, reverse }: { riskOfBand: readonly number[]; reverse: boolean }) {
  const { t } = useI18n()
  const better = betterEnd(riskOfBand)
  if (!better) return null
  const isUp = (better === 'high') !== reverse
  return (
    <p className="text-xs text-muted">
      <span aria-hidden="true">{isUp ? '↑' : '↓'} </span>
      {t(better === 'low' ? 'ui.lowerIsBetter' : 'ui.higherIsBetter')}
    </p>
  )
}
