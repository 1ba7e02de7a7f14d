import { expect, it } from 'vitest'
import { HASHED, logHash, type HashedRow } from './hash'

const row = Object.fromEntries(HASHED.map((column) => [column, null])) as HashedRow

it('covers every column and the previous row', () => {
  const hash = logHash(row)
  expect(hash).toMatch(/^[0-9a-f]{64}$/)
  for (const column of HASHED) expect(logHash({ ...row, [column]: 'x' })).not.toBe(hash)
})

it('does not confuse neighboring columns', () => {
  expect(logHash({ ...row, resource: 'a', text: 'bc' })).not.toBe(
    logHash({ ...row, resource: 'ab', text: 'c' }),
  )
})
