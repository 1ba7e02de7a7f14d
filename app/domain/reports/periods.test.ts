import { expect, it } from 'vitest'
import { byRank, partsOf, periodBefore, periodOf, periodsWith } from './periods'

const TODAY = '2026-06-01'

it.each([
  ['thirty days', '2026-05-03', '2026-06-01', '2026-05-01', '2026-05-31'],
  ['a week that began in another month', '2026-04-28', '2026-05-01', '2026-04-01', '2026-04-30'],
  ['the month that is not over', '2026-06-01', '2026-06-30', '2026-05-01', '2026-05-31'],
  ['ninety days', '2026-03-04', '2026-06-01', '2026-01-01', '2026-03-31'],
  ['half a year', '2025-12-02', '2026-06-01', '2025-07-01', '2025-12-31'],
  ['a year', '2025-06-02', '2026-06-01', '2025-01-01', '2025-12-31'],
  ['three years', '2023-06-02', '2026-06-01', '2020-01-01', '2026-05-31'],
  ['years long ago', '2001-02-03', '2004-03-01', '2000-01-01', '2004-12-31'],
  ['days long ago', '1999-02-03', '1999-02-09', '1999-02-01', '1999-02-28'],
  ['days to come', '2031-02-03', '2031-02-09', '2026-05-01', '2026-05-31'],
])(
  '%s are counted as the part of the calendar that is over and comes closest',
  (_name, from, to, first, last) => {
    const period = periodOf({ from, to }, TODAY)
    expect(period).toEqual({ from: first, to: last })
    // Requesting exactly a period that is shown returns that period.
    expect(periodOf(period, TODAY)).toEqual(period)
  },
)

it('a year that is not over is told by its months once they are more than half of it', () => {
  const year = { from: '2025-11-29', to: '2026-11-28' }
  expect(periodOf(year, '2026-11-28')).toEqual({ from: '2026-01-01', to: '2026-10-31' })
  expect(periodOf({ from: '2026-01-01', to: '2026-10-31' }, '2026-11-28').to).toBe('2026-10-31')
  expect(periodOf(year, '2026-07-28')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodBefore({ from: '2026-01-01', to: '2026-10-31' })).toEqual({
    from: '2025-01-01',
    to: '2025-12-31',
  })
})

it('has a period before and parts of its own', () => {
  const quarter = { from: '2026-01-01', to: '2026-03-31' }
  expect(periodBefore(quarter)).toEqual({ from: '2025-10-01', to: '2025-12-31' })
  expect(partsOf(quarter).map(({ from }) => from)).toEqual(['2026-01-01', '2026-02-01', '2026-03-01'])
  expect(partsOf({ from: '2020-01-01', to: '2022-12-31' })).toHaveLength(3)
  expect(periodBefore({ from: '2020-01-01', to: '2022-12-31' })).toEqual({
    from: '2010-01-01',
    to: '2019-12-31',
  })
})

it('each lies within those that are longer, or beside them', () => {
  const all = periodsWith('2026-02-01', '2026-10-02').sort(byRank)
  expect(all.map(({ from, to }) => `${from.slice(0, 7)} ${to.slice(0, 7)}`)).toEqual([
    ...Array.from({ length: 8 }, (_, at) => `2020-01 2026-0${at + 2}`),
    ...['2026-01 2026-07', '2026-01 2026-08', '2026-01 2026-09'],
    ...['2026-01 2026-06', '2026-01 2026-03', '2026-02 2026-02'],
  ])
  expect(periodsWith('2025-02-01', '2026-10-02').filter(({ to }) => to === '2025-12-31')).toHaveLength(2)
})
