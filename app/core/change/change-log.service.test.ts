import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, readRows, writeTx } from 'db/connection'
import { Goal } from 'db/models/goal'
import { UserLog } from 'db/models/user-log'
import type { Actor } from '~/access/actor'
import { loggedPatients, writeLog } from '~/core/log/write.server'
import { newRequestContext, runInRequestContext } from '~/platform/request-context.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { refused } from 'tests/support/refusals'
import { change, changedFields, mustAllow, mustBeCurrent, type Changed } from './change.server'

let actor: Actor
let patient: number

beforeEach(async () => {
  const person = await buildParticipant()
  patient = person.id
  actor = await actorOf(person.user_id)
})

const goals = () => Goal.count({ where: { participant_id: patient } })
const rows = () =>
  UserLog.findAll({ where: { user_id: actor.userId, resource: 'goal' }, order: [['id', 'ASC']] })
async function added(text = 'Walk'): Promise<Changed<number>> {
  const { id } = await Goal.create({ participant_id: patient, goal: text, timeframe: '1 month', ...stamp() })
  return {
    result: id,
    log: { type: 'CREATE', text: `Added ${text}`, resource: 'goal', recordId: id, participantId: patient },
  }
}

describe('a change', () => {
  it('is written with its log row, which says who, what and about whom', async () => {
    const id = await runInRequestContext(newRequestContext('192.0.2.44'), () => change(actor, added))
    expect(await goals()).toBe(1)
    const [row] = await rows()
    expect(row).toMatchObject({
      entry_type: 'CREATE',
      text: 'Added Walk',
      record_id: id,
      participant_id: patient,
      user_email: actor.email,
      masked_user_id: null,
      address: '192.0.2.44',
      from_client: 0,
    })
  })

  it('that fails leaves neither itself nor a row', async () => {
    const failing = change(actor, async () => {
      await added()
      throw new Error('full')
    })
    await expect(failing).rejects.toThrow('full')
    expect([await goals(), await rows()]).toEqual([0, []])
  })

  it('whose log row cannot be written is not kept either', async () => {
    const failing = change(actor, async () => {
      const { result, log } = await added()
      return { result, log: { ...log, type: null as never } }
    })
    await expect(failing).rejects.toThrow()
    expect([await goals(), await rows()]).toEqual([0, []])
  })

  it('within another one is rolled back with it, including its row', async () => {
    const outer = writeTx(async () => {
      await change(actor, () => added('Inner'))
      throw new Error('the outer one fails')
    })
    await expect(outer).rejects.toThrow('outer')
    expect([await goals(), await rows()]).toEqual([0, []])
    await writeTx(async () => {
      await change(actor, () => added('One'))
      await change(actor, () => added('Two'))
    })
    expect((await rows()).map(({ text }) => text)).toEqual(['Added One', 'Added Two'])
  })

  it('that is refused inside writes nothing, and says so as a refusal', async () => {
    const refusing = change(actor, async () => {
      const done = await added()
      mustAllow({ ADMIN: [] }, actor, {})
      return done
    })
    await expect(refusing).rejects.toEqual(refused(403))
    expect([await goals(), await rows()]).toEqual([0, []])
  })

  it('while masking is logged under the real user, with the person they viewed as', async () => {
    const admin = await actorOf((await buildAdmin()).id)
    const masked = await actorOf(actor.userId, {
      maskedBy: [{ userId: admin.userId, email: admin.email, role: 'ADMIN' } as never],
    })
    await change(masked, () => added())
    const row = await UserLog.findOne({ where: { user_id: admin.userId, resource: 'goal' } })
    expect(row).toMatchObject({ masked_user_id: actor.userId, masked_email: actor.email })
  })
})

describe('a log row', () => {
  it('is one line of at most a thousand characters, and names fields, never their values', async () => {
    await writeLog(actor, {
      type: 'UPDATE',
      text: `One\r\ntwo\u2028three ${'x'.repeat(2000)}`,
      resource: 'goal',
      fields: ['goal', 'timeframe'],
    })
    const [row] = await rows()
    expect([row!.text.length, row!.text.startsWith('One two three'), row!.fields]).toEqual([
      1000,
      true,
      'goal timeframe',
    ])
  })

  it('is found by each patient whom a list showed, and by nobody else', async () => {
    const other = (await buildParticipant()).id
    await writeLog(actor, { type: 'READ', text: 'Listed', resource: 'goal', listed: [patient, other, -5] })
    const [row] = await rows()
    const named = await readRows<{ participant_id: number }>(
      'SELECT participant_id FROM user_log_patient WHERE log_id = $id ORDER BY participant_id',
      { id: row!.id },
    )
    expect(named.map(({ participant_id }) => participant_id)).toEqual([patient, other].toSorted())
  })

  it('tells within a request which patients it named with a record, and nothing outside of it', async () => {
    await runInRequestContext(newRequestContext('192.0.2.1'), async () => {
      const id = await change(actor, added)
      expect(loggedPatients('goal', id)).toEqual([patient])
      expect(loggedPatients('goal', id + 1)).toEqual([])
    })
    expect(loggedPatients('goal', 1)).toEqual([])
  })

  it('without a signed-in user names nobody', async () => {
    await writeLog({ userId: null, email: 'who@example.org' }, { type: 'LOGIN', text: 'Failed sign-in' })
    const row = await readRow<{ user_id: number | null }>(
      `SELECT user_id FROM user_log WHERE user_email = 'who@example.org' ORDER BY id DESC LIMIT 1`,
    )
    expect(row).toEqual({ user_id: null })
  })

  it('many written at once are all there, and the chain holds', async () => {
    await Promise.all(Array.from({ length: 6 }, (_, n) => change(actor, () => added(`Goal ${n}`))))
    const chain = await readRows<{ prev_hash: string; hash: string }>(
      'SELECT prev_hash, hash FROM user_log WHERE user_id = $id ORDER BY id',
      { id: actor.userId },
    )
    expect(new Set(chain.map(({ hash }) => hash)).size).toBe(chain.length)
    for (const [n, row] of chain.slice(1).entries()) expect(row.prev_hash).toBe(chain[n]!.hash)
  })
})

it.each([
  [null, true],
  [undefined, true],
  [3, true],
  [2, false],
  [4, false],
  [-1, false],
])('a save that read version %s of a row with version 3 passes: %s', (read, passes) => {
  const save = () => mustBeCurrent(read, { version: 3 }, { version: 3, name: 'stored' })
  if (passes) expect(save).not.toThrow()
  else expect(save).toThrow(expect.objectContaining({ status: 409, current: { version: 3, name: 'stored' } }))
})

it('the fields of a change are those that differ; undefined counts as null', () => {
  const before = { name: 'Ana', city: null, zip: '93023' }
  expect(changedFields(before, { name: 'Ana', city: undefined, zip: null, phone: '5' })).toEqual([
    'zip',
    'phone',
  ])
  expect(changedFields({}, { name: null })).toEqual([])
})
