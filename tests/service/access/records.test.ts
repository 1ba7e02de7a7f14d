import { beforeAll, describe, expect, it } from 'vitest'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { registry } from '~/api/registry.server'
import { getRecord, listRecords, type Resource } from '~/domain/record/resource.server'
import { nameRecords, readersOf, type Names } from 'tests/access/library'
import { READERS, readable, readableAlone, type Reader } from 'tests/access/records'
import { allowed } from 'tests/access/ask'
import { buildProvider } from 'tests/builders/people'
import { buildWorld, type World } from 'tests/access/world'

let world: World
let names: Names
let readers: Record<Reader, Actor>

beforeAll(async () => {
  world = await buildWorld()
  names = await nameRecords(world)
  readers = await readersOf(world)
}, 60_000)

const resources = registry.resources.map((resource) => ({ name: resource.name, resource }))
const resource = (name: string) => registry.resources.find((one) => one.name === name)!
const everything = (sort: string) => ({ filters: {}, sort, descending: false, page: 0, perPage: 1000 })

async function listed(one: Resource<object>, actor: Actor): Promise<number[]> {
  const page = await allowed(() => listRecords(one, actor, everything('id'), { exact: true }))
  if (page) expect(page.total).toBe(page.rows.length)
  return page?.rows.map(({ id }) => id) ?? []
}

it('every resource of the data endpoint has an expectation', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(Object.keys(readable).sort())
})

describe.each(resources)('$name: who reads which rows', ({ name, resource: one }) => {
  it.each(READERS)('%s', async (reader) => {
    const actor = readers[reader]
    const inList = await listed(one, actor)
    const ids = (await readRows<{ id: number }>(`SELECT id FROM ${one.source.table}`)).map((row) => row.id)
    const inSingle: number[] = []
    for (const id of ids) if (await allowed(() => getRecord(one, actor, id))) inSingle.push(id)
    const known = (id: number) => names[name]!.get(id)
    const namesOf = (some: number[]) => [...new Set(some.flatMap((id) => known(id) ?? []))].sort()
    const alone = readableAlone[name]?.[reader]
    if (alone) expect([namesOf(inSingle), inList]).toEqual([[...alone].sort(), []])
    else expect(inList.sort((a, b) => a - b)).toEqual(inSingle.sort((a, b) => a - b))
    expect(namesOf(inList)).toEqual([...readable[name]![reader]].sort())
    // Rows the table does not name (sessions and logs of the test itself) are the administrator's only.
    if (reader !== 'admin') expect(inList.filter((id) => known(id) === undefined)).toEqual([])
  })
})

describe('every sort, filter and expansion stays within the scope', () => {
  it.each(resources)('$name', async ({ name, resource: one }) => {
    for (const reader of READERS.filter((some) => some !== 'admin')) {
      const mine = new Set(await listed(one, readers[reader]))
      for (const sort of one.listing.sorts)
        for (const filter of ['', ...Object.keys(one.listing.filters)]) {
          const query = { ...everything(sort), filters: filter ? { [filter]: '1' } : {} }
          const page = await allowed(() => listRecords(one, readers[reader], query, { expand: one.expands }))
          expect([name, reader, filter, page?.rows.filter(({ id }) => !mine.has(id)) ?? []]).toEqual([
            name,
            reader,
            filter,
            [],
          ])
        }
    }
  })
})

describe('answers hold no secret, at any depth', () => {
  it.each(resources)('$name', async ({ resource: one }) => {
    for (const reader of READERS) {
      const page = await allowed(() =>
        listRecords(one, readers[reader], everything('id'), { expand: one.expands }),
      )
      expect(JSON.stringify(page ?? {})).not.toMatch(
        /password_hash|token|auth_key|uuid_hash|email_key|_search"|prev_hash/,
      )
    }
  })
})

it('a practitioner adopted as a patient is in the list of the practice that adopted them (OP-83)', async () => {
  const own = world.teams.elsewhere.DIETITIAN.participant_id
  await buildProvider(own, world.practices.stranger.id)
  expect(await listed(resource('participant'), readers.practitionerStranger)).toContain(own)
})
