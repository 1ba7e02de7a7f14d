import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { database, readRows, writeRows } from 'db/connection'
import type { Actor } from '~/access/actor'
import { getRecord } from '~/core/resource/resource.server'
import { mergeParticipants } from '~/domain/participant/merge-participants.server'
import { participantResource } from '~/domain/participant/participant-resource.server'
import { providersOf } from '~/domain/provider-links/read-providers.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { setClock } from '~/platform/clock'
import {
  actorOf,
  buildAdmin,
  buildParticipant,
  buildPractitioner,
  buildProvider,
} from 'tests/builders/people'
import { addendNote } from './addend-note.server'
import { createNote } from './create-note.server'
import { deleteNote } from './delete-note.server'
import { CCM_TASKS } from './note'
import { readNotes } from './read-note.server'
import { saveNote } from './save-note.server'
import { verifyNotes } from './verify-notes.server'

let clinic: Clinic
let doctor: Actor
const kinds = async () =>
  (
    await readRows<{ kind: string }>(
      `SELECT kind FROM patient_attention WHERE participant_id = $id AND kind IN ('draft', 'ccmDue') ORDER BY kind`,
      { id: clinic.patient.id },
    )
  ).map(({ kind }) => kind)
const remaining = async (actor = doctor) =>
  (await providersOf([clinic.patient.id], actor, false)).get(clinic.patient.id)?.[0]
    ?.currentChronicCareTasksRemaining
const ccm = async (tasks: readonly string[]) => {
  const { id } = await createNote(doctor, clinic.patient.id, 'CCM')
  const done = Object.fromEntries(tasks.map((task) => [task, true]))
  await saveNote(doctor, id, { ...done, save_type: 'lock' }, null)
}
const chronic = async (fields: Parameters<typeof createNote>[3]) =>
  (await createNote(doctor, clinic.patient.id, 'CCM', fields)).id
const errorsOf = (run: Promise<unknown>) =>
  run.then(
    () => null,
    (error: { data: { errors?: Record<string, string[]> } }) => error.data.errors,
  )

beforeEach(async () => {
  setClock(new Date('2026-03-31T16:00:00Z'))
  clinic = await buildClinic()
  const { user_id } = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PHYSICIAN' })
  doctor = await actorOf(user_id)
})
afterEach(() => setClock())

it('a draft asks for somebody until it is locked or deleted', async () => {
  const { id } = await createNote(doctor, clinic.patient.id, 'PROGRESS')
  expect(await kinds()).toEqual(['draft'])
  await deleteNote(doctor, id)
  expect(await kinds()).toEqual([])
  const second = await createNote(doctor, clinic.patient.id, 'PROGRESS', { subjective: 'Well' })
  await saveNote(doctor, second.id, { save_type: 'lock' }, null)
  expect(await kinds()).toEqual([])
})

describe('chronic care', () => {
  beforeEach(async () => {
    await writeRows(`UPDATE provider SET chronic_care_start = '2026-01-01' WHERE participant_id = $id`, {
      id: clinic.patient.id,
    })
  })

  it('has all tasks left until notes of the month did them, and all again in the next one (OP-70)', async () => {
    expect(await remaining()).toEqual(CCM_TASKS)
    await ccm(['ccm_goals', 'ccm_allergies'])
    expect(await remaining()).toEqual(
      CCM_TASKS.filter((task) => !['ccm_goals', 'ccm_allergies'].includes(task)),
    )
    expect(await kinds()).toEqual(['ccmDue'])
    await ccm(CCM_TASKS.filter((task) => !['ccm_goals', 'ccm_allergies'].includes(task)))
    expect([await remaining(), await kinds()]).toEqual([[], []])
    // Still March at the practice, then April.
    setClock(new Date('2026-04-01T03:30:00Z'))
    expect(await remaining()).toEqual([])
    setClock(new Date('2026-04-01T04:30:00Z'))
    expect(await remaining()).toEqual(CCM_TASKS)
  })

  it('counts a task once a month: whoever takes it again is told which note has it', async () => {
    const two = [await chronic({ ccm_goals: true }), await chronic({ ccm_goals: true, ccm_allergies: true })]
    await saveNote(doctor, two[0]!, { save_type: 'lock' }, null)
    const used = { ccm_goals: [expect.stringMatching(`^notes.taskUsed\\|${two[0]} \\(03/31/2026, `)] }
    expect(await errorsOf(saveNote(doctor, two[1]!, { save_type: 'lock' }, null))).toEqual(used)
    expect(await errorsOf(createNote(doctor, clinic.patient.id, 'CCM', { ccm_goals: true }))).toEqual(used)
    const third = await chronic({ subjective: 'Called' })
    expect(await errorsOf(saveNote(doctor, third, { ccm_goals: true, save_type: 'draft' }, null))).toEqual(
      used,
    )
    // A draft that already had the task can still be saved, and locked without it.
    await saveNote(doctor, two[1]!, { subjective: 'Called', ccm_goals: true, save_type: 'draft' }, null)
    await saveNote(doctor, two[1]!, { ccm_goals: false, save_type: 'lock' }, null)
    expect((await readNotes([two[1]!]))[0]!.ccm_tasks).toEqual(['ccm_allergies'])
    setClock(new Date('2026-04-01T04:30:00Z'))
    await saveNote(doctor, third, { ccm_goals: true, save_type: 'lock' }, null)
  })

  it('of two drafts with the same task that are locked at once one is locked', async () => {
    const two = [await chronic({ ccm_goals: true }), await chronic({ ccm_goals: true })]
    const answers = await Promise.all(
      two.map((id) => errorsOf(saveNote(doctor, id, { save_type: 'lock' }, null))),
    )
    expect(answers.map((errors) => Object.keys(errors ?? {})).sort()).toEqual([[], ['ccm_goals']])
  })

  it('has no tasks before it begins, and none for those of other practices', async () => {
    await writeRows(`UPDATE provider SET chronic_care_start = '2026-05-01' WHERE participant_id = $id`, {
      id: clinic.patient.id,
    })
    expect(await remaining()).toEqual([])
    expect(await remaining(await actorOf((await buildAdmin()).id))).toBeUndefined()
  })
})

