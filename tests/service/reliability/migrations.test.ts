import { describe, expect, it } from 'vitest'
import { database, readRow, writeTx } from 'db/connection'
import { participantSearch } from 'db/migrations/003-participant-search'
import { ddl, loseRows } from 'db/migrations/ddl'
import { MIGRATIONS, migrations } from 'db/migrations/index'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { listRecords } from '~/domain/record/resource.server'
import { actorOf, buildAdmin, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'

const people = async () => Number((await readRow<{ n: number }>('SELECT COUNT(*) AS n FROM participant'))?.n)

async function idsNamed(lastname: string): Promise<number[]> {
  const actor = await actorOf((await buildAdmin()).id)
  const { rows } = await listRecords(participantResource, actor, { filters: { lastname }, sort: 'lastname', descending: false, page: 0, perPage: 50 })
  return rows.map((row) => row.id)
}

describe('migrations on a filled database', () => {
  it('a step that keeps every row goes down and up again, and finds the same people', async () => {
    const practitioner = await buildPractitioner()
    const patient = await buildParticipant({ lastname: 'Quillfeather' })
    await buildProvider(patient.id, practitioner.practice_id)
    const before = await people()
    await writeTx(() => participantSearch.down(ddl(database())))
    const unindexed = await buildParticipant({ lastname: 'Quillmoss' })
    await writeTx(() => participantSearch.up(ddl(database())))
    expect(await people()).toBe(before + 1)
    expect(await idsNamed('llfea')).toEqual([patient.id])
    expect(await idsNamed('quill')).toEqual([patient.id, unindexed.id])
  })

  it('a step that would lose rows refuses and changes nothing', async () => {
    await actorOf((await buildAdmin()).id)
    const before = await people()
    await expect(migrations(database()).down({ to: 0 })).rejects.toThrow(/would lose the rows/)
    expect(await people()).toBe(before)
    await migrations(database()).up()
  })

  it('everything goes down and up when the rows may go', async () => {
    loseRows()
    await migrations(database()).down({ to: 0 })
    const names = (await migrations(database()).up()).map((step) => step.name)
    expect(names).toEqual(MIGRATIONS.map(({ name }) => name))
    expect(await people()).toBe(0)
    const patient = await buildParticipant({ lastname: 'Afterwards' })
    expect(await idsNamed('fterw')).toEqual([patient.id])
  })
})
