import { describe, expect, it } from 'vitest'
import {
  formatDate,
  formatDateTime,
  formatDay,
  formatHour,
  formatNumber,
  formatTime,
  writtenNumbers,
} from './format'
import { errorText, makeT } from './t'

describe('dates and numbers in the reader’s form', () => {
  it('a date without time never passes through a time zone', () => {
    expect([formatDate('1980-02-01'), formatDate(null)]).toEqual(['02/01/1980', ''])
  })

  it('the numbers in a text are written like all others; text stays as it is', () => {
    expect(writtenNumbers({ n: 2861, rows: '2861 (NH1)' }, 'en')).toEqual({
      n: formatNumber(2861, 'en'),
      rows: '2861 (NH1)',
    })
  })

  it('an instant is shown in the given zone', () => {
    expect(formatDateTime('2026-11-21T02:05:00.000Z', 'en', 'America/New_York')).toBe(
      '11/20/2026 9:05\u00a0PM',
    )
    expect(formatDateTime('2026-11-21T02:05:00.000Z', 'es', 'America/New_York')).toBe(
      '11/20/2026 9:05\u00a0p.m.',
    )
  })

  it('an instant becomes a day where the reader is, and null is no text', () => {
    const at = '2026-11-21T02:05:00.000Z'
    expect([formatDay(at, 'America/New_York'), formatDay(at, 'UTC'), formatDay(null, 'UTC')]).toEqual([
      '11/20/2026',
      '11/21/2026',
      '',
    ])
  })

  it('a time has one form for a reader, in appointments and beside dates', () => {
    expect(['00:05', '12:30', '17:00'].map((time) => formatTime(time, 'en'))).toEqual([
      '12:05\u00a0AM',
      '12:30\u00a0PM',
      '5:00\u00a0PM',
    ])
    expect(formatTime('17:00', 'es')).toBe('5:00\u00a0p.m.')
    expect([formatHour(0, 'en'), formatHour(13, 'es')]).toEqual(['12\u00a0AM', '1\u00a0p.m.'])
  })

  it('numbers have at most the asked decimals', () => {
    expect([formatNumber(1234.567, 'en', 1), formatNumber(10000, 'es')]).toEqual(['1,234.6', '10,000'])
  })
})

describe('texts', () => {
  const t = makeT({ 'a.b': 'Hello {name}', 'form.tooLong': 'At most {n} characters' })
  it('fills placeholders, leaves unknown ones, and answers a missing key with the key itself', () => {
    expect([t('a.b', { name: 'Ana' }), t('a.b', {}), t('x.y')]).toEqual(['Hello Ana', 'Hello {name}', 'x.y'])
  })
  it('a message may carry one parameter', () =>
    expect(errorText(t, 'form.tooLong|100')).toBe('At most 100 characters'))
})
