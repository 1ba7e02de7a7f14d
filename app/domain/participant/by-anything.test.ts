import { expect, test } from 'vitest'
import { dayOf } from './by-anything.server'

test.each([
  ['5/17/1970', '1970-05-17'],
  ['05-17-1970', '1970-05-17'],
  ['1970-5-7', '1970-05-07'],
  ['13/13/1970', null],
  ['2/30/1970', null],
  ['1970', null],
  ['Linden', null],
])('%s is the day %s', (text, day) => {
  expect(dayOf(text)).toBe(day)
})
