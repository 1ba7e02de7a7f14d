import { roundHalfUp } from '../rounding'

/** No value is stored more exactly than this. */
const MOST = 6

/**
 * The decimals with which a value reads as one of its own band: 29.97 is not 30. At least `decimals`; `bandOf`
 * tells the band of a value.
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
