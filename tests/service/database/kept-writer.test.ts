import { readdirSync, readlinkSync } from 'node:fs'
import { beforeAll, describe, expect, inject, it, vi } from 'vitest'
import { readRow, writeRows, writeTx } from 'db/connection'

const onSqlite = inject('databaseTemplate').startsWith('sqlite:')

/** The number of file handles that this process holds on the database's files. */
function handles(): number {
  return readdirSync('/proc/self/fd').filter((handle) => {
    try {
      return readlinkSync(`/proc/self/fd/${handle}`).includes('.sqlite')
    } catch {
      return false
    }
  }).length
}

const insert = (name: string) =>
  writeRows('INSERT INTO app_option (name, value, created, updated) VALUES ($name, $value, $value, $value)', {
    name,
    value: 'x',
  })
const kept = async (name: string) =>
  (await readRow('SELECT id FROM app_option WHERE name = $name', { name })) !== null

/** A violated deferred constraint makes SQLite refuse the COMMIT itself, as a full disk does. */
async function failAtCommit(name: string): Promise<void> {
  await writeTx(async () => {
    await writeRows('PRAGMA defer_foreign_keys = ON')
    await insert(name)
    await writeRows(
      `INSERT INTO parked_upload (session_id, kind, file_name, content, created)
        VALUES (-1, 'x', 'x', 'x', 'x')`,
    )
  })
}

/** With no pages left, SQLite itself ends the transaction, so that the ROLLBACK after it fails, too. */
async function fillUp(name: string): Promise<void> {
  await writeTx(async () => {
    await writeRows('PRAGMA max_page_count = 1')
    await insert(name)
    await writeRows(`UPDATE app_option SET value = hex(zeroblob(1000000)) WHERE name = $name`, { name })
  })
}

describe.runIf(onSqlite && process.platform === 'linux')('the connection of all transactions', () => {
  beforeAll(async () => {
    // Sequelize logs a warning for each transaction that it abandons.
    vi.spyOn(console, 'warn').mockReturnValue()
    await writeTx(() => insert('first'))
    await kept('first')
  })

  it('is opened once', async () => {
    const before = handles()
    await Promise.all(Array.from({ length: 20 }, (_, place) => writeTx(() => insert(`once${place}`))))
    expect(handles()).toBe(before)
  })

  it.each([
    ['whose COMMIT fails', failAtCommit, /FOREIGN KEY/],
    ['for which there is no room', fillUp, /SQLITE_FULL/],
  ])('leaves no handle behind after transactions %s, and the next one works', async (what, fail, message) => {
    const before = handles()
    for (let round = 0; round < 20; round++) await expect(fail(`lost ${what}`)).rejects.toThrow(message)
    expect(await kept(`lost ${what}`)).toBe(false)
    await writeTx(() => insert(`after ${what}`))
    expect(await kept(`after ${what}`)).toBe(true)
    // SQLite keeps the handle of one closed connection for reuse while others of the process are reading.
    expect(handles()).toBeLessThanOrEqual(before + 1)
  })

  it('does not see what is written after a refused transaction', async () => {
    await expect(
      writeTx(async () => {
        await insert('undone')
        throw new Error('refused')
      }),
    ).rejects.toThrow('refused')
    await writeTx(() => insert('next'))
    expect([await kept('undone'), await kept('next')]).toEqual([false, true])
  })

  it.each([
    ['its COMMIT fails', failAtCommit, /FOREIGN KEY/],
    ['there is no room', fillUp, /SQLITE_FULL/],
    [
      'SQLite ended it and nobody was told',
      (name: string) => fillUp(name).catch(() => {}),
      /no such savepoint/,
    ],
  ])('refuses all that share a commit if %s', async (what, fail, message) => {
    const names = ['early', 'late', 'later'].map((name) => `${name} ${what}`)
    const results = await Promise.allSettled([
      writeTx(() => kept('first')),
      writeTx(() => insert(names[0]!)),
      writeTx(() => fail(`lost ${what}`)),
      writeTx(() => insert(names[1]!)),
      writeTx(() => insert(names[2]!)),
    ])
    const failed = results.flatMap((result) => (result.status === 'rejected' ? [String(result.reason)] : []))
    const stored = await Promise.all(names.map(kept))
    expect(failed.filter((text) => message.test(text)).length).toBeGreaterThanOrEqual(2)
    expect(
      results
        .slice(1)
        .filter((_, place) => place !== 1)
        .map(({ status }) => status === 'fulfilled'),
    ).toEqual(stored)
    expect(await kept(`lost ${what}`)).toBe(false)
    await writeTx(() => insert(`next ${what}`))
    expect(await kept(`next ${what}`)).toBe(true)
  })
})
