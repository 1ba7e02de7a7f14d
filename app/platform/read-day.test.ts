import { expect, test } from 'vitest'
import { dayText, readDay } from './read-day'

test.each([
  ['5/17/1970', '1970-05-17'],
  ['05/17/1970', '1970-05-17'],
  ['05-17-1970', '1970-05-17'],
  ['1970-5-7', '1970-05-07'],
  [' 1970-05-17 ', '1970-05-17'],
  ['May 17, 1970', '1970-05-17'],
  ['sept. 3 2026', '2026-09-03'],
  ['17 de mayo de 1970', '1970-05-17'],
  ['1 de Setiembre del 2026', '2026-09-01'],
  ['2/29/2028', '2028-02-29'],
  ['17/5/1970', null],
  ['17.5.1970', null],
  ['2/30/1970', null],
  ['2/29/2027', null],
  ['5/17/70', null],
  ['mañana', null],
  ['Smarch 3, 2026', null],
  ['1970', null],
  ['١٩٧٠-٠٥-١٧', null],
  ['', null],
])('%j is the day %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
  expect(dayText(typed)).toBe(day ?? typed)
})
