export type Heart = 'full' | 'half' | 'empty'

const HEARTS = 5

/**
 * Returns the readiness meter: five hearts for a scale of 0 to 10, one full heart per 2 points and half a
 * heart for an odd point (SCO-16).
 */
export function heartsOf(score: number): Heart[] {
  const points = Math.floor(Math.min(2 * HEARTS, Math.max(0, score)))
  return Array.from({ length: HEARTS }, (_, index) =>
    points >= 2 * index + 2 ? 'full' : points === 2 * index + 1 ? 'half' : 'empty',
  )
}
