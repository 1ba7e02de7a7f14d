import { expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { buildNote } from 'tests/builders/notes'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildParticipant, buildPractitioner, buildProvider } from 'tests/builders/people'
import { statementsOf } from 'tests/support/statements'
import { lastNotes } from './last-notes.server'

it('the newest note of a patient, drafts and what lacks a bill, in one statement however many there are (PAT-07)', async () => {
  const practice_id = (await buildPractice()).id
  const doctor = await buildPractitioner({ practice_id, role: 'PHYSICIAN' })
  const assistant = await buildPractitioner({ practice_id, role: 'MEDICAL_ASSISTANT' })
  const other = await buildPractitioner({ role: 'PHYSICIAN' })
  const [patient, empty] = [await buildParticipant(), await buildParticipant()]
  for (const { id } of [patient, empty]) await buildProvider(id, practice_id)
  const draft = await buildNote(patient.id, doctor)
  const unbilled = await buildNote(patient.id, doctor, { locked: true })
  const billed = await buildNote(patient.id, doctor, { locked: true })
  await writeRows('UPDATE survey_note SET billed = 1 WHERE id = $id', { id: billed.id })
  const foreign = await buildNote(patient.id, other, { locked: true, note_type: 'CCM' })
  await buildNote(patient.id, other)
  const ids = [patient.id, empty.id]
  const asDoctor = await actorOf(doctor.user_id)
  const found = await lastNotes(asDoctor, ids)
  expect(found.get(empty.id)).toBeUndefined()
  expect(found.get(patient.id)!.map(({ id, draft, noBill }) => [id, draft, noBill])).toEqual([
    [foreign.id, false, false],
    [unbilled.id, false, true],
    [draft.id, true, false],
  ])
  const asAssistant = (await lastNotes(await actorOf(assistant.user_id), ids)).get(patient.id)!
  expect(asAssistant.every(({ noBill }) => !noBill)).toBe(true)
  expect(await statementsOf(() => lastNotes(asDoctor, ids))).toBe(1)
})
