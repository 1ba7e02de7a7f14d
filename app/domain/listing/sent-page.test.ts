import { expect, it } from 'vitest'
import { sentPage, sentRows } from './sent-page'

it('carries each row as its line shows it, and the total', () => {
  const sent = sentPage({ rows: [{ id: 1, name: 'Muñoz "Ana"', secret: 'x' }], total: 12, capped: true }, ({ id, name }) => ({ id, name, plan: null }))
  expect(sentRows(sent)).toEqual([{ id: 1, name: 'Muñoz "Ana"', plan: null }])
  expect(sent).toMatchObject({ total: 12, capped: true })
  expect(sent.rows).not.toContain('secret')
})
