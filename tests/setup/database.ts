import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, expect, inject } from 'vitest'
import type { Sequelize } from 'sequelize'
import { openShared } from 'db/open'
import { readsNoted } from '~/core/log/note-read.server'
import { setClock } from '~/platform/clock'
import { recreate } from './postgres'
import { noteStatements } from './statements-ran'

process.env.APP_ENV = 'test'
process.env.LOG_LEVEL = 'silent'

let sequelize: Sequelize
const writeNoted = noteStatements(inject('databaseFolder'), expect.getState().testPath!)

beforeAll(async () => {
  const name = `t${process.pid}_${Math.random().toString(36).slice(2, 10)}`
  sequelize = openShared(await copyTemplate(inject('databaseTemplate'), name), { synchronous: 'OFF' })
})

afterEach(() => setClock())

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
