import { describe, expect, it } from 'vitest'
import { codeText, countedUnits, modifiersOf, placeOfService, pointersOf } from './superbill'

describe('units of minutes', () => {
  it.each([
    ['97802', 15, 7, 0],
    ['97802', 15, 8, 1],
    ['97802', 15, 22, 1],
    ['97802', 15, 23, 2],
    ['97802', 15, 37, 2],
    ['97802', 15, 38, 3],
    ['97802', 15, 52, 3],
    ['99498', 30, 15, 0],
    ['99498', 30, 16, 1],
    ['99498', 30, 45, 1],
    ['99498', 30, 46, 2],
    ['99458', 20, 39, 1],
    ['99458', 20, 40, 2],
    ['0592T', 30, 20, 0],
    ['99213', null, 40, 1],
    ['97802', 15, null, 1],
  ])('of %s for each %s: %s minutes are %s', (code, unit_minutes, minutes, units) => {
    expect(countedUnits({ code, unit_minutes, minutes })).toBe(units)
  })
})

describe('a line of a bill', () => {
  it.each([
    ['-02', '11', '02'],
    ['-10', '11', '10'],
    ['-11', '02', '11'],
    ['-25', '11', '11'],
    ['-93', '11', '10'],
    ['-95', '11', '10'],
    ['-95', '02', '02'],
    [null, '10', '10'],
  ] as const)('with %s of a visit at %s took place at %s', (modifier, visit, place) => {
    expect(placeOfService({ modifier, moreModifiers: '' }, visit)).toBe(place)
  })

  it('has its first modifier before the others; audio or video counts wherever it is', () => {
    const line = { code: '99213', modifier: '-25', moreModifiers: '59 95' } as const
    expect([modifiersOf(line), codeText(line), placeOfService(line, '11')]).toEqual([
      ['25', '59', '95'],
      '99213-25-59-95',
      '10',
    ])
    expect(placeOfService({ ...line, modifier: '-11' }, '10')).toBe('11')
  })

  it('points to what was chosen, else to all, at most the first four', () => {
    expect([pointersOf({ pointers: 'CA' }, 5), pointersOf({ pointers: '' }, 5)]).toEqual(['CA', 'ABCD'])
    expect(pointersOf({ pointers: '' }, 2)).toBe('AB')
  })
})
