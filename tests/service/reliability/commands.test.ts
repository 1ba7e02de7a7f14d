import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { backup } from '../../../scripts/db/commands/backup'
import { copy } from '../../../scripts/db/commands/copy'
import { restore } from '../../../scripts/db/commands/restore'
import { verify } from '../../../scripts/db/commands/verify'
import { database, openDatabase, readRow } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { verifyChains } from '~/core/log/verify.server'
import { writeLog } from '~/core/log/write.server'
import { parseEnv } from '~/platform/env.server'
import { actorOf, buildAdmin, buildParticipant } from 'tests/builders/people'
import { recreate } from 'tests/setup/postgres'
import { canDump, onOwn } from 'tests/support/own-database'

const template = inject('databaseTemplate')
const onSqlite = template.startsWith('sqlite:')
const settingsFor = (url: string) => parseEnv({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tendwell-commands-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function fill(): Promise<void> {
  const actor = await actorOf((await buildAdmin()).id)
  const { id } = await buildParticipant({ lastname: 'Keepsake' })
  for (let entry = 0; entry < 5; entry++)
    await writeLog(actor, {
      type: 'READ',
      text: `Read participant ${entry}`,
      resource: 'participant',
      recordId: id,
      participantId: id,
    })
}

const count = async (table: string) =>
  Number((await readRow<{ n: number }>(`SELECT COUNT(*) AS n FROM ${table}`))?.n)

describe('backup and restore', () => {
  it('restore what existed when the backup was made; sessions do not survive', async (context) => {
    if (!onSqlite && !(await canDump())) context.skip('pg_dump is missing or older than the server')
    const url = onSqlite
      ? `sqlite:${join(folder, 'own.sqlite')}`
      : await recreate(new URL('/postgres', template).href, `backup_${process.pid}`)
    const file = join(folder, 'backup.bin')
    await onOwn(url, async (own) => {
      await migrate(own)
      await fill()
      await backup({ sequelize: own, settings: settingsFor(url), args: [file] })
      await buildParticipant({ lastname: 'Later' })
      await restore({ sequelize: own, settings: settingsFor(url), args: [file] })
    })
    await onOwn(url, async () => {
      expect([await count('participant'), await count('user_log'), await count('session')]).toEqual([1, 5, 0])
      expect(await verifyChains()).toBeNull()
      await fill()
      expect(await verifyChains()).toBeNull()
    })
  }, 60_000)
})

it.runIf(onSqlite)('what commands write can be read only by this user', async () => {
  const url = `sqlite:${join(folder, 'private.sqlite')}`
  const [file, outside] = [join(folder, 'private.bin'), join(folder, 'elsewhere')]
  const settings = { ...settingsFor(url), DATA_DIR: join(folder, 'beside'), LOG_CHECKPOINTS_DIR: outside }
  const modes = () =>
    [url.slice('sqlite:'.length), file, join(outside, 'log-checkpoints.jsonl')].map(
      (name) => statSync(name).mode & 0o777,
    )
  await onOwn(url, async (own) => {
    await migrate(own)
    await fill()
    await backup({ sequelize: own, settings, args: [file] })
    await verify({ sequelize: own, settings, args: [] })
    expect(modes()).toEqual([0o600, 0o600, 0o600])
    chmodSync(file, 0o644)
    await restore({ sequelize: own, settings, args: [file] })
    expect(modes()).toEqual([0o600, 0o644, 0o600])
  })
  expect(existsSync(join(settings.DATA_DIR, 'log-checkpoints.jsonl'))).toBe(false)
})

describe.runIf(onSqlite)('an impossible restore', () => {
  const wrong: [name: string, make: (file: string, backup: Buffer) => void, refused: RegExp][] = [
    ['a text', (file) => writeFileSync(file, 'id,name\n1,Alder\n'), /is no backup/],
    ['an empty file', (file) => writeFileSync(file, ''), /is no backup/],
    [
      'a backup that was cut short',
      (file, whole) => writeFileSync(file, whole.subarray(0, whole.length / 2)),
      /is no backup|is damaged/,
    ],
    [
      'the file of a running product',
      (file, whole) => [file, `${file}-wal`].forEach((name) => writeFileSync(name, whole)),
      /is a database in use/,
    ],
  ]
  it.each(wrong)('from %s leaves the database as it is', async (name, make, refused) => {
    const url = `sqlite:${join(folder, `kept from ${name}.sqlite`)}`
    const [whole, file] = [join(folder, `whole for ${name}`), join(folder, name)]
    await onOwn(url, async (own) => {
      await migrate(own)
      await fill()
      await backup({ sequelize: own, settings: settingsFor(url), args: [whole] })
    })
    make(file, readFileSync(whole))
    await expect(
      restore({ sequelize: openDatabase(url), settings: settingsFor(url), args: [file] }),
    ).rejects.toThrow(refused)
    await onOwn(url, async () =>
      expect([await count('participant'), await verifyChains()]).toEqual([1, null]),
    )
  })

  it('while the database is in use leaves it as it is', async () => {
    const url = `sqlite:${join(folder, 'used.sqlite')}`
    const file = join(folder, 'good.sqlite')
    await onOwn(url, async (own) => {
      await migrate(own)
      await backup({ sequelize: own, settings: settingsFor(url), args: [file] })
      await fill()
      await expect(
        restore({ sequelize: openDatabase(url), settings: settingsFor(url), args: [file] }),
      ).rejects.toThrow(/is in use: stop the server first/)
      expect(await count('participant')).toBe(1)
    })
  })
})

it('a backup that fails leaves no file behind', async () => {
  const url = onSqlite
    ? `sqlite:${join(folder, 'failing.sqlite')}`
    : 'postgres://nobody:secret-word@127.0.0.1:1/nothing'
  const file = join(folder, onSqlite ? 'missing/backup.bin' : 'failed.bin')
  const failed = await backup({ sequelize: database(), settings: settingsFor(url), args: [file] }).catch(
    String,
  )
  expect(failed).toMatch(/Error/)
  expect(failed).not.toContain('secret-word')
  expect(existsSync(file)).toBe(false)
})

it.runIf(onSqlite)(
  'the check of the activity log still works after a restore, and finds what is lost later',
  async () => {
    const url = `sqlite:${join(folder, 'checked.sqlite')}`
    const settings = parseEnv({ DATABASE_URL: url, DATA_DIR: join(folder, 'checked') })
    const file = join(folder, 'checked.bin')
    await onOwn(url, async (own) => {
      await migrate(own)
      await fill()
      await backup({ sequelize: own, settings, args: [file] })
      await fill()
      await verify({ sequelize: own, settings, args: [] })
      await restore({ sequelize: own, settings, args: [file] })
    })
    await onOwn(url, async (sequelize) => {
      await fill()
      await verify({ sequelize, settings, args: [] })
    })
    rmSync(join(folder, 'checked.sqlite'))
    await onOwn(url, async (sequelize) => {
      await migrate(sequelize)
      await expect(verify({ sequelize, settings, args: [] })).rejects.toThrow(/lost or changed row/)
    })
  },
)

it.runIf(onSqlite)(
  'a copy has every row, keeps the chains intact and leaves sessions out',
  async () => {
    const [from, to] = ['source', 'target'].map((name) => `sqlite:${join(folder, `copied ${name}.sqlite`)}`)
    await onOwn(from!, async (own) => {
      await migrate(own)
      await fill()
      await copy({ sequelize: own, settings: settingsFor(from!), args: [to!] })
    })
    await onOwn(to!, async () => {
      expect([await count('participant'), await count('user_log'), await count('session')]).toEqual([1, 5, 0])
      expect(await count('practice_code')).toBeGreaterThan(100)
      expect(await verifyChains()).toBeNull()
    })
  },
  60_000,
)

describe.runIf(!onSqlite)('copy from SQLite to PostgreSQL', () => {
  it('has every row and keeps the chains of the activity log intact, also when it continues', async () => {
    const from = `sqlite:${join(folder, 'from.sqlite')}`
    const to = await recreate(new URL('/postgres', template).href, `copy_${process.pid}`)
    await onOwn(from, async (own) => {
      await migrate(own)
      await fill()
      await copy({ sequelize: own, settings: settingsFor(from), args: [to] })
    })
    await onOwn(to, async () => {
      expect([await count('participant'), await count('user_log'), await count('session')]).toEqual([1, 5, 0])
      expect(await verifyChains()).toBeNull()
      await fill()
      expect([await count('participant'), await count('user_log')]).toEqual([2, 10])
      expect(await verifyChains()).toBeNull()
    })
  }, 60_000)
})
