import { beforeEach, describe, expect, it } from 'vitest'
import { Goal } from 'db/models/goal'
import type { Actor } from '~/access/actor'
import { actorOf, buildParticipant } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { atClinic, type AtClinic } from 'tests/support/at-clinic'
import { logged, loggedFields } from 'tests/support/last-log'
import { refused } from 'tests/support/refusals'
import { deleteRow } from './delete-row.server'
import { deleteOwned, updateOwned, type OwnedKind } from './owned-row.server'
import { saveCurrent } from './save-current.server'

const KIND: OwnedKind<Goal> = {
  model: Goal,
  resource: 'goal',
  name: 'goal',
  made: 'Added',
  owners: ['participant'],
  current: ({ version, goal }) => ({ version, goal }),
  mayChange: ({ goal }) => goal !== 'From a device',
}
const GONE = 2_000_000_000

let clinic: AtClinic
let self: Actor
let row: Goal

beforeEach(async () => {
  clinic = await atClinic({ role: 'PHYSICIAN' })
  self = await actorOf(clinic.patient.user_id)
  row = await Goal.create({
    participant_id: clinic.patient.id,
    goal: 'Walk',
    timeframe: '1 month',
    ...stamp(),
  })
})

const save = (actor: Actor, version: number | null, goal = 'Run') =>
  updateOwned(KIND, actor, row.id, version, () => Promise.resolve({ goal }))
const stored = async () => (await row.reload()).goal

describe('a row of a participant', () => {
  it('is saved by its owner and the care team, with the names of what changed', async () => {
    await save(self, 0)
    expect(await row.reload()).toMatchObject({ goal: 'Run', timeframe: '1 month', version: 1 })
    await save(clinic.works, 1, 'Swim')
    expect(await stored()).toBe('Swim')
    expect([await logged('goal', row.id), await loggedFields('goal', row.id)]).toEqual([
      ['UPDATE', 'UPDATE'],
      'goal',
    ])
  })

  it('that was saved since it was read is not overwritten: the answer has what is stored', async () => {
    await save(self, 0)
    await expect(save(self, 0, 'Swim')).rejects.toMatchObject({
      status: 409,
      current: { version: 1, goal: 'Run' },
    })
    expect(await logged('goal', row.id)).toEqual(['UPDATE'])
  })

  it('of two saves at once, one is kept, and the other gets a conflict', async () => {
    const both = await Promise.allSettled([save(self, 0, 'One'), save(clinic.works, 0, 'Two')])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const late = both.find((one) => one.status === 'rejected')
    expect(late).toMatchObject({ reason: { status: 409, current: { version: 1 } } })
    expect(await logged('goal', row.id)).toEqual(['UPDATE'])
  })

  it.each([
    ['somebody else', async () => actorOf((await buildParticipant()).user_id)],
    ['the practice of somebody else', async () => (await atClinic()).works],
  ])('is neither saved nor deleted by %s', async (_name, who) => {
    const actor = await who()
    await expect(save(actor, 0)).rejects.toEqual(refused(403))
    await expect(deleteOwned(KIND, actor, row.id)).rejects.toEqual(refused(403))
    expect([await stored(), await logged('goal', row.id)]).toEqual(['Walk', []])
  })

  it('that does not exist is refused like one of somebody else', async () => {
    const run = updateOwned(KIND, self, GONE, 0, () => Promise.resolve({ goal: 'Run' }))
    await expect(run).rejects.toEqual(refused(403))
    await expect(deleteOwned(KIND, self, GONE)).rejects.toEqual(refused(403))
  })

  it('that was not written by hand is not changed by hand', async () => {
    await row.update({ goal: 'From a device' })
    await expect(save(self, null)).rejects.toEqual(refused(403))
    await expect(deleteOwned(KIND, self, row.id)).rejects.toEqual(refused(403))
    expect(await stored()).toBe('From a device')
  })

  it('is saved together with what depends on it, or not at all', async () => {
    const failing = updateOwned(
      KIND,
      self,
      row.id,
      0,
      () => Promise.resolve({ goal: 'Run' }),
      () => Promise.reject(new Error('what follows fails')),
    )
    await expect(failing).rejects.toThrow('what follows fails')
    expect([await stored(), await logged('goal', row.id)]).toEqual(['Walk', []])
  })

  it('is deleted once, even by two who delete it at the same time', async () => {
    const both = await Promise.allSettled([
      deleteOwned(KIND, self, row.id),
      deleteOwned(KIND, clinic.works, row.id),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect([await Goal.count({ where: { id: row.id } }), await logged('goal', row.id)]).toEqual([
      0,
      ['DELETE'],
    ])
  })
})

it('a row that somebody else has deleted since is refused', async () => {
  await deleteRow(Goal, row.id)
  await expect(deleteRow(Goal, row.id)).rejects.toEqual(refused(403))
})

describe('a save that loses', () => {
  const lose = async () => {
    const mine = (await Goal.findByPk(row.id))!
    await save(self, 0)
    await mine.set({ goal: 'Mine' }).save()
  }

  it('gets what is stored now', async () => {
    const stored = async () => ({ version: 1, goal: 'Run' })
    await expect(saveCurrent(lose, stored)).rejects.toMatchObject({ status: 409, current: { goal: 'Run' } })
  })

  it('is refused when the record is gone', async () => {
    await expect(saveCurrent(lose, () => Promise.resolve(null))).rejects.toEqual(refused(403))
  })

  it('for another reason fails for that reason', async () => {
    const run = saveCurrent(
      () => Promise.reject(new Error('disk')),
      () => Promise.resolve({}),
    )
    await expect(run).rejects.toThrow('disk')
  })
})
