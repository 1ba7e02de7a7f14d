import { execFileSync } from 'node:child_process'
import sqlite3 from 'sqlite3'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { database, readRow } from 'db/connection'
import { urlOf } from 'tests/access/built-server'
import { isUnavailable } from 'db/errors'
import { verifyChains } from '~/domain/activity-log/verify.server'
import { call, newPerson, serve, type Served } from './served'

const onSqlite = inject('databaseTemplate').startsWith('sqlite:')
/** The lock is waited for 2 s; the rest is a busy machine. */
const MAX_WAIT_MS = 4_500
let served: Served

beforeAll(async () => {
  served = await serve()
}, 60_000)
afterAll(() => served.server.stop('SIGKILL'))

function exec(connection: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) => connection.exec(sql, (error) => (error ? reject(error) : resolve())))
}

describe.runIf(onSqlite)('a database that another program keeps locked', () => {
  it('is answered with 503 and when to come back; reading goes on, and writing goes on when the lock is gone', async () => {
    const other = new sqlite3.Database(urlOf(database()).slice('sqlite:'.length))
    await exec(other, 'BEGIN IMMEDIATE')
    const startedAt = performance.now()
    const answers = await Promise.all(Array.from({ length: 8 }, (_, name) => call(served, 'participant/create', newPerson(served, `locked${name}`))))
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
    expect(answers.every((answer) => Number(answer.headers.get('Retry-After')) > 0)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT_MS)
    expect((await call(served, 'participant')).status).toBe(200)
    await exec(other, 'ROLLBACK')
    other.close()
    expect((await call(served, 'participant/create', newPerson(served, 'unlocked'))).status).toBe(201)
    expect(await readRow("SELECT id FROM participant WHERE email_search LIKE 'locked%'")).toBeNull()
  }, 60_000)
})

/** No file may grow beyond `bytes` any more: what a full disk does to the program that writes. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

describe.runIf(onSqlite && process.platform === 'linux')('a disk that is full', () => {
  it('is answered with 503; reading goes on, nothing is half stored, and writing goes on when there is room', async () => {
    expect((await call(served, 'participant/create', newPerson(served, 'before'))).status).toBe(201)
    limitFiles(served.server.pid, 1)
    const answers = await Promise.all(Array.from({ length: 8 }, (_, name) => call(served, 'participant/create', newPerson(served, `full${name}`))))
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 503))
    expect((await call(served, 'participant')).status).toBe(200)
    limitFiles(served.server.pid, 'unlimited')
    expect((await call(served, 'participant/create', newPerson(served, 'after'))).status).toBe(201)
    expect(await readRow("SELECT id FROM app_user WHERE email_key LIKE 'full%'")).toBeNull()
    expect(await verifyChains()).toBeNull()
  }, 60_000)
})

describe.runIf(onSqlite)('a file that may not be written', () => {
  it('is the fault of the moment, not of the request', async () => {
    const other = new sqlite3.Database(urlOf(database()).slice('sqlite:'.length), sqlite3.OPEN_READONLY)
    const error = await exec(other, "UPDATE app_user SET email = 'x'").catch((refusal: unknown) => refusal)
    other.close()
    expect(String(error)).toContain('SQLITE_READONLY')
    expect(isUnavailable(error)).toBe(true)
  })
})

describe.runIf(!onSqlite)('a PostgreSQL that ends every connection, as in a restart', () => {
  it('is noticed by nobody: reads and writes are answered as ever', async () => {
    await Promise.all(Array.from({ length: 10 }, () => call(served, 'participant')))
    for (let round = 0; round < 3; round++) {
      await readRow('SELECT COUNT(pg_terminate_backend(pid)) AS n FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()')
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) => (place % 2 ? call(served, 'participant') : call(served, 'participant/create', newPerson(served, `restart${round}x${place}`)))),
      )
      expect(answers.map((answer) => answer.status)).toEqual(answers.map((_, place) => (place % 2 ? 200 : 201)))
    }
  }, 60_000)
})
