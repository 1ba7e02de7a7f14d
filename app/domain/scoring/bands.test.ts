import { describe, expect, test } from 'vitest'
import { questionTexts } from './check/fixtures'
import {
  bandPosition,
  bandsOf,
  bandTextKey,
  scoreLabel,
  scoreNameKey,
  severityTextKey,
  thresholdIndex,
} from './bands'
import { riskTextKey } from './risk'
import { SCORE_NAMES } from '~/domain/questionnaire/score-names'
import { translator } from '~/i18n/catalog.server'

const texts = questionTexts()
const wbi = ['WBI_MIND', 'WBI_BODY', 'WBI_LIFE', 'WBI_WORK', 'WBI_OVERALL', 'WBI_SCORE']

/**
 * Per score: [value, risk index] just below, on and just above every threshold, and at both limits; written
 * by hand.
 */
const expected: Record<string, [number, number][]> = {
  SCORE_EXER: [
    [0, 3],
    [1, 2],
    [2, 2],
    [74, 2],
    [75, 1],
    [76, 1],
    [149, 1],
    [150, 0],
    [151, 0],
    [300, 0],
    [301, 0],
    [420, 0],
    [10080, 0],
  ],
  SCORE_SED: [
    [0, 0],
    [3.9, 0],
    [4, 1],
    [4.1, 1],
    [5.9, 1],
    [6, 2],
    [6.1, 2],
    [7.9, 2],
    [8, 3],
    [8.1, 3],
    [24, 3],
  ],
  SCORE_DIET: [
    [0, 3],
    [3, 3],
    [4, 2],
    [5, 2],
    [6, 1],
    [7, 1],
    [9, 1],
    [10, 0],
    [11, 0],
    [14, 0],
  ],
  SCORE_DIETID: [
    [0, 3],
    [59.9, 3],
    [60, 2],
    [61, 2],
    [69.9, 2],
    [70, 1],
    [71, 1],
    [79.9, 1],
    [80, 0],
    [81, 0],
    [100, 0],
  ],
  SCORE_STRESS: [
    [0, 0],
    [14, 0],
    [15, 1],
    [16, 1],
    [18, 1],
    [19, 2],
    [20, 2],
    [25, 2],
    [26, 3],
    [28, 3],
    [42, 3],
  ],
  SCORE_SLEEP: [
    [0, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [7, 1],
    [8, 2],
    [9, 2],
    [11, 2],
    [12, 3],
    [13, 3],
    [20, 3],
  ],
  PHQ9_SCORE: [
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 1],
    [9, 1],
    [10, 2],
    [11, 2],
    [14, 2],
    [15, 3],
    [16, 3],
    [27, 3],
  ],
  GAD7_SCORE: [
    [0, 0],
    [4, 0],
    [5, 1],
    [6, 1],
    [9, 1],
    [10, 2],
    [11, 2],
    [14, 2],
    [15, 3],
    [16, 3],
    [21, 3],
  ],
  AUDIT_SCORE: [
    [0, 0],
    [7, 0],
    [8, 1],
    [9, 1],
    [15, 1],
    [16, 2],
    [17, 2],
    [19, 2],
    [20, 3],
    [21, 3],
    [40, 3],
  ],
  ORT_SCORE: [
    [0, 0],
    [3, 0],
    [4, 1],
    [5, 1],
    [7, 1],
    [8, 2],
    [9, 2],
    [26, 2],
  ],
  FRAMINGHAM_SCORE: [
    [0, 0],
    [5.9, 0],
    [6, 1],
    [6.1, 1],
    [9.9, 1],
    [10, 2],
    [10.1, 2],
    [19.9, 2],
    [20, 3],
    [20.1, 3],
    [80, 3],
  ],
  ACC_AHA_SCORE: [
    [0, 0],
    [4.9, 0],
    [5, 1],
    [5.1, 1],
    [7.4, 1],
    [7.5, 2],
    [7.6, 2],
    [19.9, 2],
    [20, 3],
    [20.1, 3],
  ],
  SCORE_PMH: [
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 1],
    [4, 2],
    [5, 2],
    [6, 3],
    [7, 3],
    [21, 3],
  ],
  TOTAL_SCORE: [
    [0, 0],
    [3.9, 0],
    [4, 1],
    [4.1, 1],
    [7.9, 1],
    [8, 2],
    [8.1, 2],
    [11.9, 2],
    [12, 3],
    [12.1, 3],
    [15, 3],
  ],
  RATIO_SCORE: [
    [0, 2],
    [0.9, 2],
    [1, 1],
    [1.1, 1],
    [2.9, 1],
    [3, 0],
    [3.1, 0],
    [20, 0],
  ],
  ...Object.fromEntries(
    wbi.map((name) => [
      name,
      [
        [0, 2],
        [2.9, 2],
        [3, 2],
        [3.1, 1],
        [6.9, 1],
        [7, 0],
        [7.1, 0],
        [10, 0],
      ],
    ]),
  ),
  RTC_SLEEP: [
    [0, 2],
    [3, 2],
    [4, 1],
    [5, 1],
    [6, 1],
    [7, 0],
    [8, 0],
    [10, 0],
  ],
  OK_ADLS: [
    [0, 1],
    [1, 0],
  ],
}

