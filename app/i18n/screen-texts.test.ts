import { describe, expect, it } from 'vitest'
import { keepTexts, screenTexts } from './screen-texts'

const texts = { 'ui.save': 'Save' }

describe('texts of a screen', () => {
  it('are parsed once for each distinct string', () => {
    const json = JSON.stringify(texts)
    expect(screenTexts({ texts: json, textsAt: null })).toEqual(texts)
    expect(screenTexts({ texts: `${json}`, textsAt: null })).toBe(screenTexts({ texts: json, textsAt: null }))
  })

  it('are found under the URL at which they were stored', () => {
    keepTexts('/texts?names=ui', texts)
    expect(screenTexts({ texts: null, textsAt: '/texts?names=ui' })).toBe(texts)
  })

  it('are empty if nothing is known', () => {
    expect(screenTexts({ texts: null, textsAt: '/texts?names=other' })).toEqual({})
    expect(screenTexts({ texts: null, textsAt: null })).toEqual({})
  })
})
