import { describe, expect, it } from 'vitest'
import { allTexts, mergedRows, textSlice, translator } from './catalog.server'
import { makeT } from './t'

describe('texts', () => {
  it('return the key if there is none (I18N-06)', () => {
    expect(translator('es')('nothing.here')).toBe('nothing.here')
    expect(makeT({ 'a.b': 'Hello {name}, {n}' })('a.b', { name: 'Ash' })).toBe('Hello Ash, {n}')
  })

  it('are overridden for practitioners and by the theme (OP-24)', () => {
    expect(translator('en', 'default', true)('help.fill')).not.toBe(
      translator('en', 'default', false)('help.fill'),
    )
    expect(translator('en', 'conifer')('theme.name')).not.toBe(translator('en', 'default')('theme.name'))
  })

  it('have one row per key, and only the requested namespaces reach the browser', () => {
    const keys = mergedRows('tendwell', true).map((row) => row.key)
    expect(new Set(keys).size).toBe(keys.length)
    expect(Object.keys(allTexts('en', 'tendwell', true))).toHaveLength(keys.length)
    expect(
      Object.keys(
        textSlice({ namespaces: ['options'], lang: 'en', theme: 'default', practitioner: false }).texts,
      ).every((key) => key.startsWith('options.')),
    ).toBe(true)
  })
})
