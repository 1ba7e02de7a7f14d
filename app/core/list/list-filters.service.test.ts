import { beforeAll, describe, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { Company } from 'db/models/company'
import { buildCompany } from 'tests/builders/organisation'
import { unique } from 'tests/builders/unique'
import { listIds } from './list.server'
import { readListQuery, type FilterType, type Listing } from './list-query'
import { typesOf, type FilterColumn, type ListSource } from './list-where.server'

const source: ListSource = {
  kind: 'company',
  filters: {
    name: { type: 'text', column: 'company.name_search', folded: true },
    id: { type: 'number', column: 'company.id' },
    one: { type: 'exact', column: 'company.name' },
    several: { type: 'in', column: 'company.name' },
    open: { type: 'bool', column: 'company.archived' },
    created: { type: 'date', column: 'company.created' },
  },
  sorts: { id: 'company.id', name: 'company.name_search' },
}
const listing: Listing = {
  filters: Object.fromEntries(Object.entries(source.filters).map(([name, { type }]) => [name, type])),
  sorts: ['id', 'name'],
  defaultSort: 'name',
  defaultPerPage: 10,
}

const mark = unique('Tamarisk').replace(' ', '')
const NAMES = ['Ágata', 'Birch_1', 'Birch%2', 'Cedar', "D'Or", 'Elm, Oak'].map((name) => `${mark} ${name}`)
let ids: number[]

beforeAll(async () => {
  ids = []
  for (const name of NAMES) ids.push((await buildCompany({ name })).id)
})

/** The companies of this file that a query string finds, in list order. */
async function found(query: string, types?: Record<string, FilterType>) {
  const scope = { sql: 'company.name LIKE $mark', bind: { mark: `${mark} %` } }
  const asked = readListQuery(new URLSearchParams(query), listing)
  const page = await listIds(source, scope, { ...asked, types })
  return { ...page, names: page.ids.map((id) => NAMES[ids.indexOf(id)]!.slice(mark.length + 1)) }
}
const names = async (query: string, types?: Record<string, FilterType>) => (await found(query, types)).names
const of = (name: string) => encodeURIComponent(`${mark} ${name}`)

describe('a filter', () => {
  it.each<[string, string, string[]]>([
    ['a word in the middle, whatever its case', 'name=ceDAR', ['Cedar']],
    ['a word without its accent', 'name=agata', ['Ágata']],
    ['a word with an accent that is not stored', 'name=c%C3%A9dar', ['Cedar']],
    ['signs that mean something to SQL, as they are', 'name=birch_', ['Birch_1']],
    ['a percent sign as it is', 'name=birch%25', ['Birch%2']],
    ['an apostrophe', "name=d'or", ["D'Or"]],
    ['nothing but spaces: all', 'name=%20%20', ['Ágata', 'Birch%2', 'Birch_1', 'Cedar', "D'Or", 'Elm, Oak']],
    ['a name that nobody has', 'name=zzz', []],
    ['a filter that is not there: all but it', 'colour=red&name=cedar', ['Cedar']],
  ])('takes %s', async (_what, query, expected) => {
    expect((await names(query)).toSorted()).toEqual(expected.toSorted())
  })

  it('of numbers finds the number, and nothing for a value that is not a number or too large', async () => {
    expect(await names(`id=${ids[3]}`)).toEqual(['Cedar'])
    for (const wrong of ['abc', '1.5', '99999999999', '-', '1e400', '0x10x', 'NaN', 'Infinity'])
      expect(await names(`id=${wrong}`)).toEqual([])
  })

  it('of exact texts finds no part and no other case', async () => {
    expect(await names(`one=${of('Cedar')}`)).toEqual(['Cedar'])
    expect(await names(`one=${of('cedar')}`)).toEqual([])
    expect(await names(`one=${of('Ced')}`)).toEqual([])
  })

  it('of several finds each of them, and missing ones cost nothing', async () => {
    expect(await names(`several=${of('Cedar')},${of("D'Or")},nobody`)).toEqual(['Cedar', "D'Or"])
    expect(await names('several=,')).toEqual([])
  })

  it('by yes and no takes true and 1; anything else is no', async () => {
    for (const value of ['false', '0', 'maybe']) expect(await names(`open=${value}`)).toHaveLength(6)
    for (const value of ['true', '1']) expect(await names(`open=${value}`)).toEqual([])
  })

  it('may use another of its types: a list of texts, a text as a whole', async () => {
    expect(await names(`name=${of('CEDAR')}`, { name: 'exact' })).toEqual(['Cedar'])
    expect(await names('name=cedar', { name: 'exact' })).toEqual([])
    expect(await names(`name=${of('cedar')},${of('agata')}`, { name: 'in' })).toEqual(['Ágata', 'Cedar'])
    expect(await names(`id=${ids[0]},${ids[3]},x`, { id: 'in' })).toEqual(['Ágata', 'Cedar'])
  })

  it.each<[Partial<FilterColumn> & { type: FilterType }, FilterType[]]>([
    [{ type: 'text' }, ['text', 'exact', 'in']],
    [{ type: 'text', where: () => ({ sql: '1 = 1', bind: {} }) }, ['text']],
    [{ type: 'exact' }, ['exact', 'number', 'in']],
    [{ type: 'number' }, ['number', 'exact', 'in']],
    [{ type: 'date' }, ['date']],
    [{ type: 'date', month: 'birth_month' }, ['date', 'month']],
    [{ type: 'bool' }, ['bool']],
  ])('%o may be queried as %s', (column, types) => {
    expect(typesOf({ column: 'c', ...column })).toEqual(types)
  })
})

describe('a page', () => {
  it('beyond the end is empty and knows the total', async () => {
    expect(await found('page=7')).toMatchObject({ ids: [], total: 6, capped: false })
    expect(await found('page=999999&perPage=500')).toMatchObject({ ids: [], total: 6 })
  })

  it.each(['sort=password', 'sort=name_search;--', 'sort=', 'sort=-'])(
    "sorted by an unknown name is in the list's default order: %s",
    async (query) => {
      expect(await names(query)).toEqual(await names(''))
    },
  )

  it('reverses, and equal rows keep their order by age', async () => {
    expect((await found('sort=-id')).ids).toEqual(ids.toReversed())
    const twin = await buildCompany({ name: NAMES[3]! })
    const scope = { sql: 'company.name = $name', bind: { name: NAMES[3]! } }
    for (const [sort, expected] of [
      ['name', [ids[3], twin.id]],
      ['-name', [twin.id, ids[3]]],
    ] as const) {
      const asked = readListQuery(new URLSearchParams({ sort }), listing)
      expect((await listIds(source, scope, asked)).ids).toEqual(expected)
    }
    await Company.destroy({ where: { id: twin.id } })
  })

  it('has no deleted rows', async () => {
    const gone = await buildCompany({ name: `${mark} Gone` })
    await writeRows('UPDATE company SET archived = 1 WHERE id = $id', { id: gone.id })
    expect(await found('')).toMatchObject({ total: 6 })
    expect(await found('open=1')).toMatchObject({ total: 0 })
  })
})
