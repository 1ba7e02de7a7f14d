import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { daysText, ruleLines } from './rule-lines'

it('days from before the monitoring began are told apart from those that the rules count', () => {
  const answer = {
    code: '99454',
    met: false,
    starts: '',
    until: '',
    times: 0,
    reason: { key: '', values: {} },
  }
  const of = (counted: number) =>
    daysText(
      { device_days: 27, manual_days: 8, late_days: 0, answers: [{ ...answer, value: counted }] },
      translator('en'),
    )
  expect(of(27)).toBe('27 of devices, 8 by hand')
  expect(of(10)).toBe('27 of devices, 10 of them count (since monitoring began), 8 by hand')
})

it('one day is not told as many', () => {
  const reason = { key: 'monitoring.reason.deviceDays.few', values: { value: 1, least: 2 } }
  const numbers = { starts: '2026-06-01', until: '2026-06-30', value: 1, times: 0 }
  const answers = [{ code: '99445', met: false, reason, ...numbers }]
  const why = (lang: 'en' | 'es') =>
    ruleLines({ answers, billed: [] }, { t: translator(lang), lang, timeZone: 'UTC' })[0]?.why
  expect([why('en'), why('es')]).toEqual([
    'Days with readings of devices: 1 of the 2 that are needed',
    'Días con mediciones de dispositivos: 1 de los 2 que se necesitan',
  ])
})
