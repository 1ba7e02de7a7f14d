import { expect, test } from 'vitest'
import { printedStyle } from './printed-style'

test('a name cannot break out of the margin text', () => {
  expect(printedStyle('Ana "Nan" \\ Ruiz\nGreen')).toEqual({
    '--printed': '"Ana \\"Nan\\" \\\\ Ruiz Green"',
  })
})

test('without a text the margin stays empty', () => {
  expect([printedStyle(null), printedStyle(undefined), printedStyle('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ])
})
