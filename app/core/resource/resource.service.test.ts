import { beforeAll, describe, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { listQueryString, readListQuery } from '~/core/list/list-query'
import { readsNoted } from '~/core/log/note-read.server'
import { attachmentResource } from '~/domain/documents/attachment-resource.server'
import { resellerResource } from '~/domain/organisation/reseller-resource.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { buildReseller } from 'tests/builders/organisation'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { buildAttachment } from 'tests/builders/practice-things'
import { unique } from 'tests/builders/unique'
import { atClinic, patientAt, type AtClinic } from 'tests/support/at-clinic'
import { refused } from 'tests/support/refusals'
import { exportRecords } from './export-records.server'
import { ownedBy, ownedRecord } from './owned.server'
import { getRecord, listRecords, recordIds } from './resource.server'

let clinic: AtClinic
let other: AtClinic
let admin: Actor
const mark = unique('Hawthorn').replace(' ', '')

beforeAll(async () => {
  clinic = await atClinic({ role: 'PRACTICE_MANAGER' })
  other = await atClinic({ role: 'PRACTICE_MANAGER' })
  admin = await actorOf((await buildAdmin()).id)
  for (const name of ['=SUM(A1)', 'Comma, "quoted"', 'Plain', '@home'])
    await buildReseller({ name: `${mark} ${name}` })
})

const asked = (query = '') => readListQuery(new URLSearchParams(query), resellerResource.listing)
const ofMark = (query = '') => asked(`name=${mark}&sort=name${query}`)
const lastLog = (type: string, resource: string, userId = admin.userId) =>
  readRow<{ text: string; id: number; participant_id: number | null; record_id: number | null }>(
    `SELECT id, text, participant_id, record_id FROM user_log WHERE entry_type = $type AND resource = $resource
      AND user_id = $userId ORDER BY id DESC LIMIT 1`,
    { type, resource, userId },
  )

describe('a list', () => {
  it('has the rows of one page in order, and the total', async () => {
    const page = await listRecords(resellerResource, admin, ofMark('&perPage=10'))
    expect([page.rows.length, page.total]).toEqual([4, 4])
    const names = page.rows.map(({ name }) => name)
    const turned = await listRecords(resellerResource, admin, { ...ofMark(), descending: true })
    expect(turned.rows.map(({ name }) => name)).toEqual(names.toReversed())
  })

  it('is logged with its filters, never with a name that was typed', async () => {
    await listRecords(participantResource, clinic.works, {
      ...readListQuery(new URLSearchParams(), participantResource.listing),
      filters: { lastname: 'Ayala' },
    })
    await readsNoted()
    const row = await lastLog('READ', 'participant', clinic.works.userId)
    expect(row?.text).toBe('Listed participant by lastname')
  })

  it('is refused to a role that may not list the kind', async () => {
    await expect(listRecords(resellerResource, clinic.works, asked())).rejects.toEqual(refused(403))
    await expect(recordIds(resellerResource, clinic.works, asked())).rejects.toEqual(refused(403))
  })

  it("is narrowed to the record in the address, within the actor's scope", async () => {
    const mine = await buildAttachment(clinic.practice.id)
    await buildAttachment(other.practice.id)
    const query = readListQuery(new URLSearchParams(), attachmentResource.listing)
    const within = (id: number) => ({ within: ownedBy('attachment.practice_id', id) })
    const own = await listRecords(attachmentResource, clinic.works, query, within(clinic.practice.id))
    const foreign = await listRecords(attachmentResource, clinic.works, query, within(other.practice.id))
    expect([own.rows.map(({ id }) => id), foreign.rows]).toEqual([[mine.id], []])
  })

  it('neither filters nor sorts by what is hidden from the actor', async () => {
    const hiding = {
      ...resellerResource,
      hidden: () => ['name'],
    }
    const all = await listRecords(hiding, admin, { ...ofMark('&perPage=500'), sort: 'name' })
    expect(all.total).toBeGreaterThanOrEqual(4)
    const ids = all.rows.map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => a - b))
  })
})

describe('one record', () => {
  it('is read with a row in the log that names it and its patient', async () => {
    await getRecord(participantResource, clinic.works, clinic.patient.id)
    await readsNoted()
    const row = await lastLog('READ', 'participant', clinic.works.userId)
    expect(row).toMatchObject({ record_id: clinic.patient.id })
  })

  it('of somebody else, a missing one and one that the role may not read are refused alike', async () => {
    const stranger = await patientAt(other.practice)
    for (const id of [stranger.id, 2_000_000_000, 0, -1])
      await expect(getRecord(participantResource, clinic.works, id)).rejects.toEqual(refused(403))
    await expect(getRecord(resellerResource, clinic.works, 1)).rejects.toEqual(refused(403))
  })

  it("at another owner's address is refused, also without an ID", async () => {
    const { id } = await buildAttachment(clinic.practice.id)
    const at = (practiceId: number | undefined, record: number | null) =>
      ownedRecord(attachmentResource, clinic.works, record, 'practice_id', practiceId)
    expect((await at(clinic.practice.id, id)).id).toBe(id)
    for (const [practiceId, record] of [
      [other.practice.id, id],
      [undefined, id],
      [clinic.practice.id, null],
    ] as const)
      await expect(at(practiceId, record)).rejects.toEqual(refused(403))
    await expect(
      ownedRecord(attachmentResource, other.works, id, 'practice_id', clinic.practice.id),
    ).rejects.toEqual(refused(403))
  })
})

describe('a list as a file', () => {
  const columns = [
    { heading: 'Id', value: (row: { id: number }) => row.id },
    { heading: '=Name', value: (row: { name: string }) => row.name },
  ] as never
  async function text(query = ofMark(), actor = admin): Promise<string> {
    const parts: string[] = []
    for await (const part of await exportRecords({ actor, resource: resellerResource, query, columns }))
      parts.push(part)
    return parts.join('')
  }

  it('has every row of the filter whichever page was shown, and runs nothing in a spreadsheet', async () => {
    const lines = (await text(ofMark('&page=3&perPage=10'))).replace(/\r\n$/, '').split('\r\n')
    expect(lines[0]).toBe("\uFEFFId,'=Name")
    expect(lines.slice(1)).toHaveLength(4)
    expect(lines.join('\n')).toContain(`"${mark} Comma, ""quoted"""`)
  })

  it('is logged with the number of its rows before the first one is sent', async () => {
    await exportRecords({ actor: admin, resource: resellerResource, query: ofMark(), columns })
    expect((await lastLog('DOWNLOAD', 'reseller'))?.text).toBe('Downloaded the reseller list: 4 rows by name')
  })

  it('about patients is found by each of them in the log', async () => {
    const query = readListQuery(new URLSearchParams(), participantResource.listing)
    await exportRecords({ actor: clinic.works, resource: participantResource, query, columns })
    const row = await lastLog('DOWNLOAD', 'participant', clinic.works.userId)
    const named = await readRows<{ participant_id: number }>(
      'SELECT participant_id FROM user_log_patient WHERE log_id = $id',
      { id: row!.id },
    )
    expect(named.map(({ participant_id }) => participant_id)).toContain(clinic.patient.id)
  })

  it('is refused to users who may not list', async () => {
    await expect(text(asked(), clinic.works)).rejects.toEqual(refused(403))
  })
})

it('the state of a list is the same after it was printed and read again', () => {
  const query = ofMark('&page=2&perPage=100')
  const printed = listQueryString(query, resellerResource.listing)
  expect(readListQuery(new URLSearchParams(printed), resellerResource.listing)).toEqual(query)
})
