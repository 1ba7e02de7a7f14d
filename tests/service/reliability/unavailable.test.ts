import { execFileSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { Sequelize } from 'sequelize'
import sqlite3 from 'sqlite3'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { database, readRow, useDatabase } from 'db/connection'
import { urlOf } from 'tests/access/built-server'
import { readsNoted } from '~/core/log/note-read.server'
import { verifyChains } from '~/core/log/verify.server'
import { api } from 'tests/builders/api'
import { call, newPerson, open, serve, type Served } from './served'

const onSqlite = inject('databaseTemplate').startsWith('sqlite:')
/** The lock timeout is 2 s; one after the other, eight calls would take 16 s. */
const MAX_WAIT_MS = 10_000
let served: Served

beforeAll(async () => {
  served = await serve()
}, 60_000)
afterAll(() => served.server.stop('SIGKILL'))

function exec(connection: sqlite3.Database, sql: string): Promise<void> {
  return new Promise((resolve, reject) =>
    connection.exec(sql, (error) => (error ? reject(error) : resolve())),
  )
}

describe('an address without a page', () => {
  const told = async (path: string, form?: Record<string, string>, cookie = served.cookie) => {
    const answer = await open({ ...served, cookie }, path, form, { 'Accept-Language': 'es' })
    return {
      status: answer.status,
      type: answer.headers.get('Content-Type'),
      allow: answer.headers.get('Allow'),
      text: await answer.text(),
    }
  }
  const PLAIN_TEXT = { type: 'text/plain; charset=utf-8', allow: null }

  it("says in the reader's language why it refuses", async () => {
    const forbidden = {
      ...PLAIN_TEXT,
      status: 403,
      text: 'Usted no tiene acceso a esto\nNo tiene autorización para realizar esta acción\n',
    }
    expect(await told('/attachment/download?id=2147483647')).toEqual(forbidden)
    expect(await told('/user/mask', { id: '1', role: 'ADMIN' })).toEqual({
      ...PLAIN_TEXT,
      status: 422,
      text: 'No se pudo realizar\nCampo desconocido: role\n',
    })
    expect(await told('/healthz', {})).toEqual({
      ...PLAIN_TEXT,
      status: 405,
      allow: 'GET, HEAD',
      text: 'No se pudo realizar\n',
    })
  })
})

describe.runIf(onSqlite)('a database that another program keeps locked', () => {
  it('is answered with 503 and when to retry; reads continue, and writes continue when the lock is gone', async () => {
    const other = new sqlite3.Database(urlOf(database()).slice('sqlite:'.length))
    await exec(other, 'BEGIN IMMEDIATE')
    const startedAt = performance.now()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, name) =>
        call(served, 'participant/create', newPerson(served, `locked${name}`)),
      ),
    )
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([503]))
    expect(answers.every((answer) => Number(answer.headers.get('Retry-After')) > 0)).toBe(true)
    expect(performance.now() - startedAt).toBeLessThan(MAX_WAIT_MS)
    expect((await call(served, 'participant')).status).toBe(200)
    expect(await plainRefusal('/user/mask', { id: '1' })).toEqual(PLAIN)
    expect(await readiness()).toBe(503)
    await exec(other, 'ROLLBACK')
    other.close()
    expect((await call(served, 'participant/create', newPerson(served, 'unlocked'))).status).toBe(201)
    expect(await readRow("SELECT id FROM participant WHERE email_search LIKE 'locked%'")).toBeNull()
  }, 60_000)
})

const PLAIN = { status: 503, retry: '3', type: 'text/html; charset=utf-8', told: true }

const readiness = async () => (await fetch(`${served.server.url}/readyz`)).status

/** The number of file handles that the server process holds. */
const handles = () => readdirSync(`/proc/${served.server.pid}/fd`).length

