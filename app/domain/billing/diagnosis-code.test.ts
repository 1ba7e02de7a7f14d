import { describe, expect, it } from 'vitest'
import { diagnosisKey, withPoint, wordsOf } from './diagnosis-code'

describe('a diagnosis code as it is typed', () => {
  it.each([
    ['e11.9', 'E11.9'],
    [' E119 ', 'E11.9'],
    ['I10', 'I10'],
    ['S72001A', 'S72.001A'],
    ['C4A', 'C4A'],
    ['E1', null],
    ['11.9', null],
    ['E11.', null],
    ['E11.12345', null],
    ['E11 9', null],
  ])('%j is %s', (typed, code) => {
    expect(withPoint(typed)).toBe(code)
  })

  it('is searched without point and case, its words without accents', () => {
    expect(diagnosisKey(' E11.9 ')).toBe('e119')
    expect(wordsOf('Type-2 Diabetes, Ménière')).toBe(' type 2 diabetes meniere')
  })
})
