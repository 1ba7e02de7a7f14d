import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Sequelize } from 'sequelize'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openDatabase } from 'db/connection'
import { runRead, runWrite } from 'db/statement'

let folder: string
let sequelize: Sequelize
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'))
  sequelize = openDatabase(`sqlite:${join(folder, 'a.sqlite')}`, { synchronous: 'OFF' })
  await sequelize.query('CREATE TABLE thing (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE)')
})
afterEach(async () => {
  await sequelize.close()
  rmSync(folder, { recursive: true })
})

const add = (name: string | null) =>
  runWrite(sequelize, { sql: 'INSERT INTO thing (name) VALUES ($name)', bind: { name }, kept: true })
const named = (name: string) =>
  runRead(sequelize, { sql: 'SELECT * FROM thing WHERE name = $name', bind: { name }, kept: true })

it('answers each query by itself, also when many are sent at once', async () => {
  expect(await Promise.all(['a', 'b', 'c'].map(add))).toEqual([1, 1, 1])
  const found = await Promise.all(['c', 'nobody', 'a'].map(named))
  expect(found).toEqual([[{ id: 3, name: 'c' }], [], [{ id: 1, name: 'a' }]])
})

it('continues after a value that was refused, and after the table was changed', async () => {
  await add('a')
  await expect(add('a')).rejects.toThrow()
  await expect(add(null)).rejects.toThrow()
  expect(await add('b')).toBe(1)
  await named('a')
  await sequelize.query("ALTER TABLE thing ADD COLUMN colour TEXT DEFAULT 'red'")
  expect(await named('a')).toEqual([{ id: 1, name: 'a', colour: 'red' }])
})

it('every caller with a wrong text gets the error, again and again', async () => {
  const wrong = () => runRead(sequelize, { sql: 'SELECT * FROM later', bind: {}, kept: true })
  const told = await Promise.allSettled([wrong(), wrong(), wrong()])
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  await expect(wrong()).rejects.toThrow('later')
  await sequelize.query('CREATE TABLE later (id INTEGER)')
  expect(await wrong()).toEqual([])
})

it('a connection closes with statements that were prepared on it', async () => {
  await add('a')
  await named('a')
  await sequelize.close()
  sequelize = openDatabase(`sqlite:${join(folder, 'a.sqlite')}`, { synchronous: 'OFF' })
  expect(await named('a')).toHaveLength(1)
})
