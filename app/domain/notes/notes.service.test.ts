import { beforeEach, describe, expect, it } from 'vitest'
import { database, readRow, writeRows } from 'db/connection'
import { SurveyNote } from 'db/models/survey-note'
import type { Actor } from '~/access/actor'
import type { PractitionerRole } from '~/access/roles'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import { api, keyOf, post } from 'tests/builders/api'
import { actorOf, buildPractitioner, buildProvider } from 'tests/builders/people'
import { buildPlanResource, buildPractice } from 'tests/builders/organisation'
import { buildNote } from 'tests/builders/notes'
import { addendNote } from './addend-note.server'
import { beginNote, createNote } from './create-note.server'
import { deleteNote } from './delete-note.server'
import { addendumHash, noteHash } from './note-hash'
import { noteUpdateSchema } from './note-schema'
import { readNotes } from './read-note.server'
import { saveNote } from './save-note.server'

let clinic: Clinic
let doctor: Actor
const statusOf = (run: Promise<unknown>) =>
  run.then(
    () => 200,
    (error: { status?: number }) => error.status ?? error,
  )
const causeOf = (error: { message: string; parent?: Error }) => (error.parent ?? error).message
const draft = (type: Parameters<typeof createNote>[2] = 'PROGRESS') =>
  createNote(doctor, clinic.patient.id, type, { chief_complaint: 'Visit' }).then(({ id }) => id)
const read = async (id: number) => (await readNotes([id]))[0]!
const save = (actor: Actor, id: number, fields: object, version: number | null = null) =>
  saveNote(actor, id, noteUpdateSchema.parse(fields), version)
const lock = (id: number) => save(doctor, id, { save_type: 'lock' })
const colleague = async (role: PractitionerRole) => {
  const { user_id } = await buildPractitioner({ practice_id: clinic.practice.id, role })
  return actorOf(user_id)
}

beforeEach(async () => {
  clinic = await buildClinic()
  doctor = await colleague('PHYSICIAN')
})

