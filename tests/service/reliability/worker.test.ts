import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest'
import { database, readRow, writeTx } from 'db/connection'
import { queueMail } from '~/integrations/mail/outbox.server'
import { urlOf } from 'tests/access/built-server'

const onSqlite = inject('databaseTemplate').startsWith('sqlite:')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tendwell-worker-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The program of `npm run worker`, on this file's database; built by `npm run build`. */
function startWorker() {
  const worker = spawn(process.execPath, ['build/server/worker.js'], {
    env: {
      ...process.env,
      DATABASE_URL: urlOf(database()),
      APP_ENV: 'test',
      LOG_LEVEL: 'silent',
      MAIL_OUTBOX_DIR: folder,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  worker.stderr.on('data', (more: Buffer) => (text += more.toString()))
  return { worker, told: () => text }
}

it.runIf(onSqlite)('a separate worker is refused on SQLite, with the reason', async () => {
  const { worker, told } = startWorker()
  expect((await once(worker, 'exit'))[0]).toBe(1)
  expect(told()).toContain('On SQLite the server itself does this work')
})

it.runIf(!onSqlite)('a separate worker sends what is queued, and ends when it is told to', async () => {
  const id = await writeTx(() =>
    queueMail({ kind: 'MESSAGE', to: 'linden@example.org', subject: 'Hello', text: 'Good day' }),
  )
  const { worker, told } = startWorker()
  const status = async () =>
    (await readRow<{ status: string }>('SELECT status FROM outbox WHERE id = $id', { id }))?.status
  await vi
    .waitUntil(async () => (await status()) === 'filed', { timeout: 20_000, interval: 100 })
    .catch(() => expect.fail(`Nothing was sent. The worker said: ${told()}`))
    .finally(() => worker.kill('SIGTERM'))
  expect((await once(worker, 'exit'))[0]).toBe(0)
})
