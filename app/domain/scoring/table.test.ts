import { describe, expect, test } from 'vitest'
import { LIGHT_NAMES, RTC_GROUPS, SCORE_NAMES, WBI_NAMES } from '~/domain/questionnaire/score-names'
import { bandsOf } from './bands'
import { bloodPressureClass } from './measures/blood-pressure'
import { hdlClass, measureClass } from './measures/measure-bands'
import { fitnessClass } from './measures/senior-fitness'

type Row = { limits: [number, number]; thresholds: number[]; higher: boolean }
const lower = (limits: [number, number], thresholds: number[]): Row => ({ limits, thresholds, higher: false })
const higher = (limits: [number, number], thresholds: number[]): Row => ({ limits, thresholds, higher: true })
const WBI = higher([0, 10], [3, 7])
const RTC = higher([0, 10], [4, 7])
const OK = higher([0, 1], [1])

/** The clinical table, copied by hand figure by figure. */
const TABLE: Record<string, Row> = {
  SCORE_EXER: higher([0, 420], [1, 75, 150]),
  SCORE_SED: lower([0, 16], [4, 6, 8]),
  SCORE_DIET: higher([0, 14], [4, 6, 10]),
  SCORE_DIETID: higher([0, 100], [60, 70, 80]),
  SCORE_STRESS: lower([0, 42], [15, 19, 26]),
  SCORE_SLEEP: lower([0, 20], [4, 8, 12]),
  PHQ9_SCORE: lower([0, 27], [5, 10, 15]),
  GAD7_SCORE: lower([0, 21], [5, 10, 15]),
  AUDIT_SCORE: lower([0, 40], [8, 16, 20]),
  ORT_SCORE: lower([0, 26], [4, 8]),
  FRAMINGHAM_SCORE: lower([0, 30], [6, 10, 20]),
  ACC_AHA_SCORE: lower([0, 30], [5, 7.5, 20]),
  SCORE_PMH: lower([0, 12], [2, 4, 6]),
  TOTAL_SCORE: lower([0, 15], [4, 8, 12]),
  RATIO_SCORE: higher([0, 10], [1, 3]),
  ...Object.fromEntries(WBI_NAMES.map((name) => [name, WBI])),
  ...Object.fromEntries(RTC_GROUPS.flat().map((name) => [name, RTC])),
  ...Object.fromEntries(LIGHT_NAMES.map((name) => [name, OK])),
}

test('the table has every score', () => {
  expect(Object.keys(TABLE).toSorted()).toEqual([...SCORE_NAMES].toSorted())
})

test.each(Object.entries(TABLE))('%s has the limits, thresholds and direction of the table', (name, row) => {
  const { limits, thresholds, ...rest } = bandsOf(name)!
  expect([limits, thresholds, rest.higher_is_better]).toEqual([row.limits, row.thresholds, row.higher])
  expect([rest.reverse_trend_y_axis, rest.thresholds_are_for_values]).toEqual([false, false])
  expect(rest.lowest_band_includes_threshold).toBe(row === WBI)
})

describe('measured values: the risk below the first cut point, and from each one on', () => {
  const cuts: [Parameters<typeof measureClass>[0], number, [number, number][]][] = [
    [
      'BMI',
      1,
      [
        [18.5, 0],
        [25, 1],
        [30, 2],
        [35, 3],
        [40, 3],
      ],
    ],
    [
      'LDL_C',
      0,
      [
        [100, 0],
        [130, 1],
        [160, 2],
        [190, 3],
      ],
    ],
    [
      'TCHOL',
      0,
      [
        [200, 1],
        [240, 2],
      ],
    ],
    [
      'TRIG',
      0,
      [
        [150, 1],
        [200, 2],
        [500, 3],
      ],
    ],
    [
      'FASTING_BG',
      0,
      [
        [100, 1],
        [126, 2],
      ],
    ],
    [
      'A1C',
      0,
      [
        [5.7, 1],
        [6.5, 2],
      ],
    ],
    [
      'GAIT_SPEED',
      3,
      [
        [0.6, 2],
        [0.8, 1],
        [1, 0],
      ],
    ],
    [
      'STAIRS',
      0,
      [
        [45, 1],
        [60, 2],
        [90, 3],
      ],
    ],
  ]
  test.each(cuts)('%s', (name, lowest, own) => {
    let before = { position: 0, risk: lowest }
    for (const [cut, risk] of own) {
      expect(measureClass(name, cut - 0.01), `below ${name} ${cut}`).toEqual(before)
      before = { position: before.position + 1, risk }
      expect(measureClass(name, cut), `${name} ${cut}`).toEqual(before)
    }
  })

  test('HDL: low under 40 in men and under 50 in women, protective from 60', () => {
    const risks = (gender: string) => [39, 40, 49, 50, 59, 60].map((value) => hdlClass(value, gender)?.risk)
    expect(risks('M')).toEqual([2, 1, 1, 1, 1, 0])
    expect(risks('F')).toEqual([2, 2, 2, 1, 1, 0])
  })

  test('pressure: the worse of the two decides', () => {
    const places = (pairs: [number, number][]) =>
      pairs.map(([upper, under]) => bloodPressureClass(upper, under)?.position)
    const upper: [number, number][] = [119, 120, 129, 130, 139, 140, 180, 181].map((value) => [value, 79])
    expect(places(upper)).toEqual([0, 1, 1, 2, 2, 3, 3, 4])
    const under: [number, number][] = [79, 80, 89, 90, 120, 121].map((value) => [119, value])
    expect(places(under)).toEqual([0, 2, 2, 3, 3, 4])
  })
})

/** Age; for men and women each the lowest and highest average of chair stands, curls and reach. */
const FITNESS: [number, ...[number, number][]][] = [
  [60, [14, 19], [12, 17], [16, 22], [13, 19], [-2.5, 4], [-0.5, 5]],
  [65, [12, 18], [11, 16], [15, 21], [12, 18], [-3, 3], [-0.5, 4.5]],
  [70, [12, 17], [10, 15], [14, 21], [12, 17], [-3, 3], [-1, 4]],
  [75, [11, 17], [10, 15], [13, 19], [11, 17], [-4, 2], [-1.5, 3.5]],
  [80, [10, 15], [9, 14], [13, 19], [10, 16], [-5.5, 1.5], [-2, 3]],
  [85, [8, 14], [8, 13], [11, 17], [10, 15], [-5.5, 0.5], [-2.5, 2.5]],
  [90, [7, 12], [4, 11], [10, 14], [8, 13], [-6.5, -0.5], [-4.5, 1]],
]
const COLUMNS = [
  ['SIT_TO_STAND', 'M'],
  ['SIT_TO_STAND', 'F'],
  ['CURLS', 'M'],
  ['CURLS', 'F'],
  ['SIT_AND_REACH', 'M'],
  ['SIT_AND_REACH', 'F'],
] as const

test.each(FITNESS)('the fitness test from %d years on', (from, ...ranges) => {
  for (const [column, [low, high]] of ranges.entries())
    for (const age of [from, from + 4]) {
      const [name, gender] = COLUMNS[column]!
      const places = [low - 0.5, low, high, high + 0.5].map(
        (value) => fitnessClass(name, value, { gender, age })?.position,
      )
      expect(places, `${name} ${gender} ${age}`).toEqual([0, 1, 1, 2])
    }
})
