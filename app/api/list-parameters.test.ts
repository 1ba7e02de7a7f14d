import { describe, expect, it } from 'vitest'
import { wrong } from 'tests/support/refusals'
import { readFilters } from './filter-parameter'
import { onlyKnown, readExpand, readList, type Askable } from './list-parameters'
import { MAX_FILTERS, MAX_FILTER_TEXT, MAX_IN_VALUES } from './limits'

const ASKABLE: Askable = {
  filters: {
    name: ['text', 'exact', 'in'],
    charge: ['number', 'exact', 'in'],
    day: ['date'],
    birth_month: ['month'],
    disabled: ['bool'],
  },
  sorts: ['name', 'charge'],
  defaultSort: '-name',
  expands: ['practice', 'practice.company'],
}

const asked = (query: string) => readList(new URLSearchParams(query), ASKABLE)
const filtered = (list: unknown) => readFilters(JSON.stringify(list), ASKABLE)

describe('a list of the data endpoint', () => {
  it('without parameters is the first page in the order of the resource', () => {
    expect(asked('r=practice/list')).toEqual({
      query: { filters: {}, types: {}, sort: 'name', descending: true, page: 0, perPage: 50 },
      expand: [],
      ids: null,
      countAll: false,
    })
  })

  it('is asked for by page, size, sort, relations and an exact total', () => {
    expect(
      asked('page=3&perPage=20&sort=-charge&expand=practice, practice.company&count=exact'),
    ).toMatchObject({
      query: { page: 3, perPage: 20, sort: 'charge', descending: true },
      expand: ['practice', 'practice.company'],
      countAll: true,
    })
  })

  it.each([
    ['page=-1', { page: ['form.min|0'] }],
    ['page=x', { page: ['form.integer'] }],
    ['page=1000001', { page: ['form.max|1000000'] }],
    ['page=99999999999999999999', { page: ['form.max|1000000'] }],
    ['perPage=0', { perPage: ['form.min|1'] }],
    ['perPage=100001', { perPage: ['form.max|100000'] }],
    ['perPage=501&expand=practice', { perPage: ['api.expandedRows|500'] }],
    ['sort=email', { sort: ['api.unknownName|email'] }],
    ['expand=patients', { expand: ['api.unknownName|patients'] }],
    ['expand=a.b.c.d', { expand: ['api.expandDepth|3'] }],
    ['count=all', { count: ['api.unknownName|all'] }],
    ['colour=red', { colour: ['form.unknownField|colour'] }],
    ['page=1&page=2', { page: ['api.twice'] }],
  ])('%s is an error under its name', (query, errors) => {
    expect(() => asked(query)).toThrow(wrong(errors))
  })

  it('all wrong names are reported at once', () => {
    expect(() => onlyKnown(new URLSearchParams('a=1&b=2&id=3'))).toThrow(
      wrong({ a: ['form.unknownField|a'], b: ['form.unknownField|b'] }),
    )
  })

  it('a relation that is asked for twice is shown once', () => {
    expect(readExpand(new URLSearchParams('expand=practice,,practice'), ASKABLE)).toEqual(['practice'])
  })
})

describe('filters of the data endpoint', () => {
  it.each([
    [{ field: 'name', value: ' Ana ' }, { name: 'Ana' }, {}],
    [{ field: 'name', value: 'Ana', type: 'exact' }, { name: 'Ana' }, { name: 'exact' }],
    [{ field: 'name', value: ['Ana', 'Eva'], type: 'in' }, { name: 'Ana,Eva' }, { name: 'in' }],
    [{ field: 'name', value: 'Ana,Eva', type: 'in' }, { name: 'Ana,Eva' }, { name: 'in' }],
    [{ field: 'charge', value: 12.5 }, { charge: '12.5' }, {}],
    [{ field: 'birth_month', value: '07' }, { birth_month: '7' }, {}],
    [{ field: 'disabled', value: false }, { disabled: 'false' }, {}],
    [{ field: 'day', value: '2028-02-29' }, { day: '2028-02-29' }, {}],
  ])('%j is understood', (filter, filters, types) => {
    expect(filtered([filter])).toEqual({ filters, types, ids: null })
  })

  it('IDs narrow the list, and a number that is not an ID finds nothing', () => {
    expect(filtered([{ field: 'id', value: [4, -4], type: 'in' }]).ids).toEqual([4, 0])
    expect(filtered([{ field: 'id', value: 9 }]).ids).toEqual([9])
  })

  it('are not applied for an absent or empty parameter', () => {
    for (const text of [null, '']) expect(readFilters(text, ASKABLE).filters).toEqual({})
  })

  it.each([
    [{ field: 'name' }, '.value', 'api.scalarExpected'],
    [{ field: 'name', value: '  ' }, '.value', 'form.enterValue'],
    [{ field: 'name', value: 'x'.repeat(MAX_FILTER_TEXT + 1) }, '.value', `form.tooLong|${MAX_FILTER_TEXT}`],
    [{ field: 'name', value: 'a\0b' }, '.value', 'form.invalid'],
    [{ field: 'name', value: ['a,b'], type: 'in' }, '.value', 'form.invalid'],
    [{ field: 'name', value: [], type: 'in' }, '.value', `api.inValues|${MAX_IN_VALUES}`],
    [{ field: 'charge', value: 'much' }, '.value', 'form.number'],
    [{ field: 'charge', value: 'much', type: 'exact' }, '.value', 'form.number'],
    [{ field: 'day', value: '2027-02-29' }, '.value', 'form.date'],
    [{ field: 'birth_month', value: 13 }, '.value', 'api.month'],
    [{ field: 'disabled', value: 'no' }, '.value', 'api.type_boolean'],
    [{ field: 'day', value: '2027-02-01', type: 'text' }, '.type', 'api.filterType|date'],
    [{ field: 'email', value: 'a' }, '.field', 'api.unknownName|email'],
    [{ field: 'toString', value: 'a' }, '.field', 'api.unknownName|toString'],
    [{ field: 7, value: 'a' }, '.field', 'api.type_string'],
    [{ field: 'name', value: 'a', like: true }, '.like', 'form.unknownField|like'],
    ['name', '', 'api.filtersShape'],
  ])('%j is an error at %s', (filter, at, message) => {
    expect(() => filtered([filter])).toThrow(wrong({ [`filters[0]${at}`]: [message] }))
  })

  it('the position of the wrong one is reported, and a field is filtered only once', () => {
    const good = { field: 'name', value: 'a' }
    expect(() => filtered([good, { field: 'charge', value: 'x' }])).toThrow(
      wrong({ 'filters[1].value': ['form.number'] }),
    )
    expect(() => filtered([good, good])).toThrow(wrong({ 'filters[1].field': ['api.twice'] }))
  })

  it.each(['{', '{"field":"name"}', '"name"', 'null'])('%s is not a list of filters', (text) => {
    expect(() => readFilters(text, ASKABLE)).toThrow(wrong({ filters: ['api.filtersShape'] }))
  })

  it('too many are refused as a whole', () => {
    const many = Array.from({ length: MAX_FILTERS + 1 }, () => ({ field: 'name', value: 'a' }))
    expect(() => filtered(many)).toThrow(wrong({ filters: [`api.tooMany|${MAX_FILTERS}`] }))
  })
})
