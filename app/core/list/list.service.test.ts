import { beforeAll, describe, expect, it } from 'vitest'
import { readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { readListQuery } from './list-query'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import { fold } from '~/platform/fold'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { unique } from 'tests/builders/unique'
import { listRecords } from '~/core/resource/resource.server'

let admin: Actor

beforeAll(async () => {
  admin = await actorOf((await buildAdmin()).id)
})

/** Creates resellers "<word> 0001" and so on; returns their IDs in that order. */
async function build(word: string, count: number): Promise<number[]> {
  const rows = Array.from(
    { length: count },
    (_, place) =>
      `('${word} ${String(place + 1).padStart(4, '0')}', '${fold(word)} ${String(place + 1).padStart(4, '0')}', '2026-01-01', '2026-01-01')`,
  )
  await writeRows(`INSERT INTO reseller (name, name_search, created, updated) VALUES ${rows.join(', ')}`)
  return (
    await readRows<{ id: number }>('SELECT id FROM reseller WHERE name LIKE $word ORDER BY name', {
      word: `${word} %`,
    })
  ).map(({ id }) => id)
}

const list = (params: Record<string, string>) =>
  listRecords(resellerResource, admin, readListQuery(new URLSearchParams(params), resellerResource.listing))
const idsOf = ({ rows }: Awaited<ReturnType<typeof list>>) => rows.map(({ id }) => id)

describe('a text that many rows have', () => {
  const word = unique('Mangrove')
  let ids: number[]
  beforeAll(async () => {
    ids = await build(word, 620)
  })

  it.each([
    ['id', (all: number[]) => all],
    ['-id', (all: number[]) => all.toReversed()],
    ['name', (all: number[]) => all],
    ['-name', (all: number[]) => all.toReversed()],
  ])(
    'is counted as far as the page, at least to 200, and can be paged to the end, sorted by %s',
    async (sort, inOrder) => {
      const name = word.slice(3).toUpperCase()
      const pages = await Promise.all(
        [0, 3, 4, 12, 13].map((page) => list({ name, sort, perPage: '50', page: String(page) })),
      )
      const expected = inOrder(ids)
      expect(pages.map(idsOf)).toEqual([
        expected.slice(0, 50),
        expected.slice(150, 200),
        expected.slice(200, 250),
        expected.slice(600),
        [],
      ])
      expect(pages.map(({ total, capped }) => [total, capped])).toEqual([
        [200, true],
        [200, true],
        [250, true],
        [620, false],
        [620, false],
      ])
      expect(idsOf(await list({ name, sort, perPage: '500', page: '1' }))).toEqual(expected.slice(500))
    },
  )

  it('has an exact count if fewer rows have it, without deleted ones', async () => {
    const found = await list({ name: `${word} 05`, perPage: '10', page: '1' })
    expect(found).toMatchObject({ total: 100, capped: false })
    expect(idsOf(found)).toEqual(ids.slice(509, 519))
    await writeRows('UPDATE reseller SET archived = 1 WHERE id = $id', { id: ids[509] })
    const after = await list({ name: `${word} 05`, perPage: '10', page: '1' })
    expect(after).toMatchObject({ total: 99, capped: false })
    expect(idsOf(after)).toEqual(ids.slice(510, 520))
  })

  it('matches with and without apostrophes', async () => {
    expect(await list({ name: `${word}’` })).toMatchObject({ total: (await list({ name: word })).total })
  })

  it.each(['"', '" OR name_search : "', '%', '***', 'NEAR('])('is taken literally: %s', async (name) => {
    expect(await list({ name: `${word}${name}` })).toMatchObject({ rows: [], total: 0, capped: false })
  })
})

it('letters are counted as read, not as stored: two match at the beginning, three anywhere', async () => {
  const word = unique('Bilberry')
  await writeRows(
    `INSERT INTO reseller (name, name_search, created, updated)
      VALUES ('🌳🌳 ${word}', '🌳🌳 ${fold(word)}', '2026-01-01', '2026-01-01')`,
  )
  const names = async (name: string) => (await list({ name, sort: 'name' })).rows.map((row) => row.name)
  expect([await names('🌳🌳'), await names(`🌳 ${word.slice(0, 1)}`), await names('🌳B')]).toEqual([
    [`🌳🌳 ${word}`],
    [`🌳🌳 ${word}`],
    [],
  ])
})
