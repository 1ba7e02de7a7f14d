import { expect, it } from 'vitest'
import { zipCode } from './us-zip'

it.each([
  ['02139', '02139'],
  ['02139-4301', '02139-4301'],
  ['2139', '02139'],
  ['501', '00501'],
  ['021394301', '02139-4301'],
  ['21394301', '02139-4301'],
  ['5014301', '00501-4301'],
  ['02139 4301', '02139-4301'],
  [' 02139 ', '02139'],
])('%j is the ZIP code %s', (typed, code) => expect(zipCode(typed)).toBe(code))

it.each(['', '12', '123456', '02139-43', '1.23E+05', 'K1A 0B1', '2139-4301', '0213943011'])(
  '%j is not a ZIP code',
  (typed) => expect(zipCode(typed)).toBeNull(),
)
