import { describe, expect, it } from 'vitest'
import { centsFrom, plainDollars } from './money'

describe('dollars as typed', () => {
  it.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12.50', 1250],
    ['0', 0],
    ['.5', 50],
    ['$12.05', 1205],
    ['$ 12', 1200],
    ['1,234.50', 123_450],
    ['999,999.99', 99_999_999],
    [' 7 ', 700],
    ['0.29', 29],
    ['12,5', 1250],
    ['85,50', 8550],
    ['1,500', 150_000],
  ])('%s is %i cents', (typed, cents) => expect(centsFrom(typed)).toEqual({ cents }))

  it.each(['', '.', '$', '-1', '1234.567', '1e3', 'abc', '1000000', '0x10', 'NaN', '1 2', '$ $5'])(
    '"%s" is no amount',
    (typed) => expect(centsFrom(typed)).toEqual({ wrong: 'superbill.chargeInvalid' }),
  )

  it.each(['1.234', '12.345', '1.234,50'])('"%s" is asked about', (typed) =>
    expect(centsFrom(typed)).toEqual({ wrong: 'form.ambiguousNumber' }),
  )

  it('comes back as it was stored', () => {
    for (const cents of [0, 1, 10, 99, 100, 123_450, 99_999_999])
      expect(centsFrom(plainDollars(cents))).toEqual({ cents })
  })
})
