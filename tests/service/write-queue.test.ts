import { describe, expect, it } from 'vitest'
import { afterCommit, dialect, onStatement, readRow, readRows, writeRows, writeTx } from 'db/connection'
import { currentTransaction } from 'db/context'
import { Reseller } from 'db/models/reseller'
import { actorOf, buildAdmin } from 'tests/builders/people'
import { buildReseller } from 'tests/builders/organisation'
import { stamp } from 'tests/builders/unique'
import { change } from '~/core/change/change.server'

describe('writing', () => {
  it('200 parallel writes all commit, each with its log row', async () => {
    const actor = await actorOf((await buildAdmin()).id)
    await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        change(actor, async () => {
          const reseller = await Reseller.create({ name: `R${index}`, name_search: `r${index}`, ...stamp() })
          return {
            result: reseller.id,
            log: { type: 'CREATE', text: 'Created reseller', resource: 'reseller', recordId: reseller.id },
          }
        }),
      ),
    )
    const rows = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM reseller WHERE name_search LIKE 'r%'",
    )
    const logged = await readRow<{ n: number }>(
      "SELECT COUNT(*) AS n FROM user_log WHERE entry_type = 'CREATE'",
    )
    expect([Number(rows?.n), Number(logged?.n)]).toEqual([200, 200])
  })

  it('a refused write leaves neither the row nor the log', async () => {
    const actor = await actorOf((await buildAdmin()).id)
    const before = await readRow<{ n: number }>('SELECT COUNT(*) AS n FROM user_log')
    await expect(
      change(actor, async () => {
        await Reseller.create({ name: 'Gone', name_search: 'gone', ...stamp() })
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    expect(await readRows("SELECT id FROM reseller WHERE name_search = 'gone'")).toEqual([])
    expect(await readRow('SELECT COUNT(*) AS n FROM user_log')).toEqual(before)
  })

  it('of 20 parallel saves of one record exactly one wins', async () => {
    const { id } = await buildReseller()
    const saves = await Promise.allSettled(
      Array.from({ length: 20 }, async (_, index) => {
        const mine = (await Reseller.findByPk(id))!
        return { mine, index }
      }),
    )
    const results = await Promise.allSettled(
      saves.map((read) => {
        if (read.status !== 'fulfilled') throw new Error('read failed')
        return writeTx(() => read.value.mine.update({ name: `Name ${read.value.index}` }))
      }),
    )
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1)
  })

  it('what is written outside of a transaction runs as its own transaction', async () => {
    const { id } = await buildReseller()
    const begun: string[] = []
    const stop = onStatement(
      (sql) => void (/BEGIN|SAVEPOINT turn|START TRANSACTION/.test(sql) && begun.push(sql)),
    )
    await Promise.all([
      writeTx(() => writeRows('UPDATE reseller SET name = $name WHERE id = $id', { name: 'First', id })),
      writeRows('UPDATE reseller SET name = $name WHERE id = $id', { name: 'Second', id }),
      readRow('UPDATE reseller SET name = $name WHERE id = $id RETURNING id', { name: 'Third', id }),
      Reseller.create({ name: 'Fourth', name_search: 'fourth', ...stamp() }),
    ])
    stop()
    const shared = ['BEGIN IMMEDIATE', 'SAVEPOINT turn', 'SAVEPOINT turn', 'SAVEPOINT turn']
    if (dialect() === 'sqlite') expect(begun).toEqual(['BEGIN IMMEDIATE', ...shared])
    else expect(begun).toHaveLength(1)
  })

  it('what a transaction has started without awaiting is written by itself once that has ended', async () => {
    const { id } = await buildReseller()
    let goOn = () => {}
    const ended = new Promise<void>((resolve) => (goOn = resolve))
    let late = Promise.resolve(0)
    await writeTx(async () => {
      late = ended.then(() =>
        writeTx(() => writeRows('UPDATE reseller SET name = $name WHERE id = $id', { name: 'Late', id })),
      )
    })
    const next = writeTx(async () => {
      goOn()
      for (const _ of [1, 2, 3]) await readRow('SELECT id FROM reseller WHERE id = $id', { id })
      throw new Error('taken back')
    })
    await expect(next).rejects.toThrow('taken back')
    await late
    expect(await readRow('SELECT name FROM reseller WHERE id = $id', { id })).toEqual({ name: 'Late' })
  })

  it('of several queued ones, one that is refused rolls back only its own rows', async () => {
    const rename = async (id: number, name: string) => {
      await writeRows('UPDATE reseller SET name = $name WHERE id = $id', { name, id })
      if (name === 'Refused') throw new Error('refused')
      return currentTransaction()
    }
    const before = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((name) => buildReseller({ name })))
    const names = ['First', 'Second', 'Refused', 'Fourth', 'Fifth']
    const results = await Promise.allSettled(
      names.map((name, place) => writeTx(() => rename(before[place]!.id, name))),
    )
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ])
    expect(currentTransaction()).toBeUndefined()
    const after = await Promise.all(
      before.map(({ id }) => readRow('SELECT name FROM reseller WHERE id = $id', { id })),
    )
    expect(after.map((row) => (row as { name: string }).name)).toEqual([
      'First',
      'Second',
      'c',
      'Fourth',
      'Fifth',
    ])
  })

  it('work after the commit sees the rows from another connection', async () => {
    const resellers = await Promise.all(['f', 'g', 'h'].map((name) => buildReseller({ name })))
    const seen: unknown[] = []
    await Promise.all(
      resellers.map(({ id }) =>
        writeTx(async () => {
          await writeRows('UPDATE reseller SET name = $name WHERE id = $id', { name: 'Seen', id })
          await afterCommit(async () => {
            seen.push(await readRow('SELECT name FROM reseller WHERE id = $id', { id }))
          })
        }),
      ),
    )
    expect(seen).toEqual(resellers.map(() => ({ name: 'Seen' })))
  })
})
