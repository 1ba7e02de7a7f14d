import { describe, expect, it } from 'vitest'
import { parsedTexts } from './parsed-texts'

describe('texts of a screen', () => {
  it('are parsed once for each distinct string, and empty without one', () => {
    const json = JSON.stringify({ 'ui.save': 'Save' })
    expect(parsedTexts(json)).toEqual({ 'ui.save': 'Save' })
    expect(parsedTexts(`${json}`)).toBe(parsedTexts(json))
    expect(parsedTexts(undefined)).toEqual({})
  })
})
