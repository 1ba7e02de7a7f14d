import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { User } from 'db/models/user'
import { setClock } from '~/platform/clock'
import { buildAdmin, buildPractitioner } from 'tests/builders/people'
import { buildAttachment, buildMessage, buildSuperbillCode } from 'tests/builders/practice-things'
import { atClinic, readerFor, type AtClinic } from 'tests/support/at-clinic'
import type { Reader } from 'tests/support/reader'

/** An evening in New York, when the day is over in UTC. */
const EVENING = '2026-11-28T00:36:53.596Z'
let clinic: AtClinic
let manager: Reader

beforeEach(async () => {
  setClock(new Date(EVENING))
  clinic = await atClinic()
  const works = { practice_id: clinic.practice.id, role: 'PRACTICE_MANAGER' as const }
  manager = await readerFor((await buildPractitioner(works)).user_id)
})
afterEach(() => setClock())

async function fileOf(reader: Reader, path: string) {
  const file = await reader.fetch(path)
  const [head, ...rows] = (await file.text()).replace('\uFEFF', '').trim().split('\r\n')
  return { name: file.headers.get('Content-Disposition'), head, rows }
}

it("a file has the reader's day and times as programs read them, also in its name", async () => {
  const document = await buildAttachment(clinic.practice.id, { name: 'Walks.pdf' })
  await document.update({ created: EVENING })
  const of = `?practiceId=${clinic.practice.id}`
  const documents = await fileOf(manager, `/practice/documents/export${of}`)
  expect(documents.name).toContain('documents-2026-11-27.csv')
  expect(documents.rows[0]).toContain(',Walks.pdf,,9,2026-11-27,')

  const admin = await buildAdmin()
  const path = `/admin/admin/export?userEmail=${encodeURIComponent(admin.email)}`
  const reader = await readerFor(admin.id)
  const spanish = await readerFor(admin.id, 'es')
  await User.update({ last_active: EVENING }, { where: { id: admin.id } })
  expect((await fileOf(reader, path)).rows[0]).toMatch(/,2026-11-27 19:36$/)
  expect((await fileOf(spanish, path)).rows[0]).toMatch(/,2026-11-27 19:36$/)
})

it('codes have the minutes per unit, and templates the number of their documents', async () => {
  const practice_id = clinic.practice.id
  const timed = await buildSuperbillCode(practice_id, { code: '99490' })
  await timed.update({ unit_minutes: 20 })
  const codes = await fileOf(manager, `/practice/superbillCodes/export?practiceId=${practice_id}`)
  expect([codes.head, codes.rows]).toEqual([
    'ID,Code,Description,Charge,Minutes per unit',
    [`${timed.id},99490,A visit,85.00,20`],
  ])

  const { id: message_id } = await buildMessage(practice_id, { name: 'Welcome' })
  const { id: attachment_id } = await buildAttachment(practice_id)
  await writeRows(
    'INSERT INTO message_attachment (message_id, attachment_id) VALUES ($message_id, $attachment_id)',
    { message_id, attachment_id },
  )
  const templates = await fileOf(manager, `/message/export?practiceId=${practice_id}`)
  expect([templates.head, templates.rows]).toEqual([
    'ID,Name,Subject,Message,Documents',
    [`${message_id},Welcome,Hello,Good day,1`],
  ])
})
