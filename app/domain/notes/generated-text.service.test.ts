import { beforeEach, expect, it } from 'vitest'
import { writeRows } from 'db/connection'
import { MetricReading } from 'db/models/metric-reading'
import { Provider } from 'db/models/provider'
import { Response } from 'db/models/response'
import { Score } from 'db/models/score'
import { Survey } from 'db/models/survey'
import type { Actor } from '~/access/actor'
import { createSurvey } from '~/domain/survey/create-surveys.server'
import { buildClinic, fill, type Clinic } from '~/domain/survey/survey-test-support'
import { rescore } from '~/domain/stored-scores/rescore.server'
import { readerOf } from '~/domain/stored-scores/reader.server'
import { translator } from '~/i18n/catalog.server'
import { now } from '~/platform/clock'
import { dayAfter } from '~/platform/wall-clock'
import { actorOf, buildPractitioner } from 'tests/builders/people'
import { stamp } from 'tests/builders/unique'
import { refused } from 'tests/support/refusals'
import { createNote } from './create-note.server'
import { loadEditor } from './editor.server'
import { readNotes } from './read-note.server'
import { refreshNote } from './refresh-note.server'
import { saveNote } from './save-note.server'
import { verifyNotes } from './verify-notes.server'

let clinic: Clinic
let doctor: Actor
const editorOf = async (id: number) =>
  loadEditor(
    doctor,
    (await readNotes([id]))[0]!,
    readerOf({ t: translator('en'), lang: 'en', actor: doctor }),
  )

beforeEach(async () => {
  clinic = await buildClinic()
  const { user_id } = await buildPractitioner({ practice_id: clinic.practice.id, role: 'PHYSICIAN' })
  doctor = await actorOf(user_id)
})

it('the editor says that newer text can be had, a refresh takes it over, and a locked note keeps its own', async () => {
  const { id } = await createNote(doctor, clinic.patient.id, 'AWV')
  expect((await editorOf(id)).newer).toBe(false)
  const survey = await createSurvey(doctor, {
    questionnaire_code: 'PHQ9',
    participant_id: clinic.patient.id,
  })
  await Score.create({
    survey_id: survey.id,
    participant_id: clinic.patient.id,
    score_name: 'SCORE_SLEEP',
    score: 7,
    ...stamp(),
  })
  expect((await editorOf(id)).newer).toBe(true)
  const [before] = await readNotes([id])
  await refreshNote(doctor, id)
  const [after] = await readNotes([id])
  expect(after?.generated).not.toEqual(before?.generated)
  expect(after?.version).toBe(before!.version + 1)
  expect((await editorOf(id)).newer).toBe(false)
  await saveNote(doctor, id, { save_type: 'lock' }, null)
  await expect(refreshNote(doctor, id)).rejects.toEqual(refused(403))
})

it('a locked note keeps the words of its day when bands change and scores are computed again', async () => {
  const { participant, patient } = clinic
  const survey = await createSurvey(doctor, { questionnaire_code: 'EXERCISE', participant_id: patient.id })
  await fill(participant, survey.id, {
    EXERCISE_DAYS: 5,
    EXERCISE_MINUTES: 40,
    EXERCISE_STRENGTH: 1,
    EXERCISE_SITTING: 5,
  })
  const { id } = await createNote(doctor, patient.id, 'AWV')
  const [draft] = await readNotes([id])
  expect(draft?.generated.en.s).toMatch(/^Exercise: 200\u00a0min\/week · Active \(/)
  const asBefore = { en: 'Active · Increased risk', es: 'Actividad suficiente · Riesgo aumentado' }
  await writeRows(
    `UPDATE survey_note SET generated = REPLACE(REPLACE(generated, '· Active', '· ${asBefore.en}'),
      '· Actividad suficiente', '· ${asBefore.es}') WHERE id = $id`,
    { id },
  )
  await writeRows(`UPDATE score SET threshold_index = 1 WHERE score_name = 'SCORE_EXER'`)
  await saveNote(doctor, id, { save_type: 'lock' }, null)
  const [locked] = await readNotes([id])
  for await (const { changes } of rescore(true)) expect(changes.length).toBeGreaterThan(0)
  const [after] = await readNotes([id])
  expect(after).toEqual(locked)
  expect([after?.generated.en.s, after?.generated.es.s]).toEqual([
    expect.stringContaining(asBefore.en),
    expect.stringContaining(asBefore.es),
  ])
  expect((await verifyNotes()).broken).toBeNull()
})

it('a wellness visit tells daily activities as they were asked: what is done without help', async () => {
  const survey = await createSurvey(doctor, {
    questionnaire_code: 'MH',
    participant_id: clinic.patient.id,
  })
  const answered = { survey_id: survey.id, question_name: 'MH_ADLS', updated: now() }
  const { id } = await Response.create({ ...answered, option_values: '["BATHING","EATING"]' })
  await Survey.update({ completed: now() }, { where: { id: survey.id } })
  const known = async () => {
    const note = await createNote(doctor, clinic.patient.id, 'AWV')
    return (await readNotes([note.id]))[0]?.generated.awv
  }
  expect((await known())?.en.daily_activities).toBe('Does without help: bathing, eating')
  expect((await known())?.es.daily_activities).toBe('Hace sin ayuda: bañarse, comer')
  await Response.update({ option_values: '[]', status: 'NONE' }, { where: { id } })
  expect((await known())?.en.daily_activities).toBe('Does without help: none of these')
})

it('a note of chronic care names what is left of the month, once that care has begun', async () => {
  const { id } = await createNote(doctor, clinic.patient.id, 'CCM')
  expect((await editorOf(id)).ccm).toEqual({ remaining: [], used: {}, minutes: 0, begun: false })
  await Provider.update(
    { chronic_care_start: '2020-01-01' },
    { where: { participant_id: clinic.patient.id } },
  )
  const { ccm } = await editorOf(id)
  expect(ccm?.begun).toBe(true)
  expect(ccm?.remaining.length).toBeGreaterThan(0)
})

it('a monitoring review tells what was measured at home lately, other notes do not', async () => {
  const today = now().slice(0, 10)
  const measured = (metric: string, value: number, day: string, diastolic: number | null = null) =>
    MetricReading.create({
      participant_id: clinic.patient.id,
      metric,
      service: 'MANUAL',
      day,
      taken: `${day}T12:00:00.000Z`,
      value,
      diastolic,
      ...stamp(),
    })
  await measured('BLOOD_PRESSURE', 131, dayAfter(today, -40), 90)
  await measured('BLOOD_PRESSURE', 142, dayAfter(today, -3), 93)
  await measured('BLOOD_PRESSURE', 138, dayAfter(today, -1), 97)
  const objective = async (type: 'RPM_REVIEW' | 'PROGRESS') => {
    const [note] = await readNotes([(await createNote(doctor, clinic.patient.id, type)).id])
    return [note!.generated.en.o, note!.generated.es.o].join('\n')
  }
  const review = await objective('RPM_REVIEW')
  expect(review).toMatch(
    /Blood pressure, measured at home: 138.*\/97.* mmHg \(.*\), most recent of 2 in 30 days/,
  )
  expect(review).toMatch(/Presión arterial, medición en casa: 138.*la más reciente de 2 en 30 días/)
  expect(await objective('PROGRESS')).not.toContain('at home')
})
