import { expect, test } from 'vitest'
import { csvTexts } from './csv-texts'

const EVENING = '2026-11-28T00:36:53.596Z'

test("a file has days and times as programs read them, with the reader's day (OP-116)", () => {
  const { day, time, dayOf } = csvTexts({ timeZone: 'America/New_York' })
  expect([time(EVENING), dayOf(EVENING), day('2026-11-28')]).toEqual([
    '2026-11-27 19:36',
    '2026-11-27',
    '2026-11-28',
  ])
  expect([time(null), dayOf(undefined), day(null)]).toEqual(['', '', ''])
})
