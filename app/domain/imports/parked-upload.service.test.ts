import { expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import { buildPlan, buildPractice } from 'tests/builders/organisation'
import { actorOf, buildPractitioner } from 'tests/builders/people'
import { translator } from '~/i18n/catalog.server'
import { chosenFile } from './chosen-file.server'
import { failedRowsFile } from './failed-rows.server'
import { importPage } from './import-page.server'
import { importParticipants } from './import-participants.server'
import { parkedUpload, parkUpload } from './parked-upload.server'
import { parseTable } from './parse-table'
import { bytesOf, HEADER, participantRow } from './test-support'

const t = translator('en')

async function parked(rows: string[][]) {
  const plan = await buildPlan()
  const practice = await buildPractice({ plans: [plan] })
  const manager = await buildPractitioner({ practice_id: practice.id, role: 'PRACTICE_MANAGER' })
  const actor = await actorOf(manager.user_id)
  const file = {
    file_name: 'people.csv',
    rows: [HEADER, ...rows],
    has_header_row: true,
    plan_id: plan.id,
    comment: 'Kept',
    place_id: practice.id,
  }
  return { actor, manager, practice, plan, file, id: await parkUpload(actor, 'participants', file) }
}

it('keeps one file for the session, for the same user and practice only', async () => {
  const { actor, manager, practice, file, id } = await parked([participantRow(1)])
  expect(await parkedUpload(actor, 'participants', id)).toEqual(file)
  expect(await parkedUpload(await actorOf(manager.user_id), 'participants', id)).toBeNull()
  const page = await importPage(actor, {
    set: 'participants',
    placeId: practice.id,
    query: new URLSearchParams({ preview: String(id) }),
    t,
    lang: 'en',
  })
  expect(page).toMatchObject({
    lost: false,
    chosen: { comment: 'Kept', has_header_row: true },
    parked: { name: 'people.csv', page: { total: 1, importable: true } },
  })
  const next = await parkUpload(actor, 'participants', file)
  expect([
    await parkedUpload(actor, 'participants', id),
    await parkedUpload(actor, 'participants', next),
  ]).toEqual([null, file])
})

it('an import form without a file means the parked one, with the choices of the form', async () => {
  const { actor, practice, plan, file, id } = await parked([participantRow(1)])
  const form = {
    plan_id: plan.id,
    comment: 'Other',
    has_header_row: false,
    intent: 'import',
    preview: id,
  } as const
  expect(await chosenFile('participants', actor, practice.id, { form: form, upload: null })).toEqual({
    file: { ...file, comment: 'Other', has_header_row: false },
    isSeen: true,
  })
  await expect(
    chosenFile('participants', actor, practice.id, { form: { ...form, preview: id + 99 }, upload: null }),
  ).rejects.toMatchObject({ status: 422, data: { errors: { file: ['imports.previewLost'] } } })
  await expect(
    chosenFile('participants', actor, practice.id, { form: { ...form, preview: undefined }, upload: null }),
  ).rejects.toMatchObject({ data: { errors: { file: ['form.file'] } } })
  const pdf = new File(['%PDF-1.4'], 'people.csv')
  await expect(
    chosenFile('participants', actor, practice.id, { form: form, upload: pdf }),
  ).rejects.toMatchObject({ data: { key: 'imports.loadError', errors: { file: ['imports.fileIsPdf'] } } })
})

it('offers the rows to correct as a file, logs the download, and the mended file makes no duplicates', async () => {
  const good = participantRow(8001)
  const { actor, plan, practice, id } = await parked([good, participantRow(8002, { dob: '' })])
  const failed = await failedRowsFile('participants', actor, id, { scope: 'failed', t })
  expect(failed.split('\r\n').filter(Boolean)).toHaveLength(2)
  expect(await readRow('SELECT entry_type FROM user_log ORDER BY id DESC LIMIT 1')).toEqual({
    entry_type: 'DOWNLOAD',
  })

  const all = await failedRowsFile('participants', actor, id, { scope: 'all', t })
  expect(all).toContain('Date of birth: Missing. This cell must be filled in.')
  const mended = await parseTable(
    bytesOf(all.replace(',WHITE,,', ',WHITE,1980-02-29,')),
    'all.csv',
    HEADER.length,
  )
  const input = {
    data_rows: mended.ok ? mended.rows : [],
    has_header_row: true,
    plan_id: plan.id,
    practice_id: practice.id,
  }
  expect(await importParticipants(actor, input)).toEqual({ created: 2 })
  await expect(importParticipants(actor, input)).rejects.toMatchObject({ status: 422 })
  const people = await readRows(
    `SELECT id FROM participant WHERE email_search IN ('person8001@example.org', 'person8002@example.org')`,
  )
  expect(people).toHaveLength(2)
})

it('refuses the file of another session', async () => {
  const { id } = await parked([participantRow(1)])
  const other = await parked([participantRow(1)])
  await expect(failedRowsFile('participants', other.actor, id, { scope: 'failed', t })).rejects.toMatchObject(
    { status: 403 },
  )
  await expect(
    failedRowsFile('participants', other.actor, null, { scope: 'failed', t }),
  ).rejects.toMatchObject({ status: 403 })
})
