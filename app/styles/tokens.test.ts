import { existsSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { GRAPHIC_PAIRS, LOOKS, palette, SCHEMES, TEXT_PAIRS, THEME_NAMES } from './tokens'

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => {
    const c = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const looks = THEME_NAMES.flatMap((theme) => SCHEMES.map((scheme) => ({ theme, scheme })))

describe.each(looks)('$theme, $scheme', ({ theme, scheme }) => {
  const colours = palette(theme, scheme)
  const colour = (name: string) => colours[name] ?? expect.fail(`no token ${name}`)

  test.each(TEXT_PAIRS)('%s is readable on %s', (text, ground) => {
    expect(contrast(colour(text), colour(ground))).toBeGreaterThanOrEqual(4.5)
  })

  test.each(GRAPHIC_PAIRS)('%s stands out on %s', (line, ground) => {
    expect(contrast(colour(line), colour(ground))).toBeGreaterThanOrEqual(3)
  })
})

test('the contrast formula gives the known extremes', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the tendwell theme has three risk colors: high and very high are the same', () => {
  const { 'risk-2': high, 'risk-3': veryHigh } = palette('tendwell', 'light')
  expect(high).toBe(veryHigh)
})

test('four themes look like four products, each with its own illustration', () => {
  const names = Object.keys(LOOKS.default)
  for (const theme of THEME_NAMES) {
    expect(Object.keys(LOOKS[theme])).toEqual(names)
    expect(existsSync(`public/themes/${theme}-v1.svg`)).toBe(true)
  }
  expect(new Set(THEME_NAMES.map((theme) => JSON.stringify(LOOKS[theme]))).size).toBe(THEME_NAMES.length)
})
