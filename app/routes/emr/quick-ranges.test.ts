import { expect, it } from 'vitest'
import { monthBefore, quickRanges } from './quick-ranges'

it.each([
  ['2026-11-23', ['2026-11-23', '2026-11-29'], ['2026-11-01', '2026-11-30']],
  ['2026-12-27', ['2026-12-21', '2026-12-27'], ['2026-12-01', '2026-12-31']],
  ['2028-02-29', ['2028-02-28', '2028-03-05'], ['2028-02-01', '2028-02-29']],
])('%s has its week and month', (today, week, month) => {
  const ranges = quickRanges(today)
  expect(ranges.map(({ start, end }) => [start, end])).toEqual([
    week,
    month,
    [`${today.slice(0, 4)}-01-01`, `${today.slice(0, 4)}-12-31`],
  ])
})

it.each([
  ['2026-11-23', '2026-10-23'],
  ['2026-03-31', '2026-02-28'],
  ['2026-01-15', '2025-12-15'],
])('a month before %s is %s', (today, before) => {
  expect(monthBefore(today)).toBe(before)
})
