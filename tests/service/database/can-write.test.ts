import { Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { whyNoWrite } from 'db/can-write'
import { database, openDatabase, useDatabase } from 'db/connection'
import { urlOf } from 'tests/access/built-server'

const shared = () => urlOf(database())

describe('the check whether the database is writable', () => {
  it('passes on a working database', async () => {
    expect(await whyNoWrite()).toBeNull()
  })
})

describe.runIf(inject('databaseTemplate').startsWith('sqlite:'))(
  'the reason why nothing can be written',
  () => {
    let before: Sequelize
    afterEach(() => useDatabase(before))

    it('is reported for a read-only file', async () => {
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

    it("is reported for another program's lock, and forgotten with it", async () => {
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
  },
)
