import { expect, it } from 'vitest'
import { pickedIds } from './picked'

const asked = (query: string) => pickedIds(new Request(`https://example.test/list?${query}`))

it('reads the checked rows of an address, each once, and leaves out invalid IDs', () => {
  expect(asked('modal=delete&pick=3&pick=12&pick=3&pick=x&pick=-1')).toEqual([3, 12])
  expect(asked('modal=delete')).toEqual([])
})

it('takes no more rows than a page has', () => {
  expect(asked(Array.from({ length: 600 }, (_, n) => `pick=${n + 1}`).join('&'))).toHaveLength(500)
})
