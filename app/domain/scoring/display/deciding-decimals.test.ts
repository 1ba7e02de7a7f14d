import { expect, test } from 'vitest'
import { measureText } from '~/domain/scoring/measures/measure-text'
import { translator } from '~/i18n/catalog.server'
import { formatNumber } from '~/i18n/format'
import { decidingDecimals } from './deciding-decimals'
import { scoreText } from './score-text'

const words = { t: translator('en'), lang: 'en' } as const
const note = {
  decimals: 1,
  write: (value: number, lang: 'en' | 'es', decimals: number) => formatNumber(value, lang, decimals),
}
const measured = (name: Parameters<typeof measureText>[0]['name'], value: number, second?: number) =>
  measureText({ name, value, second, class: null }, 1, (part, decimals) => formatNumber(part, 'en', decimals))

test.each([
  [29.97, 0, 30, 2],
  [29.94, 1, 30, 1],
  [30.01, 0, 30, 0],
  [29.999999999, 1, 30, 6],
])('%d with at least %d decimals beside %d needs %d', (value, least, limit, decimals) => {
  expect(decidingDecimals(value, least, (one) => one >= limit)).toBe(decimals)
})

test.each([
  ['SCORE_SED', 7.96, '7.96\u00a0h/day'],
  ['SCORE_SED', 7.94, '7.9\u00a0h/day'],
  ['SCORE_SED', 8, '8\u00a0h/day'],
  ['SCORE_EXER', 149.99, '149.99\u00a0min/week'],
  ['SCORE_EXER', 300.96, '300.96\u00a0min/week'],
  ['WBI_MIND', 6.96, '6.96'],
  ['WBI_MIND', 3.04, '3.04'],
])('a note says %s %d as %s', (name, value, text) => {
  expect(scoreText(name, value, words, note)).toBe(text)
})

test.each([
  ['SCORE_SED', 7.996, '7.996\u00a0h/day'],
  ['SCORE_SED', 7.994, '7.99\u00a0h/day'],
  ['SCORE_SED', 7.5, '7.50\u00a0h/day'],
  ['WBI_MIND', 3.001, '3.001'],
])('a card says %s %d as %s', (name, value, text) => {
  expect(scoreText(name, value, words)).toBe(text)
})

test.each([
  ['BMI', 29.97, '29.97\u00a0kg/m²'],
  ['BMI', 18.46, '18.46\u00a0kg/m²'],
  ['BMI', 26.77, '26.8\u00a0kg/m²'],
  ['A1C', 5.68, '5.68\u00a0%'],
  ['A1C', 6.46, '6.46\u00a0%'],
  ['LDL_C', 129.96, '129.96\u00a0mg/dL'],
  ['HDL_C', 49.98, '49.98\u00a0mg/dL'],
  ['HDL_C', 45.28, '45.3\u00a0mg/dL'],
  ['GAIT_SPEED', 0.99, '0.99\u00a0m/s'],
  ['SIT_AND_REACH', 4.04, '4.04\u00a0in'],
  ['SIT_AND_REACH', -2.5, '-2.5\u00a0in'],
  ['SIT_TO_STAND', 12, '12'],
] as const)('%s %d reads %s', (name, value, text) => expect(measured(name, value)).toBe(text))

test.each([
  [129.96, 79.97, '129.96/79.97\u00a0mmHg'],
  [180.02, 70, '180.02/70\u00a0mmHg'],
  [128, 76, '128/76\u00a0mmHg'],
])('a pressure of %d over %d reads %s', (systolic, diastolic, text) => {
  expect(measured('BLOOD_PRESSURE', systolic, diastolic)).toBe(text)
})
