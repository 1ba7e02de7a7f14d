import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Sequelize } from 'sequelize'
import { dialect } from 'db/connection'
import { openShared } from 'db/open'
import { readsNoted } from '~/core/log/note-read.server'
import { forgetKnown } from '~/core/rate/rate.server'
import { setPasswordCost } from '~/domain/auth/password.server'
import { setClock } from '~/platform/clock'
import { setEnv } from '~/platform/env.server'
import { recreate } from './postgres'
import { noteStatements } from './statements-ran'

process.env.APP_ENV = 'test'
process.env.LOG_LEVEL = 'silent'
// Tests of one person send more requests per second than anybody can.
process.env.PAGE_RATE = '1000000'

declare global {
  var filesBefore: number
}
globalThis.filesBefore ??= 0

/** Higher than any ID that a test writes or requests explicitly: those must not match a row created here. */
const IDS_FROM = 20_000_000
const IDS_OF_A_FILE = 100_000

/** A thousandth of the hashing work; the product's real parameters are tested in `password.test.ts`. */
const CHEAP = { ln: 6, r: 8, p: 1 }

let sequelize: Sequelize
const writeNoted = noteStatements(inject('databaseFolder'), expect.getState().testPath!)

beforeAll(async () => {
  setPasswordCost(CHEAP)
  forgetKnown()
  const name = `t${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  sequelize = openShared(await copyTemplate(inject('databaseTemplate'), name), { synchronous: 'OFF' })
  await numberFrom(IDS_FROM + (filesBefore += 1) * IDS_OF_A_FILE)
})

afterEach(() => {
  setPasswordCost(CHEAP)
  setClock()
  setEnv()
})

afterAll(async () => {
  await readsNoted()
  writeNoted()
  await sequelize.close()
})

async function copyTemplate(template: string, name: string): Promise<string> {
  if (template.startsWith('sqlite:')) {
    const file = join(inject('databaseFolder'), `${name}.sqlite`)
    copyFileSync(template.slice('sqlite:'.length), file)
    return `sqlite:${file}`
  }
  return recreate(new URL('/postgres', template).href, name, 'tendwell_template')
}

/**
 * Makes the IDs of this file start here, so that whatever the process cached by ID from the previous file
 * never matches.
 */
async function numberFrom(first: number): Promise<void> {
  await sequelize.query(
    dialect() === 'postgres'
      ? `SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, ${first}) FROM pg_sequences`
      : `INSERT INTO sqlite_sequence (name, seq)
         SELECT name, ${first} FROM sqlite_master WHERE type = 'table' AND sql LIKE '%AUTOINCREMENT%'`,
  )
}
