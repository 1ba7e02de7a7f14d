import { beforeEach, expect, it } from 'vitest'
import { readRow, readRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { readSentMessages } from '~/domain/messages/sent-message-resource.server'
import { createNote } from '~/domain/notes/create-note.server'
import { readNotes } from '~/domain/notes/read-note.server'
import { verifyNotes } from '~/domain/notes/verify-notes.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { buildCare, buildSurgery, type Care, type Surgery } from 'tests/builders/care'
import { actorOf, buildAdmin } from 'tests/builders/people'

let admin: Actor
let surgery: Surgery
let kept: Care
let gone: Care

beforeEach(async () => {
  admin = await actorOf((await buildAdmin()).id)
  surgery = await buildSurgery()
  kept = await buildCare(surgery, 'Kept')
  gone = await buildCare(surgery, 'Gone')
})

const merge = () => mergeParticipants(admin, { survivor_id: kept.patient.id, duplicate_id: gone.patient.id })
const idsOf = async (table: string, participantId: number) =>
  (
    await readRows<{ id: number }>(
      `SELECT id FROM ${table} WHERE participant_id = $participantId ORDER BY id`,
      {
        participantId,
      },
    )
  ).map(({ id }) => id)

it('gives the remaining patient the notes, superbills, minutes and messages of both, and leaves nothing behind', async () => {
  const { moved } = await merge()
  expect(moved).toMatchObject({ survey_note: 2, superbill: 1, sent_message: 1, monitoring_minutes: 1 })
  const all = {
    survey_note: [kept.locked, kept.draft, gone.locked, gone.draft],
    superbill: [kept.superbill, gone.superbill],
    sent_message: [kept.message, gone.message],
    monitoring_minutes: [kept.minutes, gone.minutes],
  }
  for (const [table, ids] of Object.entries(all)) {
    expect(await idsOf(table, kept.patient.id)).toEqual(ids)
    expect(await idsOf(table, gone.patient.id)).toEqual([])
  }
  expect(await readSentMessages([gone.message])).toMatchObject([
    { participant_id: kept.patient.id, body: 'Gone message', state: 'queued' },
  ])
  const revisions = await readRow<{ n: number }>(
    'SELECT COUNT(*) AS n FROM superbill_revision WHERE superbill_id = $id',
    { id: gone.superbill },
  )
  expect(Number(revisions?.n)).toBe(2)
})

it('keeps locked notes and their addenda as they were signed', async () => {
  const before = await readNotes([gone.locked])
  await merge()
  const [after] = await readNotes([gone.locked])
  expect(after).toEqual({ ...before[0], participant_id: kept.patient.id })
  expect(after?.addenda).toMatchObject([{ text: 'Gone addendum' }])
  expect(after?.handouts).toMatchObject([{ label: { en: 'Gone handout.pdf' } }])
  expect((await verifyNotes()).broken).toBeNull()
})

it('keeps the open reviews of both, and the practice continues one of them', async () => {
  await merge()
  const again = createNote(surgery.doctor, kept.patient.id, 'RPM_REVIEW')
  await expect(again).rejects.toSatisfy((open) =>
    [kept.draft, gone.draft].includes((open as { id: number }).id),
  )
  expect(await readNotes([kept.draft])).toMatchObject([{ locked: null, plan_of_care: 'Kept draft' }])
  expect(await readNotes([gone.draft])).toMatchObject([{ locked: null, plan_of_care: 'Gone draft' }])
})
