import { expect, it } from 'vitest'
import { sentPage, sentRows } from './sent-page'

const ana = { id: 1, name: 'Muñoz "Ana"', at: { id: 4 }, secret: 'x' }
const bea = { id: 2, name: '</script>', at: null, secret: 'y' }
const sent = sentPage({ rows: [ana, bea], total: 12, capped: true }, ({ id, name, at }) => ({
  id,
  name,
  at,
  plan: null,
}))
const lines = [
  { id: 1, name: 'Muñoz "Ana"', at: { id: 4 }, plan: null },
  { id: 2, name: '</script>', at: null, plan: null },
]

it('carries each row as its line shows it, and the total', () => {
  expect(sentRows(sent)).toEqual(lines)
  expect(sent).toMatchObject({ total: 12, capped: true })
  expect(sent.rows).not.toContain('secret')
})

it('gives the browser, which has the text alone, the same rows', () => {
  expect(sentRows(structuredClone(sent))).toEqual(lines)
  expect(sentRows(structuredClone(sentPage({ rows: [], total: 0, capped: false })))).toEqual([])
})
