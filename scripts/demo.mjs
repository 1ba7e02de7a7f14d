import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { SERVE } from './serve-command.mjs'
import { freePort, install, run } from './steps.mjs'

/**
 * Installs, builds, makes the SQLite file with demo data and serves on the first free port from 3000, to this
 * machine only: everybody knows the passwords. HOST=0.0.0.0 lets others in.
 */
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
const fresh = !existsSync(file)
run('Create the database', 'npm', ['run', '--silent', 'db', '--', 'migrate'], env)
if (fresh) run('Load demo data', 'npm', ['run', '--silent', 'db', '--', 'seed'], env)
run('Demo logins', 'npm', ['run', '--silent', 'db', '--', 'logins'], env)
console.log(
  `\nTendwell is at http://localhost:${port}  (Ctrl+C stops it; delete ${file} for a fresh start)\n`,
)

const server = spawn(process.execPath, [...SERVE, './build/server/index.js'], { stdio: 'inherit', env })
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal))
server.on('exit', (code) => process.exit(code ?? 0))
