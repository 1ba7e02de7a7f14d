import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { rangeText } from './reading-text'

const limits = { low: 90, high: 140, change: null, change_days: null }
const said = (metric: Parameters<typeof rangeText>[0], over: object = {}) =>
  rangeText(metric, { ...limits, ...over }, { t: translator('en'), lang: 'en', unit: 'lb' } as never)

it('a range says both of its ends, also that of one of the two values of a blood pressure', () => {
  expect([said('SYSTOLIC'), said('DIASTOLIC', { low: 55, high: 90 })]).toEqual([
    '90 to 140 mmHg',
    '55 to 90 mmHg',
  ])
  expect(said('HEARTRATE', { low: 50, high: 100 })).toBe('50 to 100 beats per minute')
})

it('a range with one end says so, and one with none says nothing', () => {
  expect(said('SYSTOLIC', { low: null })).toBe('at most 140 mmHg')
  expect(said('SYSTOLIC', { high: null })).toBe('at least 90 mmHg')
  expect(said('SYSTOLIC', { low: null, high: null })).toBeNull()
})
