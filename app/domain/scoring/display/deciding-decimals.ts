import { roundHalfUp } from '../rounding'

/** Maximum decimals; no value is stored with more. */
const MOST = 6

/**
 * Returns the number of decimals at which a rounded value still falls in its own band, so that 29.97 is not
 * shown as 30. At least `decimals`; `bandOf` returns the band of a value.
 */
export function decidingDecimals<Band>(
  value: number,
  decimals: number,
  bandOf: (value: number) => Band,
): number {
  const band = bandOf(value)
  for (let more = decimals; more < MOST; more++) if (bandOf(roundHalfUp(value, more)) === band) return more
  return MOST
}
