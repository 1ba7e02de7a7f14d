import { expect, it } from 'vitest'
import { exportTo } from './export-to'
import { readListQuery, type Listing } from './list-query'

const listing: Listing = {
  filters: { name: 'text' },
  sorts: ['name'],
  defaultSort: 'name',
  defaultPerPage: 25,
}
const read = (query: string) => readListQuery(new URLSearchParams(query), listing)

it.each([
  [
    'nothing to say',
    exportTo('company.export', read(''), listing, { resellerId: null }),
    '/company/admin/export',
  ],
  [
    'the state of the list, of all its pages, and whose it is',
    exportTo('company.export', read('name=ana&page=3&sort=-name'), listing, { resellerId: 7 }),
    '/company/admin/export?name=ana&sort=-name&resellerId=7',
  ],
  [
    'an owner that the path names',
    exportTo('practice.export', read('name=ana'), listing, { companyId: 4 }),
    '/practice/export/companyId/4?name=ana',
  ],
])('%s', (_, address, expected) => expect(address).toBe(expected))
