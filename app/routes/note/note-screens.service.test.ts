import { beforeEach, describe, expect, it } from 'vitest'
import { readRow, writeRows } from 'db/connection'
import { createNote } from '~/domain/notes/create-note.server'
import { deleteNote } from '~/domain/notes/delete-note.server'
import { goalTemplate } from '~/domain/notes/goals'
import { sectionsOf } from '~/domain/notes/note-sections'
import type { NoteView } from '~/domain/notes/note-view'
import { readNotes } from '~/domain/notes/read-note.server'
import { saveNote } from '~/domain/notes/save-note.server'
import { verifyNotes } from '~/domain/notes/verify-notes.server'
import { buildClinic, type Clinic } from '~/domain/survey/survey-test-support'
import type { Actor } from '~/access/actor'
import { closeSession } from '~/core/session/session.server'
import { sessionCookie } from '~/platform/cookies.server'
import { keepAttention } from '~/domain/attention/keep-attention.server'
import { loader as home } from '~/routes/home/index'
import { loader as chartPage } from '~/routes/participant/chart'
import { loader as myResources } from '~/routes/resources/my-resources'
import { walk } from 'tests/builders/doors'
import { buildAttachment } from 'tests/builders/practice-things'
import { buildNote } from 'tests/builders/notes'
import { readerOf } from 'tests/support/reader'
import { statementsOf } from 'tests/support/statements'
import { pdfPages } from 'tests/support/pdf-text'
import { flashOf } from 'tests/access/ask'
import { signIn } from 'tests/access/world'
import { buildPractice } from 'tests/builders/organisation'
import { actorOf, buildPractitioner, buildProvider } from 'tests/builders/people'
import { postedAs } from './editor-actions.server'
import { keepForm } from '~/core/session/kept-form.server'
import { action as create, loader as createPage } from './create'
import { action as edit, loader as editPage } from './edit'
import { loader as pdf } from './pdf'
import { loader as prevention } from './prevention'
import { loader as preventionFile } from './prevention-pdf'
import { action as add, loader as show } from './show'

let clinic: Clinic
let doctor: Actor
let token: string
let path: string
let noteId: number
const note = async () => (await readNotes([noteId]))[0]!
const seen = async () => postedAs(sectionsOf(await note()))
const send = (fields: Record<string, string | string[]>, query = '') => {
  const body = new URLSearchParams()
  for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) body.append(name, one)
  return walk(edit, { path: path + query, token, body })
}
const editorOf = (id: number) => `/participant/editNote/participantId/${clinic.patient.id}/id/${id}`
const chart = () => `/participant/chart/id/${clinic.patient.id}`
const tokenOf = async (userId: number) => (await signIn(userId)).token

beforeEach(async () => {
  clinic = await buildClinic()
  const { user_id } = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PHYSICIAN' })
  doctor = await actorOf(user_id)
  token = await tokenOf(user_id)
  noteId = (await createNote(doctor, clinic.patient.id, 'PROGRESS')).id
  path = editorOf(noteId)
})

describe('beginning a note', () => {
  const at = (type: string) => `/participant/createNote/participantId/${clinic.patient.id}/type/${type}`

  it('asks first, lists open drafts, and leads to the editor once', async () => {
    const page = await walk(createPage, { path: at('PROGRESS'), token })
    expect(page.data).toMatchObject({ drafts: [{ to: path }] })
    const body = new URLSearchParams({ idempotency_key: 'once' })
    const first = await walk(create, { path: at('COACHING'), token, body })
    const again = await walk(create, { path: at('COACHING'), token, body })
    expect(first.headers.get('Location')).toMatch(/editNote/)
    expect(again.headers.get('Location')).toBe(first.headers.get('Location'))
  })

  it.each(['RPM_REVIEW', 'NOTHING'])('refuses %s here and leads back to the chart', async (type) => {
    expect(await readerOf(token).open(at(type))).toMatchObject({ path: chart(), told: 'Unauthorized' })
  })
})

