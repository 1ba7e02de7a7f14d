import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { useI18n } from '~/i18n/use-i18n'
import { Alert } from '~/ui/basic/alert'

/** Total-score risk by threshold index (SCO-07). */
const TONES = ['success', 'info', 'warning', 'danger'] as const

/**
 * What the total score says about risk, in words and in the color of its band, next to its chart; renders
 * nothing without a total score.
 */
export function TotalRisk({ card: { latest, bandRows } }: { card: ScoreCard }) {
  const { t } = useI18n()
  const tone = latest.riskIndex === null ? undefined : TONES[latest.riskIndex]
  const band = latest.position === null ? undefined : bandRows[latest.position]
  if (!tone || !band) return null
  return <Alert tone={tone} title={t('picture.totalRisk', { text: band.text })} />
}
