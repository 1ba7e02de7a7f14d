import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isNpi } from './npi'

describe('isNpi', () => {
  it('takes the example of the standard and refuses its neighbours', () => {
    expect(isNpi('1234567893')).toBe(true)
    for (const digit of '0124567 89'.replace(' ', ''))
      expect([digit, isNpi(`123456789${digit}`)]).toEqual([digit, false])
  })

  it.each(['', '123456789', '12345678933', '123456789X', '１２３４５６７８９３', ' 1234567893'])(
    'refuses %j',
    (text) => {
      expect(isNpi(text)).toBe(false)
    },
  )

  it('notices every single wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, by) => {
        const digits = [...'1234567893']
        digits[place] = String((Number(digits[place]) + by) % 10)
        expect(isNpi(digits.join(''))).toBe(false)
      }),
    )
  })
})