describe('saving', () => {
  it('writes what was typed in place, and by the button leads to the chart', async () => {
    const stored = await seen()
    expect((await send({ subjective: 'Sleeps badly', seen: stored, in_place: 'on' })).data).toEqual({
      stayed: true,
    })
    expect(await note()).toMatchObject({ subjective: 'Sleeps badly', version: 1 })
    const done = await send({
      subjective: 'Sleeps badly',
      include: ['s', 'p'],
      'goal.SCORE_SLEEP': '8',
      review_minutes: '20',
      seen: [stored, await seen()],
      save_type: 'draft',
    })
    expect(done.headers.get('Location')).toBe(chart())
    expect(await note()).toMatchObject({
      include: { s: true, o: false, a: false, p: true },
      review_minutes: 20,
      plan_goals: [{ score: 'SCORE_SLEEP', value: '8' }],
    })
  })

  it('keeps what two writers wrote in different sections, and shows both texts of the same one', async () => {
    const stored = await seen()
    await send({ subjective: 'Mine', seen: stored, in_place: 'on' })
    const other = await send({ plan_of_care: 'Theirs', seen: stored, in_place: 'on' })
    expect(other.data).toEqual({ stayed: true, theirs: { subjective: 'Mine' } })
    expect(await note()).toMatchObject({ subjective: 'Mine', plan_of_care: 'Theirs' })
    const late = await send({ subjective: 'Other', plan_of_care: 'Theirs', seen: stored, in_place: 'on' })
    expect(late).toMatchObject({ status: 409, data: { conflict: { subjective: 'Mine' } } })
    expect((await note()).subjective).toBe('Mine')
    const typed = { subjective: 'Other', plan_of_care: 'Theirs', seen: await seen() }
    await send({ ...typed, take: 'subjective' })
    expect((await note()).subjective).toBe('Mine')
    await send(typed)
    expect((await note()).subjective).toBe('Other')
  })

  it('keeps, after a conflict, the sections that only the others wrote', async () => {
    const first = await seen()
    const theirs = { chief_complaint: 'Headache', subjective: 'Since Monday' }
    await send({ ...theirs, seen: first, in_place: 'on' })
    const mine = { chief_complaint: 'Cough', objective: 'Pale', 'goal.SCORE_SLEEP': '8' }
    const late = await send({ ...mine, seen: first, in_place: 'on' })
    expect(late.data?.conflict).toEqual({ chief_complaint: 'Headache' })
    await send({ ...mine, seen: late.data?.seen ?? [], save_type: 'draft' })
    expect(await note()).toMatchObject({ ...theirs, chief_complaint: 'Cough', objective: 'Pale' })
  })

  it('neither shows nor locks while two texts of a section need a choice, without scripts', async () => {
    const first = await seen()
    await send({ subjective: 'Theirs', seen: first, in_place: 'on' })
    const page = { subjective: 'Mine', conflict: 'subjective', seen: await seen() }
    for (const save_type of ['lock', 'preview', 'refresh'])
      expect(await send({ ...page, save_type })).toMatchObject({
        status: 409,
        data: { undecided: true, conflict: { subjective: 'Theirs' }, typed: { subjective: 'Mine' } },
      })
    expect((await note()).subjective).toBe('Theirs')
    expect((await send({ ...page, keep: 'subjective' })).headers.get('Location')).toBe(path)
    expect((await note()).subjective).toBe('Mine')
  })

  it('a note sent after the session had ended comes back next to what a colleague saved, without scripts', async () => {
    const first = await seen()
    await send({ subjective: 'Theirs', plan_of_care: 'Walk', seen: first, in_place: 'on' })
    const form = new FormData()
    form.append('subjective', 'Mine')
    form.append('seen', first)
    const cookie = await keepForm(form, { userId: doctor.userId, page: path, sentTo: path })
    const page = await readerOf(token, 'en', cookie!).open(path)
    const textOf = (name: string) => page.document.querySelector<HTMLTextAreaElement>(`[name="${name}"]`)!
    expect([textOf('subjective').value, textOf('plan_of_care').value]).toEqual(['Mine', 'Walk'])
    expect(page.document.querySelector('section[role="alert"]')!.textContent).toContain('Theirs')
    await page.press('Keep my text: Subjective')
    expect(await note()).toMatchObject({ subjective: 'Mine', plan_of_care: 'Walk' })
  })

  it('of two conflicting sections, taking one leaves the other open, without scripts', async () => {
    const first = await seen()
    await send({ subjective: 'Theirs', plan_of_care: 'Walk', seen: first, in_place: 'on' })
    const typed = { subjective: 'Mine', plan_of_care: 'Swim', conflict: ['subjective', 'plan_of_care'] }
    const taken = await send({ ...typed, seen: [first, await seen()], take: 'subjective' })
    expect(taken).toMatchObject({
      status: 409,
      data: { conflict: { plan_of_care: 'Walk' }, typed: { subjective: 'Theirs', plan_of_care: 'Swim' } },
    })
    expect(await note()).toMatchObject({ subjective: 'Theirs', plan_of_care: 'Walk' })
  })

  it('takes 200 000 characters and keeps what is too long or wrong on the page', async () => {
    const long = 'é '.repeat(100_000)
    await send({ subjective: long, seen: await seen(), in_place: 'on' })
    expect((await note()).subjective).toHaveLength(199_999)
    const wrong = await send({
      ccm_review_minutes: '31',
      objective: 'Kept',
      seen: await seen(),
      in_place: 'on',
    })
    expect(wrong).toMatchObject({
      status: 422,
      data: { held: true, typed: { objective: 'Kept' }, errors: { ccm_review_minutes: ['form.max|30'] } },
    })
    expect((await send({ nonsense: '1' }).catch((error: { status: number }) => error)).status).toBe(422)
  })

  it('keeps a note of more than a million characters on the page, and says why nothing was saved', async () => {
    const body = new FormData()
    for (const name of ['subjective', 'objective', 'plan_of_care']) body.append(name, 'é'.repeat(400_000))
    body.append('seen', await seen())
    const answer = await walk(edit, { path, token, body })
    expect(answer).toMatchObject({ status: 422, data: { errors: { text: ['form.tooLong|1000000'] } } })
    const { typed } = answer.data as unknown as { typed: Record<string, string> }
    expect([typed.subjective?.length, typed.plan_of_care?.length]).toEqual([400_000, 400_000])
    const field = new FormData()
    field.append('subjective', 'x'.repeat(600_000))
    field.append('seen', await seen())
    expect((await walk(edit, { path, token, body: field })).data).toMatchObject({
      errors: { subjective: ['form.tooLong|500000'] },
    })
    expect((await note()).version).toBe(0)
  })

  it.each([
    [{ ccm_review_minutes: '0' }, 'ccm_review_minutes', 'form.min|1'],
    [{ review_minutes: '25' }, 'review_minutes', 'form.choice'],
    [{ review_minutes: 'ten' }, 'review_minutes', 'form.integer'],
    [{ ccm_review_minutes: '1.234,5' }, 'ccm_review_minutes', 'form.ambiguousNumber'],
    [{ 'goal.SCORE_EXER': '1.500' }, 'goal.SCORE_EXER', 'form.ambiguousNumber'],
    [{ handout: 'document:1999999' }, 'handout', 'notes.handoutGone'],
    [{ option: '1999999' }, 'option', 'form.choice'],
    [{ 'goal.SCORE_SLEEP': 'abc' }, 'goal.SCORE_SLEEP', 'notes.goalNumber'],
    [{ 'goal.SCORE_EXER': '-5' }, 'goal.SCORE_EXER', 'notes.goalWithin|1–5000'],
    [{ 'goal.SCORE_SLEEP': '99' }, 'goal.SCORE_SLEEP', 'notes.goalWithin|1–24'],
    [{ 'goal.BMI': '0' }, 'goal.BMI', 'notes.goalWithin|20–1500'],
    [{ 'goal.BLOOD_PRESSURE': '130/800' }, 'goal.BLOOD_PRESSURE', 'notes.goalWithin|30–300'],
    [{ 'goal.SCORE_SLEEP': '7 to 8; '.repeat(26) }, 'goal.SCORE_SLEEP', 'form.tooLong|200'],
    [{ cancer_screening_types: 'x'.repeat(2001) }, 'cancer_screening_types', 'form.tooLong|2000'],
  ])('%o is refused next to its field, with the text kept', async (fields, section, error) => {
    const answer = await send({ ...fields, subjective: 'Kept', seen: await seen(), in_place: 'on' })
    expect(answer).toMatchObject({
      status: 422,
      data: { held: true, typed: { subjective: 'Kept' }, errors: { [section]: [error] } },
    })
    expect((await note()).version).toBe(0)
  })

  it('keeps a handout that the practice deletes after it was picked', async () => {
    const document = await buildAttachment(clinic.practice.id, { name: 'Diet.pdf' })
    const handout = `document:${document.id}`
    await send({ handout, seen: await seen(), in_place: 'on' })
    await document.destroy()
    await send({ handout, subjective: 'More', seen: await seen(), in_place: 'on' })
    expect(await note()).toMatchObject({
      subjective: 'More',
      handouts: [{ key: handout, label: { en: 'Diet.pdf' } }],
    })
    const page = await walk(editPage, { path, token })
    const { handouts } = (page.data as unknown as { editor: { handouts: { id: string; label: string }[] } })
      .editor
    expect(handouts).toContainEqual(expect.objectContaining({ id: handout, label: 'Diet.pdf', href: '' }))
  })

  it('comes back whole after signing in again, also a long text that was sent without scripts', async () => {
    const old = await signIn(doctor.userId)
    await closeSession(old.sessionId)
    const stored = await seen()
    const body = new FormData()
    const long = 'Žofia Ελένη '.repeat(20_000)
    for (const [name, value] of Object.entries({ subjective: long, seen: stored, save_type: 'draft' }))
      body.append(name, value)
    const late = await walk(edit, { path, token: old.token, body })
    expect(late.headers.get('Location')).toMatch(/form=kept/)
    const [session, kept] = [
      (await sessionCookie().serialize(token)).split(';')[0],
      late.headers
        .getSetCookie()
        .find((one) => one.startsWith('kept='))!
        .split(';')[0],
    ]
    const page = await walk(editPage, { path, token, headers: { Cookie: `${session}; ${kept}` } })
    expect(page.data).toMatchObject({ kept: { typed: { subjective: long }, seen: [stored] } })
    expect((await note()).subjective).toBe('')
  })

  it('a save and a lock at the same moment leave one whole note: the locked one is what was shown', async () => {
    // An empty note cannot be locked, so it needs some text first.
    await send({ subjective: 'Before', seen: await seen(), in_place: 'on' })
    const stored = await seen()
    const lock = { version: String((await note()).version), idempotency_key: 'race' }
    const [locked, saved] = await Promise.all([
      send(lock, '?modal=lock'),
      send({ subjective: 'In the same second', seen: stored, in_place: 'on' }),
    ])
    const after = await note()
    if (after.locked) {
      expect([after.subjective, locked.headers.get('Location')]).toEqual(['Before', chart()])
      expect(saved).toMatchObject({
        status: 409,
        data: { gone: 'locked', typed: { subjective: 'In the same second' } },
      })
    } else {
      expect([after.subjective, saved.data]).toEqual(['In the same second', { stayed: true }])
      expect(locked.headers.get('Location')).toBe(`${path}?modal=lock`)
    }
  })

  it('is no longer possible once the note is locked', async () => {
    await saveNote(doctor, noteId, { assessment: 'Stable', save_type: 'lock' }, null)
    const back = await readerOf(token).open(path)
    expect(back).toMatchObject({ path: chart(), told: 'Unauthorized' })
  })

  it('says so if the note was locked or deleted in the meantime, with what was typed', async () => {
    await saveNote(doctor, noteId, { assessment: 'Stable', save_type: 'lock' }, null)
    const late = await send({ subjective: 'Too late', seen: '', in_place: 'on' })
    expect(late).toMatchObject({ status: 409, data: { gone: 'locked', typed: { subjective: 'Too late' } } })
    expect((await walk(editPage, { path, token })).headers.get('Location')).toBe(chart())
    noteId = (await createNote(doctor, clinic.patient.id, 'PROGRESS')).id
    path = editorOf(noteId)
    await deleteNote(doctor, noteId)
    expect((await send({ subjective: 'Too late', seen: '' })).data).toMatchObject({ gone: 'deleted' })
  })

  it("refuses another patient's note at this address, and other roles", async () => {
    const other = await buildClinic()
    const foreign = await createNote(other.practitioner, other.patient.id, 'PROGRESS')
    path = editorOf(foreign.id)
    expect((await walk(editPage, { path, token })).headers.get('Location')).toBe(chart())
    expect((await send({ subjective: 'X', seen: '' })).headers.get('Location')).toBe(chart())
    const manager = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PRACTICE_MANAGER' })
    path = editorOf(noteId)
    token = await tokenOf(manager.user_id)
    expect((await walk(editPage, { path, token })).headers.get('Location')).toBe(chart())
  })
})

