import { expect, it } from 'vitest'
import { openSession } from '~/core/session/session.server'
import { sessionCookie } from '~/platform/cookies.server'
import { rememberList } from '~/platform/lists-as-left.server'
import { SITE } from 'tests/access/ask'
import { walk } from 'tests/builders/doors'
import { buildAdmin, buildParticipant } from 'tests/builders/people'
import { loader as administrators } from './administrators/list'
import { loader as merge } from './participant/merge'
import { loader as update } from './participant/update'

/** Opens a screen as somebody who left a list in the state `left`. */
async function opened(door: unknown, path: string, userId: number, left: string) {
  const { token } = await openSession({ userId, staff: true })
  const lists = await rememberList(new Request(SITE + left), userId, {})
  const cookies = [await sessionCookie().serialize(token), lists!].map((cookie) => cookie.split(';')[0])
  return (await walk(door, { path, token, headers: { Cookie: cookies.join('; ') } })).data
}

it('merging and editing participants lead back to the list as it was left (OP-67)', async () => {
  const admin = await buildAdmin()
  const { id } = await buildParticipant()
  const left = '/participant/admin?lastname=m&page=3'
  expect(await opened(merge, '/participant/merge', admin.id, left)).toMatchObject({ listTo: left })
  const edit = await opened(update, `/participant/update/id/${id}`, admin.id, left)
  expect(edit).toMatchObject({ cancelTo: '/participant/admin' })
})

it('the dialog that adds an administrator closes to the list below it', async () => {
  const admin = await buildAdmin()
  const list = '/companyAdmin/admin?userEmail=m&page=2'
  const { here } = await opened(administrators, `${list}&modal=add`, admin.id, list)
  const query = new URL(here!, SITE).searchParams
  expect([...query].sort()).toEqual([
    ['page', '2'],
    ['userEmail', 'm'],
  ])
})
