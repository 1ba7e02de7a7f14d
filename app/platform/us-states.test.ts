import { describe, expect, it } from 'vitest'
import { stateCode } from './us-states'

describe('the two letters of a state', () => {
  it.each([
    ['TX', 'TX'],
    [' ma ', 'MA'],
    ['Texas', 'TX'],
    ['MISSOURI', 'MO'],
    ['Mass.', 'MA'],
    ['N. Mex.', 'NM'],
    ['W. Va.', 'WV'],
    ['D.C.', 'DC'],
    ['new  york', 'NY'],
    ['Nueva York', 'NY'],
    ['Nuevo México', 'NM'],
    ['Hawaiʻi', 'HI'],
    ['US-CA', 'CA'],
    ['PR', 'PR'],
    ['AE', 'AE'],
    ['ZZ', null],
    ['Ontario', null],
    ['MAS', null],
    ['12', null],
    ['', null],
  ])('of %s are %s', (text, code) => {
    expect(stateCode(text)).toBe(code)
  })
})
