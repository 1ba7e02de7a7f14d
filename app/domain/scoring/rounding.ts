/**
 * Rounds half up by the decimal notation: 1.005 to two decimals is 1.01, although its binary value is
 * slightly lower.
 */
export function roundHalfUp(value: number, decimals: number): number {
  if (/e/.test(String(value))) return Math.round(value * 10 ** decimals) / 10 ** decimals
  return Number(`${Math.round(Number(`${value}e${decimals}`))}e-${decimals}`)
}
