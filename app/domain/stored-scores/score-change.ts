import type { ScoreCard } from './score-card'

/** How a score changed from one value to the next: by its risk, and within one band by the value. */
export type ScoreChange = 'better' | 'worse' | 'same' | 'changed'

/**
 * The change of the newest value since the one before; null with fewer than two. `changed` says that neither
 * way is better.
 */
export function scoreChange({
  points,
  thresholds,
  riskOfBand,
  custom,
}: Pick<ScoreCard, 'points' | 'thresholds' | 'riskOfBand' | 'custom'>): ScoreChange | null {
  const [before, last] = points.slice(-2)
  if (!before || !last) return null
  // What reads the same is the same: a third decimal is no news.
  if (last.value === before.value || (last.display !== '' && last.display === before.display)) return 'same'
  const [low, high] = [riskOfBand[0] ?? 0, riskOfBand[riskOfBand.length - 1] ?? 0]
  if (custom || low === high) return 'changed'
  const riskOf = (value: number) => riskOfBand[thresholds.filter((limit) => value >= limit).length] ?? 0
  const more = riskOf(last.value) - riskOf(before.value)
  if (more !== 0) return more > 0 ? 'worse' : 'better'
  const rises = last.value > before.value
  return rises === low < high ? 'worse' : 'better'
}