describe('a draft', () => {
  it('is begun once per form, includes generated text in wellness notes only, and is saved by version', async () => {
    const [first, again] = await Promise.all([
      createNote(doctor, clinic.patient.id, 'AWV', {}, 'key-1'),
      createNote(doctor, clinic.patient.id, 'AWV', {}, 'key-1'),
    ])
    expect(again.id).toBe(first.id)
    expect((await read(first.id)).include).toEqual({ s: true, o: true, a: true, p: true })
    const id = await draft()
    expect((await read(id)).include).toEqual({ s: false, o: false, a: false, p: false })
    await save(doctor, id, { subjective: 'Feels well', review_minutes: 20 }, 0)
    expect(await read(id)).toMatchObject({ subjective: 'Feels well', review_minutes: 20, version: 1 })
    await expect(save(doctor, id, { subjective: 'Feels ill' }, 0)).rejects.toMatchObject({
      status: 409,
      current: { subjective: 'Feels well', version: 1 },
    })
  })

  it('goes on with an open review of remote monitoring (RPM-09)', async () => {
    const review = await draft('RPM_REVIEW')
    const begin = () => beginNote(doctor, clinic.patient.id, 'RPM_REVIEW', null)
    expect(await begin()).toEqual({ id: review })
    await lock(review)
    expect((await begin()).id).not.toBe(review)
  })

  it('of a second review the endpoint names the open one, and of two at once one is begun', async () => {
    const fields = { participant_id: clinic.patient.id, note_type: 'RPM_REVIEW', subjective: 'Second text' }
    const key = await keyOf(doctor.userId)
    const create = () => post('survey-note/create', key, fields)
    const answers = await Promise.all([create(), create()])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    const { id } = answers.find(({ status }) => status === 201)!.body.data as { id: number }
    expect(answers.find(({ status }) => status === 409)!.body).toMatchObject({
      message: expect.stringContaining(`(note ${id})`) as string,
      current: { id },
      sent: { subjective: 'Second text' },
    })
    expect(
      await SurveyNote.count({ where: { note_type: 'RPM_REVIEW', participant_id: clinic.patient.id } }),
    ).toBe(1)
  })

  it('keeps what was picked with its words, refuses what is not offered, and marks screenings as due', async () => {
    const id = await draft()
    await save(doctor, id, {
      plan_goals: [{ score: 'SCORE_SLEEP', value: '8' }],
      handouts: [{ key: 'exercise:nowhere' }],
    }).catch((error: { data: unknown }) =>
      expect(error.data).toMatchObject({ errors: { 'handouts[0].key': ['notes.handoutGone'] } }),
    )
    await save(doctor, id, {
      plan_goals: [{ score: 'SCORE_SLEEP', value: '8' }],
      cancer_screening_types: 'Colon',
    })
    expect(await read(id)).toMatchObject({
      cancer_screening_due: true,
      plan_goals: [{ score: 'SCORE_SLEEP', value: '8', template: { en: 'Sleep __ hours a night' } }],
    })
    expect(await statusOf(save(doctor, id, { plan_goals: [{ score: 'NONE', value: '1' }] }))).toBe(422)
    expect(await statusOf(save(doctor, id, { plan_options: [{ id: 999_999 }] }))).toBe(422)
  })

  it('tells the endpoint what a draft could pick besides, unchecked, and of a locked one what it has', async () => {
    const plan_id = clinic.patient.plan_id!
    const [walk, rest] = [
      await buildPlanResource({ plan_id, resource_label: 'Walk daily' }),
      await buildPlanResource({ plan_id, resource_label: 'Rest' }),
    ]
    const id = await draft()
    await save(doctor, id, {
      plan_options: [{ id: walk.id }, { id: rest.id, checked: false }],
      handouts: [{ key: 'exercise:wall-sit' }],
    })
    const key = await keyOf(doctor.userId)
    type Told = {
      plan_options: { id: number; value: string; checked: boolean }[]
      handouts: { key: string; checked: boolean }[]
    }
    const told = async () => (await api('survey-note', { key, query: { id: String(id) } })).body.data as Told
    const before = await told()
    expect(before.plan_options).toMatchObject([
      { id: walk.id, value: 'Walk daily', checked: true },
      { id: rest.id, value: 'Rest', checked: false },
    ])
    expect(before.handouts.filter(({ checked }) => checked).map((one) => one.key)).toEqual([
      'exercise:wall-sit',
    ])
    expect(before.handouts.length).toBeGreaterThan(30)
    expect(new Set(before.handouts.map((one) => one.key)).size).toBe(before.handouts.length)
    await lock(id)
    const after = await told()
    expect([after.plan_options.map((one) => one.id), after.handouts.map((one) => one.key)]).toEqual([
      [walk.id],
      ['exercise:wall-sit'],
    ])
  })

  it.each([
    [{ ccm_review_minutes: 0 }, false],
    [{ ccm_review_minutes: 1 }, true],
    [{ ccm_review_minutes: 30 }, true],
    [{ ccm_review_minutes: 31 }, false],
    [{ review_minutes: 25 }, false],
    [{ review_minutes: 45 }, true],
    [{ subjective: 'x'.repeat(200_000) }, true],
    [
      { subjective: 'x'.repeat(400_000), plan_of_care: 'x'.repeat(400_000), objective: 'x'.repeat(300_000) },
      false,
    ],
    [{ nobody: 'knows' }, false],
  ])('%# is judged before it is saved', (fields, right) => {
    expect(noteUpdateSchema.safeParse(fields).success).toBe(right)
  })

  it('is deleted for good by whoever may write one, here only', async () => {
    const id = await draft()
    const elsewhere = await buildPractice({ company_id: clinic.practice.company_id, type: 'PRIMARY' })
    const other = await buildPractitioner({ practice_id: elsewhere.id, role: 'PHYSICIAN' })
    await buildProvider(clinic.patient.id, elsewhere.id, 'PRIMARY')
    const stranger = await actorOf(other.user_id)
    expect(await statusOf(deleteNote(stranger, id))).toBe(403)
    expect(await statusOf(save(stranger, id, { subjective: 'Mine' }))).toBe(403)
    expect(await statusOf(deleteNote(await colleague('PRACTICE_MANAGER'), id))).toBe(403)
    await deleteNote(await colleague('MEDICAL_ASSISTANT'), id)
    expect(await SurveyNote.count({ where: { id } })).toBe(0)
    expect(await statusOf(deleteNote(doctor, id))).toBe(403)
  })
})

