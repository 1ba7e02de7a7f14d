import { spawn } from 'node:child_process'
import { existsSync, renameSync, rmSync } from 'node:fs'
import { SERVE } from './serve-command.mjs'
import { takesNoWords } from './no-words.mjs'
import { freePort, install, run } from './steps.mjs'

/**
 * Installs, builds, creates the SQLite file with demo data and serves on the first free port from 3000 up,
 * only to this machine, because the passwords are public. HOST=0.0.0.0 lets other machines connect.
 */
/** Suffixes of the files of an SQLite database; the file itself is renamed last. */
const PARTS = ['-wal', '-shm', '']

takesNoWords('demo', 'install, build, fill and serve a demo on this machine')
install()
run('Build', 'npm', ['run', 'build'])
const file = 'data/demo.sqlite'
const port = await freePort(Number(process.env.PORT ?? 3000))
const env = {
  ...process.env,
  APP_ENV: 'demo',
  NODE_ENV: 'production',
  HOST: process.env.HOST || '127.0.0.1',
  PORT: String(port),
  DATABASE_URL: `sqlite:./${file}`,
  PUBLIC_URL: `http://localhost:${port}`,
  DATA_DIR: './data',
  LOG_LEVEL: 'warn',
}
// An unfinished database has another name, so that the next start does not take it for a complete one.
const begun = 'data/demo-begun.sqlite'
const fresh = !existsSync(file)
if (fresh) for (const part of PARTS) rmSync(begun + part, { force: true })
const filling = { ...env, DATABASE_URL: `sqlite:./${fresh ? begun : file}` }
run('Create the database', 'npm', ['run', '--silent', 'db', '--', 'migrate'], filling)
if (fresh) {
  run('Load demo data', 'npm', ['run', '--silent', 'db', '--', 'seed'], filling)
  for (const part of PARTS) if (existsSync(begun + part)) renameSync(begun + part, file + part)
}
run('Demo logins', 'npm', ['run', '--silent', 'db', '--', 'logins'], env)
console.log(
  `\nTendwell is at http://localhost:${port}  (Ctrl+C stops it; delete ${file} for a fresh start)\n`,
)

const server = spawn(process.execPath, [...SERVE, './build/server/index.js'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
