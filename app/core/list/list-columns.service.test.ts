import { expect, it } from 'vitest'
import { openSession } from '~/core/session/session.server'
import { action } from '~/routes/lists/columns'
import { walk } from 'tests/builders/doors'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { hiddenColumns, hideColumns } from './list-columns.server'

it('the columns that a reader hides are stored per list, until they show all again', async () => {
  const { id } = await buildAdmin()
  const { token } = await openSession({ userId: id, staff: true })
  const choose = async (list: string, shown: string[]) => {
    const { response } = await walk(action, {
      path: '/lists/columns',
      token,
      body: new URLSearchParams([
        ['list', list],
        ['to', '/participant/admin?page=2'],
        ...['plan', 'dob', 'bad key!'].map((key) => ['column', key]),
        ...shown.map((key) => ['shown', key]),
      ]),
    })
    return response!.headers.get('Location')
  }
  expect(await choose('participant.list', ['dob'])).toBe('/participant/admin?page=2')
  expect(await hiddenColumns(id, 'participant.list')).toEqual(['plan'])
  expect(await hiddenColumns(id, 'practice.list')).toEqual([])
  await choose('no list of ours', [])
  expect(await hiddenColumns(id, 'no list of ours')).toEqual([])
  await choose('participant.list', ['plan', 'dob', 'bad key!'])
  expect(await hiddenColumns(id, 'participant.list')).toEqual([])
})

it('while masking, nothing changes for the other person', async () => {
  const actor = await actorOf((await buildAdmin()).id)
  await hideColumns({ ...actor, maskedBy: [{ userId: 1, email: 'a@example.org' } as never] }, 'home', [
    'open',
  ])
  expect(await hiddenColumns(actor.userId, 'home')).toEqual([])
})
