import { expect, test } from 'vitest'
import { csvTexts } from './csv-texts'

const EVENING = '2026-11-28T00:36:53.596Z'

test('a file says times as the screen does, of the same day, with spaces that a spreadsheet knows', () => {
  const { day, time, dayOf } = csvTexts({ lang: 'en', timeZone: 'America/New_York' })
  expect([time(EVENING), dayOf(EVENING), day('2026-11-28')]).toEqual([
    '11/27/2026 7:36 PM',
    '11/27/2026',
    '11/28/2026',
  ])
  expect([time(null), dayOf(undefined), day(null)]).toEqual(['', '', ''])
})

test('in Spanish too', () => {
  const { day, time } = csvTexts({ lang: 'es', timeZone: 'America/New_York' })
  expect([time(EVENING), day('1970-05-17')]).toEqual(['11/27/2026 7:36 p.m.', '05/17/1970'])
})