describe('locking', () => {
  it('shows what will be locked, locks that version once, and nothing that changed in the meantime', async () => {
    const asked = await send({ assessment: 'Stable', seen: await seen(), save_type: 'lock' })
    expect(asked.headers.get('Location')).toBe(`${path}?modal=lock`)
    const page = await walk(editPage, { path: `${path}?modal=lock`, token })
    expect(page.data).toMatchObject({
      modal: 'lock',
      preview: { sections: [{ id: 'a', entered: 'Stable' }] },
    })
    const { version } = (page.data as unknown as { editor: { version: number } }).editor
    await send({ assessment: 'Worse', seen: await seen(), in_place: 'on' })
    const stale = await send({ version: String(version), idempotency_key: 'a' }, '?modal=lock')
    expect(stale.headers.get('Location')).toBe(`${path}?modal=lock`)
    expect((await note()).locked).toBeNull()
    const body = { version: String((await note()).version), idempotency_key: 'b' }
    const both = await Promise.all([send(body, '?modal=lock'), send(body, '?modal=lock')])
    expect(both.map(({ headers }) => headers.get('Location'))).toEqual([chart(), chart()])
    expect((await note()).assessment).toBe('Worse')
  })

  it('is refused with an impossible goal that the draft already had', async () => {
    const goal = { score: 'SCORE_SLEEP', template: goalTemplate('SCORE_SLEEP'), value: '99' }
    await writeRows('UPDATE survey_note SET plan_goals = $goals WHERE id = $noteId', {
      goals: JSON.stringify([goal]),
      noteId,
    })
    const lockIt = async (idempotency_key: string) =>
      send({ version: String((await note()).version), idempotency_key }, '?modal=lock')
    expect((await lockIt('a')).headers.get('Location')).toBe(path)
    expect((await note()).locked).toBeNull()
    await send({ 'goal.SCORE_SLEEP': '9', seen: await seen(), in_place: 'on' })
    expect((await lockIt('b')).headers.get('Location')).toBe(chart())
  })

  it('is refused while nothing is written, and for tasks in another note of the month', async () => {
    const press = async (idempotency_key: string) => {
      const version = String((await note()).version)
      const { response, headers } = await send({ version, idempotency_key }, '?modal=lock')
      return { to: headers.get('Location'), flash: flashOf(response!) }
    }
    expect(await press('a')).toMatchObject({ to: path, flash: { kind: 'error', key: 'notes.empty' } })
    const draft = () => createNote(doctor, clinic.patient.id, 'CCM', { ccm_goals: true })
    const [first, second] = [(await draft()).id, (await draft()).id]
    await saveNote(doctor, first, { save_type: 'lock' }, null)
    ;[noteId, path] = [second, editorOf(second)]
    expect((await press('b')).flash).toMatchObject({
      key: 'notes.tasksUsed',
      values: {
        tasks: expect.stringContaining(`Goals set or reviewed: Done this month in note ${first} (`) as string,
      },
    })
    expect((await note()).locked).toBeNull()
    expect((await readerOf(token).open(path)).text).toContain(`Note ${first} (`)
  })

  it('requires each open safety event', async () => {
    await writeRows(
      `INSERT INTO safety_event (participant_id, rule, source, source_id, value, raised, created, updated)
        VALUES ($p, 'PHQ9_ITEM9', 'survey', 1, '1', '2026-01-01', '2026-01-01', '2026-01-01')`,
      { p: clinic.patient.id },
    )
    await saveNote(doctor, noteId, { assessment: 'Stable', save_type: 'draft' }, null)
    const version = String((await note()).version)
    const without = await send({ version, idempotency_key: 'a' }, '?modal=lock')
    expect(without.headers.get('Location')).toBe(`${path}?modal=lock`)
    const event = await readRow<{ id: number }>('SELECT id FROM safety_event WHERE participant_id = $p', {
      p: clinic.patient.id,
    })
    await send({ version, idempotency_key: 'b', carried_events: String(event!.id) }, '?modal=lock')
    expect((await note()).carried_events).toEqual([event!.id])
    const file = await walk(pdf, {
      path: `/participant/notePdf/participantId/${clinic.patient.id}/id/${noteId}`,
      token,
    })
    const [paper] = pdfPages(new Uint8Array(await file.response!.arrayBuffer()))
    expect(paper).toContain('Safety events left open (confirmed): 1')
  })

  it('is noticed if somebody changes a locked note directly in the database', async () => {
    await saveNote(doctor, noteId, { assessment: 'Stable', save_type: 'lock' }, null)
    expect((await verifyNotes()).broken).toBeNull()
    await writeRows('UPDATE survey_note SET participant_id = $other WHERE id = $noteId', {
      other: doctor.participantId,
      noteId,
    })
    expect((await verifyNotes()).broken).toMatch(/another record/)
    await writeRows('UPDATE survey_note SET participant_id = $other WHERE id = $noteId', {
      other: clinic.patient.id,
      noteId,
    })
  })
})

