import { roundHalfUp } from '../rounding'

const POUNDS_PER_KG = 2.2
const METERS_PER_INCH = 0.0254

/**
 * Returns the body mass index from pounds and inches, with 2 decimals (SCO-22, with the specification's 2.2
 * pounds); null without both.
 */
export function bmi(
  weight_lb: number | null | undefined,
  height_in: number | null | undefined,
): number | null {
  if (!isPositive(weight_lb) || !isPositive(height_in)) return null
  const value = weight_lb / POUNDS_PER_KG / (height_in * METERS_PER_INCH) ** 2
  return Number.isFinite(value) ? roundHalfUp(value, 2) : null
}

function isPositive(value: number | null | undefined): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value > 0
}
