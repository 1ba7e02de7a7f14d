import { describe, expect, it } from 'vitest'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { setClock } from '~/platform/clock'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { userLogCalls } from './activity-log-calls.server'
import { userLogListing, userLogResource } from './activity-log-resource.server'
import { writeLog } from '~/core/log/write.server'

const query = (text: string) => readListQuery(new URLSearchParams(text), userLogListing)
const call = (name: string) => userLogCalls.find((candidate) => candidate.name === name)!

describe('the activity log', () => {
  it('lists newest first, by type and by the beginning of the e-mail or the name of a person', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const user = await actorOf(
      (await buildParticipant({ email: 'Rowan.Log@example.org', firstname: 'Inés', lastname: 'Quiroga' }))
        .user_id,
    )
    await writeLog(user, { type: 'READ', text: 'first' })
    await writeLog(user, { type: 'SURVEY', text: 'second' })
    await writeLog({ userId: null, email: 'unknown@example.org' }, { type: 'LOGIN_FAILED', text: 'third' })

    const texts = async (search: string) =>
      (await listRecords(userLogResource, admin, query(search))).rows.map((row) => row.text)
    expect(await texts('')).toEqual(['third', 'second', 'first'])
    expect(await texts('userEmail=rowan')).toEqual(['second', 'first'])
    expect(await texts('userEmail=unknown@example.org')).toEqual(['third'])
    expect(await texts('entry_type=SURVEY&userEmail=ROWAN')).toEqual(['second'])
    for (const typed of ['ines', 'Quiroga', 'quiroga, inés'])
      expect(await texts(`userEmail=${encodeURIComponent(typed)}`)).toEqual(['second', 'first'])
    expect(await texts('userEmail=quiroga&patient=nobody')).toEqual([])
    expect(await texts('userEmail=%25')).toEqual([])
  })

  it('is narrowed to a period of days in the zone of the platform, to a patient by name or number, and names the patient', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const patient = await buildParticipant({ firstname: 'Wren', lastname: 'Muñoz' })
    const other = await buildParticipant({ lastname: 'Elder' })
    const about = (text: string, participantId: number | null, type: 'READ' | 'UPDATE' = 'READ') =>
      writeLog(admin, { type, text, participantId })
    // New York is five hours behind UTC, so the first entry falls on the day before there.
    setClock(new Date('2026-01-11T04:59:00Z'))
    await about('late on the tenth', patient.id)
    setClock(new Date('2026-01-11T05:00:00Z'))
    await about('early on the eleventh', other.id, 'UPDATE')
    const both = [patient.id, other.id]
    await writeLog(admin, { type: 'READ', text: 'both in a list', listed: both })
    await writeLog(admin, { type: 'DOWNLOAD', text: 'both in a file', listed: both })
    const found = async (search: string) =>
      (await listRecords(userLogResource, admin, query(search))).rows.map((row) => row.text)
    const ofDay = (day: string) => `from=${day}&to=${day}`
    expect(await found(`${ofDay('2026-01-10')}`)).toEqual(['late on the tenth'])
    expect(await found(`${ofDay('2026-01-11')}&sort=id`)).toEqual([
      'early on the eleventh',
      'both in a list',
      'both in a file',
    ])
    for (const typed of ['munoz wren', 'Muñoz, Wren', String(patient.id)])
      expect(await found(`sort=id&patient=${encodeURIComponent(typed)}`)).toEqual([
        'late on the tenth',
        'both in a list',
        'both in a file',
      ])
    expect(await found(`patient=${other.id}&entry_type=READ`)).toEqual(['both in a list'])
    expect(await found('from=2026-02-30')).toEqual([])
    await other.update({ archived: 1 })
    const { rows } = await listRecords(userLogResource, admin, query('from=2026-01-10&to=2026-01-12&sort=id'))
    expect(rows.map((row) => [row.patient, row.patient_gone])).toEqual([
      ['Wren Muñoz', false],
      [`${other.firstname} Elder`, true],
      [null, true],
      [null, true],
    ])
  })

  it.each(userLogListing.sorts)('sorts by %s, both ways', async (sort) => {
    const admin = await actorOf((await buildAdmin()).id)
    const ids = async (search: string) =>
      (await listRecords(userLogResource, admin, query(`${search}&perPage=500`))).rows.map(({ id }) => id)
    const [up, down] = [await ids(`sort=${sort}`), await ids(`sort=-${sort}`)]
    expect([...down].reverse()).toEqual(up)
    expect(new Set(up).size).toBe(up.length)
  })

  it('is for platform administrators only', async () => {
    const user = await actorOf((await buildParticipant()).user_id)
    await expect(listRecords(userLogResource, user, query(''))).rejects.toMatchObject({ status: 403 })
    await expect(
      call('user-log/list-entry-types').run({} as never, {
        actor: user,
        session: null,
        request: new Request('http://x/'),
      }),
    ).rejects.toMatchObject({ status: 403 })
  })

  it('takes only a few types from clients and marks them', async () => {
    const { input, run } = call('user-log/create')
    expect(input.safeParse({ entry_type: 'LOGIN', text: 'x' }).success).toBe(false)
    expect(input.safeParse({ entry_type: 'ERROR', text: 'x'.repeat(501) }).success).toBe(false)
    expect(input.safeParse({ entry_type: 'ERROR', text: 'x', user_id: 1 }).success).toBe(false)
    const admin = await actorOf((await buildAdmin()).id)
    await run({ entry_type: 'ERROR', text: 'reported' } as never, {
      actor: admin,
      session: null,
      request: new Request('http://x/'),
    })
    const { rows } = await listRecords(userLogResource, admin, query('entry_type=ERROR'))
    expect(rows[0]).toMatchObject({ text: 'reported', from_client: true, userEmail: admin.email })
  })
})
