import type { MeasureClass } from './measure-bands'

export type FitnessTest = 'SIT_TO_STAND' | 'CURLS' | 'SIT_AND_REACH'

type Range = readonly [number, number]
type Row = { from: number; to: number } & Record<FitnessTest, { M: Range; F: Range }>

const row = (from: number, stands: [Range, Range], curls: [Range, Range], reach: [Range, Range]): Row => ({
  from,
  to: from + 4,
  SIT_TO_STAND: { M: stands[0], F: stands[1] },
  CURLS: { M: curls[0], F: curls[1] },
  SIT_AND_REACH: { M: reach[0], F: reach[1] },
})

/**
 * The middle half of each age group, for men and women, inclusive: chair stands in 30 s, arm curls in 30 s (8
 * lb, 5 lb), chair sit-and-reach in inches. Rikli and Jones, J Aging Phys Act 1999;7:162-181.
 */
const NORMS: readonly Row[] = [
  row(
    60,
    [
      [14, 19],
      [12, 17],
    ],
    [
      [16, 22],
      [13, 19],
    ],
    [
      [-2.5, 4],
      [-0.5, 5],
    ],
  ),
  row(
    65,
    [
      [12, 18],
      [11, 16],
    ],
    [
      [15, 21],
      [12, 18],
    ],
    [
      [-3, 3],
      [-0.5, 4.5],
    ],
  ),
  row(
    70,
    [
      [12, 17],
      [10, 15],
    ],
    [
      [14, 21],
      [12, 17],
    ],
    [
      [-3, 3],
      [-1, 4],
    ],
  ),
  row(
    75,
    [
      [11, 17],
      [10, 15],
    ],
    [
      [13, 19],
      [11, 17],
    ],
    [
      [-4, 2],
      [-1.5, 3.5],
    ],
  ),
  row(
    80,
    [
      [10, 15],
      [9, 14],
    ],
    [
      [13, 19],
      [10, 16],
    ],
    [
      [-5.5, 1.5],
      [-2, 3],
    ],
  ),
  row(
    85,
    [
      [8, 14],
      [8, 13],
    ],
    [
      [11, 17],
      [10, 15],
    ],
    [
      [-5.5, 0.5],
      [-2.5, 2.5],
    ],
  ),
  row(
    90,
    [
      [7, 12],
      [4, 11],
    ],
    [
      [10, 14],
      [8, 13],
    ],
    [
      [-6.5, -0.5],
      [-4.5, 1],
    ],
  ),
]

/** L: below average is an increased risk (CDC STEADI has the same lower limits for the chair stand). */
const RISKS = [1, 0, 0]

/**
 * Returns below average, average or above average for age and gender; null below 60, above 94, or without
 * age, gender or value.
 */
export function fitnessClass(
  test: FitnessTest,
  value: number | null | undefined,
  { gender, age }: { gender?: string | null; age?: number | null },
): MeasureClass | null {
  const norms = NORMS.find(({ from, to }) => typeof age === 'number' && age >= from && age <= to)
  if (!norms || (gender !== 'M' && gender !== 'F') || typeof value !== 'number' || !Number.isFinite(value))
    return null
  const [low, high] = norms[test][gender]
  const position = value < low ? 0 : value > high ? 2 : 1
  return { position, risk: RISKS[position] ?? 0 }
}
