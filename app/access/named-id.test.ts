import { expect, it } from 'vitest'
import { namedId } from './named-id'

it('an ID in the query is an ID, nothing, or refused', () => {
  const named = (query: string) => namedId(new URLSearchParams(query), 'companyId')
  expect([named('companyId=7'), named('')]).toEqual([7, null])
  for (const wrong of ['companyId=', 'companyId=0', 'companyId=7x', 'companyId=9999999999'])
    expect(() => named(wrong)).toThrow(expect.objectContaining({ status: 403 }))
})
