import { spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import pg from 'pg'
import { freePort } from './free-port'

/** `url` is that of its first database; `createDatabase` returns the URL of an empty one. */
export type TestPostgres = {
  url: string
  createDatabase: (name: string) => Promise<string>
  stop: () => Promise<void>
}

/** A server that a test may stop and start again. */
export type OwnPostgres = TestPostgres & { pause: () => Promise<void>; resume: () => Promise<void> }

/** A real PostgreSQL: the server of TEST_DATABASE_URL, else an embedded one in `folder` on a free port. */
export async function startPostgres(folder: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  return given
    ? { url: given, createDatabase: (name) => recreate(given, name), stop: async () => undefined }
    : ownPostgres(folder)
}

/** An embedded PostgreSQL in `folder` on a free port. */
export async function ownPostgres(folder: string): Promise<OwnPostgres> {
  // As root the server runs under its own user, which must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = spawn(
    process.execPath,
    ['tests/setup/postgres-server.mjs', join(folder, 'pg'), String(port)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  )
  const answered = () =>
    Promise.race([
      once(server.stdout, 'data'),
      once(server, 'exit').then(() => Promise.reject(new Error('PostgreSQL did not start'))),
    ])
  await answered()
  const tell = async (what: 'stop' | 'start') => {
    server.stdin.write(`${what}\n`)
    await answered()
  }
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`
  return {
    url,
    createDatabase: (name) => recreate(url, name),
    stop: () => ended(server),
    pause: () => tell('stop'),
    resume: () => tell('start'),
  }
}

/** Creates an empty database `name` on the server of `url`; returns its URL. */
export async function recreate(url: string, name: string, template = 'template1'): Promise<string> {
  const client = new pg.Client(url)
  await client.connect()
  await client.query(`DROP DATABASE IF EXISTS ${name}`)
  await client.query(`CREATE DATABASE ${name} TEMPLATE ${template}`)
  await client.end()
  const target = new URL(url)
  target.pathname = `/${name}`
  return target.href
}

async function ended(server: ChildProcessByStdio<Writable, Readable, null>): Promise<void> {
  server.stdin.end()
  await once(server, 'exit')
}
