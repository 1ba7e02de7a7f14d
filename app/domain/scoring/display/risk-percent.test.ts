import { expect, it } from 'vitest'
import { translator } from '~/i18n/catalog.server'
import { accAhaText, framinghamText } from './risk-percent'

const [en, es] = [translator('en'), translator('es')]

it.each([
  [null, 'not applicable'],
  [0, 'less than 1%'],
  [0.9999, 'less than 1%'],
  [1, '1%'],
  [1.4, '1%'],
  [9.5, '10%'],
  [29.6, '30%'],
  [30, '30%'],
  [30.0001, 'more than 30%'],
  [80, 'more than 30%'],
])('Framingham %s is read "%s"', (score, text) => expect(framinghamText(score, en)).toBe(text))

it.each([
  [null, 'not applicable'],
  [0.4, '0%'],
  [7.5, '8%'],
  [31, '31%'],
])('ACC/AHA %s is read "%s"', (score, text) => expect(accAhaText(score, en)).toBe(text))

it('in Spanish as well', () => {
  expect([framinghamText(null, es), framinghamText(0.2, es), framinghamText(31, es)]).toEqual([
    'no corresponde',
    'menos del 1%',
    'más del 30%',
  ])
})
