import { expect, it } from 'vitest'
import { wbiGroupOf, wbiGroups } from './wbi-groups'

const answers = (...points: (number | null)[]) => points.map((value) => ({ points: value }))
const shares = (...points: (number | null)[]) =>
  wbiGroups(answers(...points)).map(({ answers: own, percent }) => [own.length, percent])

it.each([
  [0, 'burnout'],
  [3, 'burnout'],
  [3.1, 'improvement'],
  [4, 'improvement'],
  [6.9, 'improvement'],
  [7, 'doingWell'],
  [10, 'doingWell'],
])('%d points are %s', (points, name) => expect(wbiGroupOf(points)).toBe(name))

it('the parts are rounded down, so they need not add to 100', () => {
  expect(shares(8, 5, 2)).toEqual([
    [1, 33],
    [1, 33],
    [1, 33],
  ])
  expect(shares(10, 9, 5, 4, 6, 1, 7)).toEqual([
    [3, 42],
    [3, 42],
    [1, 14],
  ])
})

it('answers without points count nowhere', () => {
  expect(shares(8, null, null, 2)).toEqual([
    [1, 50],
    [0, 0],
    [1, 50],
  ])
  expect(shares(null)).toEqual([
    [0, 0],
    [0, 0],
    [0, 0],
  ])
})
