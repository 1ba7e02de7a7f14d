import { beforeAll, describe, expect, it } from 'vitest'
import { readsNoted } from '~/core/log/note-read.server'
import { readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { PRACTITIONER_ROLES } from '~/access/roles'
import { registry } from '~/api/registry.server'
import { tableOf } from '~/core/list/list-where.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { practiceResource } from '~/domain/practice/practice-resource.server'
import { getRecord, listRecords, type Resource } from '~/core/resource/resource.server'
import { nameRecords, readersOf, type Names } from 'tests/access/library'
import { READERS, readable, readableAlone, readableCare, type Reader } from 'tests/access/records'
import { allowed } from 'tests/access/ask'
import { BILLING } from 'tests/access/permission-tables'
import { actorOf, buildProvider } from 'tests/builders/people'
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
  const page = await allowed(() => listRecords(one, actor, everything('id'), { countTo: Infinity }))
  if (page) expect(page.total).toBe(page.rows.length)
  return page?.rows.map(({ id }) => id) ?? []
}

it('every resource of the data endpoint has an expectation', () => {
  expect(resources.map(({ name }) => name).sort()).toEqual(Object.keys(readable).sort())
})

describe.each(resources)('$name: who reads which rows', ({ name, resource: one }) => {
  it.each(READERS)('%s', async (reader) => {
    const actor = readers[reader]
    await readsNoted()
    const inList = await listed(one, actor)
    const ids = (await readRows<{ id: number }>(`SELECT id FROM ${tableOf(one.source)}`)).map((row) => row.id)
    const inSingle: number[] = []
    for (const id of ids) if (await allowed(() => getRecord(one, actor, id))) inSingle.push(id)
    const known = (id: number) => names[name]!.get(id)
    const namesOf = (some: number[]) => [...new Set(some.flatMap((id) => known(id) ?? []))].sort()
    const alone = readableAlone[name]?.(actor) ?? []
    expect(alone.filter((id) => id !== null && !inSingle.includes(id))).toEqual([])
    expect(inList.sort((a, b) => a - b)).toEqual(
      inSingle.filter((id) => !alone.includes(id)).sort((a, b) => a - b),
    )
    expect(namesOf(inList)).toEqual([...readable[name]![reader]].sort())
    // Rows that the table does not name (the test's own sessions and logs) are visible only to the
    // administrator.
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

describe('answers contain no secret, at any depth', () => {
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

describe('care data of provider links', () => {
  const CARE = ['appointment', 'chronic_care_start', 'comment']
  const careIn = (row: object) =>
    Object.keys(row)
      .filter((key) => CARE.includes(key))
      .sort()

  it.each(Object.entries(readableCare))('%s', async (reader, expected) => {
    const actor = readers[reader as Reader]
    const provider = resource('provider')
    const named = (rows: readonly { id: number }[]) =>
      Object.fromEntries(
        rows
          .map((row) => [names.provider!.get(row.id) ?? '', careIn(row)] as const)
          .filter(([name]) => name.startsWith('linked-')),
      )
    const { rows } = await listRecords(provider, actor, everything('id'))
    expect(named(rows)).toEqual(expected)
    expect(named(await Promise.all(rows.map(({ id }) => getRecord(provider, actor, id))))).toEqual(expected)
    const patient = await getRecord(participantResource, actor, world.patients.linked.id, [
      'providers.practice',
    ])
    expect(named(patient.providers ?? [])).toEqual(expected)
  })
})

it('practitioners read no more of their own record than the profile shows (PAR-37, OP-09)', async () => {
  const nurse = readers.practitionerHere
  const own = await getRecord(resource('participant'), nurse, nurse.participantId!, ['plan', 'surveys'])
  expect(Object.keys(own).sort()).toEqual(
    ['id', 'version', 'user', 'email', 'firstname', 'lastname', 'fullname', 'profile_updated'].sort(),
  )
})

it.each(PRACTITIONER_ROLES)('%s lists superbill codes if the role bills (ROLE-13, ROLE-26)', async (role) => {
  const actor = await actorOf(world.teams.here[role].user_id)
  const codes = await allowed(() => listRecords(resource('superbill-code'), actor, everything('id')))
  expect(codes !== null).toBe(BILLING.includes(role))
  const practice = await getRecord(practiceResource, actor, world.practices.here.id, ['superbillCodes'])
  expect(practice.superbillCodes !== undefined).toBe(BILLING.includes(role))
})

it('a practitioner adopted as a patient is in the list of the practice that adopted them (OP-83)', async () => {
  const own = world.teams.elsewhere.DIETITIAN.participant_id
  await buildProvider(own, world.practices.stranger.id)
  expect(await listed(resource('participant'), readers.practitionerStranger)).toContain(own)
})
