import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { SERVE } from '../../../scripts/serve-command.mjs'
import { freePort } from '../../setup/free-port'
import { copyInto } from './copy-into'

export type RunningServer = {
  url: string
  databaseFile: string
  process: ChildProcess
  output: () => string
  /**
   * Restores the demo data and removes emails; stored files stay, because nothing refers to them any longer.
   */
  reset: () => Promise<void>
  stop: () => Promise<void>
}

let count = 0

const template = () => join(process.env.JOURNEY_FOLDER!, 'template.sqlite')

/** Starts the built product on a fresh copy of the demo database, on port `at` or any free one. */
export async function startServer(
  extra: Record<string, string> = {},
  at: number | null = null,
): Promise<RunningServer> {
  const folder = join(process.env.JOURNEY_FOLDER!, `run-${process.pid}-${(count += 1)}`)
  mkdirSync(folder, { recursive: true })
  const databaseFile = join(folder, 'data.sqlite')
  const mails = join(folder, 'mail')
  copyFileSync(template(), databaseFile)
  const port = at ?? (await freePort())
  const url = `http://localhost:${port}`
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: 'production',
    APP_ENV: 'test',
    PORT: String(port),
    DATABASE_URL: `sqlite:${databaseFile}`,
    PUBLIC_URL: url,
    DATA_DIR: folder,
    MAIL_OUTBOX_DIR: mails,
    LOG_LEVEL: 'debug',
    PAGE_RATE: '1000000',
    ...extra,
  }
  const child = spawn(process.execPath, [...SERVE, 'build/server/index.js'], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      text += chunk.toString()
      if (text.includes('[remix-serve]')) resolve()
    })
    child.stderr.on('data', (chunk: Buffer) => (text += chunk.toString()))
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${text}`)))
  })
  await ready
  const reset = async () => {
    await copyInto(databaseFile, template())
    rmSync(mails, { recursive: true, force: true })
  }
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  return { url, databaseFile, process: child, output: () => text, reset, stop }
}
