import { expect, test } from 'vitest'
import {
  arcPath,
  arcPoint,
  bandClass,
  bands,
  betterEnd,
  fraction,
  readableTicks,
  timeX,
  valueY,
} from './chart-geometry'

test('bands follow the thresholds from the low end of the axis to the high one', () => {
  expect(bands([0, 27], [5, 10, 20], [0, 1, 2, 3])).toEqual([
    { from: 0, to: 5, risk: 0, position: 0 },
    { from: 5, to: 10, risk: 1, position: 1 },
    { from: 10, to: 20, risk: 2, position: 2 },
    { from: 20, to: 27, risk: 3, position: 3 },
  ])
})

test('a band outside the limits is left out, and the risks keep their positions', () => {
  expect(bands([10, 100], [5, 50], [3, 2, 0])).toEqual([
    { from: 10, to: 50, risk: 2, position: 1 },
    { from: 50, to: 100, risk: 0, position: 2 },
  ])
  expect(bands([0, 10], [], [1])).toEqual([{ from: 0, to: 10, risk: 1, position: 0 }])
})

test('values outside the axis stay at its ends, and an empty axis does not divide by zero', () => {
  expect(fraction(-5, [0, 10])).toBe(0)
  expect(fraction(5, [0, 10])).toBe(0.5)
  expect(fraction(99, [0, 10])).toBe(1)
  expect(fraction(3, [3, 3])).toBe(0)
})

test('the half circle runs left, top, right', () => {
  const centre = { x: 100, y: 100 }
  expect(arcPoint(centre, 80, 0)).toEqual({ x: 20, y: 100 })
  expect(arcPoint(centre, 80, 0.5)).toEqual({ x: 100, y: 20 })
  expect(arcPoint(centre, 80, 1)).toEqual({ x: 180, y: 100 })
  expect(arcPath(centre, 80, 60, 0, 1)).toBe('M20 100A80 80 0 0 1 180 100L160 100A60 60 0 0 0 40 100Z')
})

test('a trend has high values at the top unless the axis is reversed', () => {
  expect(valueY(27, [0, 27], 80, false)).toBe(0)
  expect(valueY(27, [0, 27], 80, true)).toBe(80)
  expect(valueY(0, [0, 27], 80, false)).toBe(80)
})

test('a band has the color of its risk, or its own shade if the bands are not risks', () => {
  expect(bandClass({ risk: 3, position: 0 }, false)).toBe('risk-3')
  expect(bandClass({ risk: 2, position: 0 }, true)).toBe('shade-0')
})

test('a history runs over time; values of one instant are in the middle', () => {
  const [first, last] = ['2026-01-01T00:00:00.000Z', '2026-01-05T00:00:00.000Z']
  expect(
    [first, '2026-01-02T00:00:00.000Z', last].map((instant) => timeX(instant, first, last, 400)),
  ).toEqual([0, 100, 400])
  expect(timeX(first, first, first, 400)).toBe(200)
})

test('limits are labeled next to a drawing unless the labels would overlap', () => {
  expect(readableTicks([0, 27], [5, 10, 15], 0.1)).toEqual([0, 5, 10, 15, 27])
  expect(readableTicks([0, 27], [5, 10, 15], 0.24)).toEqual([0, 10, 27])
  expect(readableTicks([0, 100], [1, 99], 0.1)).toEqual([0, 100])
})

test('the better end is the one with the lower risk', () => {
  expect([[0, 1, 2], [3, 1, 0], [1, 0, 1], []].map((risks) => betterEnd(risks))).toEqual([
    'low',
    'high',
    null,
    null,
  ])
})
