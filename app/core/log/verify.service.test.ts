import { beforeEach, describe, expect, it } from 'vitest'
import { database, dialect, readRow, readRows, writeTx } from 'db/connection'
import { verifyChains } from './verify.server'
import { writeLog } from './write.server'

const user = { userId: 3, email: 'alder@example.org' }
const other = { userId: 4, email: 'birch@example.org' }

/** Tampers as somebody with access to the database file could. */
async function tamper(sql: string): Promise<void> {
  const drop =
    dialect() === 'sqlite'
      ? ['DROP TRIGGER IF EXISTS user_log_no_update', 'DROP TRIGGER IF EXISTS user_log_no_delete']
      : ['DROP TRIGGER IF EXISTS user_log_no_change ON user_log']
  for (const statement of [...drop, sql]) await database().query(statement)
}

async function ids(chain: number): Promise<number[]> {
  return (
    await readRows<{ id: number }>('SELECT id FROM user_log WHERE chain = $chain ORDER BY id', { chain })
  ).map((row) => row.id)
}

describe('the chained activity log', () => {
  beforeEach(async () => {
    for (const text of ['one', 'two', 'three']) {
      await writeLog(user, { type: 'READ', text })
      await writeLog(other, { type: 'READ', text })
    }
  })

  it('is intact when many write to the same chain at once, some of them together with other work', async () => {
    const write = (n: number) => writeLog(n % 3 === 0 ? other : user, { type: 'READ', text: `at once ${n}` })
    const longer = (n: number) =>
      writeTx(async () => {
        await write(n)
        await readRow('SELECT COUNT(*) AS n FROM user_log')
        await write(n + 3)
      })
    await Promise.all(Array.from({ length: 60 }, (_, n) => (n % 5 === 0 ? longer(n) : write(n))))
    expect(await verifyChains()).toBeNull()
    expect((await ids(3)).length + (await ids(4)).length).toBe(6 + 72)
  })

  it('is intact, refuses changes, and names what was tampered with', async () => {
    expect(await verifyChains()).toBeNull()
    await expect(database().query(`UPDATE user_log SET text = 'x'`)).rejects.toThrow()
    await expect(database().query('DELETE FROM user_log')).rejects.toThrow()

    const last = (await ids(4)).at(-1)!
    const stored = await readRow<{ text: string }>('SELECT text FROM user_log WHERE id = $id', { id: last })
    await tamper(`UPDATE user_log SET text = 'nothing' WHERE id = ${last}`)
    expect(await verifyChains()).toEqual({ id: last, reason: 'its content was changed' })
    await database().query(`UPDATE user_log SET text = '${stored!.text}' WHERE id = ${last}`)
    expect(await verifyChains()).toBeNull()

    const [, second, third] = await ids(3)
    await tamper(`DELETE FROM user_log WHERE id = ${second}`)
    expect(await verifyChains()).toEqual({ id: third, reason: 'the row before it is missing or was changed' })

    await tamper(`DELETE FROM user_log WHERE chain = 3`)
    expect((await verifyChains())?.reason).toBe('rows after it in chain 3 are missing')
  })
})
