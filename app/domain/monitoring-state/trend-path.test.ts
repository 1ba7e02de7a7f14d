import { expect, test } from 'vitest'
import { TREND_SIZES, trendPath } from './trend-path'

/** The end points of a path's lines. */
function ends(path: string): number[][] {
  const [start, ...steps] = /^M([^m]*)m/
    .exec(path)![1]!
    .split('l')
    .map((step) => step.match(/-?\d+/g)!.map(Number))
  return steps.reduce((all, [x, y]) => [...all, [all.at(-1)![0]! + x!, all.at(-1)![1]! + y!]], [start!])
}

test('draws values from left to right, the highest on top, and keeps them within its room', () => {
  const points = ends(trendPath([3, 9, 5], 'small'))
  expect(points.map(([x]) => x)).toEqual([3, 20, 37])
  const [first, highest, last] = points.map(([, y]) => y!)
  expect(highest).toBeLessThan(last!)
  expect(last).toBeLessThan(first!)
  expect(Math.max(...points.flat())).toBeLessThanOrEqual(TREND_SIZES.small.width)
})

test('one value is a dot at the end, equal ones are level, none is nothing', () => {
  expect(ends(trendPath([7], 'large'))).toEqual([[61, 10]])
  expect(ends(trendPath([7, 7], 'large')).map(([, y]) => y)).toEqual([10, 10])
  expect(trendPath([], 'small')).toBe('')
})
