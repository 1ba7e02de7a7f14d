import { roundHalfUp } from '../rounding'

/**
 * Returns the positivity ratio with one decimal, followed by ':1' (SCO-14). The specification's "rounded
 * score times 10" means the rounding to tenths; the stored score is the ratio itself.
 */
export function ratioText(score: number): string {
  return `${roundHalfUp(score, 1)}:1`
}

/**
 * Returns the positivity ratio as My Mindset shows it: two significant digits, followed by ' : 1' (SCO-14,
 * WELL-15).
 */
export function mindsetRatioText(score: number): string {
  const decimals = score > 0 ? 1 - Math.floor(Math.log10(score)) : 1
  return `${decimals > 0 ? roundHalfUp(score, decimals).toFixed(decimals) : Math.round(score)} : 1`
}
