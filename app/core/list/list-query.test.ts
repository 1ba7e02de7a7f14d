import { describe, expect, it } from 'vitest'
import { listQueryString, readListQuery, type Listing } from './list-query'

const listing: Listing = {
  filters: { email: 'text', plan: 'exact' },
  sorts: ['id', 'email'],
  defaultSort: 'id',
  defaultPerPage: 50,
}
const read = (query: string) => readListQuery(new URLSearchParams(query), listing)

describe('the state of a list', () => {
  it('is the default for an empty address', () => {
    expect(read('')).toEqual({ filters: {}, sort: 'id', descending: false, page: 0, perPage: 50 })
  })

  it('keeps known names only', () => {
    expect(read('email=ana&password=x&sort=-password_hash').filters).toEqual({ email: 'ana' })
    expect(read('sort=-password_hash')).toMatchObject({ sort: 'id', descending: false })
  })

  it('drops NUL, which one of the databases cannot compare', () => {
    expect(read('email=%00&plan=3%00').filters).toEqual({ plan: '3' })
  })

  it.each([
    'page=-1',
    'page=1.5',
    'page=abc',
    'page=99999999999',
    'perPage=-5',
    'perPage=7',
    'perPage=100000',
  ])('falls back for %s', (query) => {
    expect(read(query)).toMatchObject({ page: 0, perPage: 50 })
  })

  it.each(['', '?email=ana&plan=3&sort=-email&page=2&perPage=100'])('prints what it read: %j', (query) => {
    expect(listQueryString(read(query), listing)).toBe(query)
  })

  it('a change is printed on top of it', () => {
    expect(
      listQueryString(read('email=ana&page=4'), listing, { page: 0, sort: 'email', descending: true }),
    ).toBe('?email=ana&sort=-email')
  })
})
