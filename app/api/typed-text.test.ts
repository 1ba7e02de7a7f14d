import { afterEach, expect, it, vi } from 'vitest'
import { z } from 'zod/v4'
import { typedText } from './typed-text'

afterEach(() => vi.restoreAllMocks())

it('gives text pairs the types of the schema', () => {
  const schema = z.strictObject({
    id: z.number(),
    name: z.string(),
    ids: z.array(z.number()),
    disabled: z.boolean(),
  })
  const pairs = new URLSearchParams('id=4&name=7&ids=1&disabled=true&ids=2&other=x&other=y')
  expect(typedText(pairs, schema)).toEqual({
    id: 4,
    name: '7',
    ids: [1, 2],
    disabled: true,
    other: ['x', 'y'],
  })
})

it('looks through the pairs once, however many names they have', () => {
  const search = vi.spyOn(URLSearchParams.prototype, 'getAll')
  const names = Array.from({ length: 1_000 }, (_, index) => `name${index}`)
  expect(Object.keys(typedText(new URLSearchParams(names.map((name) => [name, '1']))))).toEqual(names)
  expect(search).not.toHaveBeenCalled()
})