it('the chart lists the newest notes, and drafts and unbilled ones however old; all of them on request', async () => {
  const author = { id: doctor.practitioner!.id, practice_id: clinic.practice.id }
  const unbilled = await buildNote(clinic.patient.id, author, { locked: true })
  const rest: number[] = []
  for (let n = 0; n < 60; n++)
    rest.push((await buildNote(clinic.patient.id, author, { locked: true, note_type: 'RPM_OUTREACH' })).id)
  type Listed = { shown: { id: number }[]; older: { id: number }[]; more: string | null }
  const listed = async (query = '') =>
    (
      (await walk(chartPage, { path: chart() + query, token })).data as unknown as {
        blocks: { notes: Listed }
      }
    ).blocks.notes
  const { shown, older, more } = await listed()
  expect(shown.map(({ id }) => id)).toEqual([rest.at(-1), unbilled.id, noteId])
  expect([older.length, more]).toEqual([47, `${chart()}?notes=all`])
  const all = await listed('?notes=all')
  expect([all.shown.length, all.older.length, all.more]).toEqual([3, 59, null])
})

it('chart, editor and patient list need the same number of statements for 5 and for 500 notes', async () => {
  const author = { id: doctor.practitioner!.id, practice_id: clinic.practice.id }
  const pages = {
    chart: () => walk(chartPage, { path: chart(), token }),
    editor: () => walk(editPage, { path, token }),
    list: () => walk(home, { path: '/', token }),
    drafts: () => walk(home, { path: '/?show=draft', token }),
    unbilled: () => walk(home, { path: '/?show=superbill', token }),
  }
  const costs = async () => {
    const counts: Record<string, number> = {}
    for (const [name, open] of Object.entries(pages)) {
      expect((await open()).status).toBe(200)
      counts[name] = await statementsOf(open)
    }
    return counts
  }
  const fill = async (count: number) => {
    for (let n = 0; n < count; n++)
      await buildNote(clinic.patient.id, author, { locked: n % 3 > 0 && '2026-01-02T10:00:00.000Z' })
    await keepAttention([clinic.patient.id])
  }
  await fill(4)
  const few = await costs()
  await fill(495)
  expect(await costs()).toEqual(few)
}, 60_000)