describe.each(Object.entries(expected))('%s', (name, rows) => {
  test.each(rows)('%d has risk index %d', (value, index) => {
    expect(thresholdIndex(name, value)).toBe(index)
  })

  test('the cases stand on each threshold and on both sides of it', () => {
    for (const limit of bandsOf(name)?.thresholds ?? []) {
      const values = rows.map(([value]) => value)
      expect(values).toContain(limit)
      expect(values.some((value) => value < limit)).toBe(true)
      if (limit !== bandsOf(name)?.limits[1]) expect(values.some((value) => value > limit)).toBe(true)
    }
  })
})

describe('the table', () => {
  test.each(SCORE_NAMES)('%s: ascending thresholds inside the limits, texts for name and bands', (name) => {
    const bands = bandsOf(name)
    expect(bands).not.toBeNull()
    const { limits, thresholds, severity_thresholds } = bands!
    expect([...thresholds]).toEqual([...new Set(thresholds)].toSorted((a, b) => a - b))
    expect(thresholds.every((limit) => limit > limits[0] && limit <= limits[1])).toBe(true)
    const keys = [
      scoreNameKey(name),
      ...[...thresholds, Infinity].map((_, position) => bandTextKey(name, position)),
    ]
    if (severity_thresholds)
      keys.push(...[-1, ...severity_thresholds].map((value) => severityTextKey(name, value) ?? ''))
    expect(keys.filter((key) => !texts[key])).toEqual([])
  })

  test('no shipped score turns its axis (OP-124)', () => {
    expect(SCORE_NAMES.filter((name) => bandsOf(name)?.reverse_trend_y_axis)).toEqual([])
  })

  test('there are 21 scores, 15 rulers and 13 lights', () => {
    expect(SCORE_NAMES.length).toBe(49)
    expect(SCORE_NAMES.filter((name) => name.startsWith('RTC_')).length).toBe(15)
    expect(SCORE_NAMES.filter((name) => name.startsWith('OK_')).length).toBe(13)
    expect(
      Object.keys(expected)
        .filter((name) => !/^(RTC|OK)_/.test(name))
        .toSorted(),
    ).toEqual(SCORE_NAMES.filter((name) => !/^(RTC|OK)_/.test(name)).toSorted())
  })

  test.each(['SCORE_LUCK', 'constructor', '__proto__', ''])('%j is no score', (name) => {
    expect([bandsOf(name), thresholdIndex(name, 1), severityTextKey(name, 1)]).toEqual([null, null, null])
  })

  test('no value, no band', () => {
    expect([
      bandPosition('PHQ9_SCORE', null),
      thresholdIndex('PHQ9_SCORE', Number.NaN),
      severityTextKey('PHQ9_SCORE', null),
    ]).toEqual([null, null, null])
  })
})

describe('severity text', () => {
  test.each([
    [0, 'Minimal'],
    [4, 'Minimal'],
    [5, 'Mild'],
    [9, 'Mild'],
    [10, 'Moderate'],
    [14, 'Moderate'],
    [15, 'Moderately severe'],
    [19, 'Moderately severe'],
    [20, 'Severe'],
    [27, 'Severe'],
  ])('PHQ-9 %d is %s', (value, text) => {
    expect(texts[severityTextKey('PHQ9_SCORE', value) ?? '']?.en).toBe(text)
  })

  test.each([
    [4, 'Minimal'],
    [5, 'Mild'],
    [10, 'Moderate'],
    [14, 'Moderate'],
    [15, 'Severe'],
  ])('GAD-7 %d is %s', (value, text) => {
    expect(texts[severityTextKey('GAD7_SCORE', value) ?? '']?.en).toBe(text)
  })

  test.each([
    [14, 'Normal'],
    [18, 'Mild'],
    [25, 'Moderate'],
    [33, 'Severe'],
    [34, 'Extremely severe'],
  ])('stress %d is %s', (value, text) => {
    expect(texts[severityTextKey('SCORE_STRESS', value) ?? '']?.en).toBe(text)
  })

  test.each([
    [0, 'Inactive'],
    [1, 'Low activity'],
    [74, 'Low activity'],
    [75, 'Insufficiently active'],
    [149, 'Insufficiently active'],
    [150, 'Active'],
    [300, 'Active'],
    [301, 'Highly active'],
  ])('%d minutes a week are %s', (value, text) => {
    expect(texts[severityTextKey('SCORE_EXER', value) ?? '']?.en).toBe(text)
  })
})

describe('risk', () => {
  test('four risks have texts', () => {
    expect([0, 1, 2, 3].map((index) => texts[riskTextKey(index)]?.en)).toEqual([
      'Low risk',
      'Increased risk',
      'High risk',
      'Very high risk',
    ])
  })
})

test.each(['en', 'es'] as const)('where all scores stand together, no two have one name (%s)', (lang) => {
  const labels = SCORE_NAMES.map((name) => scoreLabel(name, translator(lang)))
  expect(new Set(labels).size).toBe(SCORE_NAMES.length)
})
