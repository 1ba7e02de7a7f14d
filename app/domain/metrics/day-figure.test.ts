import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayFigure, type DayReading } from './day-figure'

let next = 1
const reading = (over: Partial<DayReading>): DayReading => ({
  id: next++,
  service: 'FITBIT',
  device: null,
  span: 'instant',
  taken: '2026-06-15T12:00:00.000Z',
  ends: null,
  value: 1,
  diastolic: null,
  ...over,
})
const between = (from: string, to: string, over: Partial<DayReading> = {}) =>
  reading({ span: 'interval', taken: `${from}:00.000Z`, ends: `${to}:00.000Z`, ...over })

describe('the figure of a day', () => {
  it('is the mean of pressures, with their lowest and highest', () => {
    const both = [reading({ value: 208, diastolic: 126 }), reading({ value: 128, diastolic: 78 })]
    expect(dayFigure('BLOOD_PRESSURE', both)).toEqual({
      value: 168,
      diastolic: 102,
      lowest: 128,
      highest: 208,
      readings: 2,
    })
  })

  it('is the weight taken last, whichever arrived last', () => {
    const evening = reading({ value: 200, taken: '2026-06-15T22:00:00.000Z' })
    const late = reading({ value: 180, taken: '2026-06-15T10:00:00.000Z' })
    expect(dayFigure('WEIGHT', [evening, late])?.value).toBe(200)
  })

  it('is one night of phone and watch, and adds the nap', () => {
    const phone = between('2026-10-31T03:00', '2026-10-31T11:00', { value: 480 })
    const watch = between('2026-10-31T03:05', '2026-10-31T10:55', { value: 470, service: 'APPLE' })
    expect(dayFigure('SLEEP', [phone, watch])?.value).toBe(480)
    const nap = between('2026-10-31T17:00', '2026-10-31T17:30', { value: 30 })
    expect(dayFigure('SLEEP', [phone, watch, nap])?.value).toBe(510)
  })

  it('is the sleep that a vendor tells of its sessions, and two that overlap are not added', () => {
    const night = between('2026-10-31T03:00', '2026-10-31T11:00', { value: 420 })
    expect(dayFigure('SLEEP', [night])?.value).toBe(420)
    const other = between('2026-10-31T03:30', '2026-10-31T10:00', { value: 380 })
    expect(dayFigure('SLEEP', [night, other])?.value).toBe(480)
    const nap = between('2026-10-31T17:00', '2026-10-31T18:00', { value: 40 })
    expect(dayFigure('SLEEP', [nap, night])?.value).toBe(460)
  })

  it('leaves what a vendor told of the whole day for its single values, not for those of others', () => {
    const mean = reading({ span: 'day', value: 90 })
    const single = [reading({ value: 96 }), reading({ value: 98 })]
    expect(dayFigure('SPO2', [mean, ...single])).toMatchObject({ value: 97, lowest: 96, readings: 2 })
    const others = single.map((one) => ({ ...one, service: 'APPLE' }))
    expect(dayFigure('SPO2', [mean, ...others])).toMatchObject({ lowest: 90, readings: 3 })
    const total = between('2026-06-15T08:00', '2026-06-15T09:00', { value: 500 })
    expect(dayFigure('ACTIVITY', [reading({ span: 'day', value: 8000 }), total])?.value).toBe(8000)
    const summed = reading({ span: 'day', value: 900 })
    const night = between('2026-10-31T03:00', '2026-10-31T11:00', { value: 420 })
    expect(dayFigure('SLEEP', [summed, night])?.value).toBe(420)
  })

  it('never adds the steps of two sources, nor samples that overlap', () => {
    const samples = [
      between('2026-06-15T08:00', '2026-06-15T09:00', { value: 1000 }),
      between('2026-06-15T08:30', '2026-06-15T08:40', { value: 300 }),
      between('2026-06-15T09:00', '2026-06-15T10:00', { value: 500 }),
    ]
    expect(dayFigure('ACTIVITY', samples)?.value).toBe(1500)
    const other = reading({ span: 'day', value: 1400, service: 'GOOGLE_FIT' })
    expect(dayFigure('ACTIVITY', [...samples, other])?.value).toBe(1500)
  })

  it('does not depend on the order in which readings came', () => {
    const some = fc.array(fc.integer({ min: 1, max: 300 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(some, fc.constantFrom('WEIGHT', 'SPO2', 'ACTIVITY', 'SLEEP'), (values, metric) => {
        const readings = values.map((value, at) =>
          between(`2026-06-15T0${at}:00`, `2026-06-15T0${at}:59`, { value }),
        )
        expect(dayFigure(metric, readings.toReversed())).toEqual(dayFigure(metric, readings))
      }),
    )
  })
})