/** The answer to a posted form; the same at a screen and at an address without a page. */
async function plainRefusal(path: string, form: Record<string, string>) {
  const answer = await open(served, path, form)
  const { status, headers } = answer
  return {
    status,
    retry: headers.get('Retry-After'),
    type: headers.get('Content-Type'),
    told: (await answer.text()).includes('Please try again in a moment'),
  }
}

const personForm = () => ({ ...newPerson(served, 'fullform'), plan_id: String(served.planId) })

/** Limits files to `bytes`: the writing program sees the same as with a full disk. */
function limitFiles(pid: number, bytes: number | 'unlimited'): void {
  execFileSync('prlimit', ['--pid', String(pid), `--fsize=${bytes}:unlimited`])
}

describe.runIf(onSqlite && process.platform === 'linux')('a disk that is full', () => {
  it('is answered with 503; reads continue, nothing is half stored, and writes continue when there is space', async () => {
    expect((await call(served, 'participant/create', newPerson(served, 'before'))).status).toBe(201)
    const before = handles()
    limitFiles(served.server.pid, 1)
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_, name) =>
        call(served, 'participant/create', newPerson(served, `full${name}`)),
      ),
    )
    expect(answers.map((answer) => answer.status)).toEqual(answers.map(() => 503))
    expect(await readiness()).toBe(503)
    expect((await call(served, 'participant')).status).toBe(200)
    expect((await open(served, '/participant/admin')).status).toBe(200)
    for (const [path, form] of [
      ['/participant/create', personForm()],
      ['/user/mask', { id: '1' }],
    ] as const)
      expect([path, await plainRefusal(path, form)]).toEqual([path, PLAIN])
    // The 80 callers may still hold theirs; in the past each failed write leaked two.
    expect(handles()).toBeLessThan(before + 100)
    limitFiles(served.server.pid, 'unlimited')
    expect((await call(served, 'participant/create', newPerson(served, 'after'))).status).toBe(201)
    expect(await readRow("SELECT id FROM app_user WHERE email_key LIKE 'full%'")).toBeNull()
    expect(await verifyChains()).toBeNull()
  }, 60_000)
})

describe.runIf(onSqlite)('a read-only file', () => {
  it('is answered with 503; reads continue, and writes continue when it is writable again', async () => {
    const writable = database()
    const key = { key: served.key, method: 'POST' }
    // File permissions do not restrict tests that run as root; for SQLite, opening the file read-only is
    // equivalent.
    const storage = urlOf(writable).slice('sqlite:'.length)
    const readable = new Sequelize({
      dialect: 'sqlite',
      storage,
      logging: false,
      dialectOptions: { mode: sqlite3.OPEN_READONLY },
    })
    useDatabase(readable)
    try {
      expect(await api('participant/create', { ...key, body: newPerson(served, 'readonly') })).toMatchObject({
        status: 503,
      })
      expect((await api('participant', { key: served.key })).status).toBe(200)
    } finally {
      // Reads are logged after the answer, so the connection for that must not be closed too early.
      await readsNoted()
      useDatabase(writable)
      await readable.close()
    }
    expect((await api('participant/create', { ...key, body: newPerson(served, 'writable') })).status).toBe(
      201,
    )
  })
})

describe.runIf(!onSqlite)('a PostgreSQL that ends every connection, as in a restart', () => {
  it('goes unnoticed: reads and writes are answered as usual', async () => {
    await Promise.all(Array.from({ length: 10 }, () => call(served, 'participant')))
    for (let round = 0; round < 3; round++) {
      await readRow(
        `SELECT COUNT(pg_terminate_backend(pid)) AS n FROM pg_stat_activity
          WHERE datname = current_database() AND pid <> pg_backend_pid()`,
      )
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, place) =>
          place % 2
            ? call(served, 'participant')
            : call(served, 'participant/create', newPerson(served, `restart${round}x${place}`)),
        ),
      )
      expect(answers.map((answer) => answer.status)).toEqual(
        answers.map((_, place) => (place % 2 ? 200 : 201)),
      )
    }
  }, 60_000)
})
