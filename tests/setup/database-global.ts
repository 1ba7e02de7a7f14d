import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { migrate } from 'db/migrations/index'
import { openDatabase } from 'db/connection'
import { wrongStatements } from './check-statements'
import { startPostgres } from './postgres'

declare module 'vitest' {
  interface ProvidedContext {
    databaseTemplate: string
    databaseFolder: string
  }
}

type Made = { template: string; folder: string; stop: (() => Promise<void>) | undefined; users: number }

declare global {
  var testDatabase: Promise<Made> | undefined
}

/**
 * Creates one migrated database as a template: an SQLite file, or with TEST_DATABASE=postgres a database of a
 * real server (TEST_DATABASE_URL, else an embedded one). Each test file gets its own copy; the service test
 * projects share the template. A complete run fails for statements of the product that no test runs, or whose
 * rows do not have their declared type (CHECK_STATEMENTS=0 skips that).
 */
export default async function setup(project: TestProject) {
  const made = await (globalThis.testDatabase ??= make())
  made.users += 1
  project.provide('databaseTemplate', made.template)
  project.provide('databaseFolder', made.folder)
  return async () => {
    made.users -= 1
    if (made.users > 0) return
    globalThis.testDatabase = undefined
    await made.stop?.()
    const whole = process.env.CHECK_STATEMENTS !== '0' && !project.config.testNamePattern
    const wrong = whole ? wrongStatements(made.folder) : []
    if (wrong.length > 0) {
      console.error(`\n${wrong.length} statements are wrong:\n${wrong.join('\n')}`)
      // An error thrown in a teardown is printed, but does not fail the run.
      process.exitCode = 1
    }
    rmSync(made.folder, { recursive: true, force: true })
  }
}

async function make(): Promise<Made> {
  const folder = mkdtempSync(join(tmpdir(), 'tendwell-test-'))
  const postgres = process.env.TEST_DATABASE === 'postgres' ? await startPostgres(folder) : null
  const template = postgres
    ? await postgres.createDatabase('tendwell_template')
    : `sqlite:${join(folder, 'template.sqlite')}`
  const sequelize = openDatabase(template)
  await migrate(sequelize)
  // The copy must not miss what is still in the write-ahead log.
  if (!postgres) await sequelize.query('PRAGMA wal_checkpoint(TRUNCATE)')
  await sequelize.close()
  return { template, folder, stop: postgres?.stop, users: 0 }
}
