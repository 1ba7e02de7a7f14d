import { describe, expect, it } from 'vitest'
import { birthDate, decimalUpTo, isoDate, plainNumber } from '~/core/fields/cell-checks'
import { parseForm } from '~/core/fields/parse-form'
import { anyNumber, dayField } from '~/core/fields/field-schemas'
import { readListQuery } from '~/core/list/list-query'
import { readDay } from '~/platform/read-day'
import { readNumber, readTypedNumber } from '~/platform/read-number'
import { z } from 'zod/v4'
import { formatDate, formatDayInWords, formatNumber } from './format'

const NUMBERS = [0, 1, 5.7, 82.5, 99.95, 182, 999, 1000, 1500, 1234.5, 12_345, 1_234_567, 1_234_567.25, 0.5]
const DAYS = ['1900-01-01', '1979-04-12', '1979-12-04', '2026-02-12', '2028-02-29', '2026-12-31']
const form = z.object({ number: anyNumber(), day: dayField(z.string()), other: z.iso.date() })

describe.each(['en', 'es'] as const)('what is shown in %s can be typed back', (lang) => {
  it.each([...NUMBERS, ...NUMBERS.slice(1).map((one) => -one)])('%d', (number) => {
    const shown = formatNumber(number, lang, 2)
    expect([shown, readNumber(shown)]).toEqual([shown, expect.objectContaining({ value: number })])
    expect(readTypedNumber(shown)).toMatchObject({ value: number })
    const typed = new URLSearchParams({ number: shown, day: '2026-01-01', other: '2026-01-01' })
    expect(parseForm(typed, form)).toMatchObject({ value: { number: number } })
    if (number < 0) return
    expect(decimalUpTo(10_000_000, 2)(shown, { today: '' })).toBeNull()
    expect(Number(plainNumber(shown))).toBe(number)
  })

  it.each(DAYS)('%s', (day) => {
    for (const shown of [formatDate(day), formatDayInWords(day, lang), day]) {
      expect([shown, readDay(shown)]).toEqual([shown, day])
      const typed = new URLSearchParams({ number: '1', day: shown, other: shown })
      expect(parseForm(typed, form)).toMatchObject({ value: { day, other: day } })
      expect([birthDate(shown, { today: '2099-01-01' }), isoDate(shown)]).toEqual([null, day])
      const listing = {
        filters: { dob: 'date' },
        sorts: ['id'],
        defaultSort: 'id',
        defaultPerPage: 10,
      } as const
      expect(readListQuery(new URLSearchParams({ dob: shown }), listing).filters).toEqual({ dob: day })
    }
  })
})
