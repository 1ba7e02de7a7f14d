import { describe, expect, it } from 'vitest'
import { keepTexts, screenTexts } from './screen-texts'

const texts = { 'ui.save': 'Save' }

describe('texts of a screen', () => {
  it('are parsed once for each distinct string', () => {
    const json = JSON.stringify(texts)
    expect(screenTexts({ texts: json, textsAt: null })).toEqual(texts)
    expect(screenTexts({ texts: `${json}`, textsAt: null })).toBe(screenTexts({ texts: json, textsAt: null }))
  })

  it('are found under the address at which they were kept', () => {
    keepTexts('/texts?names=ui', texts)
    expect(screenTexts({ texts: null, textsAt: '/texts?names=ui' })).toBe(texts)
  })

  it('are empty where nothing is known', () => {
    expect(screenTexts({ texts: null, textsAt: '/texts?names=other' })).toEqual({})
    expect(screenTexts({ texts: null, textsAt: null })).toEqual({})
  })
})
