import { expect, it } from 'vitest'
import { mindsetRatioText, ratioText } from './ratio-text'

it.each([
  [0, '0:1'],
  [2.94, '2.9:1'],
  [2.95, '3:1'],
  [1.5, '1.5:1'],
  [10, '10:1'],
])('%d is read %s', (score, text) => expect(ratioText(score)).toBe(text))

it.each([
  [0, '0.0 : 1'],
  [0.3, '0.30 : 1'],
  [0.33, '0.33 : 1'],
  [1, '1.0 : 1'],
  [2.9, '2.9 : 1'],
  [3, '3.0 : 1'],
  [10, '10 : 1'],
])('with two significant digits %d is read %s', (score, text) => expect(mindsetRatioText(score)).toBe(text))
