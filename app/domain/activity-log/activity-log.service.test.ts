import { describe, expect, it } from 'vitest'
import { readListQuery } from '~/core/list/list-query'
import { listRecords } from '~/core/resource/resource.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { userLogCalls } from './activity-log-calls.server'
import { userLogListing, userLogResource } from './activity-log-resource.server'
import { writeLog } from '~/core/log/write.server'

const query = (text: string) => readListQuery(new URLSearchParams(text), userLogListing)
const call = (name: string) => userLogCalls.find((candidate) => candidate.name === name)!

describe('the activity log', () => {
  it('lists newest first, by type and by the beginning of the e-mail', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const user = await actorOf((await buildParticipant({ email: 'Rowan.Log@example.org' })).user_id)
    await writeLog(user, { type: 'READ', text: 'first' })
    await writeLog(user, { type: 'SURVEY', text: 'second' })
    await writeLog({ userId: null, email: 'unknown@example.org' }, { type: 'LOGIN_FAILED', text: 'third' })

    const texts = async (search: string) =>
      (await listRecords(userLogResource, admin, query(search))).rows.map((row) => row.text)
    expect(await texts('')).toEqual(['third', 'second', 'first'])
    expect(await texts('userEmail=rowan')).toEqual(['second', 'first'])
    expect(await texts('userEmail=unknown@example.org')).toEqual(['third'])
    expect(await texts('entry_type=SURVEY&userEmail=ROWAN')).toEqual(['second'])
    expect(await texts('userEmail=%25')).toEqual([])
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
