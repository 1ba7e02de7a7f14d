import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { daysText, ruleLines } from './rule-lines'

it('days are told with the block that they are counted in', () => {
  const of = (block: { starts: string; until: string } | null) =>
    daysText({ block, device_days: 27, manual_days: 8, late_days: 0 }, { t: translator('en'), lang: 'en' })
  expect(of({ starts: '2026-06-01', until: '2026-06-30' })).toBe(
    '27 of devices, 8 by hand (06/01/2026 to 06/30/2026)',
  )
  expect(of(null)).toBe('No 30-day block ends in this month')
})

it('one day is not told as many', () => {
  const reason = { key: 'monitoring.reason.deviceDays.few', values: { value: 1, least: 2 } }
  const numbers = { starts: '2026-06-01', until: '2026-06-30', value: 1, times: 0, replaces: null }
  const answers = [{ code: '99445', met: false, reason, ...numbers }]
  const why = (lang: 'en' | 'es') =>
    ruleLines({ answers, billed: [] }, { t: translator(lang), lang, timeZone: 'UTC' })[0]?.why
  expect([why('en'), why('es')]).toEqual([
    'Days with readings of devices: 1 of the 2 that are needed',
    'Días con mediciones de dispositivos: 1 de los 2 que se necesitan',
  ])
})
