import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { daysText } from './rule-lines'

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
