import { describe, expect, it } from 'vitest'
import { PRESETS, presetNamed, rangeFault, rangeOfMonths, rangeOfPreset } from './date-range'

describe('ranges of days', () => {
  it.each([
    ['last7days', '2026-11-16', '2026-11-22'],
    ['last30days', '2026-10-24', '2026-11-22'],
    ['last180days', '2026-05-25', '2026-11-22'],
    ['thisweek', '2026-11-16', '2026-11-22'],
    ['thismonth', '2026-11-01', '2026-11-30'],
  ] as const)('%s on a Sunday in November', (preset, from, to) => {
    expect(rangeOfPreset(preset, '2026-11-22')).toEqual({ from, to })
  })

  it('last180days has 182 days', () => {
    const { from, to } = rangeOfPreset('last180days', '2026-11-22')
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000 + 1).toBe(182)
  })

  it('knows presets by their short form, too', () => {
    expect(presetNamed('last90')).toBe('last90days')
    expect(PRESETS.map((name) => presetNamed(name))).toEqual([...PRESETS])
    expect(presetNamed('yesterday')).toBeNull()
  })

  it('months begin on the day after the same date so many months ago', () => {
    expect(rangeOfMonths(1, '2026-11-22')).toEqual({ from: '2026-10-23', to: '2026-11-22' })
    expect(rangeOfMonths(12, '2026-11-22')).toEqual({ from: '2025-11-23', to: '2026-11-22' })
  })

  it('says what is wrong with a range', () => {
    expect(rangeFault({ from: '2026-02-30', to: '2026-03-01' })).toBe('day')
    expect(rangeFault({ from: '2026-03-02', to: '2026-03-01' })).toBe('order')
    expect(rangeFault({ from: '0026-03-02', to: '2026-03-01' })).toBe('long')
    expect(rangeFault({ from: '2026-03-01', to: '2026-03-01' })).toBeNull()
  })
})
