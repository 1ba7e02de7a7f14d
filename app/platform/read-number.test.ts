import { expect, it } from 'vitest'
import { numberText, readNumber, readTypedNumber } from './read-number'

it.each([
  ['82,5', 82.5, '82.5'],
  ['5,7', 5.7, '5.7'],
  ['1,500', 1500, '1500'],
  ['1,50', 1.5, '1.50'],
  ['1,5000', 1.5, '1.5000'],
  ['0,500', 0.5, '0.500'],
  ['1,234.5', 1234.5, '1234.5'],
  ['1,234,567', 1234567, '1234567'],
  ['1500,5', 1500.5, '1500.5'],
  ['1.500', 1.5, '1.500'],
  [' +7 ', 7, '7'],
  ['.5', 0.5, '0.5'],
  ['-,5', -0.5, '-0.5'],
  ['5.', 5, '5'],
  ['-0', 0, '-0'],
  ['\u22125,5', -5.5, '-5.5'],
  ['\u00a082,5\u00a0', 82.5, '82.5'],
  ['007', 7, '007'],
  ['1234,567', 1234.567, '1234.567'],
  ['-1,000', -1000, '-1000'],
])('%j is %d', (typed, value, text) => expect(readNumber(typed)).toEqual({ value, text }))

it.each(['1.234,5', '1.234.567', '12.345.678,9'])('%j is questioned', (typed) =>
  expect(readNumber(typed)).toEqual({ wrong: 'ambiguous' }),
)

it.each([
  '',
  ' ',
  'abc',
  '1e5',
  '0x10',
  '1 500',
  '1\u00a0500',
  '1\u202f500',
  '1,5 kg',
  '5%',
  'NaN',
  '1e400',
  ',',
  '.',
  '\u2212',
  '9'.repeat(100_000),
  ' '.repeat(100_000) + '1',
  '12,34,567',
  '1,2,3',
  '1,234,5',
  '--5',
  '5 mg',
  'Infinity',
  '١٢',
])('%# is not a number', (typed) => expect(readNumber(typed)).toEqual({ wrong: 'notANumber' }))

it.each(['5.000', '1.500', '-1.500', '\u22121.500', '999.999', '1.234,5'])(
  'a person who types %j is asked',
  (typed) => expect(readTypedNumber(typed)).toEqual({ wrong: 'ambiguous' }),
)

it.each([
  ['0.500', 0.5],
  ['1.50', 1.5],
  ['1500.125', 1500.125],
  ['1,500', 1500],
  ['82,5', 82.5],
])('who types %j is not', (typed, value) => expect(readTypedNumber(typed)).toMatchObject({ value }))

it('leaves alone what is not a number', () => expect(numberText('1.234,5')).toBe('1.234,5'))
