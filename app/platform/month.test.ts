import { expect, it } from 'vitest'
import { monthAfter, monthIn } from './month'

it('a month is four digits and two', () => {
  expect([
    monthIn('2026-06'),
    monthIn('2026-13'),
    monthIn('0026-01'),
    monthIn('2026-6'),
    monthIn(null),
  ]).toEqual(['2026-06', null, null, null, null])
})

it('months follow each other over the years', () => {
  expect([monthAfter('2026-12', 1), monthAfter('2026-01', -1), monthAfter('2024-02', 12)]).toEqual([
    '2027-01',
    '2025-12',
    '2025-02',
  ])
})
