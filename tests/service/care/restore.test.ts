import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { database, readRow, readRows } from 'db/connection'
import { migrate } from 'db/migrations/index'
import { readSentMessages } from '~/domain/messages/sent-message-resource.server'
import { readNotes } from '~/domain/notes/read-note.server'
import { verifyNotes } from '~/domain/notes/verify-notes.server'
import { parseEnv } from '~/platform/env.server'
import { buildCare, buildSurgery, type Care } from 'tests/builders/care'
import { recreate } from 'tests/setup/postgres'
import { canDump, onOwn } from 'tests/support/own-database'
import { backup } from '../../../scripts/db/commands/backup'
import { copy } from '../../../scripts/db/commands/copy'
import { restore } from '../../../scripts/db/commands/restore'

const template = inject('databaseTemplate')
const onSqlite = template.startsWith('sqlite:')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tendwell-care-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const causeOf = (error: { message: string; parent?: Error }) => (error.parent ?? error).message
const settingsFor = (url: string) => parseEnv({ DATABASE_URL: url, DATA_DIR: join(folder, 'data') })
const emptyDatabase = (name: string) =>
  onSqlite
    ? Promise.resolve(`sqlite:${join(folder, `${name}.sqlite`)}`)
    : recreate(new URL('/postgres', template).href, `${name}_${process.pid}`)

/** Everything that was written about a patient. */
async function told({ locked, draft, superbill, message, minutes }: Care) {
  return {
    notes: [await readNotes([locked]), await readNotes([draft])],
    bill: await readRow('SELECT * FROM superbill WHERE id = $superbill', { superbill }),
    revisions: await readRows(
      'SELECT * FROM superbill_revision WHERE superbill_id = $superbill ORDER BY id',
      {
        superbill,
      },
    ),
    minutes: await readRows('SELECT * FROM monitoring_minutes WHERE id = $minutes', { minutes }),
    messages: await readSentMessages([message]),
  }
}

/** Everything is restored as it was, and the database still refuses to change what was signed. */
async function expectWhole(care: Care, before: Awaited<ReturnType<typeof told>>): Promise<void> {
  expect(await told(care)).toEqual(before)
  expect([before.revisions.length, before.minutes.length]).toEqual([2, 1])
  expect(before.messages).toMatchObject([{ state: 'queued', body: 'Kept message' }])
  expect(await verifyNotes()).toEqual({ checked: 1, broken: null })
  for (const sql of [
    `UPDATE survey_note SET plan_of_care = 'Other' WHERE id = ${care.locked}`,
    `DELETE FROM survey_note WHERE id = ${care.locked}`,
    `UPDATE note_addendum SET text = 'Other' WHERE survey_note_id = ${care.locked}`,
    `DELETE FROM note_addendum WHERE survey_note_id = ${care.locked}`,
  ])
    expect(
      await database()
        .query(sql)
        .then(() => 'done', causeOf),
    ).toMatch(/is final/)
}

it('a restore brings back notes as they were signed, superbills with their revisions, and messages', async (context) => {
  if (!onSqlite && !(await canDump())) context.skip('pg_dump is missing or older than the server')
  const url = await emptyDatabase('care_restored')
  const file = join(folder, 'backup.bin')
  let care: Care
  let before: Awaited<ReturnType<typeof told>>
  await onOwn(url, async (own) => {
    await migrate(own)
    const surgery = await buildSurgery()
    care = await buildCare(surgery, 'Kept')
    before = await told(care)
    await backup({ sequelize: own, settings: settingsFor(url), args: [file] })
    await buildCare(surgery, 'Later')
    await restore({ sequelize: own, settings: settingsFor(url), args: [file] })
  })
  await onOwn(url, () => expectWhole(care, before))
}, 60_000)

it('so does a copy into another database', async () => {
  const from = `sqlite:${join(folder, 'care_from.sqlite')}`
  const to = await emptyDatabase('care_copied')
  let care: Care
  let before: Awaited<ReturnType<typeof told>>
  await onOwn(from, async (own) => {
    await migrate(own)
    care = await buildCare(await buildSurgery(), 'Kept')
    before = await told(care)
    await copy({ sequelize: own, settings: settingsFor(from), args: [to] })
  })
  await onOwn(to, () => expectWhole(care, before))
}, 60_000)
