import { Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { whyNoWrite } from 'db/can-write'
import { database, openDatabase, useDatabase } from 'db/connection'
import { urlOf } from 'tests/access/built-server'

const shared = () => urlOf(database())

describe('whether anything can be written', () => {
  it('is so on a database that works', async () => {
    expect(await whyNoWrite()).toBeNull()
  })
})

describe.runIf(inject('databaseTemplate').startsWith('sqlite:'))('why nothing can be written', () => {
  let before: Sequelize
  afterEach(() => useDatabase(before))

  it('is told of a file that may only be read', async () => {
    before = database()
    const storage = shared().slice('sqlite:'.length)
    const readable = new Sequelize({
      dialect: 'sqlite',
      storage,
      logging: false,
      dialectOptions: { mode: sqlite3.OPEN_READONLY },
    })
    useDatabase(readable)
    expect((await whyNoWrite())?.message).toMatch(/SQLITE_READONLY/)
    await readable.close()
  })

  it('is told of a lock of another program, and forgotten with it', async () => {
    before = database()
    const other = openDatabase(shared())
    const lock = await other.transaction()
    await other.query("UPDATE write_probe SET written = 'other'", { transaction: lock })
    const locked = openDatabase(shared())
    useDatabase(locked)
    expect((await whyNoWrite())?.message).toMatch(/SQLITE_BUSY/)
    await lock.rollback()
    useDatabase(before)
    expect(await whyNoWrite()).toBeNull()
    await Promise.all([other.close(), locked.close()])
  })
})
