import { changeOf } from '~/domain/scoring/change'
import type { PointText, ScoreChange } from './score-card'

/**
 * Returns the change of a score from the previous value, from its values, oldest first; null with fewer than
 * two.
 */
export function scoreChange(name: string, points: readonly Pick<PointText, 'value'>[]): ScoreChange | null {
  const [before, last] = points.slice(-2)
  const meaning = before && last ? changeOf(name, before.value, last.value) : null
  if (!before || !last || meaning === null) return null
  if (meaning === 'same') return { meaning, way: 'level' }
  return { meaning, way: last.value > before.value ? 'up' : 'down' }
}
