import { describe, expect, it } from 'vitest'
import { outsideOf, type Range, type RangeReading } from './reading-ranges'

const today = '2026-06-15'
const all = { from: '2026-06-01', today }
const range = (metric: Range['metric'], limits: Partial<Range>): Range => ({
  metric,
  low: null,
  high: null,
  change: null,
  change_days: null,
  ...limits,
})
const weight = (day: string, value: number): RangeReading => ({
  metric: 'WEIGHT',
  day,
  value,
  diastolic: null,
})
const pressure = (day: string, value: number, diastolic: number): RangeReading => ({
  metric: 'BLOOD_PRESSURE',
  day,
  value,
  diastolic,
})
const said = (ranges: Range[], readings: RangeReading[], when = all) =>
  outsideOf(ranges, readings, when).map(({ metric, day, value, how }) => `${metric} ${day} ${value} ${how}`)

describe('a reading and its range', () => {
  it('the limits themselves are inside', () => {
    const readings = [weight('2026-06-10', 180), weight('2026-06-11', 200)]
    expect(said([range('WEIGHT', { low: 180, high: 200 })], readings)).toEqual([])
    expect(said([range('WEIGHT', { low: 180.1, high: 199.9 })], readings)).toEqual([
      'WEIGHT 2026-06-11 200 high',
      'WEIGHT 2026-06-10 180 low',
    ])
  })

  it('either value of a blood pressure has a range of its own', () => {
    const ranges = [range('SYSTOLIC', { high: 140 }), range('DIASTOLIC', { low: 60, high: 90 })]
    expect(said(ranges, [pressure('2026-06-10', 150, 95), pressure('2026-06-11', 120, 55)])).toEqual([
      'DIASTOLIC 2026-06-11 55 low',
      'SYSTOLIC 2026-06-10 150 high',
      'DIASTOLIC 2026-06-10 95 high',
    ])
  })

  it('a rise or fall counts against the days before, not against longer ago', () => {
    const ranges = [range('WEIGHT', { change: 5, change_days: 7 })]
    const readings = [weight('2026-06-01', 180), weight('2026-06-08', 184), weight('2026-06-09', 189)]
    expect(said(ranges, readings)).toEqual(['WEIGHT 2026-06-09 189 rise'])
    expect(said(ranges, [...readings, weight('2026-06-12', 184)])).toContain('WEIGHT 2026-06-12 184 fall')
    expect(said(ranges, readings.slice(1, 2))).toEqual([])
  })

  it('of several readings of a day the one that is farthest outside is told', () => {
    const readings = [weight('2026-06-10', 201), weight('2026-06-10', 210), weight('2026-06-10', 190)]
    expect(said([range('WEIGHT', { high: 200 })], readings)).toEqual(['WEIGHT 2026-06-10 210 high'])
  })

  it('steps are the most that a device counted, and cannot be too few before the day is over', () => {
    const steps = (day: string, value: number): RangeReading => ({
      metric: 'ACTIVITY',
      day,
      value,
      diastolic: null,
    })
    const ranges = [range('ACTIVITY', { low: 3000 })]
    expect(said(ranges, [steps('2026-06-14', 500), steps('2026-06-14', 4000), steps(today, 100)])).toEqual([])
    expect(said(ranges, [steps('2026-06-14', 500)])).toEqual(['ACTIVITY 2026-06-14 500 low'])
  })

  it('what was before the days that are asked for is not told', () => {
    const readings = [weight('2026-05-31', 250), weight('2026-06-02', 250)]
    expect(said([range('WEIGHT', { high: 200 })], readings)).toEqual(['WEIGHT 2026-06-02 250 high'])
  })
})