describe('a locked note', () => {
  it.each([
    [{}, false],
    [{ subjective: ' \n\t ' }, false],
    [{ text: { includeGenerated: { s: true } } }, true],
    [{ other_suggestions: 'Walk' }, true],
    [{ plan_goals: [{ score: 'SCORE_SLEEP', value: '8' }] }, true],
    [{ handouts: [{ key: 'exercise:wall-sit' }] }, true],
    [{ handouts: [{ key: 'exercise:wall-sit', checked: false }] }, false],
    [{ awv: { safety: 'Lives alone' } }, true],
    [{ cancer_screening_due: true }, true],
  ])('says something: with %j it is locked: %s (OP-122)', async (fields, isLocked) => {
    const { id } = await createNote(doctor, clinic.patient.id, 'PROGRESS')
    const run = save(doctor, id, { ...fields, save_type: 'lock' })
    if (isLocked) await run
    else await expect(run).rejects.toMatchObject({ data: { errors: { text: ['notes.empty'] } } })
    expect((await read(id)).locked !== null).toBe(isLocked)
  })

  it('is signed with name, credentials, time and zone, and its hash can be computed again', async () => {
    const id = await draft()
    await save(doctor, id, { assessment: 'Stable', save_type: 'lock' })
    const note = await read(id)
    expect(note).toMatchObject({ assessment: 'Stable', locking_practitioner_id: doctor.practitioner!.id })
    expect(note.signed).toMatchObject({ at: note.locked, zone: 'America/New_York' })
    expect(note.content_hash).toBe(noteHash((await SurveyNote.findByPk(id, { raw: true }))!))
  })

  it('is refused to everybody who wants to change or delete it, and locked once', async () => {
    const id = await draft()
    const both = await Promise.all([statusOf(lock(id)), statusOf(lock(id))])
    expect(both.sort()).toEqual([200, 403])
    expect(await statusOf(save(doctor, id, { subjective: 'Later' }))).toBe(403)
    expect(await statusOf(deleteNote(doctor, id))).toBe(403)
  })

  it('is final for the database itself, but for whose it is', async () => {
    const id = await draft()
    await save(doctor, id, { subjective: 'Said', save_type: 'lock' })
    await addendNote(doctor, id, 'More', null)
    const refused = async (sql: string) =>
      expect(
        await database()
          .query(sql)
          .then(() => 'done', causeOf),
      ).toMatch(/is final/)
    await refused(`UPDATE survey_note SET subjective = 'Other' WHERE id = ${id}`)
    await refused(`UPDATE survey_note SET locked = NULL, content_hash = NULL WHERE id = ${id}`)
    await refused(`UPDATE survey_note SET generated = '{}' , include_s = 1 WHERE id = ${id}`)
    await refused(`DELETE FROM survey_note WHERE id = ${id}`)
    await refused(`UPDATE note_addendum SET text = 'Other' WHERE survey_note_id = ${id}`)
    await refused(`DELETE FROM note_addendum WHERE survey_note_id = ${id}`)
    await writeRows('UPDATE survey_note SET participant_id = $other WHERE id = $id', {
      other: doctor.participantId,
      id,
    })
    expect((await read(id)).subjective).toBe('Said')
  })

  it('is not locked by somebody of the same level, a mask, or while a safety event is open unknowingly', async () => {
    const id = await draft()
    expect(await statusOf(save(await colleague('PHYSICIAN'), id, { save_type: 'lock' }))).toBe(403)
    const behind = {
      ...doctor,
      maskedBy: [{ userId: 1, email: 'a@b.c', role: 'ADMIN' as const, practitionerId: null, asSelf: false }],
    }
    expect(await statusOf(save(behind, id, { save_type: 'lock' }))).toBe(403)
    await writeRows(
      `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, created, updated)
        VALUES ($p, 'PHQ9_ITEM9', 'survey', 1, '1', '2026-01-01', '2026-01-01', '2026-01-01')`,
      { p: clinic.patient.id },
    )
    expect(await statusOf(lock(id))).toBe(422)
    const event = await readRow<{ id: number }>('SELECT id FROM safety_event WHERE participant_id = $p', {
      p: clinic.patient.id,
    })
    await save(doctor, id, { carried_events: [event!.id], save_type: 'lock' })
    expect((await read(id)).carried_events).toEqual([event!.id])
  })

  it('takes signed addenda of those who may lock it, once per form', async () => {
    const id = await draft()
    expect(await statusOf(addendNote(doctor, id, 'Too early', null))).toBe(403)
    await lock(id)
    await Promise.all([
      addendNote(doctor, id, 'Result came', 'k'),
      addendNote(doctor, id, 'Result came', 'k'),
    ])
    expect(await statusOf(addendNote(await colleague('MEDICAL_ASSISTANT'), id, 'Me too', null))).toBe(403)
    const note = await read(id)
    expect(note.addenda).toMatchObject([{ text: 'Result came', signed: { zone: 'America/New_York' } }])
    const row = await readRow<Parameters<typeof addendumHash>[0]>(
      'SELECT * FROM note_addendum WHERE survey_note_id = $id',
      { id },
    )
    expect(note.addenda[0]!.hash).toBe(addendumHash(row!, note.content_hash!))
  })
})

describe('who reads', () => {
  it('the patient their latest locked note, without the accounts of the practice; others of the practice all', async () => {
    const author = { id: doctor.practitioner!.id, practice_id: clinic.practice.id }
    await buildNote(clinic.patient.id, author, { locked: '2026-01-02T10:00:00.000Z' })
    const newest = await buildNote(clinic.patient.id, author, { locked: '2026-02-02T10:00:00.000Z' })
    await buildNote(clinic.patient.id, author)
    const asPatient = await api('survey-note', { key: await keyOf(clinic.participant.userId) })
    expect(asPatient.body.items).toMatchObject([{ id: newest.id, locked: true }])
    expect(asPatient.body.items?.[0]).not.toHaveProperty('review_minutes')
    const asDoctor = await api('survey-note', { key: await keyOf(doctor.userId) })
    expect(asDoctor.body.items).toHaveLength(3)
  })

  it('the endpoint creates with the fields of a note and refuses a forged one that is locked', async () => {
    const key = await keyOf(doctor.userId)
    const fields = {
      participant_id: clinic.patient.id,
      note_type: 'COACHING',
      text: { entered: { s: 'Said' }, includeGenerated: { s: true } },
    }
    const created = await post('survey-note/create', key, fields)
    expect(created.status).toBe(201)
    const id = Number(created.body.data.id)
    expect(await read(id)).toMatchObject({ subjective: 'Said', include: { s: true, o: false } })
    await lock(id)
    const forged = await post('survey-note/update', key, { id, subjective: 'Other' })
    expect(forged.status).toBe(403)
  })
})