describe('reading', () => {
  const at = (kind: string, id: number) => `/participant/${kind}/participantId/${clinic.patient.id}/id/${id}`

  it('the patient reads the latest locked note with its addendum, and its PDF; no draft', async () => {
    const patient = await tokenOf(clinic.participant.userId)
    expect((await walk(show, { path: at('note', noteId), token: patient })).status).toBe(403)
    await saveNote(
      doctor,
      noteId,
      { save_type: 'lock', subjective: 'Łukasz said Ελένη', review_minutes: 20 },
      null,
    )
    const body = new URLSearchParams({ text: 'Result came', idempotency_key: 'k' })
    const added = await walk(add, { path: `${at('note', noteId)}?modal=addendum`, token, body })
    expect(added.headers.get('Location')).toBe(at('note', noteId))
    const page = await walk(show, { path: at('note', noteId), token: patient })
    expect(page.data).toMatchObject({
      edit: null,
      addAt: null,
      note: { accounts: [], addenda: [{ text: 'Result came' }] },
    })
    const file = await walk(pdf, { path: at('notePdf', noteId), token: patient })
    expect(file.headers.get('Content-Type')).toBe('application/pdf')
    const [paper] = pdfPages(new Uint8Array(await file.response!.arrayBuffer()))
    for (const text of ['Łukasz said Ελένη', 'Result came']) expect(paper).toContain(text)
    expect(paper).not.toContain('20 min')
    expect((await walk(prevention, { path: at('preventionPlan', noteId), token: patient })).status).toBe(403)
  })

  it('each page of a printed note says which patient it is about, with names and words in any European script', async () => {
    await writeRows(
      `UPDATE participant SET firstname = 'Ελένη', lastname = 'Їжакевич-Núñez', dob = '1955-04-01' WHERE id = $id`,
      {
        id: clinic.patient.id,
      },
    )
    const text = Array.from({ length: 120 }, (_, line) => `Žofia Łukasiewicz, Γιώργος, Ольга ${line};`)
    await saveNote(doctor, noteId, { save_type: 'lock', subjective: text.join('\n') }, null)
    const file = await walk(pdf, { path: at('notePdf', noteId), token })
    const pages = pdfPages(new Uint8Array(await file.response!.arrayBuffer()))
    expect(pages.length).toBeGreaterThan(2)
    const { signed } = await note()
    pages.forEach((page, index) => {
      for (const part of ['Ελένη Їжакевич-Núñez · born 04/01/1955', clinic.practice.name, signed!.name])
        expect(page).toContain(part)
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
    })
    for (const line of text) expect(pages.join('')).toContain(line)
  })

  it('a locked note names its author and signer; the preview for the patient is in their language', async () => {
    await writeRows(`UPDATE app_user SET language = 'es' WHERE id = $id`, { id: clinic.participant.userId })
    const { user_id } = await buildPractitioner({ practice_id: clinic.practice.id, role: 'NURSE' })
    const nurse = await actorOf(user_id)
    const { id } = await createNote(nurse, clinic.patient.id, 'PROGRESS', { other_suggestions: 'Walk' })
    const { creator } = (await readNotes([id]))[0]!
    const preview = await readerOf(token).open(`${editorOf(id)}?modal=lock`)
    const theirs = preview.document.querySelector('article[lang=es]')!.textContent
    expect(theirs).toContain(`Escrita por ${creator.name}, comenzada`)
    for (const english of ['Other suggestions', 'Draft', 'Written by']) expect(theirs).not.toContain(english)
    await saveNote(doctor, id, { save_type: 'lock' }, null)
    const { signed } = (await readNotes([id]))[0]!
    const said = [`Written by ${creator.name}, started`, `Signed by ${signed!.name}`]
    const { text } = await readerOf(token).open(at('note', id))
    const file = await walk(pdf, { path: at('notePdf', id), token })
    const [paper] = pdfPages(new Uint8Array(await file.response!.arrayBuffer()))
    for (const words of said) {
      expect(text).toContain(words)
      expect(paper).toContain(words)
    }
  })

  it('a prevention plan is printed in the language of the patient, who keeps the plans of all visits', async () => {
    await writeRows(`UPDATE app_user SET language = 'es' WHERE id = $id`, { id: clinic.participant.userId })
    await writeRows(
      `UPDATE participant SET firstname = 'Łucía', dob = '1975-04-01', gender = 'F' WHERE id = $id`,
      {
        id: clinic.patient.id,
      },
    )
    const { id } = await createNote(doctor, clinic.patient.id, 'AWV')
    const patient = await tokenOf(clinic.participant.userId)
    const open = (door: unknown, kind: string, who: string) => walk(door, { path: at(kind, id), token: who })
    expect((await open(prevention, 'preventionPlan', patient)).status).toBe(403)
    expect((await open(preventionFile, 'preventionPlanPdf', patient)).status).toBe(403)
    await saveNote(doctor, id, { save_type: 'lock', awv: { advice: 'Caminar después de cenar' } }, null)
    // A later note is now the latest one, which is all that the patient reads.
    await saveNote(doctor, noteId, { assessment: 'Stable', save_type: 'lock' }, null)
    expect((await open(show, 'note', patient)).status).toBe(403)
    expect((await open(prevention, 'preventionPlan', patient)).data).toMatchObject({
      lang: 'es',
      agreed: expect.arrayContaining(['Caminar después de cenar']) as string[],
      pdf: at('preventionPlanPdf', id),
    })
    for (const who of [patient, token]) {
      const file = await open(preventionFile, 'preventionPlanPdf', who)
      expect(file.headers.get('Content-Type')).toBe('application/pdf')
      const [page] = pdfPages(new Uint8Array(await file.response!.arrayBuffer()))
      for (const text of [/Łucía/, /Plan personal de prevención/, /Caminar después de cenar/])
        expect(page).toMatch(text)
      expect(page).toMatch(/Qué +Cuándo/)
      expect(page).toMatch(/Mamografía +20\d\d, 20\d\d/)
      expect(page).not.toMatch(/Page|Signed|What/)
    }
    const stranger = await buildClinic()
    const other = await tokenOf(stranger.participant.userId)
    expect((await open(preventionFile, 'preventionPlanPdf', other)).status).not.toBe(200)
    const mine = await walk(myResources, { path: '/participant/resources', token: patient })
    expect(mine.data).toMatchObject({
      plans: [{ id, to: at('preventionPlan', id), pdf: at('preventionPlanPdf', id) }],
    })
  })

  it('a wellness visit lists what is missing and becomes a prevention plan in the language of the patient', async () => {
    await writeRows(`UPDATE app_user SET language = 'es' WHERE id = $id`, { id: clinic.participant.userId })
    await writeRows(`UPDATE participant SET dob = '1955-04-01', gender = 'F' WHERE id = $id`, {
      id: clinic.patient.id,
    })
    const { id } = await createNote(doctor, clinic.patient.id, 'AWV')
    const editor = await walk(editPage, { path: editorOf(id), token })
    expect(editor.data).toMatchObject({ editor: { patientLang: 'es' } })
    const { awv } = (editor.data as unknown as { editor: { awv: { element: string; missing: boolean }[] } })
      .editor
    expect(awv.find(({ element }) => element === 'cognition')?.missing).toBe(true)
    expect(awv.find(({ element }) => element === 'care_team')?.missing).toBe(false)
    const plan = await walk(prevention, { path: at('preventionPlan', id), token })
    expect(plan.data).toMatchObject({ lang: 'es', title: 'Plan personal de prevención' })
    const { schedule } = plan.data as unknown as { schedule: { what: string }[] }
    expect(schedule.map(({ what }) => what)).toContain('Mamografía')
  })

  it('a wellness visit keeps what was known about its elements when it was locked, in both languages', async () => {
    const { id } = await createNote(doctor, clinic.patient.id, 'AWV')
    const careTeam = { label: 'Providers and suppliers', text: clinic.practice.name }
    const asked = await walk(editPage, { path: `${editorOf(id)}?modal=preview`, token })
    expect((asked.data as unknown as { preview: NoteView }).preview.elements).toContainEqual(careTeam)
    await saveNote(doctor, id, { save_type: 'lock' }, null)
    const later = await buildPractice({ company_id: clinic.practice.company_id, type: 'COACH' })
    await buildProvider(clinic.patient.id, later.id)
    const shown = await walk(show, { path: at('note', id), token })
    expect((shown.data as unknown as { note: NoteView }).note.elements).toContainEqual(careTeam)
    const [note] = await readNotes([id])
    expect(note?.generated.awv?.es.care_team).toBe(clinic.practice.name)
  })
})
