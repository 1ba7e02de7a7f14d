import type { ScoreCard } from '~/domain/stored-scores/score-card'
import { scoreChange } from '~/domain/stored-scores/score-change'
import type { Translate } from '~/i18n/t'

/** The latest results in plain words, what changed since the time before; numbers and pictures are in My
 * Reports. */
export function resultSentences(
  cards: readonly Pick<
    ScoreCard,
    'name' | 'label' | 'latest' | 'points' | 'thresholds' | 'riskOfBand' | 'custom'
  >[],
  t: Translate,
): { name: string; text: string }[] {
  return cards.flatMap((card) => {
    const { name, label, latest, points } = card
    if (latest.value === null) return []
    const change = scoreChange(card)
    const before = points.at(-2)
    const text =
      change && before
        ? t(`wellness.result.${change}`, { name: label, date: before.dateText })
        : t('wellness.result.first', { name: label, date: latest.dateText })
    return [{ name, text }]
  })
}