it('a participant is told with the notes that the reader may see (API-21)', async () => {
  const { id } = await createNote(doctor, clinic.patient.id, 'PROGRESS', { subjective: 'Said' })
  const asked = (actor: Actor) => getRecord(participantResource, actor, clinic.patient.id, ['surveyNotes'])
  expect((await asked(doctor)).surveyNotes).toMatchObject([{ id, subjective: 'Said', locked: false }])
  expect((await asked(clinic.participant)).surveyNotes).toEqual([])
  expect((await asked(await actorOf((await buildAdmin()).id))).surveyNotes).toEqual([])
})

/** Runs SQL that a table's triggers would refuse, like somebody with direct access to the database. */
async function behindTriggers(table: string, sql: string): Promise<void> {
  if (database().getDialect() === 'postgres') {
    await database().query(`ALTER TABLE ${table} DISABLE TRIGGER USER`)
    await database().query(sql)
    await database().query(`ALTER TABLE ${table} ENABLE TRIGGER USER`)
    return
  }
  const triggers = await readRows<{ name: string; sql: string }>(
    `SELECT name, sql FROM sqlite_master WHERE type = 'trigger' AND tbl_name = $table`,
    { table },
  )
  for (const { name } of triggers) await database().query(`DROP TRIGGER ${name}`)
  await database().query(sql)
  for (const trigger of triggers) await database().query(trigger.sql)
}

it('a locked note or an addendum that was changed behind the triggers is found by its check value', async () => {
  const { id } = await createNote(doctor, clinic.patient.id, 'PROGRESS', { subjective: 'Said' })
  await saveNote(doctor, id, { save_type: 'lock' }, null)
  await addendNote(doctor, id, 'Added', null)
  const found = async () => (await verifyNotes()).broken
  expect(await found()).toBeNull()
  const note = (text: string) =>
    behindTriggers('survey_note', `UPDATE survey_note SET subjective = '${text}' WHERE id = ${id}`)
  const addendum = (text: string) =>
    behindTriggers('note_addendum', `UPDATE note_addendum SET text = '${text}' WHERE survey_note_id = ${id}`)
  await note('Never said')
  expect(await found()).toBe(`note ${id} was changed`)
  await note('Said')
  await addendum('Never added')
  expect(await found()).toMatch(new RegExp(`^addendum \\d+ of note ${id} was changed$`))
  await addendum('Added')
  expect(await found()).toBeNull()
})

it('a merge moves notes, locked ones as they were signed', async () => {
  const duplicate = await buildParticipant({ plan_id: clinic.patient.plan_id ?? undefined })
  await buildProvider(duplicate.id, clinic.practice.id)
  const { id } = await createNote(doctor, duplicate.id, 'PROGRESS', { subjective: 'Said' })
  await saveNote(doctor, id, { save_type: 'lock' }, null)
  const admin = await actorOf((await buildAdmin()).id)
  await mergeParticipants(admin, { survivor_id: clinic.patient.id, duplicate_id: duplicate.id })
  expect((await readNotes([id]))[0]).toMatchObject({ participant_id: clinic.patient.id, subjective: 'Said' })
  expect((await verifyNotes()).broken).toBeNull()
})
