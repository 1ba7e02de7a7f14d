import { describe, expect, test } from 'vitest'
import { axisOf } from './axis'
import { formatScore } from './format-score'
import { gauge } from './gauge'
import { roundHalfUp } from './rounding'
import { latestTen, trend } from './trend'

const points = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ timestamp: `2026-01-${String(index + 1).padStart(2, '0')}T00:00:00Z`, score_or_value: index }))

describe('trend', () => {
  test.each([[0, 10], [1, 9], [9, 1], [10, 0], [25, 0]])('%d values leave %d of ten places empty, at the start', (count, empty) => {
    const ten = latestTen(points(count))
    expect(ten.length).toBe(10)
    expect(ten.filter((point) => point === null).length).toBe(empty)
    expect(ten.slice(0, empty).every((point) => point === null)).toBe(true)
    if (count > 0) expect(ten.at(-1)?.score_or_value).toBe(count - 1)
  })

  test('values come in order of time whatever order they are given in, and the input stays as it was', () => {
    const given = points(12).toReversed()
    expect(latestTen(given).map((point) => point?.score_or_value)).toEqual([2, 3, 4, 5, 6, 7, 8, 9, 10, 11])
    expect(given[0]?.score_or_value).toBe(11)
  })

  test('zones follow the thresholds, colours the risk, and the axis turns where lower is better', () => {
    const phq9 = trend('PHQ9_SCORE', points(3))
    expect(phq9?.zones.map(({ from, to, risk }) => [from, to, risk])).toEqual([[0, 5, 0], [5, 10, 1], [10, 15, 2], [15, 27, 3]])
    expect([phq9?.reversed, phq9?.height, phq9?.domain]).toEqual([true, 80, [0, 27]])
    const exercise = trend('SCORE_EXER', [{ timestamp: '2026-01-01', score_or_value: 600 }, { timestamp: '2026-01-02', score_or_value: null }])
    expect(exercise?.zones.map(({ risk }) => risk)).toEqual([3, 2, 1, 0])
    expect([exercise?.reversed, exercise?.domain]).toEqual([false, [0, 600]])
    expect(trend('SCORE_LUCK', [])).toBeNull()
  })
})

describe('axis', () => {
  test('gives the risk of each band from the low end of the axis', () => {
    expect(axisOf('PHQ9_SCORE')).toEqual({ limits: [0, 27], thresholds: [5, 10, 15], riskOfBand: [0, 1, 2, 3], reverse: true })
    expect(axisOf('WBI_MIND')).toEqual({ limits: [0, 10], thresholds: [3, 7], riskOfBand: [2, 1, 0], reverse: false })
    expect(axisOf('SCORE_LUCK')).toBeNull()
  })
})

describe('gauge', () => {
  test('arcs cover the half circle without gaps', () => {
    const arcs = gauge('PHQ9_SCORE', 9, 'tendwell')?.arcs ?? []
    expect(arcs[0]?.startAngle).toBe(-90)
    expect(arcs.at(-1)?.endAngle).toBe(90)
    arcs.slice(1).forEach((arc, index) => expect(arc.startAngle).toBe(arcs[index]?.endAngle))
    expect(arcs.map((arc) => arc.color)).toEqual(['green', 'amber', 'red', 'red'])
  })

  test('colours follow the risk where higher is better', () => {
    expect(gauge('SCORE_EXER', 10, 'other')?.arcs.map((arc) => arc.color)).toEqual(['red', 'amber', 'blue', 'green'])
  })

  test.each([[0, -90], [210, 0], [420, 90], [10080, 90], [-5, -90]])('the needle of %d stands at %d degrees', (value, angle) => {
    expect(gauge('SCORE_EXER', value, 'tendwell')?.needleAngle).toBe(angle)
  })

  test('a clamped needle still names the band of the value itself', () => {
    expect(gauge('SCORE_EXER', 10080, 'tendwell')?.current).toEqual({ color: 'green', bandKey: 'score.SCORE_EXER.band.3', riskKey: 'score.risk.0' })
  })

  test('no value has no needle, a band without room no arc, an unknown score no gauge', () => {
    expect(gauge('PHQ9_SCORE', null, 'tendwell')).toMatchObject({ needleAngle: null, current: null })
    expect(gauge('OK_ADLS', 1, 'tendwell')?.arcs.length).toBe(1)
    expect(gauge('SCORE_LUCK', 1, 'tendwell')).toBeNull()
  })
})

describe('numbers', () => {
  test.each([[5, '5'], [0, '0'], [7.5, '7.50'], [2.345, '2.35'], [1.005, '1.01'], [2.999, '3.00'], [-1.25, '-1.25'], [10080, '10,080'], [null, ''], [Number.NaN, '']])(
    '%s is shown as %j', (value, text) => {
      expect(formatScore(value, 'en')).toBe(text)
      expect(formatScore(value, 'es')).toBe(text)
    },
  )

  test.each([[0.5, 0, 1], [2.5, 0, 3], [1.45, 1, 1.5], [1.44, 1, 1.4], [8.335, 2, 8.34], [-0.5, 0, 0], [1e-7, 2, 0], [1e21, 1, 1e21]])(
    '%d to %d decimals is %d', (value, decimals, rounded) => {
      expect(roundHalfUp(value, decimals) + 0).toBe(rounded)
    },
  )
})
